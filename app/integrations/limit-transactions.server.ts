import { BoundedQueue, overloaded, type QueueLimits } from "#app/domain/shared/bounded-queue.ts";
import type { Db } from "#db/client.server.ts";

/** PostgreSQL's codes for a lock and a statement that took too long. */
const TOO_SLOW: ReadonlySet<unknown> = new Set(["55P03", "57014"]);

/**
 * Lets so many transactions of this database run and wait; what finds no turn is refused with `overloaded`, and so is
 * what waited too long for a lock. Connections that are left serve reads meanwhile. Returns the same database.
 */
export function limitTransactions(db: Db, limits: QueueLimits): Db {
  const turns = new BoundedQueue(limits);
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    try {
      return await turns.run(() => begin(work, config));
    } catch (error) {
      throw isTooSlow(error) ? overloaded() : error;
    }
  };
  return db;
}

function isTooSlow(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && TOO_SLOW.has(cause.code);
}
