import type { Needs } from "../shared/services.ts";
import { setWithdrawalWaived } from "./store.server.ts";

/** Records, once, that the buyer agreed to lose the right of withdrawal. The caller knows that the order is the buyer's. */
export async function waiveWithdrawalUnchecked({ db, clock }: Needs<"db" | "clock">, orderId: string): Promise<void> {
  await setWithdrawalWaived(db, orderId, clock());
}
