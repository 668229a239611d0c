import type { TextLocale } from "#app/i18n/locales.ts";
import { getAddress } from "#app/domain/billing/address.server.ts";
import type { Address } from "#app/domain/billing/address.ts";
import { type ServiceForSale, serviceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { licenceTermsText } from "#app/domain/catalog/licence-terms.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { latestOrderOfService, type LatestOrder } from "#app/domain/orders/latest-order.server.ts";
import { type Charge, chargeInWon, type Price, priceOf, sharesOf } from "#app/domain/orders/price.ts";
import { type CheckoutRefusal, checkoutRefusal, wasNeverPublic } from "./refusal.ts";

export type CheckoutQuote = {
  service: Pick<
    ServiceForSale,
    | "id"
    | "sellerId"
    | "slug"
    | "title"
    | "titleLocale"
    | "summary"
    | "type"
    | "category"
    | "pricingType"
    | "currency"
    | "estimatedDays"
    | "coverId"
    | "seller"
  >;
  /** Refusal of the purchase; null when it is allowed. `price` is null with a refusal. */
  refusal: CheckoutRefusal | null;
  price: CheckoutPrice | null;
  /** The text the buyer agrees to. */
  licenceTerms: string;
  /** The member's order of this service, if any. */
  order: LatestOrder | null;
  /** Saved billing address, for filling in. */
  address: Address | null;
  bankTransferDays: number;
};
export type CheckoutPrice = {
  /** Every option with its price in the service's currency, in won as charged, and whether it is chosen. */
  options: { id: number; title: string; amount: number; chargedAmount: number; chosen: boolean }[];
  /** Price in the service's own currency. */
  own: Price;
  /** Amount in won; `charge.quoted` is set when the price is in another currency. */
  charge: Charge;
  /** Twelve months of support instead of six, as charged; null where it is not offered. */
  support: { amount: number; chosen: boolean } | null;
  supplyAmount: number;
  vatAmount: number;
  /** Nothing to pay: no payment step, method "free". */
  isFree: boolean;
};
type Asked = { serviceId: number; optionIds?: readonly number[]; extendSupport?: boolean; locale?: TextLocale };

/** Everything the checkout page shows. Options it does not know are ignored here; placing an order refuses them. Four queries. */
export async function quoteCheckout(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, optionIds = [], extendSupport = false, locale }: Asked,
): Promise<CheckoutQuote> {
  const buyer = requireMember(actor);
  const service = await serviceForSale({ db }, { serviceId, locale: locale ?? buyer.locale });
  if (!service || (wasNeverPublic(service) && service.sellerId !== buyer.memberId)) throw new DomainError("not-found");
  const [order, address] = await Promise.all([
    latestOrderOfService({ db }, { buyerId: buyer.memberId, serviceId }),
    getAddress({ db }, buyer),
  ]);
  const refusal = checkoutRefusal(service, buyer.memberId);
  const {
    id,
    sellerId,
    slug,
    title,
    titleLocale,
    summary,
    type,
    category,
    pricingType,
    currency,
    estimatedDays,
    coverId,
    seller,
  } = service;
  return {
    service: {
      id,
      sellerId,
      slug,
      title,
      titleLocale,
      summary,
      type,
      category,
      pricingType,
      currency,
      estimatedDays,
      coverId,
      seller,
    },
    refusal,
    price: refusal ? null : checkoutPrice(service, new Set(optionIds), extendSupport),
    licenceTerms: licenceTermsText(service.licenceTerms),
    order,
    address,
    bankTransferDays,
  };
}

function checkoutPrice(service: ServiceForSale, chosen: ReadonlySet<number>, wantsSupport: boolean): CheckoutPrice {
  const known = service.options.map((option) => option.id);
  const wanted = known.filter((id) => chosen.has(id));
  const extended = chargeInWon(priceOf(service, wanted, { extendSupport: true }), service.krwPerUnit);
  const support =
    service.type === "template" && extended.support > 0 ? { amount: extended.support, chosen: wantsSupport } : null;
  const own = priceOf(service, wanted, { extendSupport: support?.chosen });
  const charge = chargeInWon(own, service.krwPerUnit);
  const everything = chargeInWon(priceOf(service, known), service.krwPerUnit);
  const { supply, vat } = sharesOf(charge.total, charge.currency);
  const options = service.options.map((option, index) => ({
    ...option,
    chargedAmount: everything.options[index]!.amount,
    chosen: chosen.has(option.id),
  }));
  return { options, own, charge, support, supplyAmount: supply, vatAmount: vat, isFree: charge.total === 0 };
}
