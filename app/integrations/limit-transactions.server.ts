import { BoundedQueue, isTooSlow, overloaded, type QueueLimits } from "#app/domain/shared/bounded-queue.ts";
import type { Db } from "#db/client.server.ts";

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
