import type { Needs } from "../shared/services.ts";
import { heldOrderIds } from "./store-holds.server.ts";

/**
 * The orders among these that hold their seller's money: a case is not decided, or money is to go back to the buyer and has
 * not arrived. Approving a case ends the case and not the hold.
 */
export async function heldOrdersUnchecked({ db }: Needs<"db">, orderIds: readonly string[]): Promise<Set<string>> {
  return new Set(await heldOrderIds(db, orderIds));
}
