import { localized, type Locale } from "../i18n/locales.ts";
import { paths } from "../paths.ts";
import type { RequestContext } from "./context.server.ts";

/** The pages to which a provider sends the payer back, in the language and at the origin they left from. */
export function returnAddresses(
  { origin }: Pick<RequestContext, "origin">,
  locale: Locale,
  orderNumber: string,
): { returnUrl: string; cancelUrl: string } {
  const absolute = (path: string) => origin + localized(locale, path);
  return {
    returnUrl: absolute(paths.order.paymentComplete(orderNumber)),
    cancelUrl: absolute(paths.order.pay(orderNumber, "cancelled")),
  };
}
