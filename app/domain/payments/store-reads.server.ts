import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

const paymentFields = {
  id: payments.id,
  orderNumber: orders.number,
  orderStatus: orders.status,
  method: payments.method,
  status: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  dueAt: payments.dueAt,
  createdAt: payments.createdAt,
  completedAt: payments.completedAt,
  serviceId: orderLines.serviceId,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  downloadExpiresAt: orders.downloadExpiresAt,
};

export type MemberPayment = Awaited<ReturnType<typeof paymentsOfBuyer>>["items"][number];

export async function paymentsOfBuyer(db: Db, buyerId: number, page: PageInput) {
  const [counted] = await db
    .select({ total: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, buyerId));
  const items = await db
    .select(paymentFields)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.buyerId, buyerId))
    .orderBy(desc(orders.createdAt), desc(payments.createdAt), desc(payments.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

const depositFields = {
  id: payments.id,
  status: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  depositorName: payments.depositorName,
  cashReceiptKind: payments.cashReceiptKind,
  cashReceiptNumber: payments.cashReceiptNumber,
  dueAt: payments.dueAt,
  createdAt: payments.createdAt,
  completedAt: payments.completedAt,
  depositedOn: payments.depositedOn,
  bankReference: payments.bankReference,
  orderNumber: orders.number,
  orderStatus: orders.status,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  buyer: { nickname: members.nickname, email: members.email },
};
export type DepositRow = NonNullable<Awaited<ReturnType<typeof depositById>>>;

const isOpenTransfer = and(eq(payments.status, "pending"), eq(payments.method, "bank-transfer"));

/** Oldest first: that is the order in which they fall due. */
export async function openDepositRows(db: Db, page: PageInput) {
  const [counted] = await db.select({ total: count() }).from(payments).where(isOpenTransfer);
  const items = await depositRows(db)
    .where(isOpenTransfer)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

export async function depositById(db: Db, id: string) {
  const [row] = await depositRows(db).where(and(eq(payments.id, id), eq(payments.method, "bank-transfer")));
  return row ?? null;
}

function depositRows(db: Db) {
  return db
    .select(depositFields)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(members, eq(members.id, orders.buyerId));
}
