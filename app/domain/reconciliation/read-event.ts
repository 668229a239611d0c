import { createHash } from "node:crypto";
import { z } from "zod";
import type { ProviderMethod } from "#app/domain/payments/core/status.ts";

/** What a delivery says it is about. Nothing here decides about money: it only says whom to ask about what. */
export type WebhookEvent = {
  /** Deliveries with the same id are one event. */
  eventId: string;
  type: string;
  about:
    | { kind: "order"; ref: string }
    | { kind: "invoice"; ref: string }
    | { kind: "capture"; ref: string }
    | { kind: "refund"; ref: string; captureRef: string | null }
    | { kind: "dispute"; ref: string; captureRef: string | null }
    /** Of a type we do nothing about. */
    | null;
};

/** null when the body is no JSON object, which no provider sends. */
export function readEvent(provider: ProviderMethod, rawBody: Uint8Array): WebhookEvent | null {
  const body = objectIn(rawBody);
  if (body === null) return null;
  return provider === "paypal" ? paypalEvent(body, rawBody) : coinEvent(body, rawBody);
}

function objectIn(rawBody: Uint8Array): object | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const ref = z.string().regex(/^[\w:.-]{1,150}$/);
const word = z
  .string()
  .catch("")
  .transform((text) => text.replace(/[^\w .-]/g, "").slice(0, 100));
const PayPalBody = z.looseObject({
  id: ref.nullish().catch(null),
  event_type: word,
  resource_type: word,
  resource: z
    .looseObject({
      id: ref.nullish().catch(null),
      dispute_id: ref.nullish().catch(null),
      links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).catch([]),
      disputed_transactions: z.array(z.looseObject({ seller_transaction_id: ref })).catch([]),
    })
    .catch({ id: null, dispute_id: null, links: [], disputed_transactions: [] }),
});

function paypalEvent(body: object, rawBody: Uint8Array): WebhookEvent {
  const { id, event_type: type, resource_type: resourceType, resource } = PayPalBody.parse(body);
  const event = { eventId: id ?? digest(rawBody), type };
  if (type.startsWith("CUSTOMER.DISPUTE.CREATED")) {
    const captureRef = resource.disputed_transactions[0]?.seller_transaction_id ?? null;
    return { ...event, about: resource.dispute_id ? { kind: "dispute", ref: resource.dispute_id, captureRef } : null };
  }
  if (!resource.id) return { ...event, about: null };
  if (type.startsWith("CHECKOUT.ORDER.")) return { ...event, about: { kind: "order", ref: resource.id } };
  if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") {
    // What was reversed is told as a refund, or as the capture itself.
    const captureRef = resourceType === "capture" ? resource.id : captureAbove(resource.links);
    return { ...event, about: { kind: "refund", ref: resource.id, captureRef } };
  }
  return { ...event, about: type.startsWith("PAYMENT.CAPTURE.") ? { kind: "capture", ref: resource.id } : null };
}

function captureAbove(links: readonly { rel: string; href: string }[]): string | null {
  const up = links.find(({ rel }) => rel === "up")?.href;
  return /\/captures\/([A-Z0-9]{1,36})$/.exec(up ?? "")?.[1] ?? null;
}

const CoinBody = z.looseObject({ type: word, invoice: z.looseObject({ id: ref }).nullish().catch(null) });

/**
 * CoinPayments numbers every send anew, and says the time of sending: the same event is the same type with the same
 * content of the same invoice.
 */
function coinEvent(body: object, rawBody: Uint8Array): WebhookEvent {
  const { type, invoice } = CoinBody.parse(body);
  if (!invoice) return { eventId: digest(rawBody), type, about: null };
  const eventId = `${invoice.id}:${type.toLowerCase()}:${digest(JSON.stringify(invoice)).slice(0, 32)}`;
  return {
    eventId,
    type,
    about: type.toLowerCase().startsWith("invoice") ? { kind: "invoice", ref: invoice.id } : null,
  };
}

function digest(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
