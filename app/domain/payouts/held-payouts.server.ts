import type { Db } from "#db/client.server.ts";
import { heldOrdersUnchecked } from "../refunds/held-orders.server.ts";
import { settledOrdersOf } from "./store.server.ts";

/** Orders in these payouts whose money may not leave now, because it may have to go back to the buyer. */
export async function heldPayoutOrders(
  db: Db,
  payoutIds: readonly string[],
): Promise<{ payoutId: string; number: string }[]> {
  const settled = await settledOrdersOf(db, payoutIds);
  const held = await heldOrdersUnchecked({ db }, [...new Set(settled.map(({ orderId }) => orderId))]);
  return settled.filter(({ orderId }) => held.has(orderId));
}
