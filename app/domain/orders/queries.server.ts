import { type Actor, requireMember } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { type OrderFilter, ordersOfBuyer, type OrderSummary } from "./store-reads.server.ts";

export type { OrderSummary };

/** The member's own orders, newest first, as far as they match ("processing": they wait for their money). */
export async function listOrders(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput & OrderFilter,
): Promise<Page<OrderSummary>> {
  return ordersOfBuyer(db, requireMember(actor).memberId, page);
}
