import type { TextLocale } from "#app/i18n/locales.ts";
import { getAddress } from "#app/domain/billing/address.server.ts";
import { type ServiceForSale, serviceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { type Actor, type Member, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { extensionRefusal } from "./extension.ts";
import { type Charge, sharesOf, supportPriceOf } from "#app/domain/orders/price.ts";
import type { CheckoutQuote } from "./quote-checkout.server.ts";
import { lockOrderRecord } from "#app/domain/orders/order-record.server.ts";
import { visibleOrder } from "#app/domain/orders/visible-order.server.ts";

export type Extension = {
  extendsOrderId: string;
  sellerId: number;
  service: ServiceForSale;
  licenceTerms: string;
  versionId: string | null;
  charge: Charge;
};

/**
 * Prices an extension of an order's support. Refuses where none can be bought: see extension.ts. `lock`
 * (inside a transaction only) keeps it so until the commit.
 */
export async function extensionOfSupport(
  needs: Needs<"db" | "clock">,
  buyer: Member,
  { orderNumber, locale, lock = false }: { orderNumber: string; locale: TextLocale; lock?: boolean },
): Promise<Extension> {
  const read = () => visibleOrder(needs, buyer, { orderNumber, roles: ["buyer"] });
  let order = await read();
  if (lock) {
    await lockOrderRecord(needs, order.id);
    order = await read();
  }
  const refusal = extensionRefusal(order, needs.clock());
  if (refusal) throw new DomainError(refusal);
  const service = await serviceForSale(needs, { serviceId: order.line.serviceId, locale, lock });
  // Support is the seller's work: there has to be one.
  if (!service || service.seller.gone || service.status === "suspended") throw new DomainError("service-unavailable");
  const { currency, totalAmount, line } = order;
  const support = supportPriceOf(totalAmount);
  return {
    extendsOrderId: order.id,
    sellerId: order.sellerId,
    // As it was bought, whatever it is called today.
    service: { ...service, title: line.title, titleLocale: line.titleLocale },
    licenceTerms: line.licenceTerms,
    versionId: line.versionId,
    charge: { currency, base: 0, options: [], support, total: support, quoted: null },
  };
}

/** Everything the checkout of an extension shows. */
export async function quoteExtension(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { orderNumber, locale }: { orderNumber: string; locale: TextLocale },
): Promise<CheckoutQuote> {
  const buyer = requireMember(actor);
  const { service, charge, licenceTerms } = await extensionOfSupport(needs, buyer, { orderNumber, locale });
  const { supply, vat } = sharesOf(charge.total, charge.currency);
  return {
    service,
    refusal: null,
    price: { options: [], own: charge, charge, support: null, supplyAmount: supply, vatAmount: vat, isFree: false },
    licenceTerms,
    order: null,
    address: await getAddress(needs, buyer),
    bankTransferDays,
  };
}
