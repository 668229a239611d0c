import { latestOrderOfService } from "../orders/latest-order.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { downloadStateOf } from "./access.ts";
import { downloadOf, type OrderDownload } from "./download-of-order.server.ts";
import { entitlementsForService } from "./store.server.ts";

export type PurchaseCheck = {
  /** Paid, and not refunded. */
  purchased: boolean;
  /** The paid order, or else the newest one of this service; null when there is none. */
  orderNumber: string | null;
  orderStatus: string | null;
  download: OrderDownload | null;
};

/** Tells whether the signed-in member bought, owns or may buy a service. */
export async function checkPurchase(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  serviceId: number,
): Promise<PurchaseCheck> {
  const { memberId } = requireMember(actor);
  const order = await latestOrderOfService({ db }, { buyerId: memberId, serviceId });
  if (!order) return { purchased: false, orderNumber: null, orderStatus: null, download: null };
  const now = clock();
  const entitlements = await entitlementsForService(db, memberId, serviceId);
  const best = entitlements.find((entitlement) => downloadStateOf(entitlement, now) === "available") ?? entitlements[0];
  return {
    purchased: order.paid,
    orderNumber: best?.orderNumber ?? order.number,
    orderStatus: best?.orderStatus ?? order.status,
    download: best ? downloadOf(best, now) : null,
  };
}
