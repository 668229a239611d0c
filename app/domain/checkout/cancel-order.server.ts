import { cancelPaymentsUnchecked } from "#app/domain/payments/core/end-payments.server.ts";
import { isPaymentInFlight } from "#app/domain/payments/core/queries.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { queueCancelMails } from "#app/domain/orders/order-mails.server.ts";
import { cancelOrderRecordUnchecked, lockOrderRecord } from "#app/domain/orders/order-record.server.ts";
import { takeCancelLimit } from "./order-limits.server.ts";
import { visibleOrder } from "#app/domain/orders/visible-order.server.ts";

/** The buyer changes their mind before anything was paid. */
export async function cancelOrder(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  await takeCancelLimit(needs, requireMember(actor));
  const { id } = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  const cancelled = await needs.db.transaction((tx) => cancelUnpaidUnchecked({ ...needs, db: tx }, id, "buyer"));
  if (!cancelled) throw new DomainError("order-not-cancellable");
}

/** false when the order has been paid or cancelled meanwhile. `db` is the open transaction. */
export async function cancelUnpaidUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  orderId: string,
  reason: "buyer" | "unpaid",
): Promise<boolean> {
  const locked = await lockOrderRecord(needs, orderId);
  // A consultation can be cancelled too, but not here: it has no payment.
  if (locked?.status !== "processing") return false;
  if (await isPaymentInFlight(needs, orderId)) throw new DomainError("payment-in-progress");
  const order = await cancelOrderRecordUnchecked(needs, orderId, reason);
  if (!order) return false;
  await cancelPaymentsUnchecked(needs, orderId);
  await queueCancelMails(needs, order, reason);
  return true;
}
