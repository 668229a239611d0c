import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { caseMessages, refundCases } from "#db/schema/refunds.ts";
import { type CaseStatus, caseStatusesBefore } from "./status.ts";

export type CaseRow = typeof refundCases.$inferSelect;
export type MessageRow = typeof caseMessages.$inferSelect;

/** null when the order has an open case already. */
export async function insertCase(db: Db, row: typeof refundCases.$inferInsert): Promise<CaseRow | null> {
  const [inserted] = await db.insert(refundCases).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function caseById(db: Db, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(refundCases).where(eq(refundCases.id, id));
  return row ?? null;
}

export async function caseByProviderRef(db: Db, providerRef: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(refundCases).where(eq(refundCases.providerRef, providerRef));
  return row ?? null;
}

/** The one that is open, or else the newest. */
export async function latestCase(db: Db, orderId: string): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(refundCases)
    .where(eq(refundCases.orderId, orderId))
    .orderBy(desc(refundCases.createdAt), desc(refundCases.id))
    .limit(1);
  return row ?? null;
}

/** Refund requests about an order that its buyer has withdrawn. */
export async function countWithdrawn(db: Db, orderId: string): Promise<number> {
  const { kind, status } = refundCases;
  const [counted] = await db
    .select({ total: count() })
    .from(refundCases)
    .where(and(eq(refundCases.orderId, orderId), eq(kind, "request"), eq(status, "withdrawn")));
  return counted!.total;
}

type Moved = Partial<Pick<CaseRow, "decidedBy" | "decidedAt" | "decision" | "disputedAt" | "withdrawnAt" | "dueAt">>;

/** The only statement that changes a case's status. null when it may not make this move. */
export async function moveCase(db: Db, id: string, to: CaseStatus, changes: Moved): Promise<CaseRow | null> {
  const [row] = await db
    .update(refundCases)
    .set({ status: to, ...changes })
    .where(and(eq(refundCases.id, id), inArray(refundCases.status, caseStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** Turns a buyer's case into a chargeback, which the bank now decides too. */
export async function turnIntoChargeback(db: Db, id: string, providerRef: string): Promise<void> {
  await db.update(refundCases).set({ kind: "chargeback", providerRef }).where(eq(refundCases.id, id));
}

export async function insertMessage(db: Db, row: typeof caseMessages.$inferInsert): Promise<void> {
  await db.insert(caseMessages).values(row);
}

/** The words of the newest note that came from the provider. */
export async function latestProviderNote(db: Db, caseId: string): Promise<string | null> {
  const { kind, role, body, occurredAt, id } = caseMessages;
  const [row] = await db
    .select({ body })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, caseId), eq(kind, "note"), eq(role, "provider")))
    .orderBy(desc(occurredAt), desc(id))
    .limit(1);
  return row?.body ?? null;
}

const LONGEST_THREAD = 200;

export async function messagesOf(db: Db, caseId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.occurredAt), asc(caseMessages.id))
    .limit(LONGEST_THREAD);
}
