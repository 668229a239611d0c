import { z } from "zod";
import type { EventSubject, WebhookEvent } from "#app/domain/shared/payment-provider.ts";
import { digest, objectIn, ref, word } from "../webhook-body.ts";

const Body = z.looseObject({
  id: ref.nullish().catch(null),
  event_type: word,
  resource_type: word,
  resource: z
    .looseObject({
      id: ref.nullish().catch(null),
      dispute_id: ref.nullish().catch(null),
      links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).catch([]),
      supplementary_data: z
        .looseObject({ related_ids: z.looseObject({ order_id: ref.nullish().catch(null) }) })
        .nullish()
        .catch(null),
      disputed_transactions: z.array(z.looseObject({ seller_transaction_id: ref })).catch([]),
    })
    .catch({ id: null, dispute_id: null, links: [], disputed_transactions: [] }),
});

/** An event of PayPal's, as far as something is done about it. */
export function readPayPalEvent(rawBody: Uint8Array): WebhookEvent | null {
  const body = objectIn(rawBody);
  if (body === null) return null;
  const parsed = Body.parse(body);
  return { eventId: parsed.id ?? digest(rawBody), type: parsed.event_type, about: subjectOf(parsed) };
}

function subjectOf({ event_type: type, resource_type: resourceType, resource }: z.infer<typeof Body>) {
  if (/^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)/.test(type)) {
    const captureRef = resource.disputed_transactions[0]?.seller_transaction_id ?? null;
    return resource.dispute_id ? subject("dispute", resource.dispute_id, { captureRef }) : null;
  }
  const { id } = resource;
  if (!id) return null;
  if (type.startsWith("CHECKOUT.ORDER.")) return subject("payment", id, { providerRef: id, confirmsOnly: true });
  if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") {
    // A reversal is reported as a refund, or as the capture itself.
    return subject("refund", id, { captureRef: resourceType === "capture" ? id : captureAbove(resource.links) });
  }
  return type.startsWith("PAYMENT.CAPTURE.")
    ? subject("payment", id, {
        captureRef: id,
        // Saves asking PayPal for it while the capture is not written down here yet.
        providerRef: resource.supplementary_data?.related_ids.order_id ?? null,
        confirmsOnly: type === "PAYMENT.CAPTURE.COMPLETED",
        reportsPaid: type === "PAYMENT.CAPTURE.COMPLETED",
      })
    : null;
}

function subject(kind: EventSubject["kind"], ref: string, says: Partial<EventSubject>): EventSubject {
  return { kind, ref, providerRef: null, captureRef: null, confirmsOnly: false, reportsPaid: false, ...says };
}

function captureAbove(links: readonly { rel: string; href: string }[]): string | null {
  const up = links.find(({ rel }) => rel === "up")?.href;
  return /\/captures\/([A-Z0-9]{1,36})$/.exec(up ?? "")?.[1] ?? null;
}
