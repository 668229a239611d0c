import { and, asc, count, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { buyers, joinBuyer, joinLine } from "#db/order-parties.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { refundCases, refunds } from "#db/schema/refunds.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import { openCaseStatuses } from "./status.ts";

const isOpen = inArray(refundCases.status, [...openCaseStatuses]);

/** Cases that wait for a decision, by due time. */
export async function openCases(db: Db, days: Partial<DayRange>, page: PageInput) {
  const wanted = and(isOpen, within(refundCases.dueAt, momentsOf(days)));
  const [counted] = await db.select({ total: count() }).from(refundCases).where(wanted);
  const query = db
    .select({
      id: refundCases.id,
      kind: refundCases.kind,
      status: refundCases.status,
      reasonCode: refundCases.reasonCode,
      wantedAmount: refundCases.wantedAmount,
      dueAt: refundCases.dueAt,
      createdAt: refundCases.createdAt,
      orderNumber: orders.number,
      currency: orders.currency,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      buyer: buyers.nickname,
    })
    .from(refundCases)
    .innerJoin(orders, eq(orders.id, refundCases.orderId));
  const items = await joinBuyer(joinLine(query.$dynamic()))
    .where(wanted)
    .orderBy(asc(refundCases.dueAt), asc(refundCases.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

/** Counts the cases that wait for a decision, and those of them that are past their due time. */
export async function openCaseFigures(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const [row] = await db
    .select({
      open: count(),
      overdue: sql<number>`(count(*) filter (where ${lt(refundCases.dueAt, now)}))::int`,
    })
    .from(refundCases)
    .where(isOpen);
  return row!; // an aggregate is always one row
}

const board = {
  id: refunds.id,
  status: refunds.status,
  method: refunds.method,
  amount: refunds.amount,
  chargeAmount: refunds.chargeAmount,
  chargeCurrency: refunds.chargeCurrency,
  reason: refunds.reason,
  createdAt: refunds.createdAt,
  failureCode: refunds.failureCode,
  failedAt: refunds.failedAt,
  currency: orders.currency,
  orderNumber: orders.number,
  buyer: buyers.nickname,
  accountBank: refunds.accountBank,
  accountSealed: refunds.accountSealed,
  accountHolder: refunds.accountHolder,
};
export type BoardRow = Awaited<ReturnType<typeof unfinishedRefunds>>[number];

const again = alias(refunds, "again");
const MOST = 100;

const isTriedAgain = and(eq(again.orderId, refunds.orderId), eq(again.idempotencyKey, sql`'again:' || ${refunds.id}`));
const isUnfinished = and(
  sql`${refunds.status} <> 'completed'`,
  sql`${again.id} is null`,
  sql`(${refunds.status} = 'pending' or ${orders.status} <> 'refunded')`,
);

/** Refunds that are pending, and failed ones that were not retried; oldest first. */
export async function unfinishedRefunds(db: Db, days: Partial<DayRange>) {
  return boardRows(db)
    .leftJoin(again, isTriedAgain)
    .where(and(isUnfinished, within(refunds.createdAt, momentsOf(days))))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MOST);
}

/** Counts the unfinished refunds that an operator has to send, and the failed ones. `sent`: methods whose provider sends refunds. */
export async function unfinishedRefundFigures(
  db: Db,
  sent: readonly string[],
): Promise<{ toSend: number; failed: number }> {
  const byHand = sent.length === 0 ? sql`true` : notInArray(refunds.method, [...sent]);
  const [row] = await db
    .select({
      toSend: sql<number>`(count(*) filter (where ${refunds.status} = 'pending' and ${byHand}))::int`,
      failed: sql<number>`(count(*) filter (where ${refunds.status} = 'failed'))::int`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(again, isTriedAgain)
    .where(isUnfinished);
  return row!; // an aggregate is always one row
}

export async function boardRefund(db: Db, id: string) {
  const [row] = await boardRows(db).where(eq(refunds.id, id));
  return row ?? null;
}

function boardRows(db: Db) {
  return joinBuyer(db.select(board).from(refunds).innerJoin(orders, eq(orders.id, refunds.orderId)).$dynamic());
}

/** Ids of refunds by these methods that have been pending since before then. */
export async function pendingRefundsBefore(
  db: Db,
  { methods, before }: { methods: readonly string[]; before: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), inArray(refunds.method, [...methods]), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ id }) => id);
}
