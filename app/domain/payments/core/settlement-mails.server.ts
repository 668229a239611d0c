import { marketVatOf } from "#app/domain/shared/money.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { type MemberMail, queueMails } from "#app/domain/notifications/queue-mail.server.ts";
import type { PaidOrder } from "#app/domain/orders/settle-order.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { sellerPercent } from "#app/domain/terms.ts";
import { isProviderMethod } from "./status.ts";
import type { PaymentRow } from "./store.server.ts";

export type Settlement = { order: PaidOrder; payment: PaymentRow; licenceKey: string | null };

/** To the buyer in the language of the order, to the seller in their own. Waits for no answer: part of a batch. */
export async function queueSettlementMails(
  needs: Needs<"db" | "clock" | "jobs">,
  settlement: Settlement,
): Promise<void> {
  await queueMails(needs.db, needs, mailsOf(settlement));
}

function mailsOf({ order, payment, licenceKey }: Settlement): MemberMail[] {
  const {
    line,
    buyer: { nickname: buyer },
  } = order;
  const common = {
    orderNumber: order.number,
    title: line.title,
    titleLocale: line.titleLocale,
    serviceType: order.kind === "purchase" ? line.serviceType : "support",
  };
  const expiry = order.downloadExpiresAt?.toISOString() ?? "";
  const toBuyer = {
    memberId: order.buyerId,
    locale: order.buyerLocale as TextLocale,
    dedupeKey: `${order.id}:settled:buyer`,
  };
  const toSeller = { memberId: order.sellerId, dedupeKey: `${order.id}:settled:seller` };
  if (order.totalAmount === 0)
    return [
      { ...toBuyer, template: "free-order-completed", data: { ...common, downloadExpiresAt: expiry } },
      { ...toSeller, template: "free-sale-completed", data: { ...common, buyer } },
    ];
  const money = { amount: String(order.totalAmount), currency: order.currency };
  const bought = { ...common, ...money, licenceKey: licenceKey ?? "", downloadExpiresAt: expiry };
  return [
    isProviderMethod(payment.method)
      ? { ...toBuyer, template: "payment-received", data: { ...bought, ...chargedOf(order, payment) } }
      : { ...toBuyer, template: "deposit-confirmed", data: bought },
    {
      ...toSeller,
      template: "sale-completed",
      data: {
        ...common,
        ...money,
        buyer,
        vat: String(marketVatOf(line)),
        supply: String(line.amount - marketVatOf(line)),
        sellerAmount: String(line.sellerAmount),
        platformAmount: String(line.platformAmount),
        sellerPercent: String(sellerPercent),
      },
    },
  ];
}

/** The provider's charge, where that was in another currency. */
function chargedOf(order: Settlement["order"], { chargeAmount, chargeCurrency }: PaymentRow) {
  const isConverted = chargeAmount !== null && chargeCurrency !== null && chargeCurrency !== order.currency;
  return {
    charged: isConverted ? String(chargeAmount) : "",
    chargedCurrency: isConverted ? chargeCurrency : "",
  };
}
