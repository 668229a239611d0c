import type { PortfolioCard, PortfolioItem } from "#app/domain/portfolio/item.ts";
import { home, type PortfolioCountry } from "#app/domain/portfolio/terms.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { type Country, numberLocale } from "#app/i18n/locales.ts";
import type { PortfolioCardView, PortfolioItemView } from "#app/ui/portfolio/portfolio-view.ts";
import type { Page } from "#app/http/page.server.ts";
import { langOf } from "./languages.server.ts";

const TECHNOLOGIES_ON_A_CARD = 2;

/** The name of a country of a portfolio in the language of the page. */
export function countryName({ t }: Pick<Page, "t">, country: PortfolioCountry): string {
  const code: Country = country === home ? "kr" : country;
  return t(`order:country.${code}`);
}

export function portfolioCardView(page: Page, item: PortfolioCard): PortfolioCardView {
  const { t, locale } = page;
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return {
    id: item.id,
    ownerId: item.owner.id,
    title: item.title,
    ...langOf(page, item.locale),
    category: t(`catalog:category.${item.category}`),
    technologies: item.technologies.slice(0, TECHNOLOGIES_ON_A_CARD),
    note: t("portfolio:counts", { views: number(item.views), likes: number(item.likes) }),
    year: seoulDay(item.createdAt).slice(0, 4),
    cover: item.cover,
  };
}

export function portfolioItemView(page: Page, item: PortfolioItem): PortfolioItemView {
  const number = (value: number) => formatNumber(value, numberLocale(page.locale));
  return {
    ...portfolioCardView(page, item),
    description: item.description,
    projectLink: item.projectLink,
    country: countryName(page, item.country),
    date: formatDate(item.createdAt, page.locale),
    allTechnologies: item.technologies,
    tags: item.tags,
    // The thumbnail is cut for the card; the page shows it where there is nothing else.
    pictures: item.images.length > 0 ? item.images : item.thumbnail ? [item.thumbnail] : [],
    views: number(item.views),
    likes: number(item.likes),
    isLiked: item.isLiked,
    isOwn: item.isOwn,
    isPublic: item.isPublic,
    isHidden: item.isHidden,
  };
}
