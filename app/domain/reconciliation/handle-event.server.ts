import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { paymentByRef } from "#app/domain/payments/core/payment-by-ref.server.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";
import { openDispute } from "#app/domain/refunds/open-dispute.server.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { comparePayment, type Comparing } from "./compare-payment.server.ts";
import { failureWords } from "./failure.ts";
import { readEvent, type WebhookEvent } from "./read-event.ts";
import { closeEvent, type EventKey, type EventRow, openEvent, postponeEvent } from "./store-events.server.ts";

type Outcome = NonNullable<EventRow["outcome"]>;

/**
 * Job: what a provider reported, taken as a reason to ask it. Done twice, or at once, it has one effect. A provider that
 * does not answer leaves the event open for the reconciler; false then. Anything else unexpected is thrown as well.
 */
export async function handleWebhookEvent(needs: Comparing, key: EventKey): Promise<boolean> {
  const row = await openEvent(needs.db, key);
  if (!row) return true;
  try {
    const outcome = await outcomeOf(needs, row);
    if (outcome === null) await postpone(needs, row, "not yet: no payment by this name, or a refund on its way");
    else await closeEvent(needs.db, row, { processedAt: needs.clock(), outcome });
    return outcome !== null;
  } catch (error) {
    await postpone(needs, row, failureWords(error));
    if (!(error instanceof ProviderFailure)) throw error;
    return false;
  }
}

const MINUTE = 60_000;

async function postpone({ db, clock }: Comparing, row: EventRow, lastError: string): Promise<void> {
  const minutes = Math.min(2 ** row.attempts, 60);
  await postponeEvent(db, row, { lastError, nextTryAt: new Date(clock().getTime() + minutes * MINUTE) });
}

/** A provider may be faster than the transaction in which we write down its name of a payment. */
const STRANGE_AFTER_MS = 10 * MINUTE;

/** null: perhaps later. */
async function outcomeOf(needs: Comparing, row: EventRow): Promise<Outcome | null> {
  const event = readEvent(row.provider, row.body);
  if (!event?.about) return "ignored";
  const { about } = event;
  const payment = await paymentAbout(needs, row, about);
  if (!payment) return needs.clock().getTime() - row.receivedAt.getTime() > STRANGE_AFTER_MS ? "unknown" : null;
  const advanced = await advancePayment(needs, { paymentId: payment.id });
  if (about.kind === "dispute") await openDispute(needs, { paymentId: payment.id, disputeRef: about.ref });
  else if (advanced?.payment.status === "completed" && !confirms(event))
    return (await comparePayment(needs, advanced.payment)) === "waiting" ? null : "handled";
  return "handled";
}

/** What only says that a payment came is true of a completed one. */
function confirms({ type, about }: WebhookEvent): boolean {
  return about?.kind === "order" || type === "PAYMENT.CAPTURE.COMPLETED";
}

async function paymentAbout(
  needs: Comparing,
  { provider }: EventRow,
  about: NonNullable<WebhookEvent["about"]>,
): Promise<PaymentRow | null> {
  if (about.kind === "invoice" || about.kind === "order")
    return paymentByRef(needs, provider, { providerRef: about.ref });
  const captureRef = await captureIn(needs, about);
  return captureRef === null ? null : paymentOfCapture(needs, captureRef);
}

async function captureIn(
  { paypal }: Comparing,
  about: Extract<NonNullable<WebhookEvent["about"]>, { kind: "capture" } | { kind: "refund" } | { kind: "dispute" }>,
): Promise<string | null> {
  if (about.kind === "capture") return about.ref;
  if (about.captureRef !== null || about.kind === "dispute") return about.captureRef;
  return (await paypal?.refund(about.ref))?.captureId ?? null;
}

/** A capture we have not heard of yet belongs to an order we know. */
async function paymentOfCapture(needs: Comparing, captureRef: string): Promise<PaymentRow | null> {
  const known = await paymentByRef(needs, "paypal", { captureRef });
  if (known) return known;
  const orderId = (await needs.paypal?.capture(captureRef))?.orderId ?? null;
  return orderId === null ? null : paymentByRef(needs, "paypal", { providerRef: orderId });
}
