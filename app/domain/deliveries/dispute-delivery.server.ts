import type { OrderWithLine } from "../orders/move-order.server.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { acceptanceReminderDays } from "../terms.ts";
import { queueAcceptance } from "./accept-overdue.server.ts";
import { completeDelivery } from "./complete-delivery.server.ts";
import type { DeliveryEvent } from "./delivery-view.ts";
import { atLeast, type DeliveryRow, eventsOf, insertEvent, moveDelivery } from "./store.server.ts";

// A case about a refund moves the delivery of its order. The refunds call this in transactions that hold the order's
// lock; where there is no delivery, or none in such a state, nothing happens.

type Moving = Needs<"db" | "clock">;

/** A case was opened: no clock accepts the work until it is decided. `buyerId`: null when a provider opened it. */
export async function disputeDeliveryUnchecked(needs: Moving, orderId: string, buyerId: number | null): Promise<void> {
  const delivery = await moveDelivery(needs.db, orderId, "dispute");
  if (delivery) await write(needs, delivery, { kind: "disputed", by: buyerId === null ? "case" : "buyer", buyerId });
}

/** The case left the seller the money or a part of it: with that the work is accepted. */
export async function settleDisputeUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  order: OrderWithLine,
): Promise<void> {
  await completeDelivery(needs, order, { move: "settle", by: "case" });
}

/**
 * The buyer withdrew the case: the work goes on where it was. Once for each submission they get days for their answer; a
 * second case about it moves nothing, or cases would put off acceptance for as long as somebody likes.
 */
export async function resumeDeliveryUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  orderId: string,
  buyerId: number,
): Promise<void> {
  const { db, clock } = needs;
  const events = await eventsOf(db, orderId);
  const at = events.findLastIndex(({ kind }) => kind === "delivered" || kind === "change_requested");
  const isDelivered = events[at]?.kind === "delivered";
  const hadDays = events.slice(at).some(({ kind }) => kind === "resumed");
  const days = hadDays ? {} : { acceptBy: atLeast(addDays(clock(), acceptanceReminderDays)) };
  const delivery = isDelivered
    ? await moveDelivery(db, orderId, "resumeDelivered", days)
    : await moveDelivery(db, orderId, "resumeChanges");
  if (!delivery) return;
  await write(needs, delivery, { kind: "resumed", by: "buyer", buyerId });
  const { submissions: number, acceptBy } = delivery;
  if (isDelivered && acceptBy) await queueAcceptance(needs, { orderId, number, acceptBy });
}

/** All of the money went back. */
export async function endRefundedDeliveryUnchecked(needs: Moving, orderId: string): Promise<void> {
  const delivery = await moveDelivery(needs.db, orderId, "refund");
  if (delivery) await write(needs, delivery, { kind: "refunded", by: "case", buyerId: null });
}

async function write(
  { db, clock }: Moving,
  { orderId, submissions }: DeliveryRow,
  { kind, by, buyerId }: Pick<DeliveryEvent, "kind" | "by"> & { buyerId: number | null },
): Promise<void> {
  const at = clock();
  await insertEvent(db, { orderId, kind, by, actorId: buyerId, submission: submissions, occurredAt: at });
}
