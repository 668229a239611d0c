import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentFindings, payments } from "#db/schema/payments.ts";
import { offsetOf, type PageInput } from "#app/domain/shared/paging.ts";

const findingFields = {
  id: paymentFindings.id,
  kind: paymentFindings.kind,
  details: paymentFindings.details,
  foundAt: paymentFindings.foundAt,
  resolvedAt: paymentFindings.resolvedAt,
  resolvedBy: members.nickname,
  note: paymentFindings.note,
  paymentId: payments.id,
  orderId: payments.orderId,
  orderNumber: orders.number,
  buyerId: orders.buyerId,
  sellerId: orders.sellerId,
  orderStatus: orders.status,
  method: payments.method,
  paymentStatus: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  chargeAmount: payments.chargeAmount,
  chargeCurrency: payments.chargeCurrency,
  providerRef: payments.providerRef,
  captureRef: payments.captureRef,
  providerState: payments.providerState,
};
export type FindingRow = Awaited<ReturnType<typeof findingRows>>[number];

function findingRows(db: Db) {
  return db
    .select(findingFields)
    .from(paymentFindings)
    .innerJoin(payments, eq(payments.id, paymentFindings.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(members, eq(members.id, paymentFindings.resolvedBy))
    .$dynamic();
}

/** Oldest first. */
export async function openFindingRows(db: Db, page: PageInput) {
  const total = await countOpenFindings(db);
  const items = await findingRows(db)
    .where(isNull(paymentFindings.resolvedAt))
    .orderBy(asc(paymentFindings.foundAt), asc(paymentFindings.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total };
}

export async function countOpenFindings(db: Db): Promise<number> {
  const [row] = await db.select({ open: count() }).from(paymentFindings).where(isNull(paymentFindings.resolvedAt));
  return row!.open; // an aggregate is always one row
}

export async function findingRow(db: Db, id: string): Promise<FindingRow | null> {
  const [row] = await findingRows(db).where(eq(paymentFindings.id, id)).orderBy(desc(paymentFindings.foundAt)).limit(1);
  return row ?? null;
}

type Resolved = { resolvedAt: Date; resolvedBy: number; note: string };

/** false when somebody resolved it before. */
export async function resolveFindingRow(db: Db, id: string, resolved: Resolved): Promise<boolean> {
  const rows = await db
    .update(paymentFindings)
    .set(resolved)
    .where(and(eq(paymentFindings.id, id), isNull(paymentFindings.resolvedAt)))
    .returning({ id: paymentFindings.id });
  return rows.length > 0;
}

export async function hasOpenFindings(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentFindings.id })
    .from(paymentFindings)
    .where(and(eq(paymentFindings.paymentId, paymentId), isNull(paymentFindings.resolvedAt)))
    .limit(1);
  return rows.length > 0;
}
