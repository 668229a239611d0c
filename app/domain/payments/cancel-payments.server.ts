import type { Needs } from "../shared/services.ts";
import { cancelPaymentsOf } from "./store.server.ts";

/** With the cancellation of their order, in its transaction, which holds the order's lock. */
export async function cancelPayments({ db }: Needs<"db">, orderId: string): Promise<void> {
  await cancelPaymentsOf(db, orderId);
}
