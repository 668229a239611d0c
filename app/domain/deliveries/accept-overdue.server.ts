import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { acceptanceReminderDays } from "../terms.ts";
import { completeDelivery } from "./complete-delivery.server.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { deliveryRow, hasOpenCase } from "./store.server.ts";

type Due = { orderId: string; number: number; acceptBy: Date };

/** The job that accepts a submission nobody answers, and the one that reminds its buyer. A later submission moves both. */
export async function queueAcceptance(
  { db, jobs }: Needs<"db" | "jobs">,
  { orderId, number, acceptBy }: Due,
): Promise<void> {
  await jobs.enqueue(db, "accept-delivery", { orderId, number }, { key: acceptanceKey(orderId), runAt: acceptBy });
  const runAt = addDays(acceptBy, -acceptanceReminderDays);
  await jobs.enqueue(db, "remind-delivery", { orderId }, { key: reminderKey(orderId), runAt });
}

export const acceptanceKey = (orderId: string) => `accept-delivery:${orderId}`;
export const reminderKey = (orderId: string) => `remind-delivery:${orderId}`;

/**
 * Job, when the days for an answer are over. Run early, twice, or after changes were requested or the work was handed over
 * anew, it does no harm. While a refund is being decided it does nothing; the daily round comes back.
 */
export async function acceptOverdueDelivery(
  needs: Needs<"db" | "clock" | "jobs">,
  { orderId, number }: { orderId: string; number: number },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const delivery = await deliveryRow(tx, orderId);
    if (delivery?.status !== "delivered" || delivery.submissions !== number || !delivery.acceptBy) return;
    // The queue's clock runs ahead of ours.
    if (needs.clock() < delivery.acceptBy)
      return queueAcceptance(inside, { orderId, number, acceptBy: delivery.acceptBy });
    if (await hasOpenCase(tx, orderId)) return;
    await completeDelivery(inside, order, { move: "accept", by: "deadline", submission: number });
  });
}
