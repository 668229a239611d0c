import type { TextLocale } from "#app/i18n/locales.ts";
import { serviceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { frozenLine } from "./frozen-line.ts";
import type { CheckoutInput } from "./input.ts";
import { type Charge, chargeInWon, priceOf } from "#app/domain/orders/price.ts";
import { extensionOfSupport } from "./quote-extension.server.ts";
import { checkoutRefusal, wasNeverPublic } from "./refusal.ts";

/** The subject of an order as read from the database now: the request names only ids. */
export type Sold = {
  kind: "purchase" | "support-extension";
  extendsOrderId: string | null;
  sellerId: number;
  /** Of the service, for mails. */
  service: { title: string; titleLocale: string };
  charge: Charge;
  line: ReturnType<typeof frozenLine>;
};

type Asked = { buyer: Member; locale: TextLocale; input: CheckoutInput };

/** Locks what is sold until the transaction ends; refuses what cannot be bought. */
export async function whatIsSold(needs: Needs<"db" | "clock">, asked: Asked): Promise<Sold> {
  return asked.input.extendsOrder === undefined
    ? purchase(needs, asked)
    : extension(needs, asked, asked.input.extendsOrder);
}

async function purchase(needs: Needs<"db">, { buyer, locale, input }: Asked): Promise<Sold> {
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
    sellerId: service.sellerId,
    service,
    charge,
    line: frozenLine(service, charge),
  };
}

async function extension(
  needs: Needs<"db" | "clock">,
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
    sellerId,
    service,
    charge,
    line: { ...frozenLine(service, charge), licenceTerms, versionId },
  };
}
