import type { PortfolioItem } from "#app/domain/portfolio/item.ts";
import { type Locale, localized, locales, isTextLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Page } from "#app/http/page.server.ts";
import { cutText } from "./cut-text.ts";
import { profileLocales } from "./profile-seo.server.ts";
import { describe, type Seo } from "./seo.server.ts";

const TITLE = 60;
const DESCRIPTION = 155;

/** The name of the seller is left out where it does not fit beside the title, which search engines would cut off. */
export function itemTitle({ t }: Page, { title, owner }: Pick<PortfolioItem, "title" | "owner">): string {
  const brand = ` · ${t("common:brand")}`;
  const whole = `${title} · ${owner.name}${brand}`;
  return [...whole].length <= TITLE ? whole : cutText(title, TITLE - brand.length) + brand;
}

export function itemDescription({ t }: Page, { title, description, owner }: PortfolioItem): string {
  const text = `${t("portfolio:item.description", { name: owner.name, title })} ${description.replace(/\s+/g, " ")}`;
  return cutText(text, DESCRIPTION);
}

/** A page in another language than the words of the item points to theirs. */
export function portfolioSeo(
  page: Page,
  origin: string,
  item: PortfolioItem,
  { title, crumbs }: { title: string; crumbs: Record<string, unknown> },
): Seo {
  const path = paths.portfolio.item(item.owner.id, item.id);
  const own = profileLocales(item.locale);
  const isForeign = !own.includes(page.locale);
  const original = localized(own[0]!, path);
  const alternates: Partial<Record<Locale, string>> =
    isForeign || !item.isPublic ? {} : Object.fromEntries(own.map((locale) => [locale, localized(locale, path)]));
  return describe(page, origin, {
    title,
    description: itemDescription(page, item),
    path,
    canonical: isForeign ? original : localized(page.locale, path),
    alternates,
    xDefault: alternates["en-us"] ?? original,
    type: "article",
    ...(item.cover
      ? {
          image: {
            path: paths.portfolioPicture(item.cover.id, 1460, "jpg"),
            ...scaled(item.cover),
            alt: item.title,
          },
        }
      : {}),
    jsonLd: [workOf(origin, item, localized(page.locale, path)), crumbs],
  });
}

/** The sides of the largest size of a picture. */
function scaled({ width, height }: { width: number; height: number }) {
  return { width: 1460, height: Math.round((1460 * height) / width) };
}

/** schema.org CreativeWork, equal to what the page shows. */
function workOf(origin: string, item: PortfolioItem, path: string) {
  const pictures = item.images.length > 0 ? item.images : item.thumbnail ? [item.thumbnail] : [];
  return {
    "@type": "CreativeWork",
    name: item.title,
    url: origin + path,
    ...(item.description ? { description: item.description.slice(0, 500) } : {}),
    ...(pictures.length > 0
      ? { image: pictures.map(({ id }) => origin + paths.portfolioPicture(id, 1460, "jpg")) }
      : {}),
    ...(item.tags.length + item.technologies.length > 0
      ? { keywords: [...item.technologies, ...item.tags].join(", ") }
      : {}),
    inLanguage: isTextLocale(item.locale) ? locales[item.locale].lang : item.locale,
    dateCreated: item.createdAt.toISOString(),
    dateModified: item.updatedAt.toISOString(),
    creator: { "@type": "Thing", name: item.owner.name, url: origin + paths.profile(item.owner.id) },
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/LikeAction",
      userInteractionCount: item.likes,
    },
  };
}
