import type { Category } from "#app/domain/catalog/terms.ts";
import type { CategoryWords } from "#app/domain/category-words/find-words.server.ts";
import type { PriceBounds } from "#app/domain/search/price-bounds.ts";
import type { ServiceList } from "#app/domain/search/list-services.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { supportMonths } from "#app/domain/terms.ts";
import type { Page } from "#app/http/page.server.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import { activeFilters, type ListQuery, queryOf } from "./list-query.ts";

/** The subject of a list, as far as it has words of its own: everything, one category, or the free templates. */
type Subject = { kind: "all" | "other" } | { kind: "category"; category: Category } | { kind: "free" };
export type ListGuide = { title: string; questions: { question: string; answer: string }[] };

const QUESTIONS = [1, 2] as const;

function subjectOf(query: ListQuery): Subject {
  const filters = activeFilters(query);
  const [category] = query.category;
  if (query.q !== "" || query.category.length > 1) return { kind: "other" };
  if (filters === 0) return { kind: "all" };
  if (filters === 1 && category) return { kind: "category", category };
  const isFree = filters === 2 && category === "template" && query.priceBand.join() === "free";
  return { kind: isFree ? "free" : "other" };
}

/** The category that a list is everything of. */
export function categoryOf(query: ListQuery): Category | null {
  const subject = subjectOf(query);
  return subject.kind === "category" ? subject.category : null;
}

/** The category whose featured list stands above a list: it is the first page of everything in it, and nothing else. */
export function featuringCategory(query: ListQuery): Category | null {
  return query.page === 1 ? categoryOf(query) : null;
}

/**
 * Title, words and address of a list. Indexed are everything, each category, the free templates and their pages; every
 * other list is noindex and stands for itself. The order of a list is no part of its address; bounds of the price that are
 * no amounts are, because the page shows them.
 */
export function aboutList(
  page: Page,
  { query, bounds: { typed, wrong } }: { query: ListQuery; bounds: PriceBounds },
  list: ServiceList,
  said: CategoryWords | null,
) {
  const subject = subjectOf(query);
  const isIndexed = subject.kind !== "other" && list.total > 0 && wrong.length === 0;
  const number = query.page > 1 ? page.t("common:page.go", { page: query.page }) : "";
  const words = wordsOf(page, query, list, subject, said);
  const path = paths.market.list({
    ...queryOf({ ...query, sort: query.q === "" ? "popular" : "relevance" }),
    ...Object.fromEntries(wrong.map((name) => [name, typed[name]])),
  });
  return {
    ...words,
    title: [words.title, number, page.t("common:brand")].filter(Boolean).join(" · "),
    description: [words.description, number].filter(Boolean).join(" "),
    path,
    isIndexed,
    guide: subject.kind === "category" && query.page === 1 ? guideOf(page, subject.category) : null,
    crumbs: crumbsOf(page, query, words.heading, path),
  };
}

/** The feed nearest to a list: that of its category, or of all. */
export function feedOf({ category }: ListQuery): string {
  return paths.market.feed(category.length === 1 ? { category: category[0] } : {});
}

function wordsOf(
  { t, locale }: Page,
  query: ListQuery,
  list: ServiceList,
  subject: Subject,
  said: CategoryWords | null,
) {
  const count = formatNumber(list.total, numberLocale(locale));
  if (subject.kind === "free") {
    const intro = t("category:free.intro");
    return {
      heading: t("category:free.heading"),
      title: t("category:free.title", { count }),
      description: intro,
      intro,
    };
  }
  const only = query.category.length === 1 ? query.category[0] : undefined;
  const name = only ? t(`catalog:category.${only}`) : t("market:list.all");
  if (subject.kind === "category") {
    const house = t(`category:${subject.category}.intro`);
    const title = t(`category:${subject.category}.title`, { count });
    return { heading: name, title, description: said?.description ?? house, intro: said?.intro ?? house };
  }
  const heading = query.q === "" ? name : t("market:list.resultsFor", { q: query.q });
  const values = { name, count };
  const description = only ? t("market:list.description.category", values) : t("market:list.description", values);
  // Words that somebody searches for are not drawn on a picture of ours.
  return { heading, title: heading, description, intro: null, card: { title: name } };
}

function guideOf({ t }: Page, category: Category): ListGuide {
  return {
    title: t("category:faq"),
    questions: QUESTIONS.map((number) => ({
      question: t(`category:${category}.question.${number}`),
      answer: t(`category:${category}.answer.${number}`, { months: supportMonths }),
    })),
  };
}

/** The last one is the page itself; none before it has the same name. */
function crumbsOf({ t }: Page, query: ListQuery, heading: string, path: string): Crumb[] {
  const category = query.category.length === 1 ? query.category[0] : undefined;
  const isBare = activeFilters(query) === 0 && query.q === "";
  const isNarrower = category !== undefined && (activeFilters(query) > 1 || query.q !== "");
  const above = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.market"), to: paths.market.home() },
    ...(isBare ? [] : [{ name: t("market:list.all"), to: paths.market.list() }]),
    ...(isNarrower ? [{ name: t(`catalog:category.${category}`), to: paths.market.list({ category }) }] : []),
  ];
  return [...above.filter(({ name }) => name !== heading), { name: heading, to: path }];
}
