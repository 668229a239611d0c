import { type Actor, hasRight, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type OrderWithParties, orderVisibleTo } from "./store-reads.server.ts";

export type OrderRole = "buyer" | "seller" | "operator";
export type VisibleOrder = OrderWithParties & { role: OrderRole };

/** Any number we ever gave, and nothing PostgreSQL cannot read. */
const NUMBER = /^[\w-]{1,40}$/;

/**
 * The order, for somebody it concerns in one of these roles. Anybody else gets the same answer as for a number that
 * does not exist: who may see it is part of the query.
 */
export async function visibleOrder(
  { db }: Needs<"db">,
  actor: Actor,
  { orderNumber, roles }: { orderNumber: string; roles: readonly OrderRole[] },
): Promise<VisibleOrder> {
  const member = requireMember(actor);
  if (!NUMBER.test(orderNumber.trim())) throw new DomainError("not-found");
  const order = await orderVisibleTo(db, orderNumber.trim().toUpperCase(), {
    buyerId: roles.includes("buyer") ? member.memberId : null,
    sellerId: roles.includes("seller") ? member.memberId : null,
    anybody: roles.includes("operator") && hasRight(member, "orders.read"),
  });
  if (!order) throw new DomainError("not-found");
  const role = order.buyerId === member.memberId ? "buyer" : order.sellerId === member.memberId ? "seller" : "operator";
  return { ...order, role };
}
