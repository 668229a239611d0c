import { cancelPayments, isPaymentInFlight } from "../payments/cancel-payments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { queueCancelMails } from "./order-mails.server.ts";
import { lockOrder, moveOrder } from "./store.server.ts";
import { visibleOrder } from "./visible-order.server.ts";

/** The buyer changes their mind before anything was paid. */
export async function cancelOrder(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { id } = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  const cancelled = await needs.db.transaction((tx) => cancelUnpaid({ ...needs, db: tx }, id, "buyer"));
  if (!cancelled) throw new DomainError("order-not-cancellable");
}

/** false when the order has been paid or cancelled meanwhile. `db` is the open transaction. */
export async function cancelUnpaid(
  needs: Needs<"db" | "clock" | "jobs">,
  orderId: string,
  reason: "buyer" | "unpaid",
): Promise<boolean> {
  const locked = await lockOrder(needs.db, orderId);
  // A consultation can be cancelled too, but not here: it has no payment.
  if (locked?.status !== "processing") return false;
  if (await isPaymentInFlight(needs, orderId)) throw new DomainError("payment-in-progress");
  const order = await moveOrder(needs.db, orderId, "cancelled", { cancelledAt: needs.clock(), cancelReason: reason });
  if (!order) return false;
  await cancelPayments(needs, orderId);
  await queueCancelMails(needs, order, reason);
  return true;
}
