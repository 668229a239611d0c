import type { Db } from "#db/client.server.ts";
import { visibleOrder } from "../orders/visible-order.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { deliveryRow } from "./store.server.ts";

/** The order that a member is this side of; to everybody else there is none. */
export async function sideOf(
  needs: Needs<"db">,
  actor: Actor,
  { orderNumber, side }: { orderNumber: string; side: "buyer" | "seller" },
): Promise<{ memberId: number; orderId: string }> {
  const { memberId } = requireMember(actor);
  const { id } = await visibleOrder(needs, actor, { orderNumber, roles: [side] });
  return { memberId, orderId: id };
}

/** Builds the refusal of a failed transition: the order has no delivery, or the delivery is in another state by now. */
export async function refusedMove(db: Db, orderId: string): Promise<DomainError> {
  return new DomainError((await deliveryRow(db, orderId)) ? "delivery-moved" : "not-found");
}
