import type { Topic } from "#app/domain/support/status.ts";

export const helpAudiences = ["buyers", "sellers", "partners", "everyone"] as const;
export type HelpAudience = (typeof helpAudiences)[number];

type TopicEntry = {
  audience: HelpAudience;
  /** The topic of the contact form that a reader without an answer is led to. */
  contact: Topic;
  /** Articles in the order readers need them. */
  articles: readonly string[];
};

/** The help centre: topics and the articles of each. Both are addresses, so that no word is used twice. */
export const helpTopics = {
  orders: {
    audience: "buyers",
    contact: "payment",
    articles: [
      "how-to-order",
      "payment-methods",
      "bank-transfer",
      "pay-with-coins",
      "exchange-rates",
      "payment-failed",
      "cancel-an-order",
      "receipts",
      "tax-invoices",
    ],
  },
  downloads: {
    audience: "buyers",
    contact: "order",
    articles: ["download-a-template", "new-versions", "licence-number", "licence-installations", "support-period"],
  },
  refunds: {
    audience: "buyers",
    contact: "refund",
    articles: [
      "withdrawal",
      "refund-after-download",
      "ask-for-a-refund",
      "disagree-with-a-decision",
      "when-money-returns",
    ],
  },
  "custom-work": {
    audience: "buyers",
    contact: "order",
    articles: ["ask-a-seller", "offers", "accept-work", "request-changes"],
  },
  selling: {
    audience: "sellers",
    contact: "selling",
    articles: [
      "start-selling",
      "register-a-service",
      "source-file-checks",
      "pictures",
      "service-review",
      "returned-or-rejected",
    ],
  },
  sales: {
    audience: "sellers",
    contact: "selling",
    articles: [
      "edit-a-service",
      "publish-a-version",
      "pause-or-delete",
      "answer-inquiries",
      "deliver-work",
      "refund-requests-of-buyers",
    ],
  },
  payouts: {
    audience: "sellers",
    contact: "selling",
    articles: ["fees", "payout-dates", "payout-account", "settlement-statements"],
  },
  partners: {
    audience: "partners",
    contact: "other",
    articles: ["partner-application", "partner-tiers", "partner-rules"],
  },
  account: {
    audience: "everyone",
    contact: "account",
    articles: [
      "sign-up",
      "forgotten-password",
      "two-step-verification",
      "devices",
      "notifications",
      "data-and-deletion",
      "contact-support",
    ],
  },
  community: {
    audience: "everyone",
    contact: "report",
    articles: ["write-a-review", "ask-a-question", "report-a-post"],
  },
} as const satisfies Record<string, TopicEntry>;

export type HelpTopic = keyof typeof helpTopics;
export type HelpSlug = (typeof helpTopics)[HelpTopic]["articles"][number];

export const helpTopicNames = Object.keys(helpTopics) as HelpTopic[];
export const helpSlugs: readonly HelpSlug[] = helpTopicNames.flatMap((topic) => helpTopics[topic].articles);

const topicOfSlug = new Map<string, HelpTopic>(
  helpTopicNames.flatMap((topic) => helpTopics[topic].articles.map((slug) => [slug, topic] as const)),
);

export const isHelpTopic = (word: string): word is HelpTopic => Object.hasOwn(helpTopics, word);
export const isHelpSlug = (word: string): word is HelpSlug => topicOfSlug.has(word);
export const topicOf = (slug: HelpSlug): HelpTopic => topicOfSlug.get(slug)!;

export const topicsFor = (audience: HelpAudience): HelpTopic[] =>
  helpTopicNames.filter((topic) => helpTopics[topic].audience === audience);

/** The languages that articles are written in. */
export const helpLanguages = ["ko", "en"] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** Readers of other languages get the English article, marked as English. */
export const helpLanguageFor = (base: string): HelpLanguage => (base === "ko" ? "ko" : "en");
