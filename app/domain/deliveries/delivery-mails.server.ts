import type { TextLocale } from "#app/i18n/locales.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import type { OrderWithLine } from "../orders/move-order.server.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { payoutHoldDays } from "../terms.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;

const about = ({ number, line }: OrderWithLine) => ({
  orderNumber: number,
  title: line.title,
  titleLocale: line.titleLocale,
});
/** The buyer reads in the language of the order, the seller in their own. */
const buyerOf = ({ buyerId, buyerLocale }: OrderWithLine) => ({
  memberId: buyerId,
  locale: buyerLocale as TextLocale,
});

type Delivered = { number: number; message: string; acceptBy: Date };

/** Mail to the buyer: something was handed over, and until when an answer is awaited. */
export async function queueDeliveredMail(
  needs: Mailing,
  order: OrderWithLine,
  { number, message, acceptBy }: Delivered,
): Promise<void> {
  await queueMail(needs.db, needs, {
    ...buyerOf(order),
    template: "work-delivered",
    data: { ...about(order), message, acceptBy: acceptBy.toISOString() },
    dedupeKey: `${order.id}:delivered:${number}`,
  });
}

/** Mail to the seller: what the buyer wants changed. */
export async function queueChangesMail(
  needs: Mailing,
  order: OrderWithLine,
  { number, text }: { number: number; text: string },
): Promise<void> {
  await queueMail(needs.db, needs, {
    memberId: order.sellerId,
    template: "changes-requested",
    data: { ...about(order), text },
    dedupeKey: `${order.id}:changes:${number}`,
  });
}

/** Mail to the seller who accepted and when the hold ends, to the buyer that the order is complete and reviews are welcome. */
export async function queueAcceptedMails(
  needs: Mailing,
  order: OrderWithLine,
  { by }: { by: "buyer" | "deadline" | "case" },
): Promise<void> {
  const heldUntil = order.totalAmount > 0 ? addDays(needs.clock(), payoutHoldDays).toISOString() : "";
  await queueMail(needs.db, needs, {
    memberId: order.sellerId,
    template: "delivery-accepted",
    data: { ...about(order), by, heldUntil },
    dedupeKey: `${order.id}:accepted:seller`,
  });
  await queueMail(needs.db, needs, {
    ...buyerOf(order),
    template: "order-completed",
    data: { ...about(order), by },
    dedupeKey: `${order.id}:accepted:buyer`,
  });
}

/** Mail to the buyer: without an answer the work counts as accepted soon. */
export async function queueReminderMail(
  needs: Mailing,
  order: OrderWithLine,
  { number, acceptBy }: { number: number; acceptBy: Date },
): Promise<void> {
  await queueMail(needs.db, needs, {
    ...buyerOf(order),
    template: "delivery-reminder",
    data: { ...about(order), acceptBy: acceptBy.toISOString() },
    dedupeKey: `${order.id}:reminded:${number}`,
  });
}

/** Mail to the seller: the work is due. */
export async function queueDueMail(needs: Mailing, order: OrderWithLine, { dueAt }: { dueAt: Date }): Promise<void> {
  await queueMail(needs.db, needs, {
    memberId: order.sellerId,
    template: "work-due",
    data: { ...about(order), dueAt: dueAt.toISOString() },
    dedupeKey: `${order.id}:due`,
  });
}
