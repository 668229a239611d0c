import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "#app/domain/shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "#app/domain/shared/paging.ts";

const discrepancyFields = {
  id: paymentDiscrepancies.id,
  kind: paymentDiscrepancies.kind,
  details: paymentDiscrepancies.details,
  foundAt: paymentDiscrepancies.foundAt,
  resolvedAt: paymentDiscrepancies.resolvedAt,
  resolvedBy: members.nickname,
  note: paymentDiscrepancies.note,
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
export type DiscrepancyRow = Awaited<ReturnType<typeof discrepancyRows>>[number];

function discrepancyRows(db: Db) {
  return db
    .select(discrepancyFields)
    .from(paymentDiscrepancies)
    .innerJoin(payments, eq(payments.id, paymentDiscrepancies.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(members, eq(members.id, paymentDiscrepancies.resolvedBy))
    .$dynamic();
}

const openWithin = (days: Partial<DayRange>) =>
  and(isNull(paymentDiscrepancies.resolvedAt), within(paymentDiscrepancies.foundAt, momentsOf(days)));

/** Oldest first. */
export async function openDiscrepancyRows(db: Db, days: Partial<DayRange>, page: PageInput) {
  const total = await countOpenDiscrepancies(db, days);
  const items = await discrepancyRows(db)
    .where(openWithin(days))
    .orderBy(asc(paymentDiscrepancies.foundAt), asc(paymentDiscrepancies.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total };
}

export async function countOpenDiscrepancies(db: Db, days: Partial<DayRange> = {}): Promise<number> {
  const [row] = await db.select({ open: count() }).from(paymentDiscrepancies).where(openWithin(days));
  return row!.open; // an aggregate is always one row
}

export async function discrepancyRow(db: Db, id: string): Promise<DiscrepancyRow | null> {
  const [row] = await discrepancyRows(db).where(eq(paymentDiscrepancies.id, id));
  return row ?? null;
}
