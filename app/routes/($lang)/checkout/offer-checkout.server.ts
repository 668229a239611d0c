import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { quoteOffer } from "#app/domain/checkout/quote-offer.server.ts";
import { offeredOptions } from "#app/domain/payments/methods/offered-options.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse, type MemberPage, notFound, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutView } from "#app/ui/checkout/checkout-view.ts";
import { submit, viewOf } from "./checkout.server.ts";
import { isUuid } from "#app/domain/shared/ids.ts";

const REFUSALS = ["offer-closed", "offer-expired", "service-unavailable"] as const;

/** The checkout of an accepted offer. Ordered already, its order is shown; refused, the conversation says why. */
export async function loadOfferCheckout(args: LoaderFunctionArgs): Promise<CheckoutView> {
  return offerView(await openMemberPage(args), args);
}

export async function submitOfferCheckout(args: ActionFunctionArgs) {
  // The owner of the offer is checked before the form.
  const { service } = await offerView(await openMemberPage(args), args, { isOrdering: true });
  const what = { serviceId: service.id, extendsOrder: undefined, offerId: args.params.offerId };
  return submit(args, what, (page) => offerView(page, args));
}

async function offerView(
  page: MemberPage,
  args: LoaderFunctionArgs,
  { isOrdering = false }: { isOrdering?: boolean } = {},
): Promise<CheckoutView> {
  const { requestId = "", offerId = "" } = args.params;
  if (!isUuid(offerId)) notFound();
  const { value: quote, refusal } = await answerOrRefuse(page, () =>
    attempt(REFUSALS, () => quoteOffer(page.services, page.actor, { offerId, locale: page.locale })),
  );
  if (refusal) {
    setFlash(args.context, { tone: "error", key: `errors:${refusal.code as (typeof REFUSALS)[number]}` });
    throw redirect(page.href(paths.mypage.request(requestId)));
  }
  const { offer } = quote;
  if (offer.requestId !== requestId) notFound();
  // The form may come a second time with its key: then it leads to the order it placed.
  if (offer.orderNumber !== null && !isOrdering) throw redirect(page.href(paths.order.view(offer.orderNumber)));
  const options = await offeredOptions(page.services, { won: offer.amount, own: null });
  return { ...viewOf(page, quote, options), work: offer.work };
}
