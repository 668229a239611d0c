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
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderMoves;
export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];

export function orderCanBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (orderMoves[from] as readonly OrderStatus[]).includes(to);
}

/** Every status an order may have just before it becomes `to`: the condition of the UPDATE. */
export function orderStatusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => orderCanBecome(from, to));
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
