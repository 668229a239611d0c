import type { Needs } from "../shared/services.ts";
import { holdsOf } from "./store-holds.server.ts";

/**
 * The orders among these that hold their seller's money: a case is not decided, or money is to go back to the buyer and has
 * not arrived. Approving a case ends the case and not the hold. With when the first hold of each began.
 */
export async function heldOrdersUnchecked(
  { db }: Needs<"db">,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const first = new Map<string, Date>();
  for (const { orderId, since } of await holdsOf(db, orderIds)) {
    const known = first.get(orderId);
    if (!known || since < known) first.set(orderId, since);
  }
  return first;
}
