import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { recordDiscrepancy } from "#app/domain/payments/core/record-discrepancy.server.ts";
import { asProviderPayment, factsOf, requireProvider } from "#app/domain/shared/provider-of.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { ProviderRefund } from "../shared/payment-provider.ts";
import { ProviderFailure } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { decryptAccount } from "./account.ts";
import { completeRefund, failRefund } from "./complete-refund.server.ts";
import { notePending, type RefundRow, refundById } from "./store.server.ts";

export type SendingRefund = Needs<"db" | "clock" | "jobs" | "secrets" | "providers">;

/**
 * Gives one refund back through the provider. The request id belongs to the refund: sent any number of times, by any
 * number of processes, it moves the money once. Throws ProviderFailure when the outcome is unknown: the job sends it again.
 */
export async function sendRefund(needs: SendingRefund, { refundId }: { refundId: string }): Promise<void> {
  const refund = await refundById(needs.db, refundId);
  if (refund?.status !== "pending" || factsOf(needs, refund.method).refundedBy !== "provider") return;
  try {
    await writeAnswer(needs, refund, await askProviderToRefund(needs, refund));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    await failRefund(needs, { refundId, failureCode: error.code });
  }
}

async function askProviderToRefund(needs: SendingRefund, refund: RefundRow): Promise<ProviderRefund> {
  const { id, paymentId, method, chargeAmount, chargeCurrency, providerRef, reason } = refund;
  const provider = requireProvider(needs, method);
  const payment = await findPaymentUnchecked(needs, paymentId);
  if (!payment?.captureRef || chargeAmount === null || chargeCurrency === null)
    throw new Error(`Refund ${id} is of a payment that its provider has not captured`);
  const there = asProviderPayment(payment);
  const known = providerRef === null ? null : await provider.findRefund(there, providerRef);
  if (known) return known;
  return provider.refund(there, {
    requestId: `ref-${id}`,
    amount: { amount: chargeAmount, currency: chargeCurrency },
    reason,
    reference: null,
    account: decryptAccount(needs, refund),
  });
}

async function writeAnswer(needs: SendingRefund, refund: RefundRow, answer: ProviderRefund): Promise<void> {
  const { id: refundId, paymentId } = refund;
  const { ref: providerRef } = answer;
  if (answer.status === "failed") return failRefund(needs, { refundId, failureCode: answer.code, providerRef });
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    if (answer.amount.amount !== refund.chargeAmount || answer.amount.currency !== refund.chargeCurrency) {
      const details = {
        providerRef,
        refundedAmount: answer.amount.amount,
        refundedCurrency: answer.amount.currency,
        askedAmount: refund.chargeAmount,
        askedCurrency: refund.chargeCurrency,
      };
      await recordDiscrepancy(inside, paymentId, { kind: "refund-mismatch", details });
      await notePending(tx, refundId, { providerRef, failureCode: "amount-mismatch" });
    } else if (answer.status === "completed") {
      await completeRefund(inside, { refundId, providerRef, debited: answer.debited });
    } else {
      await notePending(tx, refundId, { providerRef });
      await needs.jobs.enqueue(
        tx,
        "send-refund",
        { refundId },
        { key: `send-refund:${refundId}`, runAt: nextCheckAt(refund, needs.clock()) },
      );
    }
  });
}

/** Providers finish most within the hour; from then on every hour. */
function nextCheckAt({ createdAt }: RefundRow, now: Date): Date {
  const isYoung = now.getTime() - createdAt.getTime() < 60 * MINUTE_MS;
  return new Date(now.getTime() + (isYoung ? 5 : 60) * MINUTE_MS);
}
