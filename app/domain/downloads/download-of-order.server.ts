import type { Needs } from "../shared/services.ts";
import { type Access, type DownloadState, downloadStateOf, needsWithdrawalConsent } from "./access.ts";
import { entitlementsOfOrders } from "./store.server.ts";

export type OrderDownload = { state: DownloadState; expiresAt: Date; needsConsent: boolean };

/** The download that belongs to an order; null when it has none. */
export async function downloadOfOrderUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  order: { id: string } & Pick<Access, "orderStatus" | "paidAmount" | "withdrawalWaivedAt">,
): Promise<OrderDownload | null> {
  const [entitlement] = await entitlementsOfOrders(db, [order.id]);
  if (!entitlement) return null;
  const access = { ...order, ...entitlement };
  return {
    state: downloadStateOf(access, clock()),
    expiresAt: entitlement.expiresAt,
    needsConsent: needsWithdrawalConsent(access),
  };
}
