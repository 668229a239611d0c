import type { TextLocale } from "#app/i18n/locales.ts";
import { getAddress } from "#app/domain/billing/address.server.ts";
import { licenceTermsText } from "#app/domain/catalog/licence-terms.ts";
import { serviceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { type OfferToOrder, offerToOrder } from "#app/domain/consultations/offer-for-checkout.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { sharesOf } from "#app/domain/orders/price.ts";
import { agreedCharge, workLine } from "./agreed-work.ts";
import type { CheckoutQuote } from "./quote-checkout.server.ts";

/** Everything the checkout of an accepted offer shows. Refuses what offerToOrder refuses, and service-unavailable. */
export async function quoteOffer(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { offerId, locale }: { offerId: string; locale: TextLocale },
): Promise<CheckoutQuote & { offer: OfferToOrder }> {
  const buyer = requireMember(actor);
  const offer = await offerToOrder(needs, buyer, { offerId });
  const service = await serviceForSale(needs, { serviceId: offer.serviceId, locale });
  if (!service || service.seller.gone) throw new DomainError("service-unavailable");
  const charge = agreedCharge(offer.amount);
  const { supply, vat } = sharesOf(charge.total, charge.currency);
  const { title, titleLocale, work } = offer;
  const { serviceType } = workLine(service);
  return {
    service: { ...service, type: serviceType, title, titleLocale, estimatedDays: work.days },
    refusal: null,
    price: { options: [], own: charge, charge, support: null, supplyAmount: supply, vatAmount: vat, isFree: false },
    licenceTerms: licenceTermsText(service.licenceTerms),
    order: null,
    address: await getAddress(needs, buyer),
    bankTransferDays,
    offer,
  };
}
