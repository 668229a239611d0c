import { recordEvent } from "../audit/record-event.server.ts";
import { recordReturnedSale } from "../catalog/service-for-sale.server.ts";
import { endRefundedDeliveryUnchecked } from "../deliveries/dispute-delivery.server.ts";
import { revokeDownloadUnchecked } from "../downloads/revoke-download.server.ts";
import { documentForRefund } from "../documents/document-for-refund.server.ts";
import { recordRefund } from "../ledger/record-refund.server.ts";
import { revokeLicenceUnchecked } from "../licences/revoke-licence.server.ts";
import { lockOrderWithLine, markRefundedUnchecked, type OrderWithLine } from "../orders/move-order.server.ts";
import { reverseCommission } from "../partners/commission/reverse-commission.server.ts";
import { withdrawSupportUnchecked } from "#app/domain/checkout/withdraw-support.server.ts";
import type { ProviderBooking } from "../shared/payment-provider.ts";
import type { Needs } from "../shared/services.ts";
import { ledgerAccountOf } from "#app/domain/shared/provider-of.ts";
import { decryptAccount } from "./account.ts";
import { closeCaseWithRefund } from "./close-case.server.ts";
import { queueRefundMails } from "./refund-mails.server.ts";
import { leftOf, type Refunding, refundablePayment, writeRefundUnchecked } from "./request-refund.server.ts";
import { completeRefundRow, failRefundRow, type RefundRow, refundById, refundsOfPayment } from "./store.server.ts";

type Completing = Refunding;
/** Evidence that the money has gone back. */
export type Proof = {
  refundId: string;
  providerRef?: string;
  /** Booking of the refund on our account at the provider; null or missing while the provider does not say. */
  debited?: ProviderBooking | null;
  bankReference?: string;
  sentOn?: string;
  completedBy?: number;
  ip?: string;
};

/**
 * The only way a refund is completed, whoever says that the money has gone back. `db` is the open transaction: refund,
 * ledger, order, download, licence, documents and mails change together or not at all. null when it was not pending.
 */
export async function completeRefund(
  needs: Completing,
  { refundId, ip, debited = null, ...proof }: Proof,
): Promise<RefundRow | null> {
  const { db } = needs;
  const unlocked = await refundById(db, refundId);
  if (!unlocked) return null;
  const order = await lockOrderWithLine(needs, unlocked.orderId);
  const refund = await completeRefundRow(db, refundId, { ...proof, completedAt: needs.clock() });
  if (!refund) return null;
  const before = await completedBefore(needs, refund);
  const account = ledgerAccountOf(needs, refund.method);
  const shares = await recordRefund(needs, {
    orderId: order.id,
    refundId,
    sellerId: order.sellerId,
    account,
    amount: refund.amount,
    debited: debitOf(refund, debited),
    of: order.line,
    refundedBefore: before,
  });
  const refunded = before + refund.amount;
  await reverseCommission(needs, { orderId: order.id, refundId, line: order.line, refunded });
  const isFull = refunded === order.totalAmount;
  if (isFull) await takeBack(needs, order, refund);
  await recordEvent(db, {
    actorId: proof.completedBy ?? null,
    action: "refund.completed",
    subject: `order:${order.number}`,
    ip,
    at: needs.clock(),
    details: {
      refundId,
      amount: refund.amount,
      currency: "KRW",
      before: order.status,
      after: isFull ? "refunded" : order.status,
      reference: proof.bankReference ?? proof.providerRef ?? null,
    },
  });
  await queueRefundMails(needs, order, refund, { isFull });
  await documentForRefund(needs, {
    orderId: order.id,
    refundId,
    amount: refund.amount,
    vat: shares.vat,
    charge: chargeOf(refund),
  });
  return refund;
}

/** The booking that the provider tells, or else what it was asked to give back. */
function debitOf({ chargeAmount, chargeCurrency }: RefundRow, debited: ProviderBooking | null) {
  if (debited) {
    const { fee, net } = debited;
    return { gross: { amount: net.amount + fee.amount, currency: net.currency }, feeBack: fee };
  }
  if (chargeAmount === null || chargeCurrency === null) return null;
  return { gross: { amount: chargeAmount, currency: chargeCurrency }, feeBack: null };
}

async function completedBefore({ db }: Needs<"db">, refund: RefundRow): Promise<number> {
  const all = await refundsOfPayment(db, refund.paymentId);
  return all
    .filter(({ id, status }) => status === "completed" && id !== refund.id)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A full refund revokes the purchase; a partial one leaves it. */
async function takeBack(needs: Completing, order: OrderWithLine, refund: RefundRow): Promise<void> {
  if (!(await markRefundedUnchecked(needs, order.id)))
    throw new Error(`Order ${order.number} is ${order.status} and cannot be refunded`);
  const { id: orderId } = order;
  await endRefundedDeliveryUnchecked(needs, orderId);
  await revokeDownloadUnchecked(needs, { orderId });
  await revokeLicenceUnchecked(needs, { orderId });
  if (order.extendsOrderId === null) await recordReturnedSale(needs, { serviceId: order.line.serviceId });
  await closeCaseWithRefund(needs, orderId);
  const { paidExtension } = await withdrawSupportUnchecked(needs, { orderId });
  if (paidExtension) await refundExtension(needs, paidExtension.orderId, refund);
}

/**
 * Support for something that was given back: its own order, its own money, the same way. What is on its way already is
 * not asked for again, and must not keep the refund that has happened out of the books.
 */
async function refundExtension(needs: Completing, extensionId: string, because: RefundRow): Promise<void> {
  const extension = await lockOrderWithLine(needs, extensionId);
  if ((await leftOf(needs, await refundablePayment(needs, extension))) === 0) return;
  const { id, reason } = because;
  await writeRefundUnchecked(needs, extension, {
    amount: null,
    reason,
    idempotencyKey: `with:${id}`,
    account: decryptAccount(needs, because),
    requestedBy: null,
  });
}

function chargeOf({ chargeAmount, chargeCurrency }: RefundRow) {
  return chargeAmount === null || chargeCurrency === null
    ? null
    : { amount: chargeAmount, currency: chargeCurrency, rate: null };
}

/** The money cannot go back this way: operators see why, and try another. */
export async function failRefund(
  needs: Needs<"db" | "clock">,
  { refundId, failureCode, providerRef }: { refundId: string; failureCode: string; providerRef?: string },
): Promise<void> {
  const unlocked = await refundById(needs.db, refundId);
  if (!unlocked) return;
  await needs.db.transaction(async (tx) => {
    const order = await lockOrderWithLine({ db: tx }, unlocked.orderId);
    const at = needs.clock();
    const refund = await failRefundRow(tx, refundId, {
      failureCode,
      failedAt: at,
      ...(providerRef && { providerRef }),
    });
    if (!refund) return;
    await recordEvent(tx, {
      actorId: null,
      action: "refund.failed",
      subject: `order:${order.number}`,
      details: { refundId, amount: refund.amount, currency: "KRW", failureCode },
      at,
    });
  });
}
