import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { buyers, joinBuyer, joinLine, joinSeller, sellerName } from "#db/order-parties.ts";
import { documentCounters, documents } from "#db/schema/documents.ts";
import { fxQuotes } from "#db/schema/fx.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { documentPrefix, documentStatusesBefore, sequenceDigits } from "./status.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

/**
 * Writes a document with the next number of its kind and year, in one statement. The counter is held until the
 * transaction ends: whoever rolls back leaves no gap.
 */
export async function insertWithNextNumber(
  db: Db,
  row: Omit<NewDocument, "sequence" | "number">,
): Promise<DocumentRow> {
  const { kind, year } = row;
  const counter = db.$with("counter").as(
    db
      .insert(documentCounters)
      .values({ kind, year, last: 1 })
      .onConflictDoUpdate({
        target: [documentCounters.kind, documentCounters.year],
        set: { last: sql`${documentCounters.last} + 1` },
      })
      .returning({ last: documentCounters.last }),
  );
  const sequence = sql<number>`(select last from counter)`;
  const digits = sql`${sequence}::text`;
  const number = sql<string>`${documentPrefix({ kind, year })} || lpad(${digits}, greatest(${sequenceDigits}::int, length(${digits})), '0')`;
  const [inserted] = await db
    .with(counter)
    .insert(documents)
    .values({ ...row, sequence, number })
    .returning();
  return inserted!; // one row in, one row out
}

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof paidOrderById>>>;

/** Data of a paid order's documents; null when it is not paid. */
export async function paidOrderById(db: Db, orderId: string) {
  const query = db
    .select({
      order: orders,
      line: orderLines,
      payment: payments,
      rate: fxQuotes.krwPerUnit,
      buyer: { name: buyers.name, email: buyers.email },
      sellerName,
    })
    .from(orders);
  const [row] = await joinSeller(joinBuyer(joinLine(query.$dynamic())))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "completed")))
    .leftJoin(fxQuotes, eq(fxQuotes.id, payments.fxQuoteId))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** Reads the documents of an order that were not refused; originals come before their corrections. */
export async function activeDocuments(db: Db, orderId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), ne(documents.status, "refused")))
    .orderBy(sql`${documents.correctsId} nulls first`, documents.kind, documents.sequence);
}

type Issued = { issuedAt: Date; issuedOn: string; issuedBy: number; approvalNumber: string };

/** null when it is not waiting any more. */
export async function markIssued(db: Db, id: string, changes: Issued): Promise<DocumentRow | null> {
  const [row] = await db
    .update(documents)
    .set({ status: "issued", ...changes })
    .where(and(eq(documents.id, id), inArray(documents.status, documentStatusesBefore("issued"))))
    .returning();
  return row ?? null;
}

type Refused = {
  refusedAt: Date;
  refusedBy?: number;
  refusalCode: "operator" | "tax-invoice" | "refunded";
  refusalReason?: string;
};

/** null when it is not waiting any more. */
export async function markRefused(db: Db, id: string, changes: Refused): Promise<DocumentRow | null> {
  const [row] = await db
    .update(documents)
    .set({ status: "refused", ...changes })
    .where(and(eq(documents.id, id), inArray(documents.status, documentStatusesBefore("refused"))))
    .returning();
  return row ?? null;
}

/** Refuses a requested document together with its corrections that are requested as well. */
export async function refuseWithCorrections(db: Db, id: string, changes: Refused): Promise<void> {
  await db
    .update(documents)
    .set({ status: "refused", ...changes })
    .where(
      and(
        or(eq(documents.id, id), eq(documents.correctsId, id)),
        inArray(documents.status, documentStatusesBefore("refused")),
      ),
    );
}

/** Until the transaction ends nobody else can use this number: two operators with one number wait for each other. */
export async function lockApprovalNumber(db: Db, approvalNumber: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`approval:${approvalNumber}`}, 0))`);
}

export async function approvalNumberIsUsed(db: Db, approvalNumber: string): Promise<boolean> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.approvalNumber, approvalNumber))
    .limit(1);
  return rows.length > 0;
}

/** Sellers who have this kind of commission document of a month. */
export async function invoicedSellers(
  db: Db,
  month: string,
  kind: "commission-invoice" | "commission-statement",
): Promise<number[]> {
  const rows = await db
    .select({ memberId: documents.memberId })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        eq(documents.month, month),
        isNull(documents.correctsId),
        ne(documents.status, "refused"),
      ),
    );
  return rows.map(({ memberId }) => memberId);
}

/** Names and languages of the sellers a month's invoices go to. */
export async function sellersByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: members.id,
      locale: members.locale,
      email: members.email,
      name: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
    })
    .from(members)
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(inArray(members.id, ids));
}

/** One run of a month at a time. */
export async function lockCommissionMonth(db: Db, month: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`commission:${month}`}, 0))`);
}
