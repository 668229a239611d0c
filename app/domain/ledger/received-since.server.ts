import type { Needs } from "../shared/services.ts";
import { receivedOn } from "./store.server.ts";

/** Money that reached our bank account since a moment: number of payments, and won. The caller has checked who asks. */
export async function receivedSince({ db }: Needs<"db">, since: Date): Promise<{ count: number; amount: number }> {
  return receivedOn(db, "bank", since);
}
