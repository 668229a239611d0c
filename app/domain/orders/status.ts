import type { orders } from "#db/schema/orders.ts";

type Status = (typeof orders.$inferSelect)["status"];

// spec §10.6. A template is complete with its payment; anything else has work in between.
export const orderMoves = {
  processing: ["in_progress", "completed", "cancelled"],
  in_progress: ["completed", "refunded"],
  completed: ["refunded"],
  cancelled: [],
  refunded: [],
  consulting: ["accepted", "cancelled"],
  accepted: ["converted", "cancelled"],
  converted: [],
} as const satisfies Record<Status, readonly Status[]>;

export type OrderStatus = keyof typeof orderMoves;
export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];

export function orderCanBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (orderMoves[from] as readonly OrderStatus[]).includes(to);
}

/** Every status an order may have just before it becomes `to`: the condition of the UPDATE. */
export function orderStatusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => orderCanBecome(from, to));
}

/** Paid and not refunded. A converted consultation is one that was paid. SQL conditions use this list too. */
export const paidStatuses = ["in_progress", "completed", "converted"] as const satisfies readonly OrderStatus[];

export function isPaid({ status }: { status: OrderStatus }): boolean {
  return (paidStatuses as readonly OrderStatus[]).includes(status);
}

/** Whether the order may end with its money going back. */
export function isRefundable({ status }: { status: OrderStatus }): boolean {
  return orderCanBecome(status, "refunded");
}

/** spec §4: how the seller sees the same order. Derived, never stored. */
export const saleStatuses = ["pending", "completed", "cancelled", "refunded"] as const;
export type SaleStatus = (typeof saleStatuses)[number];

const SALE_STATUS: Record<OrderStatus, SaleStatus> = {
  processing: "pending",
  in_progress: "pending",
  consulting: "pending",
  accepted: "pending",
  completed: "completed",
  converted: "completed",
  cancelled: "cancelled",
  refunded: "refunded",
};

export function saleStatusOf({ status }: { status: OrderStatus }): SaleStatus {
  return SALE_STATUS[status];
}
