import type { ProviderReport } from "#app/domain/shared/payment-provider.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { beginCapture, mergeDetails, type OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
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

/** A killed process is followed up by a job. */
const FOLLOW_UP_MS = 25_000;

/**
 * Writes down that money may move from now on, before it does. null when it must not: the order is not waiting for
 * money any more, another payment of it is on its way, or another process is at it. A process that is killed between the
 * claim and its job is followed up by the reconciler, when the lease is over.
 */
async function claimCapture(needs: Asking, { id, orderId }: OpenedPaymentRow): Promise<number | null> {
  const now = needs.clock();
  const claimed = await beginCapture(needs.db, { id, orderId, now });
  if (!claimed) return null;
  const runAt = new Date(now.getTime() + FOLLOW_UP_MS);
  await needs.jobs.enqueue(needs.db, "advance-payment", { paymentId: id }, { key: `advance-payment:${id}`, runAt });
  return claimed.captureAttempts;
}
