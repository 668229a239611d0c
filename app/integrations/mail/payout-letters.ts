import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDay } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { circumstances, type Data, type Fact, type Letter, type Words } from "./letter.ts";

const isPartner = ({ payee }: Data) => payee === "partner";

/** The page of the payouts: a partner who does not sell has none of a seller's. */
const linkOf = (data: Data): Letter["link"] =>
  isPartner(data)
    ? { label: "partner:dash.payouts", path: paths.mypage.partnerPayouts() }
    : { label: "sales:payouts.title", path: paths.mypage.payouts() };

/** A partner may be paid for nothing but the end of a quarter. */
function paidIntro(data: Data): MessageKey {
  if (!isPartner(data)) return "mail:payout-paid.intro";
  return data.orders === "0" ? "mail:payout-paid.quarter" : "mail:payout-paid.partner";
}

/** Mails about money that sellers and partners are paid. */
export const payoutLetters = {
  "payout-account-changed": (data, words) => ({
    lines: ["mail:payout-account-changed.intro", "mail:payout-account-changed.next"],
    facts: [
      ["sales:account.title", `${data.bank} ${data.account}`],
      // Mails that were queued before payouts had days name none.
      ...(data.payDay ? [["sales:next.title", formatDay(data.payDay, words.locale)] satisfies Fact] : []),
      ...circumstances(data, words),
    ],
    link: linkOf(data),
  }),
  "payout-paid": (data, { money, locale }) => ({
    values: { amount: money(data.amount, data.currency) },
    lines: [paidIntro(data)],
    facts: [
      ["sales:payouts.amount", money(data.amount, data.currency)],
      ["sales:account.title", `${data.bank} ${data.account}`],
      ["sales:paidOn", formatDay(data.paidOn!, locale)],
    ],
    link: linkOf(data),
  }),
  "payout-returned": (data, { money }) => ({
    lines: [
      isPartner(data) ? "mail:payout-returned.partner" : "mail:payout-returned.intro",
      "mail:payout-returned.next",
    ],
    facts: [
      ["sales:payouts.amount", money(data.amount, data.currency)],
      ["sales:account.title", `${data.bank} ${data.account}`],
      ["sales:return.reason", data.reason ?? ""],
    ],
    link: linkOf(data),
  }),
} satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
