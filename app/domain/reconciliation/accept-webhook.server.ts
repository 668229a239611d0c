import type { Delivery, PaymentProviderApi, WebhookEvent } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { isCompletedByRef, paymentByRefUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { asProviderPayment, providerNamed } from "#app/domain/shared/provider-of.ts";
import { webhookUrl } from "#app/domain/payments/providers/webhook-address.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { insertEvent } from "./store-events.server.ts";

type Accepting = Needs<"db" | "clock" | "jobs" | "limiter" | "providers" | "settings">;
/** `provider`: the name in the address it came to. */
export type ReceivedDelivery = Delivery & { provider: string };

/** `too-many`: about one thing at the provider. `unverifiable`: nobody can say now whether it is genuine, so the provider has to send it again. */
export type Acceptance = "accepted" | "repeated" | "forged" | "malformed" | "unverifiable" | "not-offered" | "too-many";

/** The sweep takes what the job has not done by then. */
const PATIENCE_MS = 60_000;
/**
 * Limits the deliveries of one payment. Who knows the number of a payment (its buyer does) can write deliveries that carry no signature, and
 * each costs a question to the provider.
 */
const deliveryLimit: RateLimit = { name: "webhook-resource", points: 120, seconds: HOUR_SECONDS };

/**
 * Takes a delivery of a provider into the inbox, once, with the job that handles it; what only confirms a payment that is
 * completed needs none. When this returns `accepted` or `repeated`, it is committed: only then may the provider hear a 2xx.
 */
export async function acceptWebhook(needs: Accepting, delivery: ReceivedDelivery): Promise<Acceptance> {
  const provider = providerNamed(needs, delivery.provider);
  if (!provider) return "not-offered";
  const verdict = await verdictOn(needs, provider, delivery);
  if (verdict !== "genuine") return verdict;
  const event = provider.readEvent(delivery);
  if (!event) return "malformed";
  if (event.about && !(await isWithinDeliveryLimit(needs, `${delivery.provider}:${event.about.ref}`)))
    return "too-many";
  return keep(needs, delivery, event);
}

async function isWithinDeliveryLimit({ limiter }: Accepting, resource: string): Promise<boolean> {
  try {
    await limiter.take(deliveryLimit, resource);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too-many-requests") return false;
    throw error;
  }
}

async function verdictOn(
  needs: Accepting,
  provider: PaymentProviderApi,
  { provider: name, headers, rawBody }: ReceivedDelivery,
): Promise<"genuine" | "forged" | "unverifiable"> {
  const known = async (providerRef: string) => {
    const payment = await paymentByRefUnchecked(needs, name, { providerRef });
    return payment && asProviderPayment(payment);
  };
  try {
    const isGenuine = await provider.isGenuine({ url: webhookUrl(needs, name), headers, rawBody }, known);
    return isGenuine ? "genuine" : "forged";
  } catch (error) {
    if (error instanceof ProviderFailure) return "unverifiable";
    throw error;
  }
}

async function keep(
  needs: Accepting,
  { provider, rawBody }: ReceivedDelivery,
  { eventId, type, about }: WebhookEvent,
): Promise<Acceptance> {
  const { db, jobs } = needs;
  const receivedAt = needs.clock();
  const nextTryAt = new Date(receivedAt.getTime() + PATIENCE_MS);
  const resourceRef = about?.ref ?? null;
  const isHandled = about?.confirmsOnly ? isCompletedByRef(needs, provider, about) : undefined;
  const row = { provider, eventId, type, resourceRef, body: rawBody, receivedAt, nextTryAt };
  const job = { key: `handle-webhook:${provider}:${eventId}` };
  const isNew = await jobs.enqueueWith(
    db,
    insertEvent(db, row, isHandled),
    "handle-webhook",
    { provider, eventId },
    job,
  );
  return isNew ? "accepted" : "repeated";
}
