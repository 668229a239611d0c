import type { Needs } from "../shared/services.ts";
import { receivedFromBuyers } from "./store.server.ts";

/** Money that reached us from buyers since a moment: number of payments, and won. The caller has checked who asks. */
export async function receivedSince({ db }: Needs<"db">, since: Date): Promise<{ count: number; amount: number }> {
  return receivedFromBuyers(db, since);
}
