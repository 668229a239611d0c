import { markCompletedUnchecked, type OrderWithLine } from "../orders/move-order.server.ts";
import type { Needs } from "../shared/services.ts";
import { queueAcceptedMails } from "./delivery-mails.server.ts";
import type { DeliveryMove } from "./status.ts";
import { insertEvent, isSubmission, moveDelivery } from "./store.server.ts";

type Completion = {
  move: Extract<DeliveryMove, "accept" | "settle">;
  by: "buyer" | "deadline" | "case";
  /** The member who accepted. */
  actorId?: number;
  /** Accepts only while this is the newest submission. */
  submission?: number;
};

/**
 * The only way a delivery is accepted: with it the order is complete, and the days begin after which its seller is paid.
 * In a transaction that holds the order's lock. false when the delivery may not make this move.
 */
export async function completeDelivery(
  needs: Needs<"db" | "clock" | "jobs">,
  order: OrderWithLine,
  { move, by, actorId, submission }: Completion,
): Promise<boolean> {
  const { db, clock } = needs;
  const at = clock();
  const delivery = await moveDelivery(
    db,
    order.id,
    move,
    { acceptedAt: at, acceptedBy: by },
    submission === undefined ? undefined : isSubmission(submission),
  );
  if (!delivery) return false;
  if (!(await markCompletedUnchecked(needs, order.id)))
    throw new Error(`Order ${order.number} is ${order.status}, not in work`);
  await insertEvent(db, {
    orderId: order.id,
    kind: "accepted",
    by,
    actorId,
    submission: delivery.submissions,
    occurredAt: at,
  });
  await queueAcceptedMails(needs, order, { by });
  return true;
}
