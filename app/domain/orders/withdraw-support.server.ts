import { moveDownloadExpiry } from "../deliveries/move-expiry.server.ts";
import { cancelPayments } from "../payments/cancel-payments.server.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { extensionOf, lineOf, lockOrder, moveOrder, orderById, setDownloadExpiry } from "./store.server.ts";

/**
 * The support's part of a full refund of `orderId`, in its transaction and behind its lock. The order is an extension:
 * the months go back, to what the extended order was bought with. It is a purchase: an extension that still waits for
 * its money is cancelled. Answers a paid extension of it, which the caller has to refund as an order of its own.
 */
export async function withdrawSupport(
  needs: Needs<"db" | "clock" | "jobs">,
  { orderId }: { orderId: string },
): Promise<{ paidExtension: { orderId: string; number: string } | null }> {
  const order = await orderById(needs.db, orderId);
  if (!order) throw new DomainError("not-found");
  if (order.extendsOrderId !== null) {
    await takeMonthsBack(needs, order.extendsOrderId);
    return { paidExtension: null };
  }
  const extension = await extensionOf(needs.db, orderId);
  if (extension?.status === "processing") await cancelWaiting(needs, extension.id);
  return {
    paidExtension: extension?.status === "completed" ? { orderId: extension.id, number: extension.number } : null,
  };
}

async function takeMonthsBack({ db }: Needs<"db">, orderId: string): Promise<void> {
  const extended = await lockOrder(db, orderId);
  if (!extended?.paidAt) throw new Error(`The extended order ${orderId} was never paid`);
  const { supportMonths: months } = await lineOf(db, orderId);
  await setDownloadExpiry(db, orderId, await moveDownloadExpiry({ db }, { orderId, paidAt: extended.paidAt, months }));
}

/** Without a word by mail: the mail of the refund says that the purchase is over. */
async function cancelWaiting(needs: Needs<"db" | "clock" | "jobs">, orderId: string): Promise<void> {
  await lockOrder(needs.db, orderId);
  const cancelled = await moveOrder(needs.db, orderId, "cancelled", { cancelledAt: needs.clock() });
  if (cancelled) await cancelPayments(needs, orderId);
}
