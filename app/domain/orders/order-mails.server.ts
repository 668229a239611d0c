import type { TextLocale } from "#app/i18n/locales.ts";
import type { ServiceForSale } from "../catalog/service-for-sale.server.ts";
import { queueMails } from "../notifications/queue-mail.server.ts";
import type { Needs, Settings } from "../shared/services.ts";
import { lineOf, type OrderRow } from "./store.server.ts";

type Placed = {
  order: Pick<OrderRow, "id" | "number" | "buyerId" | "sellerId" | "buyerLocale" | "totalAmount" | "currency">;
  service: Pick<ServiceForSale, "title" | "titleLocale">;
  buyer: string;
  dueAt: Date;
  depositorName: string;
};

/** Mail to the buyer where to pay until when, in the order's language; to the seller, in theirs, that somebody ordered. */
export async function queueOrderMails(
  needs: Needs<"db" | "clock" | "jobs" | "settings">,
  { order, service, buyer, dueAt, depositorName }: Placed,
): Promise<void> {
  const common = {
    orderNumber: order.number,
    title: service.title,
    titleLocale: service.titleLocale,
    amount: String(order.totalAmount),
    currency: order.currency,
    dueAt: dueAt.toISOString(),
  };
  await queueMails(needs.db, needs, [
    {
      memberId: order.buyerId,
      locale: order.buyerLocale as TextLocale,
      template: "order-placed",
      data: { ...common, ...accountIn(order.buyerLocale, needs.settings), depositorName },
      dedupeKey: `${order.id}:placed:buyer`,
    },
    {
      memberId: order.sellerId,
      template: "sale-started",
      data: { ...common, buyer },
      dedupeKey: `${order.id}:placed:seller`,
    },
  ]);
}

/**
 * The account as the reader can type it: a bank abroad takes no Hangul. Without romanised names nothing of it stands in a
 * mail that is not Korean, which then leads to the page of the order.
 */
function accountIn(locale: string, { bankAccount, bankAbroad }: Settings) {
  const { bank, number: account, holder } = bankAccount;
  if (locale === "ko") return { bank, account, holder, swift: "" };
  return bankAbroad ? { ...bankAbroad, account } : { bank: "", account: "", holder: "", swift: "" };
}

/** Mail to both parties that the order is over, and why. */
export async function queueCancelMails(
  needs: Needs<"db" | "clock" | "jobs">,
  order: OrderRow,
  reason: "buyer" | "unpaid",
): Promise<void> {
  const { title, titleLocale } = await lineOf(needs.db, order.id);
  const common = {
    orderNumber: order.number,
    title,
    titleLocale,
    amount: String(order.totalAmount),
    currency: order.currency,
    reason,
  };
  await queueMails(needs.db, needs, [
    {
      memberId: order.buyerId,
      locale: order.buyerLocale as TextLocale,
      template: "order-cancelled",
      data: { ...common, audience: "buyer" },
      dedupeKey: `${order.id}:cancelled:buyer`,
    },
    {
      memberId: order.sellerId,
      template: "order-cancelled",
      data: { ...common, audience: "seller" },
      dedupeKey: `${order.id}:cancelled:seller`,
    },
  ]);
}
