import type { ServiceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { isPriced } from "#app/domain/orders/price.ts";

export type CheckoutRefusal = "own-service" | "service-unavailable" | "service-not-priced";

/** Was never on sale: for everybody but its owner there is no such service (spec §10.5). */
export function wasNeverPublic({ status, publishedAt }: ServiceForSale): boolean {
  return status === "pending" || status === "rejected" || publishedAt === null;
}

/** Returns the refusal of a purchase of this service by this member; null when it is allowed. */
export function checkoutRefusal(service: ServiceForSale, buyerId: number): CheckoutRefusal | null {
  if (service.sellerId === buyerId) return "own-service";
  if (service.status !== "active" || service.deletedAt !== null || service.seller.gone) return "service-unavailable";
  if (!isPriced(service)) return "service-not-priced";
  // A template is its source: without one there is nothing to sell.
  if (service.type === "template" && service.liveVersion === null) return "service-unavailable";
  // Charged in won: without a rate there is no price.
  if (service.currency !== "KRW" && service.pricingType !== "free" && service.krwPerUnit === null)
    return "service-unavailable";
  return null;
}
