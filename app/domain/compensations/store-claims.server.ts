import { and, asc, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { compensationClaims } from "#db/schema/platform/compensations.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type Page } from "../shared/paging.ts";
import type { ClaimQueueInput } from "./input.ts";

export type ClaimRow = typeof compensationClaims.$inferSelect;

/** null when the month of the project was claimed before. */
export async function insertClaim(tx: Db, row: typeof compensationClaims.$inferInsert): Promise<ClaimRow | null> {
  const [inserted] = await tx.insert(compensationClaims).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** `lock`: held until the transaction ends. */
export async function claimById(db: Db, id: string, lock?: "for update"): Promise<ClaimRow | null> {
  const query = db.select().from(compensationClaims).where(eq(compensationClaims.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

type Decision = Pick<ClaimRow, "status" | "percent" | "amount" | "note" | "decidedBy" | "decidedAt">;

/** Decides a claim that waits; null when it does not any more. */
export async function decideWaiting(tx: Db, id: string, decision: Decision): Promise<ClaimRow | null> {
  const [row] = await tx
    .update(compensationClaims)
    .set(decision)
    .where(and(eq(compensationClaims.id, id), eq(compensationClaims.status, "waiting")))
    .returning();
  return row ?? null;
}

/** The claims of a project, or those about the fees of one member among them, the newest month first. */
export async function claimsOfProject(
  db: Db,
  { projectId, memberId, limit }: { projectId: string; memberId?: number; limit: number },
): Promise<ClaimRow[]> {
  const isTheirs = memberId === undefined ? undefined : eq(compensationClaims.memberId, memberId);
  return db
    .select()
    .from(compensationClaims)
    .where(and(eq(compensationClaims.projectId, projectId), isTheirs))
    .orderBy(desc(compensationClaims.month))
    .limit(limit);
}

const open = sql<number>`${compensationClaims.amount} - ${compensationClaims.applied}`;

type Held = { projectId: string; memberId: number };
type Change = { id: string; taken: number };

/** The parts of a member's accepted claims that no bill has taken, the one decided first before the others; locked until the end. */
export async function lockOpenCredits(tx: Db, { projectId, memberId }: Held): Promise<{ id: string; open: number }[]> {
  return tx
    .select({ id: compensationClaims.id, open })
    .from(compensationClaims)
    .where(
      and(
        eq(compensationClaims.projectId, projectId),
        eq(compensationClaims.memberId, memberId),
        sql`${compensationClaims.applied} < ${compensationClaims.amount}`,
      ),
    )
    .orderBy(asc(compensationClaims.decidedAt), asc(compensationClaims.id))
    .for("update");
}

/**
 * The parts of accepted claims that bills have taken, in the order in which they come back: the one decided last first, so
 * that it is as if the bill had not been. Claims of others come last: bills took them before credits belonged to the holder of
 * a month. A bill took nothing of claims that were decided after it, `recordedAt`.
 */
export async function lockTakenCredits(
  tx: Db,
  { projectId, memberId, recordedAt }: Held & { recordedAt: Date },
): Promise<{ id: string; open: number }[]> {
  return tx
    .select({ id: compensationClaims.id, open: compensationClaims.applied })
    .from(compensationClaims)
    .where(
      and(
        eq(compensationClaims.projectId, projectId),
        gt(compensationClaims.applied, 0),
        lte(compensationClaims.decidedAt, recordedAt),
      ),
    )
    .orderBy(
      desc(sql`${compensationClaims.memberId} = ${memberId}`),
      desc(compensationClaims.decidedAt),
      desc(compensationClaims.id),
    )
    .for("update");
}

/** Writes down what a bill took of them, or with less than nothing gave back. */
export async function addApplied(tx: Db, taken: readonly Change[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`update compensation_claims c set applied = c.applied + t.taken
    from json_to_recordset(${JSON.stringify(taken)}::json) as t(id uuid, taken int) where c.id = t.id`);
}

/** Claims of a project that are not decided, locked until the end. */
export async function lockWaiting(tx: Db, projectId: string): Promise<{ id: string; month: string }[]> {
  return tx
    .select({ id: compensationClaims.id, month: compensationClaims.month })
    .from(compensationClaims)
    .where(and(eq(compensationClaims.projectId, projectId), eq(compensationClaims.status, "waiting")))
    .orderBy(asc(compensationClaims.id))
    .for("update");
}

export async function updateAverages(tx: Db, averages: readonly { id: string; average: number }[]): Promise<void> {
  await tx.execute(sql`update compensation_claims c set average = t.average
    from json_to_recordset(${JSON.stringify(averages)}::json) as t(id uuid, average int) where c.id = t.id`);
}

/** Claims of one status: those that wait with the first due first, others with the newest first. */
export async function claimPage(
  db: Db,
  { view, ...page }: ClaimQueueInput & Partial<DayRange>,
): Promise<Page<ClaimRow>> {
  const wanted = and(eq(compensationClaims.status, view), within(compensationClaims.createdAt, momentsOf(page)));
  const [counted] = await db.select({ total: count() }).from(compensationClaims).where(wanted);
  const order = view === "waiting" ? asc(compensationClaims.dueAt) : desc(compensationClaims.createdAt);
  const items = await db
    .select()
    .from(compensationClaims)
    .where(wanted)
    .orderBy(order, asc(compensationClaims.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
