import type { TextLocale } from "#app/i18n/locales.ts";
import { queueMails } from "#app/domain/notifications/queue-mail.server.ts";
import type { OrderWithSale } from "#app/domain/orders/settle-order.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";

/**
 * `denied`: the provider refused it after a review; `closed`: an operator looked at it and ended it; `returned`: an operator
 * sent the money back.
 */
type HowEnded = "denied" | "closed" | "returned";

/** To the buyer who was told to wait for the result of a payment: it did not pay the order. Once per payment and result. */
export async function queuePaymentEndedMail(
  needs: Needs<"db" | "clock" | "jobs">,
  order: OrderWithSale,
  { paymentId, outcome }: { paymentId: string; outcome: HowEnded },
): Promise<void> {
  const { title, titleLocale } = order.line;
  await queueMails(needs.db, needs, [
    {
      memberId: order.buyerId,
      locale: order.buyerLocale as TextLocale,
      template: "payment-ended",
      data: {
        orderNumber: order.number,
        title,
        titleLocale,
        amount: String(order.totalAmount),
        currency: order.currency,
        outcome,
      },
      dedupeKey: `${paymentId}:ended:${outcome}`,
    },
  ]);
}
