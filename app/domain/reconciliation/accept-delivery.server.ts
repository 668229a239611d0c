import type { Delivery, PaymentProviderApi, WebhookEvent } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { paymentByRef } from "#app/domain/payments/core/payment-by-ref.server.ts";
import { asProviderPayment, providerNamed } from "#app/domain/shared/provider-of.ts";
import { webhookUrl } from "#app/domain/payments/providers/webhook-address.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { insertEvent } from "./store-events.server.ts";

type Accepting = Needs<"db" | "clock" | "jobs" | "providers" | "settings">;
/** `provider`: the name in the address it came to. */
export type ReceivedDelivery = Delivery & { provider: string };

/** `unverifiable`: nobody can say now whether it is genuine, so the provider has to send it again. */
export type Acceptance = "accepted" | "repeated" | "forged" | "malformed" | "unverifiable" | "not-offered";

/** The sweep takes what the job has not done by then. */
const PATIENCE_MS = 60_000;

/**
 * Takes a delivery of a provider into the inbox, once, together with the job that handles it. When this returns
 * `accepted` or `repeated`, it is committed: only then may the provider hear a 2xx.
 */
export async function acceptDelivery(needs: Accepting, delivery: ReceivedDelivery): Promise<Acceptance> {
  const provider = providerNamed(needs, delivery.provider);
  if (!provider) return "not-offered";
  const verdict = await verdictOn(needs, provider, delivery);
  if (verdict !== "genuine") return verdict;
  const event = provider.readEvent(delivery);
  return event ? keep(needs, delivery, event) : "malformed";
}

async function verdictOn(
  needs: Accepting,
  provider: PaymentProviderApi,
  { provider: name, headers, rawBody }: ReceivedDelivery,
): Promise<"genuine" | "forged" | "unverifiable"> {
  const known = async (providerRef: string) => {
    const payment = await paymentByRef(needs, name, { providerRef });
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
  { db, clock, jobs }: Accepting,
  { provider, rawBody }: ReceivedDelivery,
  { eventId, type, about }: WebhookEvent,
): Promise<Acceptance> {
  const receivedAt = clock();
  const nextTryAt = new Date(receivedAt.getTime() + PATIENCE_MS);
  return db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      provider,
      eventId,
      type,
      resourceRef: about?.ref ?? null,
      body: rawBody,
      receivedAt,
      nextTryAt,
    });
    if (isNew)
      await jobs.enqueue(tx, "handle-webhook", { provider, eventId }, { key: `handle-webhook:${provider}:${eventId}` });
    return isNew ? "accepted" : "repeated";
  });
}
