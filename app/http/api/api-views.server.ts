import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import { countryOf } from "#app/domain/search/input.ts";
import type { ServiceCard } from "#app/domain/search/card.ts";
import type { OfferedService } from "#app/domain/selling/own-services.server.ts";
import { waitingFields } from "#app/domain/selling/editing/change-service.server.ts";
import type { Editing } from "#app/domain/selling/editing/find-edit.server.ts";
import type { Verification } from "#app/domain/licences/verification.ts";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Call } from "./api.server.ts";

/** Domain values as the API shows them. */
export const moneyOf = (amount: number, currency: string) => ({
  amount,
  currency,
  decimal: decimalOf({ amount, currency }),
});
const priceOf = (amount: number | null, currency: string) => (amount === null ? null : moneyOf(amount, currency));
const imageOf = ({ id, width, height }: { id: number; width: number; height: number }) => ({
  url: paths.image(id, 1460, "webp"),
  width,
  height,
});

/** spec §7: the selling country is kr unless the caller names another. */
export const viewOf = ({ locale }: Call, country: string | undefined) => ({
  locale,
  country: countryOf(country ?? "kr"),
});

export function cardView({ locale }: Call, { priceAmount, ratingAverage, image, ...card }: ServiceCard) {
  return {
    ...card,
    price: priceOf(priceAmount, card.currency),
    ratingAverage: ratingAverage / 100,
    image: image && imageOf(image),
    url: localized(locale, paths.market.detail(card)),
  };
}

export function serviceView({ text, priceAmount, ratingAverage, images, ...service }: ServicePage) {
  const { descriptionHtml: _html, ...words } = text;
  return {
    ...service,
    ...words,
    price: priceOf(priceAmount, service.currency),
    ratingAverage: ratingAverage / 100,
    images: images.map((image) => ({ ...imageOf(image), alt: image.alt })),
  };
}

/** The part of a service that only its seller is told. */
export const editingView = ({ revision, isEditable, edit }: Editing) => ({
  revision,
  isEditable,
  pendingReview: waitingFields(edit),
});

/** A service as its seller sees it. */
export function ownServiceView({ coverId, priceAmount, contentLocale, ...service }: OfferedService) {
  return {
    ...service,
    lang: contentLocale,
    price: priceOf(priceAmount, service.currency),
    image: coverId && paths.image(coverId, 1460, "webp"),
  };
}

export function orderView({ number, totalAmount, payment, delivery, coverId: _cover, ...order }: OrderView) {
  return {
    ...order,
    // The API is older than the name: its callers know an acceptance by deadline as "clock".
    delivery: delivery && {
      ...delivery,
      acceptedBy: delivery.acceptedBy === "deadline" ? ("clock" as const) : delivery.acceptedBy,
    },
    order_id: number,
    total: moneyOf(totalAmount, order.currency),
    payment: payment && {
      ...payment,
      charge: payment.charge && moneyOf(payment.charge.amount, payment.charge.currency),
    },
  };
}

/** The provider's charge for an order, with its rate. */
export function chargeView({ number, payment }: OrderView) {
  const charge = payment?.charge ? moneyOf(payment.charge.amount, payment.charge.currency) : null;
  return { order_id: number, payment_id: payment?.id ?? null, charge, quote: payment?.quote ?? null };
}

/** The answer to a verification has all fields, whatever the state of the licence is. */
export function verificationView({ state, licence }: Verification) {
  const { service, seller, terms, issuedAt, revokedAt, supportedUntil, activations, activation } = licence ?? {};
  return {
    state,
    serviceId: service?.id ?? null,
    title: service?.title ?? null,
    titleLocale: service?.titleLocale ?? null,
    sellerId: seller?.id ?? null,
    sellerName: seller?.name ?? null,
    terms: terms ?? null,
    issuedAt: issuedAt ?? null,
    revokedAt: revokedAt ?? null,
    supportedUntil: supportedUntil ?? null,
    activations: activations ?? null,
    activation: activation ?? null,
  };
}
