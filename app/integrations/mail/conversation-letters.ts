import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** A conversation, for whoever the mail is for: a visitor's address holds a secret that the row of the mail does not. */
function conversation({ audience, requestId = "", token = "" }: Data): Letter["link"] {
  const path =
    audience === "visitor"
      ? paths.purchase.thread(token)
      : audience === "seller"
        ? paths.mypage.receivedRequest(requestId)
        : paths.mypage.request(requestId);
  return { label: "mail:link.request", path };
}
const askedFacts = (data: Data, { locale }: Words): Fact[] => [
  ["mail:fact.service", data.title ?? ""],
  ["mail:fact.asker", data.asker ?? ""],
  ["mail:fact.answerBy", formatDateTime(data.dueAt!, locale)],
];

/** Mails about purchase requests, what is written in their conversations, and offers. */
export const conversationLetters = {
  "request-received": (data, words) => ({
    lines: ["mail:request-received.intro"],
    facts: askedFacts(data, words),
    link: { label: "mail:link.request", path: paths.mypage.receivedRequest(data.requestId ?? "") },
  }),
  "request-sent": (data, { locale }) => ({
    lines: ["mail:request-sent.intro", ...(data.audience === "visitor" ? ["mail:request-sent.visitor" as const] : [])],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.answerBy", formatDateTime(data.dueAt!, locale)],
    ],
    link: conversation(data),
  }),
  "request-message": (data) => ({
    lines: ["mail:request-message.intro"],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: conversation(data),
  }),
  "offer-made": (data, { t, money, locale }) => ({
    lines: ["mail:offer-made.intro"],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.offer", money(data.amount, data.currency)],
      ["mail:fact.days", t("market:facts.daysValue", { count: Number(data.days) })],
      ["mail:fact.validUntil", formatDate(data.validUntil!, locale)],
    ],
    link: conversation(data),
  }),
  "offer-decided": (data, { money }) => ({
    lines: [data.outcome === "accepted" ? "mail:offer-decided.accepted" : "mail:offer-decided.declined"],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.offer", money(data.amount, data.currency)],
    ],
    link: { label: "mail:link.request", path: paths.mypage.receivedRequest(data.requestId ?? "") },
  }),
  "offer-expired": (data, { money, locale }) => ({
    lines: [data.audience === "seller" ? "mail:offer-expired.seller" : "mail:offer-expired.asker"],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.offer", money(data.amount, data.currency)],
      ["mail:fact.validUntil", formatDate(data.validUntil!, locale)],
    ],
    link: conversation(data),
  }),
  "request-closed": (data) => ({
    lines: [
      data.from ? "mail:request-closed.intro" : "mail:request-closed.gone",
      ...(data.offer ? ["mail:request-closed.offer" as const] : []),
    ],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: conversation(data),
  }),
  "request-reminder": (data, words) => ({
    lines: ["mail:request-reminder.intro"],
    facts: askedFacts(data, words),
    link: { label: "mail:link.request", path: paths.mypage.receivedRequest(data.requestId ?? "") },
  }),
} as const satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
