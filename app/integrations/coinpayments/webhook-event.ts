import { z } from "zod";
import type { WebhookEvent } from "#app/domain/shared/payment-provider.ts";
import { digest, objectIn, ref, word } from "../webhook-body.ts";

const Body = z.looseObject({ type: word, invoice: z.looseObject({ id: ref }).nullish().catch(null) });

/**
 * CoinPayments numbers every send anew, and says the time of sending: the same event is the same type with the same
 * content of the same invoice.
 */
export function readCoinEvent(rawBody: Uint8Array): WebhookEvent | null {
  const body = objectIn(rawBody);
  if (body === null) return null;
  const { type, invoice } = Body.parse(body);
  if (!invoice) return { eventId: digest(rawBody), type, about: null };
  const eventId = `${invoice.id}:${type.toLowerCase()}:${digest(JSON.stringify(invoice)).slice(0, 32)}`;
  const about = {
    kind: "payment",
    ref: invoice.id,
    providerRef: invoice.id,
    captureRef: null,
    confirmsOnly: false,
    reportsPaid: /^invoice(paid|completed)$/i.test(type),
  } as const;
  return { eventId, type, about: type.toLowerCase().startsWith("invoice") ? about : null };
}
