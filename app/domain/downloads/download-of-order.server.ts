import type { GoodsHold } from "../orders/goods/access.ts";
import type { Needs } from "../shared/services.ts";
import { type Access, type DownloadState, downloadStateOf, needsWithdrawalConsent } from "./access.ts";
import { entitlementsOfOrders } from "./store.server.ts";

export type OrderDownload = {
  state: DownloadState;
  /** The reason of `suspended`. */
  hold: GoodsHold | null;
  expiresAt: Date;
  needsConsent: boolean;
};

/** The download that belongs to an order; null when it has none. */
export async function downloadOfOrderUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  order: { id: string } & Pick<Access, "orderStatus" | "goodsHold" | "paidAmount" | "withdrawalWaivedAt">,
): Promise<OrderDownload | null> {
  const [entitlement] = await entitlementsOfOrders(db, [order.id]);
  return entitlement ? downloadOf({ ...order, ...entitlement }, clock()) : null;
}

export function downloadOf(access: Access, now: Date): OrderDownload {
  const state = downloadStateOf(access, now);
  return {
    state,
    hold: state === "suspended" ? access.goodsHold : null,
    expiresAt: access.expiresAt,
    needsConsent: needsWithdrawalConsent(access),
  };
}
