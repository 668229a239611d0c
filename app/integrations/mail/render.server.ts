import { mailKindOf, switchedKindOf } from "#app/domain/notifications/mail-kinds.ts";
import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { Services, Settings } from "#app/domain/shared/services.ts";
import { businessNumberText, company } from "#app/domain/shared/company.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { locales, localized, numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { htmlOf, type MailParts, textOf } from "./layout.server.ts";
import type { Data, Letter, Words } from "./letter.ts";
import { letters } from "./letters.server.ts";

/** Mails in the reader's language, as HTML and as text with the same content. */
export function mailRenderer(library: Library, { origin }: Settings): Services["renderMail"] {
  return (locale, template, data, unsubscribe = null) => {
    const words = wordsOf(library, locale);
    const { t } = words;
    const letter = letters[template as MailTemplate](data, words);
    const say = (key: string) => t(key as MessageKey, valuesOf(data, letter));
    const linkTo = (label: string, path: string) => ({ label, url: origin + localized(locales[locale].nearest, path) });
    const stop = unsubscribe && linkTo(t("mail:unsubscribe"), paths.unsubscribe(unsubscribe));
    const { items, left } = letter.list ?? { items: [], left: 0 };
    const parts: MailParts = {
      lang: locales[locale].lang,
      brand: t("common:brand"),
      subject: say(`mail:${template}.subject`),
      preheader: letter.lines[0] ? say(letter.lines[0]) : "",
      greeting: data.nickname ? say("mail:greeting") : "",
      lines: letter.lines.map(say),
      facts: letter.facts.map(([label, value]) => [t(label), value]),
      items: items.map(({ title, path }) => linkTo(title, path)),
      more: left > 0 ? t("mail:notice-digest.more", { count: left }) : "",
      link: letter.link && linkTo(t(letter.link.label), letter.link.path),
      reason: hasAccount(template, data) ? reasonOf({ template, data }, t) : "",
      settings: hasAccount(template, data)
        ? linkTo(t("profile:notify.title"), paths.mypage.notifications())
        : undefined,
      stop: stop || undefined,
      footer: t("mail:footer", { support: company().email }),
      company: companyLine(t),
    };
    return {
      subject: `[${parts.brand}] ${parts.subject}`,
      html: htmlOf(parts),
      text: textOf(parts),
      title: parts.subject,
      preheader: parts.preheader,
      path: letter.link?.path ?? null,
      unsubscribeUrl: stop ? stop.url : null,
    };
  };
}

function wordsOf(library: Library, locale: TextLocale): Words {
  const t = library.translate(locale);
  const view = { locale: numberLocale(locale), country: locales[locale].country, free: t("common:price.free") };
  const words: Words = {
    t,
    locale,
    money: (amount = "0", currency = "KRW") => formatPrice({ amount: Number(amount), currency }, view),
    titleOf: (template, data) =>
      t(`mail:${template}.subject` as MessageKey, valuesOf(data, letters[template as MailTemplate](data, words))),
  };
  return words;
}

function valuesOf(data: Data, { values }: Letter): Record<string, string> {
  return { support: company().email, ...data, ...values };
}

/** The kind of the mail in words, and whether its reader chose to get it. */
function reasonOf(mail: { template: string; data: Data }, t: Translate): string {
  const kind = mailKindOf(mail);
  return switchedKindOf(kind)
    ? t("mail:reason.chosen", { kind: t(`profile:notify.mails.${kind}` as MessageKey) })
    : t("mail:reason.always", { kind: t(`profile:notify.always.${kind}` as MessageKey) });
}

const toStrangers: readonly string[] = [
  "account-deleted",
  "partner-lead-notice",
  "project-invited",
] satisfies MailTemplate[];

/** Visitors and former members have no settings. */
function hasAccount(template: string, { audience }: Data): boolean {
  return audience !== "visitor" && !toStrangers.includes(template);
}

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
