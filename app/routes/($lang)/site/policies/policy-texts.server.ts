import { announcedVersion, stateOfVersion, versionInForce } from "#app/domain/policies/in-force.ts";
import {
  type PolicyArticle,
  type PolicyName,
  type PolicyValues,
  type PolicyVersion,
  policyVersions,
} from "#app/domain/policies/policy-versions.ts";
import { company } from "#app/domain/shared/company.ts";
import { notFound, type Page } from "#app/http/page.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

export type LegalArticle = { id: string; title: string; paragraphs: string[] };

/** The texts travel with the page: they are long, and no other page needs them in the browser. */
export function legalArticle(
  { t }: Page,
  name: PolicyName | "reviews",
  number: number,
  { title, text, values }: PolicyArticle & { values: PolicyValues },
): LegalArticle {
  const words = t(`legal:${name}.${title}.title` as MessageKey);
  const figures = { ...values, email: company().privacyEmail, support: company().email };
  return {
    id: `article-${number}`,
    title: name === "terms" ? t("legal:article", { number, title: words }) : `${number}. ${words}`,
    paragraphs: t(`legal:${name}.${text}.text` as MessageKey, figures).split("\n"),
  };
}

export function articlesOf(page: Page, policy: PolicyName, { articles, values }: PolicyVersion): LegalArticle[] {
  return articles.map((article, index) => legalArticle(page, policy, index + 1, { ...article, values }));
}

/** The document that an address is about. */
export function policyOf({ path }: Page): PolicyName {
  return path.startsWith(paths.privacy()) ? "privacy" : "terms";
}

/** The version of an address: one that is published, or a page that does not exist. */
export function requireVersion(page: Page, value: string | undefined): { policy: PolicyName; version: PolicyVersion } {
  const policy = policyOf(page);
  const version = policyVersions[policy].find(({ number }) => String(number) === value);
  if (!version || (version.number > 1 && version.publishedAt > page.services.clock())) notFound();
  return { policy, version };
}

/** decisions: the Korean text binds, and every other language says so. */
export function bindingOf({ t, locale }: Page, path: string) {
  return locale === defaultLocale ? null : { text: t("legal:binding"), link: t("legal:koreanVersion"), path };
}

/** The changes from the version before, in a sentence or two. */
export function summaryOf({ t }: Page, policy: PolicyName, number: number): string {
  return number === 1 ? t("policy:first") : t(`legal:${policy}.v${number}.summary` as MessageKey);
}

/** The lines above a version: its number and days, and the way to the others. */
export function versionFacts(page: Page, policy: PolicyName, version: PolicyVersion) {
  const { t, locale } = page;
  const state = stateOfVersion(policy, version, page.services.clock());
  const date = formatDate(version.inForceAt, locale);
  return {
    number: version.number,
    state,
    version: t("policy:version", { number: version.number }),
    inForce: state === "announced" ? t("policy:inForceFrom", { date }) : t("legal:updated", { date }),
    published: t("policy:published", { date: formatDate(version.publishedAt, locale) }),
    summary: summaryOf(page, policy, version.number),
    path: state === "current" ? paths.policy(policy) : paths.policyVersion(policy, version.number),
    changes: version.number === 1 ? null : paths.policyChanges(policy, version.number),
  };
}

/** The next version, once it is announced. */
export function announcementOf(page: Page, policy: PolicyName) {
  const version = announcedVersion(policy, page.services.clock());
  return version && versionFacts(page, policy, version);
}

export function currentVersion({ services }: Page, policy: PolicyName): PolicyVersion {
  return versionInForce(policy, services.clock());
}
