import type { GoodsHold } from "#db/goods-hold.ts";
import type { DomainErrorCode } from "../../shared/errors.ts";
import { isPaid, type OrderStatus } from "../status.ts";

export type { GoodsHold };
export const goodsHolds = [
  "refund-pending",
  "withdrawal-open",
  "withdrawal-disputed",
] as const satisfies readonly GoodsHold[];
/** `ended`: not paid, or refunded. */
export type GoodsAccess = "usable" | "ended" | GoodsHold;

/**
 * Whether the buyer of an order may use its goods now (docs/decisions/018): download and consent to it, licence key and
 * activation, delivered files, a review, more months of support. The only place that decides it.
 */
export function goodsAccessOf({
  orderStatus,
  goodsHold,
}: {
  orderStatus: OrderStatus;
  goodsHold: GoodsHold | null;
}): GoodsAccess {
  if (!isPaid({ status: orderStatus })) return "ended";
  return goodsHold ?? "usable";
}

/** The refusal that says why goods are withheld and what ends it. */
export const refusalOfHold = {
  "refund-pending": "goods-refund-pending",
  "withdrawal-open": "goods-withdrawal-open",
  "withdrawal-disputed": "goods-withdrawal-disputed",
} as const satisfies Record<GoodsHold, DomainErrorCode>;

export const holdRefusals = Object.values(refusalOfHold);
