import { nextOf } from "#app/domain/checkout/order-view.ts";
import { downloadStateOf } from "#app/domain/downloads/access.ts";
import type { DeliveryStatus } from "#app/domain/deliveries/status.ts";
import { isPaid, type OrderStatus } from "#app/domain/orders/status.ts";
import type { OrderSummary } from "#app/domain/orders/queries.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Page } from "#app/http/page.server.ts";
import { actOf } from "./delivery-summary.server.ts";
import type { ListedOrder } from "#app/ui/orders/order-list.tsx";

const none: ReadonlySet<string> = new Set();

/** Orders of a list, each with what its buyer can do next; `toReview`: numbers of those that wait for a review. */
export function orderRows(
  orders: readonly OrderSummary[],
  { t, services }: Pick<Page, "t"> & { services: Needs<"clock"> },
  toReview: ReadonlySet<string> = none,
): ListedOrder[] {
  const now = services.clock();
  return orders.map(({ entitlement, delivery, goodsHold, ...order }) => {
    const access = entitlement && {
      goodsHold,
      orderStatus: order.status,
      paidAmount: order.totalAmount,
      withdrawalWaivedAt: null,
      ...entitlement,
    };
    return {
      ...order,
      work: workOf(t, order.status, delivery),
      next: nextOf(order.status, access !== null && downloadStateOf(access, now) === "available"),
      hold: isPaid(order) ? goodsHold : null,
      canReview: toReview.has(order.number),
    };
  });
}

/** While an order is in work, the state of its delivery says more than its own. */
function workOf(t: Page["t"], status: OrderStatus, delivery: { status: DeliveryStatus } | null): ListedOrder["work"] {
  if (!delivery || status !== "in_progress") return null;
  const { label, waits } = actOf({ t }, delivery.status, "buyer");
  return { status: delivery.status, badge: t(`delivery:status.${delivery.status}`), act: waits ? label : null };
}
