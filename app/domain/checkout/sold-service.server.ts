import type { TextLocale } from "#app/i18n/locales.ts";
import { offerToOrder } from "#app/domain/consultations/offer-for-checkout.server.ts";
import { serviceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import type { AgreedWork } from "#db/schema/orders.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { frozenLine } from "./frozen-line.ts";
import type { CheckoutInput } from "./input.ts";
import { type Charge, chargeInWon, priceOf } from "#app/domain/orders/price.ts";
import { agreedCharge, workLine } from "./agreed-work.ts";
import { extensionOfSupport } from "./quote-extension.server.ts";
import { checkoutRefusal, wasNeverPublic } from "./refusal.ts";

/** The subject of an order as read from the database now: the request names only ids. */
export type Sold = {
  kind: "purchase" | "support-extension";
  extendsOrderId: string | null;
  offerId: string | null;
  sellerId: number;
  /** Title of the service, for mails. */
  service: { title: string; titleLocale: string };
  charge: Charge;
  line: ReturnType<typeof frozenLine> & { agreedWork?: AgreedWork };
};

type Asked = { buyer: Member; locale: TextLocale; input: CheckoutInput };

/** Locks the service until the transaction ends; refuses one that cannot be bought. */
export async function lockSoldService(needs: Needs<"db" | "clock" | "settings">, asked: Asked): Promise<Sold> {
  const { extendsOrder, offerId } = asked.input;
  if (offerId !== undefined) return agreedWork(needs, asked, offerId);
  return extendsOrder === undefined ? purchase(needs, asked) : extension(needs, asked, extendsOrder);
}

async function purchase(needs: Needs<"db" | "settings">, { buyer, locale, input }: Asked): Promise<Sold> {
  const service = await serviceForSale(needs, { serviceId: input.serviceId, locale, lock: true });
  if (!service || (wasNeverPublic(service) && service.sellerId !== buyer.memberId)) throw new DomainError("not-found");
  const refusal = checkoutRefusal(service, buyer.memberId);
  if (refusal) throw new DomainError(refusal);
  const { extendSupport } = input;
  if (extendSupport && service.type !== "template") throw new DomainError("support-not-extendable");
  const charge = chargeInWon(priceOf(service, input.optionIds, { extendSupport }), service.krwPerUnit);
  return {
    kind: "purchase",
    extendsOrderId: null,
    offerId: null,
    sellerId: service.sellerId,
    service,
    charge,
    line: frozenLine(service, charge, needs.settings.vatModel),
  };
}

async function extension(
  needs: Needs<"db" | "clock" | "settings">,
  { buyer, locale, input }: Asked,
  orderNumber: string,
): Promise<Sold> {
  const { extendsOrderId, sellerId, service, charge, licenceTerms, versionId } = await extensionOfSupport(
    needs,
    buyer,
    { orderNumber, locale, lock: true },
  );
  if (service.id !== input.serviceId) throw new DomainError("not-found");
  return {
    kind: "support-extension",
    extendsOrderId,
    offerId: null,
    sellerId,
    service,
    charge,
    line: { ...frozenLine(service, charge, needs.settings.vatModel), licenceTerms, versionId },
  };
}

/** The promises of an accepted offer, for its amount, whatever the service costs or is called today. */
async function agreedWork(
  needs: Needs<"db" | "clock" | "settings">,
  { buyer, locale, input }: Asked,
  offerId: string,
): Promise<Sold> {
  const offer = await offerToOrder(needs, buyer, { offerId, lock: true });
  if (offer.serviceId !== input.serviceId) throw new DomainError("not-found");
  const found = await serviceForSale(needs, { serviceId: offer.serviceId, locale, lock: true });
  if (!found || found.seller.gone) throw new DomainError("service-unavailable");
  const { amount, title, titleLocale } = offer;
  const service = { ...found, title, titleLocale };
  const charge = agreedCharge(amount);
  return {
    kind: "purchase",
    extendsOrderId: null,
    offerId,
    sellerId: found.sellerId,
    service,
    charge,
    line: { ...frozenLine(service, charge, needs.settings.vatModel), ...workLine(service), agreedWork: offer.work },
  };
}
