import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { isPaymentInFlight, paymentOfOrderUnchecked } from "#app/domain/payments/core/queries.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { cancelUnpaidUnchecked } from "./cancel-order.server.ts";

/**
 * Job, at the due date of a payment. Run twice, early or after the money came, it does no harm. What lies at a provider
 * is asked for there first; while money may be moving, the order waits another hour.
 */
export async function cancelUnpaidOrder(
  needs: Needs<"db" | "clock" | "jobs" | "providers">,
  { orderId }: { orderId: string },
): Promise<void> {
  const payment = await paymentOfOrderUnchecked(needs, orderId);
  if (!payment || payment.dueAt === null || payment.status === "completed" || payment.status === "cancelled") return;
  const now = needs.clock();
  const again = (runAt: Date) => needs.jobs.enqueue(needs.db, "cancel-unpaid-order", { orderId }, { runAt });
  // The queue's clock runs ahead of ours.
  if (now < payment.dueAt) return again(payment.dueAt);
  await advancePayment(needs, { paymentId: payment.id });
  if (await isPaymentInFlight(needs, orderId)) return again(new Date(now.getTime() + HOUR_MS));
  await needs.db.transaction((tx) => cancelUnpaidUnchecked({ ...needs, db: tx }, orderId, "unpaid"));
}
