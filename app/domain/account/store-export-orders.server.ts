import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceVersions } from "#db/schema/catalog.ts";
import { downloads, entitlements } from "#db/schema/downloads.ts";
import { licences } from "#db/schema/licences.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { caseMessages, refundCases, refunds } from "#db/schema/refunds.ts";

// Columns are named one by one: what is added to a table later is not given away by itself.

const line = {
  serviceId: orderLines.serviceId,
  serviceType: orderLines.serviceType,
  title: orderLines.title,
  baseAmount: orderLines.baseAmount,
  options: orderLines.options,
  supportMonths: orderLines.supportMonths,
  supportAmount: orderLines.supportAmount,
  amount: orderLines.amount,
  supplyAmount: orderLines.supplyAmount,
  vatAmount: orderLines.vatAmount,
};

/** The member's purchases, each order with its lines. */
export async function orderRows(db: Db, memberId: number) {
  const rows = await db
    .select({
      order: {
        number: orders.number,
        kind: orders.kind,
        status: orders.status,
        currency: orders.currency,
        totalAmount: orders.totalAmount,
        quotedAmount: orders.quotedAmount,
        quotedCurrency: orders.quotedCurrency,
        quotedRate: orders.quotedRate,
        billing: orders.billing,
        buyerLocale: orders.buyerLocale,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        completedAt: orders.completedAt,
        cancelledAt: orders.cancelledAt,
        cancelReason: orders.cancelReason,
        refundedAt: orders.refundedAt,
        downloadExpiresAt: orders.downloadExpiresAt,
        withdrawalWaivedAt: orders.withdrawalWaivedAt,
      },
      line: { ...line, licenceTerms: orderLines.licenceTerms },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return grouped(rows);
}

/** The member's sales without data of the buyers. */
export async function saleRows(db: Db, memberId: number) {
  const rows = await db
    .select({
      order: {
        number: orders.number,
        status: orders.status,
        currency: orders.currency,
        totalAmount: orders.totalAmount,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        completedAt: orders.completedAt,
        cancelledAt: orders.cancelledAt,
        refundedAt: orders.refundedAt,
      },
      line: { ...line, sellerAmount: orderLines.sellerAmount, platformAmount: orderLines.platformAmount },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.sellerId, memberId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return grouped(rows);
}

function grouped<Order extends { number: string }, Line>(
  rows: { order: Order; line: Line }[],
): (Order & { lines: Line[] })[] {
  const byNumber = new Map<string, Order & { lines: Line[] }>();
  for (const row of rows) {
    const order = byNumber.get(row.order.number) ?? { ...row.order, lines: [] };
    order.lines.push(row.line);
    byNumber.set(order.number, order);
  }
  return [...byNumber.values()];
}

export async function paymentRows(db: Db, memberId: number) {
  return db
    .select({
      orderNumber: orders.number,
      method: payments.method,
      status: payments.status,
      amount: payments.amount,
      currency: payments.currency,
      depositorName: payments.depositorName,
      cashReceiptKind: payments.cashReceiptKind,
      cashReceiptNumber: payments.cashReceiptNumber,
      dueAt: payments.dueAt,
      depositedOn: payments.depositedOn,
      bankReference: payments.bankReference,
      createdAt: payments.createdAt,
      completedAt: payments.completedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** The member's refunds, their cases, and their messages in any case. The account number stays encrypted. */
export async function refundRows(db: Db, memberId: number) {
  const back = await db
    .select({
      orderNumber: orders.number,
      status: refunds.status,
      method: refunds.method,
      amount: refunds.amount,
      chargeAmount: refunds.chargeAmount,
      chargeCurrency: refunds.chargeCurrency,
      reason: refunds.reason,
      bank: refunds.accountBank,
      holder: refunds.accountHolder,
      bankReference: refunds.bankReference,
      createdAt: refunds.createdAt,
      completedAt: refunds.completedAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const cases = await db
    .select({
      orderNumber: orders.number,
      kind: refundCases.kind,
      status: refundCases.status,
      reasonCode: refundCases.reasonCode,
      wantedAmount: refundCases.wantedAmount,
      bank: refundCases.accountBank,
      holder: refundCases.accountHolder,
      createdAt: refundCases.createdAt,
      dueAt: refundCases.dueAt,
      decidedAt: refundCases.decidedAt,
      decision: refundCases.decision,
    })
    .from(refundCases)
    .innerJoin(orders, eq(orders.id, refundCases.orderId))
    .where(eq(orders.buyerId, memberId))
    .orderBy(asc(refundCases.createdAt), asc(refundCases.id));
  const messages = await db
    .select({
      orderNumber: orders.number,
      kind: caseMessages.kind,
      recommends: caseMessages.recommends,
      body: caseMessages.body,
      at: caseMessages.occurredAt,
    })
    .from(caseMessages)
    .innerJoin(refundCases, eq(refundCases.id, caseMessages.caseId))
    .innerJoin(orders, eq(orders.id, refundCases.orderId))
    .where(and(eq(caseMessages.authorId, memberId), ne(caseMessages.kind, "note")))
    .orderBy(asc(caseMessages.occurredAt), asc(caseMessages.id));
  return { refunds: back, cases, messages };
}

export async function licenceRows(db: Db, memberId: number) {
  return db
    .select({
      key: licences.key,
      orderNumber: orders.number,
      serviceId: licences.serviceId,
      terms: licences.terms,
      createdAt: licences.createdAt,
      revokedAt: licences.revokedAt,
    })
    .from(licences)
    .innerJoin(orders, eq(orders.id, licences.orderId))
    .where(eq(licences.memberId, memberId))
    .orderBy(asc(licences.createdAt), asc(licences.key));
}

export async function downloadRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: entitlements.serviceId,
      version: serviceVersions.version,
      fileName: serviceVersions.fileName,
      ip: downloads.ip,
      userAgent: downloads.userAgent,
      at: downloads.occurredAt,
    })
    .from(downloads)
    .innerJoin(entitlements, eq(entitlements.id, downloads.entitlementId))
    .innerJoin(serviceVersions, eq(serviceVersions.id, downloads.versionId))
    .where(eq(downloads.memberId, memberId))
    .orderBy(asc(downloads.occurredAt), asc(downloads.id));
}
