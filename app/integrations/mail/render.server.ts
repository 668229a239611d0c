import { escapeHtml } from "#app/domain/shared/escape-html.ts";
import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { RenderedMail, Settings } from "#app/domain/shared/services.ts";
import { businessNumberText, company } from "#app/domain/shared/company.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { isLocale, type Locale, locales, localized, numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { nearestLocale } from "#app/i18n/nearest-locale.ts";
import type { Data, Words } from "./letter.ts";
import { letters } from "./letters.server.ts";

/** Mails in the reader's language, as HTML and as text with the same content. */
export function mailRenderer(library: Library, { origin }: Settings) {
  return (locale: TextLocale, template: string, data: Data, unsubscribe: string | null = null): RenderedMail => {
    const t = library.translate(locale);
    const view = { locale: numberLocale(locale), country: locales[locale].country, free: t("common:price.free") };
    const words: Words = {
      t,
      locale,
      money: (amount = "0", currency = "KRW") => formatPrice({ amount: Number(amount), currency }, view),
    };
    const letter = letters[template as MailTemplate](data, words);
    const values = { support: company().email, ...data, ...letter.values };
    const say = (key: string) => t(key as MessageKey, values);
    const urlOf = (path: string) => origin + localized(pageLocaleOf(locale), path);
    const link = letter.link && { label: t(letter.link.label), url: urlOf(letter.link.path) };
    const unsubscribeUrl = unsubscribe && urlOf(paths.unsubscribe(unsubscribe));
    const content: Content = {
      lang: locales[locale].lang,
      brand: t("common:brand"),
      subject: say(`mail:${template}.subject`),
      greeting: data.nickname ? say("mail:greeting") : "",
      lines: letter.lines.map(say),
      facts: letter.facts.map(([label, value]) => [t(label), value]),
      link,
      stop: unsubscribeUrl ? { label: t("mail:unsubscribe"), url: unsubscribeUrl } : undefined,
      footer: t("mail:footer", { support: company().email }),
      company: companyLine(t),
    };
    return {
      subject: `[${content.brand}] ${content.subject}`,
      html: htmlOf(content),
      text: textOf(content),
      title: content.subject,
      path: letter.link?.path ?? null,
      unsubscribeUrl,
    };
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
  /** Ends mails of its kind. */
  stop?: { label: string; url: string };
  footer: string;
  company: string;
};

/** The sender, as the foot of every page says it. */
function companyLine(t: Translate): string {
  const { name, representative, businessNumber, mailOrderNumber, address, phone } = company();
  return [
    name,
    `${t("common:company.representative")} ${representative}`,
    `${t("common:company.businessNumber")} ${businessNumberText(businessNumber)}`,
    `${t("common:company.mailOrderNumber")} ${mailOrderNumber}`,
    address,
    `${t("common:company.phone")} ${phone}`,
  ].join(" · ");
}

function textOf({ brand, subject, greeting, lines, facts, link, stop, footer, company: who }: Content): string {
  const parts = [
    subject,
    greeting,
    ...lines,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    link ? `${link.label}\n${link.url}` : "",
    `— ${brand}\n${footer}\n${who}`,
    stop ? `${stop.label}\n${stop.url}` : "",
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Tables and inline styles: what mail programs understand. */
function htmlOf({ lang, brand, subject, greeting, lines, facts, link, stop, footer, company: who }: Content): string {
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;
  const row = ([label, value]: [string, string]) =>
    `<tr><th align="left" style="padding:8px 16px 8px 0;border-bottom:1px solid #ddd8cb;font-weight:400;color:#62676f;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td align="right" style="padding:8px 0;border-bottom:1px solid #ddd8cb;font-weight:600">${escapeHtml(value)}</td></tr>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1eee6;color:#171a1f;font:16px/1.6 system-ui,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif${lang === "ko" ? ";word-break:keep-all;overflow-wrap:anywhere" : ""}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #ddd8cb">
<tr><td style="padding:16px 24px;border-bottom:3px double #857f70;font-weight:800;color:#0e5a50">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>${greeting ? paragraph(greeting) : ""}${lines.map(paragraph).join("")}
${facts.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="border-top:3px double #857f70;margin:8px 0 20px;font-size:15px">${facts.map(row).join("")}</table>` : ""}
${link ? `<p style="margin:20px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;background:#0e5a50;color:#fff;padding:12px 20px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>` : ""}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #ddd8cb;color:#62676f;font-size:13px">${escapeHtml(footer)}<br>${escapeHtml(who)}${stop ? `<br><a href="${escapeHtml(stop.url)}" style="color:#62676f">${escapeHtml(stop.label)}</a>` : ""}</td></tr></table></td></tr></table></body></html>`;
}
