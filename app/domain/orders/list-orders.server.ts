import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { OrderStatus } from "./status.ts";
import { type OrderSummary, ordersOfBuyer } from "./store-reads.server.ts";

export type { OrderSummary };

/** The member's own orders, newest first; with `status`, only those in it ("processing": they wait for their money). */
export async function listOrders(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput & { status?: OrderStatus },
): Promise<Page<OrderSummary>> {
  return ordersOfBuyer(db, requireMember(actor).memberId, page);
}
