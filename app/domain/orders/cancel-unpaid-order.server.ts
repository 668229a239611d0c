import { paymentOfOrder } from "../payments/payment-of-order.server.ts";
import type { Needs } from "../shared/services.ts";
import { cancelUnpaid } from "./cancel-order.server.ts";

/** Job, at the due date of a bank transfer. Run twice, early or after the money came, it does no harm. */
export async function cancelUnpaidOrder(needs: Needs<"db" | "clock" | "jobs">, { orderId }: { orderId: string }): Promise<void> {
  const payment = await paymentOfOrder(needs, orderId);
  if (payment?.status !== "pending" || payment.dueAt === null) return;
  if (needs.clock() < payment.dueAt) {
    // The queue's clock runs ahead of ours.
    await needs.jobs.enqueue(needs.db, "cancel-unpaid-order", { orderId }, { runAt: payment.dueAt });
    return;
  }
  await needs.db.transaction((tx) => cancelUnpaid({ ...needs, db: tx }, orderId, "unpaid"));
}
