import type { Needs } from "../shared/services.ts";
import { hasFee } from "./store.server.ts";

/** Whether the fee of a payment, or what was given back of it with a refund, is in the books. */
export async function feeIsBookedUnchecked({ db }: Needs<"db">, ref: string): Promise<boolean> {
  return hasFee(db, ref);
}
