import { escapeHtml } from "#app/domain/shared/escape-html.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import type { MailTemplate } from "../../domain/notifications/templates.ts";
import { formatPrice } from "../../domain/shared/money.ts";
import type { RenderedMail, Settings } from "../../domain/shared/services.ts";
import { supportEmail } from "../../domain/terms.ts";
import { formatDate, formatDateTime } from "../../i18n/dates.ts";
import type { Library } from "../../i18n/library.server.ts";
import { isLocale, type Locale, locales, localized, numberLocale, type TextLocale } from "../../i18n/locales.ts";
import type { MessageKey, Translate } from "../../i18n/messages.ts";
import { nearestLocale } from "../../i18n/nearest-locale.ts";
import { paths } from "../../paths.ts";

type Data = Readonly<Record<string, string>>;
type Fact = [label: MessageKey, value: string];
/** What a mail consists of: a heading, sentences, a table of facts, one way on. */
type Letter = {
  values?: Record<string, string>;
  lines: MessageKey[];
  facts: Fact[];
  link?: { label: MessageKey; path: string };
};
type Words = {
  t: Translate;
  locale: TextLocale;
  money(amount: string | undefined, currency: string | undefined): string;
};

const order = (data: Data) => paths.order.view(data.orderNumber ?? "");
const bought = (data: Data): Fact[] => [
  ["mail:fact.order", data.orderNumber ?? ""],
  ["mail:fact.service", data.title ?? ""],
];

/** When, with what and from where somebody did something to an account. */
function circumstances({ at, browser, os, place }: Data, { t, locale }: Words): Fact[] {
  const device = browser && os ? t("mail:device.on", { browser, os }) : browser || os || t("mail:device.unknown");
  return [
    ["mail:fact.when", formatDateTime(at!, locale)],
    ["mail:fact.device", device],
    ...(place ? [["mail:fact.place", place] satisfies Fact] : []),
  ];
}

const paper = ({ documentKind }: Data, { t }: Words) => t(`document:kind.${documentKind}` as MessageKey);
const documentFacts = (data: Data, words: Words): Fact[] => [
  ["document:number", data.documentNumber ?? ""],
  ...(data.orderNumber ? [["mail:fact.order", data.orderNumber] satisfies Fact] : []),
  ["mail:fact.amount", words.money(data.amount, data.currency)],
];

/** What a buyer has once it is paid. */
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

const letters: Record<MailTemplate, (data: Data, words: Words) => Letter> = {
  "order-placed": (data, { money, locale }) => ({
    values: { amount: money(data.amount, data.currency), dueAt: formatDateTime(data.dueAt!, locale) },
    lines: ["mail:order-placed.intro", "mail:order-placed.next"],
    facts: [
      ...bought(data),
      ["mail:fact.amount", money(data.amount, data.currency)],
      ["mail:fact.bank", `${data.bank} ${data.account}`],
      ["mail:fact.holder", data.holder ?? ""],
      ["mail:fact.depositor", data.depositorName ?? ""],
      ["mail:fact.due", formatDateTime(data.dueAt!, locale)],
    ],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "sale-started": (data, { money, locale }) => ({
    lines: ["mail:sale-started.intro", "mail:sale-started.next"],
    facts: [
      ...bought(data),
      ["mail:fact.buyer", data.buyer ?? ""],
      ["mail:fact.amount", money(data.amount, data.currency)],
      ["mail:fact.due", formatDateTime(data.dueAt!, locale)],
    ],
    link: { label: "mail:link.order", path: order(data) },
  }),
  "deposit-confirmed": (data, words) => bringing(data, words, "mail:deposit-confirmed.intro"),
  "payment-received": (data, words) => bringing(data, words, "mail:payment-received.intro"),
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
    facts: [...bought(data), ["mail:fact.amount", money(data.amount, data.currency)]],
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
  "refund-case-news": (data) => ({
    lines: ["mail:refund-case-news.intro"],
    facts: bought(data),
    link: { label: "mail:link.case", path: paths.order.case(data.orderNumber ?? "") },
  }),
  "refund-case-decided": (data, { money }) => ({
    lines: [data.outcome === "approved" ? "mail:refund-case-decided.approved" : "mail:refund-case-decided.declined"],
    facts: [
      ...bought(data),
      ...(data.outcome === "approved" ? [["mail:fact.refund", money(data.amount, data.currency)] satisfies Fact] : []),
      ["mail:fact.reason", data.reason ?? ""],
    ],
    link: { label: "mail:link.case", path: paths.order.case(data.orderNumber ?? "") },
  }),
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
  "document-issued": (data, words) => ({
    values: { kind: paper(data, words) },
    lines: ["mail:document-issued.intro"],
    facts: [...documentFacts(data, words), ["document:approval", data.approvalNumber ?? ""]],
    link: { label: "document:open", path: paths.mypage.document(data.documentId ?? "") },
  }),
  "document-refused": (data, words) => ({
    values: { kind: paper(data, words) },
    lines: ["mail:document-refused.intro"],
    facts: [...documentFacts(data, words), ["document:reason", data.reason ?? ""]],
    link: { label: "document:open", path: paths.mypage.document(data.documentId ?? "") },
  }),
  "payout-account-changed": (data, words) => ({
    lines: ["mail:payout-account-changed.intro", "mail:payout-account-changed.next"],
    facts: [["sales:account.title", `${data.bank} ${data.account}`], ...circumstances(data, words)],
    link: { label: "sales:payouts.title", path: paths.mypage.payouts() },
  }),
  "payout-paid": (data, { money, locale }) => ({
    values: { amount: money(data.amount, data.currency) },
    lines: ["mail:payout-paid.intro"],
    facts: [
      ["sales:payouts.amount", money(data.amount, data.currency)],
      ["sales:account.title", `${data.bank} ${data.account}`],
      ["sales:paidOn", formatDate(startOfSeoulDate(data.paidOn!), locale)],
    ],
    link: { label: "sales:payouts.title", path: paths.mypage.payouts() },
  }),
  "payout-returned": (data, { money }) => ({
    lines: ["mail:payout-returned.intro", "mail:payout-returned.next"],
    facts: [
      ["sales:payouts.amount", money(data.amount, data.currency)],
      ["sales:account.title", `${data.bank} ${data.account}`],
      ["sales:return.reason", data.reason ?? ""],
    ],
    link: { label: "sales:payouts.title", path: paths.mypage.payouts() },
  }),
  "registration-attempt": () => ({
    lines: ["mail:registration-attempt.intro", "mail:registration-attempt.next"],
    facts: [],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "new-device": (data, words) => ({
    lines: ["mail:new-device.intro", "mail:new-device.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "password-changed": (data, words) => ({
    lines: ["mail:password-changed.intro", "mail:password-changed.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "email-change-confirm": (data, { locale }) => ({
    values: { expiresAt: formatDateTime(data.expiresAt!, locale) },
    lines: ["mail:email-change-confirm.intro", "mail:email-change-confirm.next"],
    facts: [],
    link: { label: "mail:link.confirmEmail", path: paths.mypage.email(data.token ?? "") },
  }),
  "email-change-asked": (data, words) => ({
    lines: ["mail:email-change-asked.intro", "mail:email-change-asked.next"],
    facts: [["mail:fact.newEmail", data.newEmail ?? ""], ...circumstances(data, words)],
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "email-change-taken": () => ({
    lines: ["mail:email-change-taken.intro", "mail:email-change-taken.next"],
    facts: [],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "email-changed": (data, { locale }) => ({
    lines: ["mail:email-changed.intro", "mail:email-changed.next"],
    facts: [
      ["mail:fact.newEmail", data.newEmail ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
    ],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "password-reset": ({ token = "" }) => ({
    lines: ["mail:password-reset.intro", "mail:password-reset.next"],
    facts: [],
    link: { label: "mail:link.newPassword", path: paths.password.link(token) },
  }),
  "password-reset-done": (data, words) => ({
    lines: ["mail:password-reset-done.intro", "mail:password-reset-done.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.resetPassword", path: paths.password.email() },
  }),
  "two-factor-on": (data, words) => ({
    lines: ["mail:two-factor-on.intro", "mail:two-factor-on.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "two-factor-off": (data, words) => ({
    lines: ["mail:two-factor-off.intro", "mail:two-factor-off.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "recovery-code-used": (data, words) => ({
    lines: ["mail:recovery-code-used.intro", "mail:recovery-code-used.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.twoFactor", path: paths.mypage.twoFactor() },
  }),
  "account-deleted": (data, { locale }) => ({
    lines: ["mail:account-deleted.intro", "mail:account-deleted.next"],
    facts: [["mail:fact.when", formatDateTime(data.at!, locale)]],
  }),
  welcome: () => ({
    lines: ["mail:welcome.intro", "mail:welcome.next"],
    facts: [],
    link: { label: "mail:link.market", path: paths.market.home() },
  }),
};

/** Mails in the reader's language, as HTML and as text with the same content. */
export function mailRenderer(library: Library, { origin }: Settings) {
  return (locale: TextLocale, template: string, data: Data): RenderedMail => {
    const t = library.translate(locale);
    const view = { locale: numberLocale(locale), country: locales[locale].country, free: t("common:price.free") };
    const words: Words = {
      t,
      locale,
      money: (amount = "0", currency = "KRW") => formatPrice({ amount: Number(amount), currency }, view),
    };
    const letter = letters[template as MailTemplate](data, words);
    const values = { support: supportEmail, ...data, ...letter.values };
    const say = (key: string) => t(key as MessageKey, values);
    const link = letter.link && {
      label: t(letter.link.label),
      url: origin + localized(pageLocaleOf(locale), letter.link.path),
    };
    const content: Content = {
      lang: locales[locale].lang,
      brand: t("common:brand"),
      subject: say(`mail:${template}.subject`),
      greeting: data.nickname ? say("mail:greeting") : "",
      lines: letter.lines.map(say),
      facts: letter.facts.map(([label, value]) => [t(label), value]),
      link,
      footer: t("mail:footer"),
    };
    return { subject: `[${content.brand}] ${content.subject}`, html: htmlOf(content), text: textOf(content) };
  };
}

/** The routed language nearest to a communication language: links lead to pages. */
function pageLocaleOf(locale: TextLocale): Locale {
  return isLocale(locale) ? locale : (nearestLocale([locales[locale].lang]) ?? "ko");
}

type Content = {
  lang: string;
  brand: string;
  subject: string;
  greeting: string;
  lines: string[];
  facts: [string, string][];
  link?: { label: string; url: string };
  footer: string;
};

function textOf({ brand, subject, greeting, lines, facts, link, footer }: Content): string {
  const parts = [
    subject,
    greeting,
    ...lines,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    link ? `${link.label}\n${link.url}` : "",
    `— ${brand}\n${footer}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Tables and inline styles: what mail programs understand. */
function htmlOf({ lang, brand, subject, greeting, lines, facts, link, footer }: Content): string {
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;
  const row = ([label, value]: [string, string]) =>
    `<tr><th align="left" style="padding:8px 16px 8px 0;border-bottom:1px solid #ddd8cb;font-weight:400;color:#62676f;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td align="right" style="padding:8px 0;border-bottom:1px solid #ddd8cb;font-weight:600">${escapeHtml(value)}</td></tr>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1eee6;color:#171a1f;font:16px/1.6 system-ui,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #ddd8cb">
<tr><td style="padding:16px 24px;border-bottom:3px double #857f70;font-weight:800;color:#0e5a50">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>${greeting ? paragraph(greeting) : ""}${lines.map(paragraph).join("")}
${facts.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="border-top:3px double #857f70;margin:8px 0 20px;font-size:15px">${facts.map(row).join("")}</table>` : ""}
${link ? `<p style="margin:20px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;background:#0e5a50;color:#fff;padding:12px 20px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>` : ""}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #ddd8cb;color:#62676f;font-size:13px">${escapeHtml(footer)}</td></tr></table></td></tr></table></body></html>`;
}
