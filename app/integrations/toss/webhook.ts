import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Delivery, ProviderPayment, WebhookEvent } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { digest, objectIn, ref, word } from "../webhook-body.ts";

/** PAYMENT_STATUS_CHANGED holds a payment; DEPOSIT_CALLBACK is flat and names neither its type nor the payment's key. */
const Body = z.looseObject({
  eventType: word,
  data: z.looseObject({ orderId: ref, status: word }).nullish().catch(null),
  orderId: ref.nullish().catch(null),
  status: word,
  secret: z.string().max(200).nullish().catch(null),
});

function bodyOf(rawBody: Uint8Array) {
  const body = objectIn(rawBody);
  return body && Body.parse(body);
}

export function readTossEvent({ headers, rawBody }: Delivery): WebhookEvent | null {
  const body = bodyOf(rawBody);
  if (body === null) return null;
  const eventId = ref.safeParse(headers["tosspayments-webhook-transmission-id"]).data ?? digest(rawBody);
  const orderId = body.data?.orderId ?? body.orderId;
  const status = body.data?.status ?? body.status;
  return {
    eventId,
    type: body.eventType || "DEPOSIT_CALLBACK",
    about: orderId
      ? {
          kind: "payment",
          ref: orderId,
          providerRef: orderId,
          captureRef: null,
          confirmsOnly: status === "DONE",
          reportsPaid: status === "DONE",
        }
      : null,
  };
}

/**
 * Payment webhooks bear no signature: they must be about a payment of ours, and a deposit must bring the secret of its
 * confirmation. What they say is never believed; Toss is asked.
 */
export async function isTossDelivery(
  { rawBody }: Delivery,
  known: (providerRef: string) => Promise<ProviderPayment | null>,
): Promise<boolean> {
  const body = bodyOf(rawBody);
  const orderId = body?.data?.orderId ?? body?.orderId;
  if (!body || !orderId) return body === null; // what is no JSON is refused as malformed
  const payment = await known(orderId);
  if (!payment) return false;
  if (body.data) return true;
  const { secret } = payment.details;
  // The deposit was faster than our note of the confirmation.
  if (typeof secret !== "string")
    throw new ProviderFailure("toss", { code: "secret-unknown", retryable: true, reason: "not confirmed here yet" });
  return isEqual(body.secret ?? "", secret);
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
