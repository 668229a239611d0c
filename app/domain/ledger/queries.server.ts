import type { Needs } from "../shared/services.ts";
import { receivedFromBuyers } from "./store.server.ts";

/** Money that reached us from buyers since a moment: number of payments, and won. */
export async function receivedSinceUnchecked(
  { db }: Needs<"db">,
  since: Date,
): Promise<{ count: number; amount: number }> {
  return receivedFromBuyers(db, since);
}
