import type { Needs } from "#app/domain/shared/services.ts";
import { currentPayment, type PaymentRow } from "./store.server.ts";

/** The payment that counts. The caller checks who may see the order. */
export async function paymentOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<PaymentRow | null> {
  return currentPayment(db, orderId);
}
