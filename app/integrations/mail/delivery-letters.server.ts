import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { payoutFor } from "#app/domain/shared/periods/payout-calendar.ts";
import { payoutHoldDays } from "#app/domain/terms.ts";
import { formatDateTime, formatDay } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { bought, type Data, type Letter, type Words } from "./letter.ts";

const delivery = (data: Data) => paths.order.delivery(data.orderNumber ?? "");
/** The first lines of a long text; the page has all of it. */
const MOST_SHOWN = 500;
const beginning = (text = "") => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** Letters about the work on an order. */
export const deliveryLetters = {
  "work-delivered": (data, { locale }) => ({
    values: { acceptBy: formatDateTime(data.acceptBy!, locale) },
    lines: ["mail:work-delivered.intro", "mail:work-delivered.next"],
    facts: [
      ...bought(data),
      ["mail:fact.delivered", beginning(data.message)],
      ["mail:fact.acceptBy", formatDateTime(data.acceptBy!, locale)],
    ],
    link: { label: "mail:link.checkDelivery", path: delivery(data) },
  }),
  "changes-requested": (data) => ({
    lines: ["mail:changes-requested.intro"],
    facts: [...bought(data), ["mail:fact.changes", beginning(data.text)]],
    link: { label: "mail:link.deliver", path: delivery(data) },
  }),
  "delivery-accepted": (data, { locale }) => ({
    values: { days: String(payoutHoldDays), heldUntil: data.heldUntil ? formatDateTime(data.heldUntil, locale) : "" },
    lines: [acceptedBy(data), ...(data.heldUntil ? ["mail:delivery-accepted.hold" as const] : [])],
    facts: [...bought(data), ...payDayOf(data, locale)],
    link: { label: "mail:link.sale", path: paths.mypage.sale(data.orderNumber ?? "") },
  }),
  "order-completed": (data) => ({
    lines: [
      data.by === "buyer" ? "mail:order-completed.buyer" : "mail:order-completed.otherwise",
      "mail:order-completed.next",
    ],
    facts: bought(data),
    link: { label: "review:write", path: paths.order.review(data.orderNumber ?? "") },
  }),
  "delivery-reminder": (data, { locale }) => ({
    values: { acceptBy: formatDateTime(data.acceptBy!, locale) },
    lines: ["mail:delivery-reminder.intro"],
    facts: [...bought(data), ["mail:fact.acceptBy", formatDateTime(data.acceptBy!, locale)]],
    link: { label: "mail:link.checkDelivery", path: delivery(data) },
  }),
  "work-due": (data, { locale }) => ({
    lines: ["mail:work-due.intro"],
    facts: [...bought(data), ["mail:fact.workDue", formatDateTime(data.dueAt!, locale)]],
    link: { label: "mail:link.deliver", path: delivery(data) },
  }),
} satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;

/** The first payout after the hold: the same as the pages say. */
function payDayOf({ heldUntil }: Data, locale: Words["locale"]): Letter["facts"] {
  if (!heldUntil) return [];
  return [["sales:payouts.day", formatDay(payoutFor(new Date(heldUntil)).payDay, locale)]];
}

function acceptedBy({ by }: Data) {
  if (by === "buyer") return "mail:delivery-accepted.buyer";
  return by === "deadline" ? "mail:delivery-accepted.deadline" : "mail:delivery-accepted.case";
}
