import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { twoFactorRemovals } from "#db/schema/identity/two-factor-removals.ts";

export type RemovalRow = typeof twoFactorRemovals.$inferSelect;
export type RemovalOutcome = NonNullable<RemovalRow["outcome"]>;
export type Removal = Awaited<ReturnType<typeof removalsOf>>[number];

const asker = alias(members, "asker");
const decider = alias(members, "decider");

/** The newest first, bounded. */
export async function removalsOf(db: Db, memberId: number, limit: number) {
  return db
    .select({
      id: twoFactorRemovals.id,
      checks: twoFactorRemovals.checks,
      note: twoFactorRemovals.note,
      requestedBy: twoFactorRemovals.requestedBy,
      asker: asker.nickname,
      requestedAt: twoFactorRemovals.requestedAt,
      expiresAt: twoFactorRemovals.expiresAt,
      outcome: twoFactorRemovals.outcome,
      decider: decider.nickname,
      decidedAt: twoFactorRemovals.decidedAt,
    })
    .from(twoFactorRemovals)
    .innerJoin(asker, eq(asker.id, twoFactorRemovals.requestedBy))
    .leftJoin(decider, eq(decider.id, twoFactorRemovals.decidedBy))
    .where(eq(twoFactorRemovals.memberId, memberId))
    .orderBy(desc(twoFactorRemovals.requestedAt))
    .limit(limit);
}

export async function removalById(db: Db, id: string): Promise<RemovalRow | null> {
  const [row] = await db.select().from(twoFactorRemovals).where(eq(twoFactorRemovals.id, id));
  return row ?? null;
}

/** Closes the removals of a member whose time is over. */
export async function closeExpired(db: Db, memberId: number, at: Date): Promise<void> {
  const { outcome, expiresAt } = twoFactorRemovals;
  await db
    .update(twoFactorRemovals)
    .set({ outcome: "expired", decidedAt: at })
    .where(and(eq(twoFactorRemovals.memberId, memberId), isNull(outcome), lte(expiresAt, at)));
}

/** False when another one of the member waits. */
export async function insertRemoval(db: Db, row: typeof twoFactorRemovals.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(twoFactorRemovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: twoFactorRemovals.id });
  return rows.length > 0;
}

/** False when it was decided before, or its time is over. */
export async function closeRemoval(
  db: Db,
  id: string,
  { outcome, by, at }: { outcome: RemovalOutcome; by: number; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(twoFactorRemovals)
    .set({ outcome, decidedBy: by, decidedAt: at })
    .where(and(eq(twoFactorRemovals.id, id), isNull(twoFactorRemovals.outcome), gt(twoFactorRemovals.expiresAt, at)))
    .returning({ id: twoFactorRemovals.id });
  return rows.length > 0;
}
