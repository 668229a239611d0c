import { awaitCaptureUnchecked } from "#app/domain/payments/core/await-capture.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { orderByNumber } from "./order-by-number.server.ts";
import type { OrderView } from "./order-view.ts";

/** The order as `orderByNumber` shows it; while its money is being taken, its buyer waits a few seconds for the outcome. */
export async function orderWhenCaptured(
  needs: Parameters<typeof orderByNumber>[0],
  actor: Actor,
  asked: Parameters<typeof orderByNumber>[2],
): Promise<OrderView> {
  const order = await orderByNumber(needs, actor, asked);
  if (order.role !== "buyer" || !order.payment?.inFlight) return order;
  const payment = await findPaymentUnchecked(needs, order.payment.id);
  if (!payment?.isBeingCaptured) return order;
  await awaitCaptureUnchecked(needs, payment);
  return orderByNumber(needs, actor, asked);
}
