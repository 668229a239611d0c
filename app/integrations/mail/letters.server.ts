import type { BundledItem, MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { accountLetters } from "./account-letters.server.ts";
import { moderationLetters } from "./moderation-letters.server.ts";
import { policyLetters } from "./policy-letters.ts";
import { versionLetters } from "./version-letters.server.ts";
import { compensationLetters } from "./compensation-letters.ts";
import { deliveryLetters } from "./delivery-letters.server.ts";
import { conversationLetters } from "./conversation-letters.ts";
import { bought, type Data, type Fact, type Letter, order, type Words } from "./letter.ts";
import { partnerLetters } from "./partner-letters.ts";
import { operatorLetters } from "./operator-letters.ts";
import { payoutLetters } from "./payout-letters.ts";
import { projectLetters } from "./project-letters.ts";
import { ticketLetters } from "./ticket-letters.ts";
import { reviewLetters } from "./review-letters.server.ts";

const documentName = ({ documentKind }: Data, { t }: Words) => t(`document:kind.${documentKind}` as MessageKey);
const documentFacts = (data: Data, words: Words): Fact[] => [
  ["document:number", data.documentNumber ?? ""],
  ...(data.orderNumber ? [["mail:fact.order", data.orderNumber] satisfies Fact] : []),
  ["mail:fact.amount", words.money(data.amount, data.currency)],
];

/** The content of the mail about a paid order. */
function bringing(data: Data, { money, locale }: Words, intro: MessageKey): Letter {
  const isTemplate = data.serviceType === "template";
  return {
    // More months of support bring nothing but a later end, which stands below.
    lines:
      data.serviceType === "support"
        ? [intro]
        : [intro, isTemplate ? "mail:deposit-confirmed.template" : "mail:deposit-confirmed.work"],
    facts: [
      ...bought(data),
      ["mail:fact.amount", money(data.amount, data.currency)],
      ...(data.charged ? [["mail:fact.charged", money(data.charged, data.chargedCurrency)] satisfies Fact] : []),
      ...(data.licenceKey ? [["mail:fact.licence", data.licenceKey] satisfies Fact] : []),
      ...(data.downloadExpiresAt
        ? [["mail:fact.downloadUntil", formatDate(data.downloadExpiresAt, locale)] satisfies Fact]
        : []),
    ],
    link: { label: isTemplate ? "mail:link.download" : "mail:link.order", path: order(data) },
  };
}

export const letters: Record<MailTemplate, (data: Data, words: Words) => Letter> = {
  ...reviewLetters,
  ...compensationLetters,
  "order-placed": (data, { money, locale }) => ({
    values: { amount: money(data.amount, data.currency), dueAt: formatDateTime(data.dueAt!, locale) },
    lines: [data.account ? "mail:order-placed.intro" : "mail:order-placed.onPage", "mail:order-placed.next"],
    // The account to pay to comes first: people open this mail beside their bank's application.
    facts: [
      ...(data.account
        ? ([
            ["mail:fact.bank", `${data.bank} ${data.account}`],
            ["mail:fact.holder", data.holder ?? ""],
          ] satisfies Fact[])
        : []),
      ...(data.swift ? [["mail:fact.swift", data.swift] satisfies Fact] : []),
      ["mail:fact.orderAmount", money(data.amount, data.currency)],
      ["mail:fact.depositor", data.depositorName ?? ""],
      ["mail:fact.due", formatDateTime(data.dueAt!, locale)],
      ...bought(data),
    ],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "sale-started": (data, { money, locale }) => ({
    lines: ["mail:sale-started.intro", "mail:sale-started.next"],
    facts: [
      ...bought(data),
      ["mail:fact.buyer", data.buyer ?? ""],
      ["mail:fact.orderAmount", money(data.amount, data.currency)],
      ["mail:fact.due", formatDateTime(data.dueAt!, locale)],
    ],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "deposit-confirmed": (data, words) => bringing(data, words, "mail:deposit-confirmed.intro"),
  "payment-received": (data, words) => bringing(data, words, "mail:payment-received.intro"),
  "payment-ended": (data, { money }) => ({
    lines: [`mail:payment-ended.${data.outcome as "denied" | "closed" | "returned"}`, "mail:payment-ended.again"],
    facts: [...bought(data), ["mail:fact.orderAmount", money(data.amount, data.currency)]],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "deposit-claimed": (data, { money }) => ({
    lines: ["mail:deposit-claimed.intro"],
    facts: [
      ["mail:fact.order", data.orderNumber ?? ""],
      ["mail:fact.orderAmount", money(data.amount, data.currency)],
      ["mail:fact.depositor", data.depositorName ?? ""],
    ],
    link: { label: "mail:link.deposits", path: adminPaths.deposits() },
  }),
  "payment-overdue": (data, { money }) => ({
    values: { days: data.days ?? "" },
    lines: ["mail:payment-overdue.intro"],
    facts: [...bought(data), ["mail:fact.orderAmount", money(data.amount, data.currency)]],
    link: { label: "mail:link.reconciler", path: adminPaths.reconciler() },
  }),
  "sale-completed": (data, { money }) => ({
    values: { percent: data.sellerPercent ?? "" },
    lines:
      data.serviceType === "support"
        ? ["mail:sale-completed.intro"]
        : [
            "mail:sale-completed.intro",
            data.serviceType === "template" ? "mail:sale-completed.template" : "mail:sale-completed.work",
          ],
    facts: [
      ...bought(data),
      ["mail:fact.buyer", data.buyer ?? ""],
      ["mail:fact.amount", money(data.amount, data.currency)],
      ["mail:fact.vat", money(data.vat, data.currency)],
      ["mail:fact.supply", money(data.supply, data.currency)],
      ["mail:fact.platformShare", money(data.platformAmount, data.currency)],
      ["mail:fact.sellerShare", money(data.sellerAmount, data.currency)],
    ],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "order-cancelled": (data, { money }) => ({
    lines: [
      data.reason === "unpaid" ? "mail:order-cancelled.unpaid" : "mail:order-cancelled.buyer",
      data.audience === "seller" ? "mail:order-cancelled.seller" : "mail:order-cancelled.again",
    ],
    facts: [...bought(data), ["mail:fact.orderAmount", money(data.amount, data.currency)]],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "refund-completed": (data, { money }) => ({
    lines: [
      data.audience === "seller" ? "mail:refund-completed.seller" : "mail:refund-completed.buyer",
      ...(data.scope === "full" ? ["mail:refund-completed.full" as const] : []),
    ],
    facts: [...bought(data), ["mail:fact.refund", money(data.amount, data.currency)]],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "refund-case-opened": (data, { money, locale }) => ({
    values: { dueAt: formatDateTime(data.dueAt!, locale) },
    lines: [
      data.kind === "chargeback"
        ? "mail:refund-case-opened.chargeback"
        : data.audience === "seller"
          ? "mail:refund-case-opened.seller"
          : "mail:refund-case-opened.buyer",
      "mail:refund-case-opened.next",
    ],
    facts: [...bought(data), ["mail:fact.refund", money(data.amount, data.currency)]],
    link: { label: "mail:link.case", path: paths.order.case(data.orderNumber ?? "") },
  }),
  "refund-case-message": (data) => ({
    lines: ["mail:refund-case-message.intro"],
    facts: bought(data),
    link: { label: "mail:link.case", path: paths.order.case(data.orderNumber ?? "") },
  }),
  "refund-case-decided": (data, { money }) => ({
    lines: [`mail:refund-case-decided.${data.outcome as "approved" | "declined" | "provider" | "withdrawn"}`],
    facts: [
      ...bought(data),
      ...(data.outcome === "approved" ? [["mail:fact.refund", money(data.amount, data.currency)] satisfies Fact] : []),
      ...(data.reason ? [["mail:fact.reason", data.reason] satisfies Fact] : []),
    ],
    link: { label: "mail:link.case", path: paths.order.case(data.orderNumber ?? "") },
  }),
  ...deliveryLetters,
  ...conversationLetters,
  ...ticketLetters,
  ...partnerLetters,
  "free-order-completed": (data, { locale }) => ({
    lines: ["mail:free-order-completed.intro"],
    facts: [
      ...bought(data),
      ...(data.downloadExpiresAt
        ? [["mail:fact.downloadUntil", formatDate(data.downloadExpiresAt, locale)] satisfies Fact]
        : []),
    ],
    link: { label: data.downloadExpiresAt ? "mail:link.download" : "mail:link.order", path: order(data) },
  }),
  "free-sale-completed": (data) => ({
    lines: ["mail:free-sale-completed.intro"],
    facts: [...bought(data), ["mail:fact.buyer", data.buyer ?? ""]],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "seller-digest": (data, { money }) => {
    const items = JSON.parse(data.items ?? "[]") as BundledItem[];
    const rest = Number(data.count) - items.length;
    return {
      lines: ["mail:seller-digest.intro"],
      facts: [
        ...items.map(({ what, orderNumber, title, amount, currency }): Fact => {
          const price = amount ? money(amount, currency) : "";
          return [`mail:seller-digest.${what}`, [orderNumber, title, price].filter(Boolean).join(" · ")];
        }),
        ...(rest > 0 ? [["mail:seller-digest.more", String(rest)] satisfies Fact] : []),
      ],
      link: { label: "mail:link.sales", path: paths.mypage.sales() },
    };
  },
  "document-issued": (data, words) => ({
    values: { kind: documentName(data, words) },
    lines: ["mail:document-issued.intro"],
    facts: [...documentFacts(data, words), ["document:approval", data.approvalNumber ?? ""]],
    link: { label: "document:open", path: paths.mypage.document(data.documentId ?? "") },
  }),
  "document-refused": (data, words) => ({
    values: { kind: documentName(data, words) },
    lines: ["mail:document-refused.intro"],
    facts: [...documentFacts(data, words), ["document:reason", data.reason ?? ""]],
    link: { label: "document:open", path: paths.mypage.document(data.documentId ?? "") },
  }),
  ...payoutLetters,
  ...projectLetters,
  ...accountLetters,
  ...operatorLetters,
  ...moderationLetters,
  ...versionLetters,
  ...policyLetters,
};
