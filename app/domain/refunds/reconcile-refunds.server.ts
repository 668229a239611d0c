import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { recordDiscrepancy } from "#app/domain/payments/core/record-discrepancy.server.ts";
import { asProviderPayment, factsOf, requireProvider } from "#app/domain/shared/provider-of.ts";
import { uuidv7 } from "../shared/ids.ts";
import { ProviderFailure } from "../shared/ports.ts";
import { wonShare } from "./charge-share.ts";
import { completeRefund } from "./complete-refund.server.ts";
import { givenBack } from "./request-refund.server.ts";
import { type SendingRefund, sendRefund } from "./send-refund.server.ts";
import { insertRefund, refundsOfPayment } from "./store.server.ts";

/** `written`: a refund nobody here asked for was found; `waiting`: one of ours is still on its way, ask again. */
export type Reconciled = "even" | "written" | "waiting" | "mismatch";

/**
 * Compares what the provider says was given back of a payment (from its own pages, or taken back by a bank) with our refunds,
 * and writes what is missing. Whoever heard of it calls this: a webhook, the reconciler. Any number of times, one effect.
 */
export async function reconcileRefunds(
  needs: SendingRefund,
  { paymentId }: { paymentId: string },
): Promise<Reconciled> {
  const payment = await findPaymentUnchecked(needs, paymentId);
  if (payment?.status !== "completed" || !payment.captureRef) return "even";
  if (factsOf(needs, payment.method).refundedBy !== "provider") return "even";
  const provider = requireProvider(needs, payment.method);
  for (const { id } of (await refundsOfPayment(needs.db, paymentId)).filter(({ status }) => status === "pending"))
    await sendRefund(needs, { refundId: id });
  const seen = givenBack(await refundsOfPayment(needs.db, paymentId));
  const record = await provider.record(asProviderPayment(payment));
  if (!record)
    throw new ProviderFailure(payment.method, {
      code: "RESOURCE_NOT_FOUND",
      retryable: false,
      reason: "a capture of ours is unknown",
    });
  const there = record.refunded?.amount ?? 0;
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockOrderWithLine(inside, payment.orderId);
    const ours = await refundsOfPayment(tx, paymentId);
    // Something of ours moved since the provider was asked: its answer is about another state of things.
    if (ours.some(({ status }) => status === "pending") || givenBack(ours).charge !== seen.charge) return "waiting";
    if (there === seen.charge) return "even";
    const { amount: paid, chargeAmount: charged } = payment;
    const amount = charged === null || there < seen.charge ? 0 : wonShare({ paid, charged }, seen, there - seen.charge);
    if (amount === 0) {
      await recordDiscrepancy(inside, paymentId, {
        kind: "refund-mismatch",
        details: {
          captureRef: record.captureRef,
          refundedAmount: there,
          refundedCurrency: record.amount.currency,
          oursAmount: seen.charge,
        },
      });
      return "mismatch";
    }
    const createdAt = needs.clock();
    const id = uuidv7(createdAt);
    const mark = `${record.captureRef}:${there}`;
    await insertRefund(tx, {
      id,
      orderId: payment.orderId,
      paymentId,
      status: "pending",
      method: payment.method,
      amount,
      chargeAmount: there - seen.charge,
      chargeCurrency: payment.chargeCurrency,
      reason: needs.providers.get(payment.method)?.label ?? payment.method,
      requestedBy: null,
      idempotencyKey: `seen:${mark}`,
      createdAt,
    });
    await completeRefund(inside, { refundId: id, providerRef: mark });
    return "written";
  });
}
