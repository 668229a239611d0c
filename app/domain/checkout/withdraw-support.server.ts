import { moveDownloadExpiryUnchecked } from "#app/domain/downloads/move-expiry.server.ts";
import { cancelPaymentsUnchecked } from "#app/domain/payments/core/end-payments.server.ts";
import { isBeingCapturedUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import {
  cancelOrderRecordUnchecked,
  lockOrderRecord,
  orderWithExtension,
  recordDownloadExpiry,
  supportMonthsOf,
} from "#app/domain/orders/order-record.server.ts";

/**
 * The support's part of a full refund of `orderId`, in its transaction and behind its lock. The order is an extension:
 * the months go back, to what the extended order was bought with. It is a purchase: an extension that still waits for
 * its money is cancelled. Answers a paid extension of it, which the caller has to refund as an order of its own.
 */
export async function withdrawSupportUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  { orderId }: { orderId: string },
): Promise<{ paidExtension: { orderId: string; number: string } | null }> {
  const found = await orderWithExtension(needs, orderId);
  if (!found) throw new DomainError("not-found");
  const { order, extension } = found;
  if (order.extendsOrderId !== null) {
    await takeMonthsBack(needs, order.extendsOrderId);
    return { paidExtension: null };
  }
  if (extension?.status === "processing") await cancelWaiting(needs, extension.id);
  return {
    paidExtension: extension?.status === "completed" ? { orderId: extension.id, number: extension.number } : null,
  };
}

async function takeMonthsBack({ db }: Needs<"db">, orderId: string): Promise<void> {
  const extended = await lockOrderRecord({ db }, orderId);
  if (!extended?.paidAt) throw new Error(`The extended order ${orderId} was never paid`);
  const months = await supportMonthsOf({ db }, orderId);
  const expiresAt = await moveDownloadExpiryUnchecked({ db }, { orderId, paidAt: extended.paidAt, months });
  await recordDownloadExpiry({ db }, orderId, expiresAt);
}

/**
 * Without a word by mail: the mail of the refund says that the purchase is over. While its money is being taken it is not
 * cancelled: refused, the refund is tried again in a moment, when the extension is paid or is not.
 */
async function cancelWaiting(needs: Needs<"db" | "clock" | "jobs">, orderId: string): Promise<void> {
  await lockOrderRecord(needs, orderId);
  if (await isBeingCapturedUnchecked(needs, orderId)) throw new DomainError("payment-in-progress");
  if (await cancelOrderRecordUnchecked(needs, orderId)) await cancelPaymentsUnchecked(needs, orderId);
}
