import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

const about = ({ title = "", rating }: Data, { t }: Words): Fact[] => [
  ["mail:fact.service", title],
  ...(rating ? [["review:rating", t("market:reviews.stars", { rating })] satisfies Fact] : []),
];
const textOf = ({ kind, title = "", excerpt = "", reason }: Data, { t }: Words): Fact[] => [
  [kind === "portfolio" ? "report:kind.portfolio" : "mail:fact.service", title],
  ...(excerpt ? [["review:text", excerpt] satisfies Fact] : []),
  ...(reason ? [["mail:fact.reason", t(`report:reason.${reason}` as MessageKey)] satisfies Fact] : []),
];

/** Mails about what members write about services, and what became of it. */
export const reviewLetters = {
  "review-invitation": (data, words) => ({
    lines: ["mail:review-invitation.intro", "mail:review-invitation.next"],
    facts: about(data, words),
    link: { label: "review:write", path: paths.order.review(data.orderNumber ?? "") },
  }),
  "review-received": (data, words) => ({
    lines: ["mail:review-received.intro"],
    facts: about(data, words),
    link: { label: "review:received.title", path: paths.mypage.receivedReviews() },
  }),
  "review-replied": (data, words) => ({
    lines: ["mail:review-replied.intro"],
    facts: about(data, words),
    link: { label: "review:mine.title", path: paths.mypage.reviews({ view: "written" }) },
  }),
  "question-asked": ({ title = "", question = "" }) => ({
    lines: ["mail:question-asked.intro"],
    facts: [
      ["mail:fact.service", title],
      ["question:question", question],
    ],
    link: { label: "question:received.title", path: paths.mypage.questions() },
  }),
  "question-answered": ({ serviceId = "", title = "", question = "", answer = "" }) => ({
    lines: ["mail:question-answered.intro"],
    facts: [
      ["mail:fact.service", title],
      ["question:question", question],
      ["question:answer", answer],
    ],
    link: { label: "question:toService", path: paths.market.byId(Number(serviceId)) },
  }),
  "text-hidden": (data, words) => ({
    lines: ["mail:text-hidden.intro", "mail:text-hidden.next"],
    facts: textOf(data, words),
    link: { label: "common:nav.reviewRules", path: paths.reviewRules() },
  }),
  "text-shown": (data, words) => ({
    lines: ["mail:text-shown.intro"],
    facts: textOf(data, words),
  }),
} satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
