import type { Consent } from "#app/domain/identity/consents/own-consents.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { isTextLocale, locales, type TextLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";

/** A consent in the words of a page: pages with scripts do not load the texts of this area. */
export function consentFacts({ t, locale }: Pick<Page, "t" | "locale">, consent: Consent) {
  return {
    id: consent.id,
    document: t(`legal:${consent.policy}.title`),
    version: t("policy:version", { number: consent.version }),
    to: paths.policyVersion(consent.policy, consent.version),
    language: isTextLocale(consent.locale ?? undefined)
      ? locales[consent.locale as TextLocale].name
      : t("policy:consent.unknown"),
    source: t(`policy:source.${consent.source}`),
    at: formatDateTime(consent.agreedAt, locale),
    atIso: isoOf(consent.agreedAt),
  };
}
