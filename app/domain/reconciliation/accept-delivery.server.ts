import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { ProviderMethod } from "#app/domain/payments/core/status.ts";
import { webhookUrl } from "#app/domain/payments/providers/webhook-address.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type WebhookEvent, readEvent } from "./read-event.ts";
import { insertEvent } from "./store-events.server.ts";

type Accepting = Needs<"db" | "clock" | "jobs" | "paypal" | "coinpayments" | "settings">;
export type Delivery = { provider: ProviderMethod; headers: Readonly<Record<string, string>>; rawBody: Uint8Array };

/** `unverifiable`: nobody can say now whether it is genuine, so the provider has to send it again. */
export type Acceptance = "accepted" | "repeated" | "forged" | "malformed" | "unverifiable" | "not-offered";

/** The sweep takes what the job has not done by then. */
const PATIENCE_MS = 60_000;

/**
 * Takes a delivery of a provider into the inbox, once, together with the job that handles it. When this returns
 * `accepted` or `repeated`, it is committed: only then may the provider hear a 2xx.
 */
export async function acceptDelivery(needs: Accepting, delivery: Delivery): Promise<Acceptance> {
  const verdict = await verdictOn(needs, delivery);
  if (verdict !== "genuine") return verdict;
  const event = readEvent(delivery.provider, delivery.rawBody);
  return event ? keep(needs, delivery, event) : "malformed";
}

async function verdictOn(
  needs: Accepting,
  { provider, headers, rawBody }: Delivery,
): Promise<"genuine" | "forged" | "unverifiable" | "not-offered"> {
  const { paypal, coinpayments } = needs;
  try {
    if (provider === "paypal") return paypal ? verdict(await paypal.isGenuine({ headers, rawBody })) : "not-offered";
    return coinpayments
      ? verdict(coinpayments.isGenuine({ url: webhookUrl(needs, provider), headers, rawBody }))
      : "not-offered";
  } catch (error) {
    if (error instanceof ProviderFailure) return "unverifiable";
    throw error;
  }
}

const verdict = (isGenuine: boolean) => (isGenuine ? "genuine" : "forged");

async function keep(
  { db, clock, jobs }: Accepting,
  { provider, rawBody }: Delivery,
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
