import type { Needs } from "#app/domain/shared/services.ts";
import { cancelPaymentsOf, hasPaymentInFlight } from "./store.server.ts";

/** With the cancellation of their order, in its transaction, which holds the order's lock. */
export async function cancelPayments({ db }: Needs<"db">, orderId: string): Promise<void> {
  await cancelPaymentsOf(db, orderId);
}

/** Whether money for this order may be moving at a provider. The caller holds the order's lock. */
export async function isPaymentInFlight({ db }: Needs<"db">, orderId: string): Promise<boolean> {
  return hasPaymentInFlight(db, orderId);
}
