import type { Db } from "#db/client.server.ts";
import { heldOrdersUnchecked } from "../refunds/held-orders.server.ts";
import { settledOrdersOf } from "./store.server.ts";

/** Orders in these payouts whose money may not leave now, because it may have to go back to the buyer, and since when. */
export async function heldPayoutOrders(
  db: Db,
  payoutIds: readonly string[],
): Promise<{ payoutId: string; number: string; since: Date }[]> {
  const settled = await settledOrdersOf(db, payoutIds);
  const held = await heldOrdersUnchecked({ db }, [...new Set(settled.map(({ orderId }) => orderId))]);
  return settled.flatMap(({ payoutId, orderId, number }) => {
    const since = held.get(orderId);
    return since ? [{ payoutId, number, since }] : [];
  });
}
