import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { recordUnmatchedEnd } from "#app/domain/ledger/record-unmatched.server.ts";
import { bookUnmatchedCapture } from "#app/domain/payments/core/unmatched-capture.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { noteReturnUnchecked } from "#app/domain/payments/checks/checks.server.ts";
import { abandonPaymentUnchecked } from "#app/domain/payments/core/end-payments.server.ts";
import { queuePaymentEndedMail } from "#app/domain/payments/core/ended-mail.server.ts";
import { asProviderPayment, factsOf, requireProvider } from "#app/domain/shared/provider-of.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { PaymentProviderApi, ProviderPayment, ProviderRefund } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { unmatchedCapture } from "./acts.ts";
import { captureIsBack } from "./suspense/capture-is-back.ts";
import { type DiscrepancyAct, type DiscrepancyRow, discrepancyToActOn } from "./discrepancies.server.ts";
import { orRefused } from "./provider-refusal.ts";
import { closeDiscrepancyUnchecked } from "./resolve-discrepancy.server.ts";

/**
 * An operator sends money back that a provider holds for us and no order wants. Sent any number of times, it goes back
 * once: the request id belongs to the discrepancy. The money that went back is booked even if somebody else closed the
 * discrepancy meanwhile; then it refuses with discrepancy-resolved.
 */
export async function refundDiscrepancy(needs: Advancing, actor: Actor, act: DiscrepancyAct): Promise<void> {
  const { operator, discrepancy } = await discrepancyToActOn(needs, actor, act);
  const captureRef = unmatchedCapture(discrepancy, factsOf(needs, discrepancy.method));
  const payment = await findPaymentUnchecked(needs, discrepancy.paymentId);
  if (!needs.providers.get(discrepancy.method)?.api || captureRef === null || !payment?.providerRef)
    throw new DomainError("discrepancy-not-refundable");
  const there = asProviderPayment({ ...payment, captureRef });
  const sent = await sendBack(requireProvider(needs, discrepancy.method), there, discrepancy);
  if (sent?.status === "pending") {
    await noteReturnUnchecked(needs, discrepancy.id, sent.ref);
    throw new DomainError("discrepancy-refund-pending");
  }
  const refundRef = sent?.ref ?? null;
  const isClosed = await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, discrepancy.orderId);
    await bookReturn(inside, discrepancy, sent);
    const closing = { discrepancy, act, how: "refunded", details: { captureRef, refundRef } } as const;
    if (!(await closeIfOpen(inside, operator, closing))) return false;
    await abandonPaymentUnchecked(inside, discrepancy.paymentId, { failureCode: "refunded" });
    await queuePaymentEndedMail(inside, order, { paymentId: discrepancy.paymentId, outcome: "returned" });
    return true;
  });
  if (!isClosed) throw new DomainError("discrepancy-resolved");
}

async function closeIfOpen(...[needs, operator, closing]: Parameters<typeof closeDiscrepancyUnchecked>) {
  try {
    await closeDiscrepancyUnchecked(needs, operator, closing);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "discrepancy-resolved") return false;
    throw error;
  }
}

/** Money of a discrepancy that was found before such money was booked is booked now. */
async function bookReturn(needs: Advancing, discrepancy: DiscrepancyRow, sent: ProviderRefund | null): Promise<void> {
  const { id, paymentId, method, details } = discrepancy;
  const { paidAmount: amount, paidCurrency: currency } = details;
  if (typeof amount === "number" && typeof currency === "string")
    await bookUnmatchedCapture(needs, { paymentId, method, paid: { amount, currency }, credited: null });
  const fee = sent?.debited?.fee;
  await recordUnmatchedEnd(needs, { paymentId, as: "unmatched-refund", ...(fee && { back: { ref: id, fee } }) });
}

/**
 * The refund as the provider tells it, completed or pending; null when all of it had gone back before. A refund that failed
 * is refused; it may be sent again, and so may a pending one.
 */
async function sendBack(
  provider: PaymentProviderApi,
  payment: ProviderPayment,
  { id, orderNumber }: DiscrepancyRow,
): Promise<ProviderRefund | null> {
  try {
    const asked = {
      // Requests sent before the table was renamed have this name: a repeated one must not refund twice.
      requestId: `finding-${id}`,
      amount: null,
      reason: orderNumber,
      reference: orderNumber,
      account: null,
    };
    const sent = await provider.refund(payment, asked);
    if (sent.status === "failed") throw new DomainError("discrepancy-not-refundable");
    // A repeated request may be answered as the first one was: the state of the payment says whether it is through.
    return sent.status === "pending" && (await isBack(provider, payment)) ? { ...sent, status: "completed" } : sent;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (await isBack(provider, payment)) return null;
    throw new DomainError(error.retryable ? "payment-provider-down" : "discrepancy-not-refundable");
  }
}

async function isBack(provider: PaymentProviderApi, payment: ProviderPayment): Promise<boolean> {
  return captureIsBack(await orRefused(provider.record(payment)));
}
