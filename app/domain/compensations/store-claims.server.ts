import { and, asc, count, desc, eq, sql } from "drizzle-orm";
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

export async function claimById(db: Db, id: string): Promise<ClaimRow | null> {
  const [row] = await db.select().from(compensationClaims).where(eq(compensationClaims.id, id));
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

/** The claims of a project, the newest month first. */
export async function claimsOfProject(db: Db, projectId: string, limit: number): Promise<ClaimRow[]> {
  return db
    .select()
    .from(compensationClaims)
    .where(eq(compensationClaims.projectId, projectId))
    .orderBy(desc(compensationClaims.month))
    .limit(limit);
}

const open = sql<number>`${compensationClaims.amount} - ${compensationClaims.applied}`;

/** The parts of accepted claims that no bill has taken, the one decided first before the others; locked until the end. */
export async function lockOpenCredits(tx: Db, projectId: string): Promise<{ id: string; open: number }[]> {
  return tx
    .select({ id: compensationClaims.id, open })
    .from(compensationClaims)
    .where(
      and(
        eq(compensationClaims.projectId, projectId),
        sql`${compensationClaims.applied} < ${compensationClaims.amount}`,
      ),
    )
    .orderBy(asc(compensationClaims.decidedAt), asc(compensationClaims.id))
    .for("update");
}

/** Writes down what a bill took of them. */
export async function addApplied(tx: Db, taken: readonly { id: string; taken: number }[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`update compensation_claims c set applied = c.applied + t.taken
    from json_to_recordset(${JSON.stringify(taken)}::json) as t(id uuid, taken int) where c.id = t.id`);
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
