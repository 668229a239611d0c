import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { idempotencyResults } from "#db/schema/idempotency.ts";

export type ResultRow = typeof idempotencyResults.$inferSelect;
export type ResultKey = Pick<ResultRow, "memberId" | "key" | "operation">;
type Claim = Pick<ResultRow, "paramsHash" | "claim">;
/** Leases are measured by one clock, whichever process asks. */
const databaseClock = sql`clock_timestamp()`;

const of = ({ memberId, key, operation }: ResultKey) =>
  and(
    eq(idempotencyResults.memberId, memberId),
    eq(idempotencyResults.key, key),
    eq(idempotencyResults.operation, operation),
  );

/** false when the key has been used. */
export async function insertClaim(db: Db, row: ResultKey & Claim & Pick<ResultRow, "createdAt">): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyResults)
    .values({ ...row, claimedAt: databaseClock })
    .onConflictDoNothing()
    .returning({ key: idempotencyResults.key });
  return inserted.length > 0;
}

export async function resultOf(db: Db, key: ResultKey): Promise<ResultRow | null> {
  const [row] = await db.select().from(idempotencyResults).where(of(key));
  return row ?? null;
}

/** false when somebody else took it over first, or it is done. */
export async function takeOverClaim(
  db: Db,
  key: ResultKey,
  { claim, leaseSeconds }: Pick<ResultRow, "claim"> & { leaseSeconds: number },
): Promise<boolean> {
  const taken = await db
    .update(idempotencyResults)
    .set({ claim, claimedAt: databaseClock })
    .where(
      and(
        of(key),
        isNull(idempotencyResults.status),
        lt(idempotencyResults.claimedAt, sql`${databaseClock} - make_interval(secs => ${leaseSeconds})`),
      ),
    )
    .returning({ key: idempotencyResults.key });
  return taken.length > 0;
}

export async function writeResult(
  db: Db,
  key: ResultKey,
  claim: string,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await db
    .update(idempotencyResults)
    .set({ status, body })
    .where(and(of(key), eq(idempotencyResults.claim, claim), isNull(idempotencyResults.status)));
}

export async function deleteClaim(db: Db, key: ResultKey, claim: string): Promise<void> {
  await db
    .delete(idempotencyResults)
    .where(and(of(key), eq(idempotencyResults.claim, claim), isNull(idempotencyResults.status)));
}

export async function deleteResultsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyResults).where(lt(idempotencyResults.createdAt, before));
}
