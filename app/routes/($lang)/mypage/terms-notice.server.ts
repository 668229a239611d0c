import { policyVersions } from "#app/domain/policies/policy-versions.ts";
import type { Page } from "#app/http/page.server.ts";
import { formatDate } from "#app/i18n/dates.ts";

/** Words of the server: this area's texts are no part of what pages with scripts load. */
export function termsNotice({ t, locale }: Pick<Page, "t" | "locale">, version: number) {
  const terms = policyVersions.terms[version - 1]!;
  return {
    title: t("policy:ask.title", { document: t("legal:terms.title") }),
    text: t("policy:ask.text", { date: formatDate(terms.inForceAt, locale), number: version }),
    link: t("policy:ask.link"),
  };
}
