import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { completeDelivery } from "./complete-delivery.server.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { refusedMove, sideOf } from "./sides.server.ts";
import { deliveryRow } from "./store.server.ts";

/** The buyer accepts the work. However often it is sent, it is accepted and booked once. */
export async function acceptDelivery(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { memberId: actorId, orderId } = await sideOf(needs, actor, { orderNumber, side: "buyer" });
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    if (await completeDelivery(inside, order, { move: "accept", by: "buyer", actorId })) return;
    if ((await deliveryRow(tx, orderId))?.status !== "accepted") throw await refusedMove(tx, orderId);
  });
}
