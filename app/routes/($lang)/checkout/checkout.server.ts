import { emptyAddress } from "#app/domain/billing/address.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { ServiceType } from "#app/domain/catalog/terms.ts";
import { CheckoutInput } from "#app/domain/checkout/input.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { type CheckoutPrice, type CheckoutQuote, quoteCheckout } from "#app/domain/checkout/quote-checkout.server.ts";
import { holdRefusals } from "#app/domain/orders/goods/access.ts";
import { quoteExtension } from "#app/domain/checkout/quote-extension.server.ts";
import type { PaymentOption } from "#app/domain/payments/methods/payment-option.ts";
import { isProviderMethod } from "#app/domain/payments/core/status.ts";
import { offeredOptions } from "#app/domain/payments/methods/offered-options.server.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { extendedSupportMonths } from "#app/domain/terms.ts";
import { baseOf, isTextLocale, locales } from "#app/i18n/locales.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutSale, CheckoutView } from "#app/ui/checkout/checkout-view.ts";
import { languageName } from "#app/http/views/languages.server.ts";
import { addressHelpOf } from "#app/http/views/address-help.server.ts";
import { followedCode } from "#app/http/followed-code.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, keepForm, submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";

const MAX_OPTIONS = 50;

/** Both addresses of the checkout show this. What cannot be bought is a page that says why, with 409. */
export async function loadCheckout(args: LoaderFunctionArgs, serviceId: number) {
  const page = await openMemberPage(args);
  const view = await serviceView(page, serviceId, {
    optionIds: optionIdsIn(page.url.searchParams.getAll("option")),
    extendSupport: page.url.searchParams.get("support") === String(extendedSupportMonths),
  });
  return data(view, { status: view.refusal ? 409 : 200 });
}

type Chosen = { optionIds: number[]; extendSupport: boolean };

async function serviceView(page: MemberPage, serviceId: number, chosen: Chosen): Promise<CheckoutView> {
  const quote = await answerOrRefuse(page, () =>
    quoteCheckout(page.services, page.actor, { serviceId, ...chosen, locale: page.locale }),
  );
  const options = quote.price
    ? await offeredOptions(page.services, { won: quote.price.charge.total, own: quote.price.charge.quoted })
    : [];
  return viewOf(page, quote, options);
}

const ENDED = ["support-extended", "support-expired", "support-not-extendable", "service-unavailable"] as const;

/** The checkout of more months of support for an order. Where none can be bought any more, its page says why. */
export async function loadSupportCheckout(args: LoaderFunctionArgs) {
  return supportView(await openMemberPage(args), args);
}

async function supportView(page: MemberPage, args: LoaderFunctionArgs): Promise<CheckoutView> {
  const orderNumber = requireOrderNumber(args.params.number);
  const asked = () => quoteExtension(page.services, page.actor, { orderNumber, locale: page.locale });
  const { value: quote, refusal } = await answerOrRefuse(page, () => attempt([...ENDED, ...holdRefusals], asked));
  if (refusal) {
    setFlash(args.context, { tone: "error", key: `errors:${refusal.code as "support-extended"}` });
    throw redirect(page.href(paths.order.view(orderNumber)));
  }
  const options = await offeredOptions(page.services, { won: quote.price!.charge.total, own: null });
  return {
    ...viewOf(page, quote, options),
    title: [page.t("licence:support.title"), quote.service.title, page.t("common:brand")].join(" · "),
    extends: orderNumber,
  };
}

export async function submitSupportCheckout(args: ActionFunctionArgs) {
  // The owner of the order is checked before the form.
  const { order } = await openBuyersOrder(args, args.params.number);
  return submit(args, { extendsOrder: order.number, offerId: undefined }, (page) => supportView(page, args));
}

/** Places the order; the address of the page says of which service, the form never an amount. */
export async function submitCheckout(args: ActionFunctionArgs, serviceId: number) {
  return submit(args, { serviceId, extendsOrder: undefined, offerId: undefined }, (page, chosen) =>
    serviceView(page, serviceId, chosen),
  );
}

/** Without an order, the page is made of the options that were sent: boxes and total agree. */
export async function submit(
  args: ActionFunctionArgs,
  what: { serviceId?: number; extendsOrder: string | undefined; offerId: string | undefined },
  viewWith: (page: MemberPage, chosen: Chosen) => Promise<CheckoutView>,
) {
  const page = await openMemberPage(args);
  const form = await formOf(args.request.clone());
  const view = () =>
    viewWith(page, {
      optionIds: optionIdsIn(form.getAll("optionIds")),
      extendSupport: form.get("extendSupport") === "on",
    });
  if (form.get("intent") === "options") return data({ result: keepForm(form), view: await view() });
  const answer = await submitForm(args.request, CheckoutInput, async (input) => {
    const { number } = await placeOrder(page.services, page.actor, {
      ...input,
      ...what,
      locale: page.locale,
      partnerLink: followedCode(args.request),
    });
    const isPaidThere = isProviderMethod(input.method);
    // A document of its own: only the pay page may load what a provider shows.
    return redirectDocument(page.href(isPaidThere ? paths.order.pay(number) : paths.order.success(number)), 303);
  });
  if (!("init" in answer)) return answer;
  return data({ result: answer.data, view: await view() }, answer.init ?? undefined);
}

/** Ids in `?option=3&option=4` or in the form; anything that is no option's id is left out, not an error. */
function optionIdsIn(values: readonly FormDataEntryValue[]): number[] {
  const ids = values.filter((value) => /^[1-9]\d{0,8}$/.test(String(value))).map(Number);
  return [...new Set(ids)].slice(0, MAX_OPTIONS);
}

export function viewOf(page: MemberPage, quote: CheckoutQuote, options: PaymentOption[]): CheckoutView {
  const { id, slug, type, title, titleLocale, summary, estimatedDays, coverId, seller } = quote.service;
  const isForeign = titleLocale !== baseOf(page.locale) && isTextLocale(titleLocale);
  return {
    title: [page.t("order:checkout.title"), title, page.t("common:brand")].join(" · "),
    country: page.country,
    service: {
      id,
      slug,
      type: type as ServiceType,
      title,
      summary,
      estimatedDays,
      coverId,
      lang: isForeign ? locales[titleLocale].lang : null,
      language: isForeign ? languageName(page, titleLocale) : null,
      seller: {
        name: seller.displayName,
        kind: seller.kind,
        companyName: seller.companyName,
        verified: seller.verified,
      },
    },
    extends: null,
    work: null,
    refusal: quote.refusal,
    order: quote.order && { ...quote.order, date: formatDate(quote.order.orderedAt, page.locale) },
    sale: quote.price && saleOf(page, quote, quote.price, options),
  };
}

function saleOf(page: MemberPage, quote: CheckoutQuote, price: CheckoutPrice, options: PaymentOption[]): CheckoutSale {
  const { charge, supplyAmount, vatAmount, isFree } = price;
  const chosen = price.options.filter((option) => option.chosen).map((option) => option.id);
  const query = new URLSearchParams([
    ...chosen.map((id) => ["option", String(id)]),
    ...(price.support?.chosen ? [["support", String(extendedSupportMonths)]] : []),
  ]).toString();
  return {
    action: page.url.pathname + (query && `?${query}`),
    options: price.options.map((option) => ({
      id: option.id,
      title: option.title,
      amount: option.chargedAmount,
      chosen: option.chosen,
    })),
    support: price.support,
    currency: charge.currency,
    base: charge.base,
    total: charge.total,
    supply: supplyAmount,
    vat: vatAmount,
    isFree,
    quoted: charge.quoted,
    methods: options,
    licenceTerms: quote.licenceTerms,
    bankTransferDays: quote.bankTransferDays,
    address: addressFor(page, quote),
    addressHelp: addressHelpOf(page.services),
    hasSavedAddress: quote.address !== null,
    // One key, one order: sending this page twice, or again after a lost answer, buys once.
    idempotencyKey: randomToken(),
  };
}

function addressFor({ country }: MemberPage, { address }: CheckoutQuote): CheckoutSale["address"] {
  const empty = emptyAddress(country);
  return address ? { ...empty, ...address, country: address.country.toLowerCase() } : empty;
}
