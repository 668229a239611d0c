import type { ProviderReport } from "#app/domain/shared/payment-provider.ts";
import { isTooSlow, overloaded } from "#app/domain/shared/bounded-queue.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Claimed, claimForCapture, type OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import { mergeDetails } from "#app/domain/payments/core/store-paying.server.ts";
import { asProviderPayment, requireProvider } from "#app/domain/shared/provider-of.ts";

type Asking = Needs<"db" | "clock" | "jobs" | "providers">;
/**
 * The state after the provider has been asked: `approved` has been captured, or left alone. `ofCapture`: this
 * call held the claim to capture, and it has been answered.
 */
export type Answer = Exclude<ProviderReport, { state: "approved" }> & { ofCapture?: true };

/**
 * Asks the provider about this payment, and captures it when the payer has approved. Never inside a
 * transaction. Throws ProviderFailure when the provider does not answer: then nothing is known.
 */
export async function askProvider(
  needs: Asking,
  payment: OpenedPaymentRow,
  { payerIsBack }: { payerIsBack: boolean },
): Promise<Answer> {
  const provider = requireProvider(needs, payment.method);
  const there = asProviderPayment(payment);
  const report = await noted(needs, payment.id, await provider.report(there));
  if (report.state !== "approved") return report;
  // After a refusal the buyer was told that nothing was charged: only they begin again, never a machine behind them.
  if (payment.providerState === "declined" && !payerIsBack) return { state: "left-alone" };
  const attempt = await claimCapture(needs, payment);
  if (attempt === null) return { state: "left-alone" };
  const captured = await noted(needs, payment.id, await provider.capture(there, attempt));
  return captured.state === "approved" ? { state: "open", ofCapture: true } : { ...captured, ofCapture: true };
}

async function noted({ db }: Asking, paymentId: string, report: ProviderReport): Promise<ProviderReport> {
  if (report.details) await mergeDetails(db, paymentId, report.details);
  return report;
}

const FOLLOW_UP_MS = 25_000;

/**
 * Writes down that money may move from now on, before it does. null when it must not: the order is not waiting for
 * money any more, another payment of it is on its way, or another process is at it. Throws `overloaded` when it waits too
 * long for the order's lock. The job follows up where this process is killed.
 */
async function claimCapture(needs: Asking, { id, orderId }: OpenedPaymentRow): Promise<number | null> {
  const now = needs.clock();
  const claim = claimForCapture(needs.db, { id, orderId, now });
  const job = { key: `advance-payment:${id}`, runAt: new Date(now.getTime() + FOLLOW_UP_MS) };
  const claimed = await needs.jobs
    .enqueueWith<Claimed, "advance-payment">(needs.db, claim, "advance-payment", { paymentId: id }, job)
    .catch((error: unknown) => {
      throw isTooSlow(error) ? overloaded() : error;
    });
  return claimed?.attempt ?? null;
}
