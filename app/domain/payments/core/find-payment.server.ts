import type { Needs } from "#app/domain/shared/services.ts";
import { type OpenedPaymentRow, paymentById } from "./store.server.ts";

/** One payment; the caller has checked who asks. */
export async function findPaymentUnchecked({ db }: Needs<"db">, paymentId: string): Promise<OpenedPaymentRow | null> {
  return paymentById(db, paymentId);
}
