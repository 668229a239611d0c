import { adoptOpenedPayment } from "#app/domain/payments/providers/adopt-opened-payment.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { paymentByRefUnchecked } from "#app/domain/payments/core/queries.server.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import { providerNamed } from "#app/domain/shared/provider-of.ts";
import type { EventSubject } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { followAtProvider } from "./follow-at-provider.server.ts";
import { followSuspense } from "./suspense/follow-suspense.server.ts";
import { comparePayment, type Comparing } from "./compare-payment.server.ts";
import { failureWords } from "./failure.ts";
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
    if (outcome === null) await postpone(needs, row, "not yet: no payment by this name, or money on its way back");
    else await closeEvent(needs.db, row, { processedAt: needs.clock(), outcome });
    return outcome !== null;
  } catch (error) {
    await postpone(needs, row, failureWords(error));
    if (!(error instanceof ProviderFailure)) throw error;
    return false;
  }
}

async function postpone({ db, clock }: Comparing, row: EventRow, lastError: string): Promise<void> {
  const minutes = Math.min(2 ** row.attempts, 60);
  await postponeEvent(db, row, { lastError, nextTryAt: new Date(clock().getTime() + minutes * MINUTE_MS) });
}

/** A provider may be faster than the transaction in which we write down its name of a payment. */
const UNMATCHED_AFTER_MS = 10 * MINUTE_MS;
/** Longer than a living process takes from opening a payment there to writing down its name. */
const ABANDONED_AFTER_MS = MINUTE_MS;

/** null: perhaps later. */
async function outcomeOf(needs: Comparing, row: EventRow): Promise<Outcome | null> {
  const about = providerNamed(needs, row.provider)?.readEvent({ headers: {}, rawBody: row.body })?.about;
  if (!about) return "ignored";
  const age = needs.clock().getTime() - row.receivedAt.getTime();
  const payment =
    (await paymentAbout(needs, row.provider, about)) ??
    (age >= ABANDONED_AFTER_MS ? await abandonedPayment(needs, row.provider, about) : null);
  if (!payment) return age > UNMATCHED_AFTER_MS ? (about.reportsPaid ? "unmatched" : "unknown") : null;
  const advanced = await advancePayment(needs, { paymentId: payment.id, known: payment });
  if (advanced?.payment.status !== "completed") await followSuspense(needs, payment.id);
  if (about.kind === "dispute")
    return (await followAtProvider(needs, payment, { disputeRef: about.ref })) ? "handled" : null;
  // An event that only says that a payment was made agrees with a completed one.
  if (advanced?.payment.status === "completed" && !about.confirmsOnly)
    return (await comparePayment(needs, advanced.payment)) === "waiting" ? null : "handled";
  return "handled";
}

/** By the names the event says, or else by those the provider tells. */
async function paymentAbout(needs: Comparing, provider: string, about: EventSubject): Promise<OpenedPaymentRow | null> {
  const said = await paymentWith(needs, provider, about);
  if (said || about.providerRef !== null) return said;
  const names = await providerNamed(needs, provider)?.namesOf(about);
  return names ? paymentWith(needs, provider, names) : null;
}

/** The payment that names itself over there, and whose opener was killed before it kept the provider's name of it. */
async function abandonedPayment(
  needs: Comparing,
  provider: string,
  { providerRef }: EventSubject,
): Promise<OpenedPaymentRow | null> {
  const found = providerRef === null ? null : await providerNamed(needs, provider)?.findOpened(providerRef);
  return found ? adoptOpenedPayment(needs, { provider, ...found }) : null;
}

async function paymentWith(
  needs: Comparing,
  provider: string,
  { providerRef, captureRef }: Pick<EventSubject, "providerRef" | "captureRef">,
): Promise<OpenedPaymentRow | null> {
  const found = captureRef === null ? null : await paymentByRefUnchecked(needs, provider, { captureRef });
  return found ?? (providerRef === null ? null : paymentByRefUnchecked(needs, provider, { providerRef }));
}
