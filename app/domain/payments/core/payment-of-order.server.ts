import type { Needs } from "#app/domain/shared/services.ts";
import { currentPayment, type OpenedPaymentRow } from "./store.server.ts";

/** The payment that counts; the caller has checked who may see the order. */
export async function paymentOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<OpenedPaymentRow | null> {
  return currentPayment(db, orderId);
}
