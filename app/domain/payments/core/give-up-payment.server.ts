import type { Needs } from "#app/domain/shared/services.ts";
import { endPayment } from "./store.server.ts";

/** Ends a payment that is still pending, in a transaction that holds the order's lock; the order may be paid in another way then. */
export async function giveUpPayment(
  { db }: Needs<"db">,
  paymentId: string,
  { failureCode }: { failureCode: string },
): Promise<void> {
  await endPayment(db, paymentId, { to: "failed", failureCode });
}
