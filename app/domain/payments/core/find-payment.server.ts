import type { Needs } from "#app/domain/shared/services.ts";
import { type PaymentRow, paymentById } from "./store.server.ts";

/** One payment. The caller checks who asks. */
export async function findPaymentUnchecked({ db }: Needs<"db">, paymentId: string): Promise<PaymentRow | null> {
  return paymentById(db, paymentId);
}
