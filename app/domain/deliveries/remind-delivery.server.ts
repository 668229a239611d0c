import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { acceptanceReminderDays } from "../terms.ts";
import { acceptanceKey, reminderKey } from "./accept-overdue.server.ts";
import { queueDueMail, queueReminderMail } from "./delivery-mails.server.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { deliveryRow, dueBetween, hasOpenCase, waitingUntil } from "./store.server.ts";

/** A daily round takes so many at most; the next one goes on. */
const MOST = 1000;
/** The daily round runs early in the morning in Seoul: until the end of that day. */
const DAY_AHEAD = 20 / 24;

/** Job: tells the buyer when the work counts as accepted, or the seller that it is due today. Once for each submission. */
export async function remindOfDelivery(
  needs: Needs<"db" | "clock" | "jobs">,
  { orderId }: { orderId: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const delivery = await deliveryRow(tx, orderId);
    if (!delivery || (await hasOpenCase(tx, orderId))) return;
    const { status, submissions: number, acceptBy, dueAt } = delivery;
    const now = needs.clock();
    const isSoon = acceptBy !== null && now >= addDays(acceptBy, -acceptanceReminderDays) && now < acceptBy;
    if (status === "delivered" && isSoon) await queueReminderMail(inside, order, { number, acceptBy });
    if (status === "working" && dueAt && now >= addDays(dueAt, -DAY_AHEAD))
      await queueDueMail(inside, order, { dueAt });
  });
}

/** Daily: queues what a job should have done already, and the reminders of the day. */
export async function catchUpWithDeliveries({ db, clock, jobs }: Needs<"db" | "clock" | "jobs">): Promise<void> {
  const now = clock();
  const [waiting, due] = [
    await waitingUntil(db, addDays(now, acceptanceReminderDays), MOST),
    await dueBetween(db, addDays(now, -1), addDays(now, DAY_AHEAD), MOST),
  ];
  const over = await waitingUntil(db, now, MOST);
  await jobs.enqueueAll(
    db,
    "accept-delivery",
    over.map((payload) => ({ payload, key: acceptanceKey(payload.orderId) })),
  );
  await jobs.enqueueAll(
    db,
    "remind-delivery",
    [...waiting, ...due].map(({ orderId }) => ({ payload: { orderId }, key: reminderKey(orderId) })),
  );
}
