import type { PublicProfile } from "#app/domain/profiles/profile.ts";
import {
  baseOf,
  defaultLocale,
  isTextLocale,
  type Locale,
  localized,
  locales,
  routedLocales,
} from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Page } from "#app/http/page.server.ts";
import { cutText } from "./cut-text.ts";
import { describe, type Seo } from "./seo.server.ts";

const DESCRIPTION = 155;

/** Pages of a seller that are in the language of what the seller wrote: one content, one language. */
export function profileLocales(contentLocale: string): Locale[] {
  const own = routedLocales.filter((locale) => baseOf(locale) === contentLocale);
  return own.length > 0 ? own : [defaultLocale];
}

/** The tabs are parts of one page; a page in another language than the seller's words points to theirs. */
export function profileSeo(
  page: Page,
  origin: string,
  profile: PublicProfile,
  { title, crumbs }: { title: string; crumbs: Record<string, unknown> },
): Seo {
  const path = paths.profile(profile.id);
  const own = profileLocales(profile.contentLocale);
  const isForeign = !own.includes(page.locale);
  const alternates: Partial<Record<Locale, string>> =
    isForeign || profile.numbers.serviceCount === 0
      ? {}
      : Object.fromEntries(own.map((locale) => [locale, localized(locale, path)]));
  const original = localized(own[0]!, path);
  return describe(page, origin, {
    title,
    description: profileDescription(page, profile),
    path,
    canonical: isForeign ? original : localized(page.locale, path),
    alternates,
    xDefault: alternates["en-us"] ?? original,
    jsonLd: [profilePageOf(origin, profile, localized(page.locale, path)), crumbs],
  });
}

export function profileDescription({ t }: Page, { displayName, bio, numbers }: PublicProfile): string {
  const text = `${t("profile:seller.description", { name: displayName, count: numbers.serviceCount })} ${bio.replace(/\s+/g, " ")}`;
  return cutText(text, DESCRIPTION);
}

/** schema.org ProfilePage, equal to what the page shows. */
function profilePageOf(origin: string, profile: PublicProfile, path: string) {
  const { displayName, nickname, bio, avatarKey, memberType, companyName, skills, languages } = profile;
  return {
    "@type": "ProfilePage",
    dateCreated: profile.since.toISOString(),
    dateModified: profile.updatedAt.toISOString(),
    mainEntity: {
      "@type": memberType === "company" ? "Organization" : "Person",
      name: displayName,
      alternateName: nickname,
      identifier: String(profile.id),
      url: origin + path,
      ...(memberType === "company" && companyName ? { legalName: companyName } : {}),
      ...(bio ? { description: bio } : {}),
      ...(avatarKey ? { image: origin + paths.avatar(avatarKey, 384) } : {}),
      ...(skills.length > 0 ? { knowsAbout: skills.map(({ name }) => name) } : {}),
      ...(memberType === "freelancer" && languages.length > 0
        ? { knowsLanguage: languages.flatMap((language) => (isTextLocale(language) ? locales[language].lang : [])) }
        : {}),
    },
  };
}
