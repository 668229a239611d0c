import type { PayPalGateway } from "./gateway.ts";
import { moneyText } from "./money.ts";

type NewOrder = Parameters<PayPalGateway["createOrder"]>[0];

/** The body of `POST /v2/checkout/orders`: one immaterial thing, paid at once. */
export function orderRequest(order: NewOrder, brandName: string) {
  const amount = moneyText(order.amount);
  const description = shortened(order.description) || order.orderNumber;
  const locale = paypalLocale(order.locale);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "default",
        custom_id: order.paymentId,
        invoice_id: invoiceIdOf(order),
        description,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name: description, quantity: "1", unit_amount: amount, category: "DIGITAL_GOODS" }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brandName,
          ...(locale === null ? {} : { locale }),
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

/**
 * Readable at PayPal, and another one for every payment of an order: an account refuses an invoice id it has seen, so
 * whoever pays again after a refused or abandoned payment could not.
 */
function invoiceIdOf({ orderNumber, paymentId }: NewOrder): string {
  return `${orderNumber}-${paymentId.replace(/[^A-Za-z0-9]/g, "").slice(-8)}`;
}

/** PayPal counts to 127; a letter outside the basic plane counts twice there and is never cut in two here. */
export function shortened(text: string, most = 127): string {
  let kept = "";
  for (const character of text.replace(/\s+/g, " ").trim()) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept.trim();
}

/** PayPal wants a language with a country ("ko-KR"); null when there is none to be had. */
export function paypalLocale(tag: string): string | null {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return language?.length === 2 && region?.length === 2 ? `${language}-${region}` : null;
  } catch {
    return null;
  }
}
