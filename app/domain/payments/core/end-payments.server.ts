import type { Needs } from "#app/domain/shared/services.ts";
import { cancelPaymentsOf, endPayment } from "./store.server.ts";

/**
 * Ends a payment that is still pending, in a transaction that holds the order's lock; the order may be paid in another way
 * then. false when it was not pending any more.
 */
export async function abandonPaymentUnchecked(
  { db }: Needs<"db">,
  paymentId: string,
  { failureCode }: { failureCode: string },
): Promise<boolean> {
  return endPayment(db, paymentId, { to: "failed", failureCode });
}

/** With the cancellation of their order, in its transaction, which holds the order's lock. */
export async function cancelPaymentsUnchecked({ db }: Needs<"db">, orderId: string): Promise<void> {
  await cancelPaymentsOf(db, orderId);
}
