import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ServiceType } from "../domain/catalog/terms.ts";
import { CheckoutInput } from "../domain/orders/input.ts";
import { placeOrder } from "../domain/orders/place-order.server.ts";
import { type CheckoutPrice, type CheckoutQuote, quoteCheckout } from "../domain/orders/quote-checkout.server.ts";
import { randomToken } from "../domain/shared/ids.ts";
import { baseOf, isTextLocale, locales } from "../i18n/locales.ts";
import { paths } from "../paths.ts";
import type { CheckoutSale, CheckoutView } from "../ui/checkout-view.ts";
import { submitForm } from "./form.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "./page.server.ts";

const MAX_OPTIONS = 50;

/** Both addresses of the checkout show this. What cannot be bought is a page that says why, with 409. */
export async function loadCheckout(args: LoaderFunctionArgs, serviceId: number) {
  const page = await openMemberPage(args);
  const optionIds = optionIdsIn(page.url.searchParams);
  const quote = await answerOrRefuse(page, () => quoteCheckout(page.services, page.actor, { serviceId, optionIds, locale: page.locale }));
  return data(viewOf(page, quote), { status: quote.refusal ? 409 : 200 });
}

/** Places the order; the address of the page says of which service, the form never an amount. */
export async function submitCheckout(args: ActionFunctionArgs, serviceId: number) {
  const page = await openMemberPage(args);
  return submitForm(args.request, CheckoutInput, async (input) => {
    const { number } = await placeOrder(page.services, page.actor, { ...input, serviceId, locale: page.locale });
    return redirect(page.href(paths.order.success(number)), 303);
  });
}

/** `?option=3&option=4`; anything that is no option's id is left out, not an error. */
function optionIdsIn(params: URLSearchParams): number[] {
  const ids = params.getAll("option").filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number);
  return [...new Set(ids)].slice(0, MAX_OPTIONS);
}

function viewOf(page: MemberPage, quote: CheckoutQuote): CheckoutView {
  const { id, slug, type, title, titleLocale, summary, estimatedDays, seller } = quote.service;
  const isForeign = titleLocale !== baseOf(page.locale) && isTextLocale(titleLocale);
  return {
    title: [page.t("order:checkout.title"), title, page.t("common:brand")].join(" · "),
    country: page.country,
    service: {
      id, slug, type: type as ServiceType, title, summary, estimatedDays,
      lang: isForeign ? locales[titleLocale].lang : null,
      language: isForeign ? locales[titleLocale].name : null,
      seller: { name: seller.displayName, kind: seller.kind, companyName: seller.companyName, verified: seller.verified },
    },
    refusal: quote.refusal,
    order: quote.order,
    sale: quote.price && saleOf(page, quote, quote.price),
  };
}

function saleOf(page: MemberPage, quote: CheckoutQuote, price: CheckoutPrice): CheckoutSale {
  const { charge, supplyAmount, vatAmount, isFree } = price;
  const chosen = price.options.filter((option) => option.chosen).map((option) => option.id);
  const query = new URLSearchParams(chosen.map((id) => ["option", String(id)])).toString();
  return {
    path: page.url.pathname,
    action: page.url.pathname + (query && `?${query}`),
    options: price.options.map((option) => ({ id: option.id, title: option.title, amount: option.chargedAmount, chosen: option.chosen })),
    currency: charge.currency,
    base: charge.base,
    total: charge.total,
    supply: supplyAmount,
    vat: vatAmount,
    isFree,
    quoted: charge.quoted,
    licenceTerms: quote.licenceTerms,
    bankTransferDays: quote.bankTransferDays,
    address: addressFor(page, quote),
    hasSavedAddress: quote.address !== null,
    // One key, one order: sending this page twice, or again after a lost answer, buys once.
    idempotencyKey: randomToken(),
  };
}

function addressFor({ country }: MemberPage, { address }: CheckoutQuote): CheckoutSale["address"] {
  const empty = { firstName: "", lastName: "", country, address1: "", address2: "", city: "", zipCode: "" };
  return address ? { ...empty, ...address, country: address.country.toLowerCase() } : empty;
}
