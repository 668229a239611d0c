import type { Needs } from "../shared/services.ts";
import { hasFee, receivedFromBuyers } from "./store.server.ts";

/** Money that reached us from buyers since a moment: number of payments, and won. */
export async function receivedSinceUnchecked(
  { db }: Needs<"db">,
  since: Date,
): Promise<{ count: number; amount: number }> {
  return receivedFromBuyers(db, since);
}

/** Whether the fee of a payment, or what was given back of it with a refund, is in the books. */
export async function feeIsBookedUnchecked({ db }: Needs<"db">, ref: string): Promise<boolean> {
  return hasFee(db, ref);
}
