import type { Needs } from "#app/domain/shared/services.ts";
import { type PaymentRow, paymentById } from "./store.server.ts";

/** One payment; the caller has checked who asks. */
export async function findPayment({ db }: Needs<"db">, paymentId: string): Promise<PaymentRow | null> {
  return paymentById(db, paymentId);
}
