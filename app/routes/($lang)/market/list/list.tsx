import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { facetNames, isChosen } from "#app/domain/search/facets.ts";
import { type ListInput, listInputOf } from "#app/domain/search/input.ts";
import { listServices } from "#app/domain/search/list-services.server.ts";
import { priceBoundsOf } from "#app/domain/search/price-bounds.ts";
import { pageOfSearch } from "#app/domain/search-rules/apply-rules.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { categoryWordsOf } from "#app/http/curation/category-words.server.ts";
import { type FeaturedCards, featuredOn } from "#app/http/curation/featured.server.ts";
import { answerOrRefuse, notFound, openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf, cardItems, itemListOf } from "#app/http/views/service-cards.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { localized, numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { useOfflinePage } from "#app/ui/frame/offline-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { aboutList, categoryOf, featuringCategory, feedOf, type ListGuide } from "./about-list.server.ts";
import { EmptyList } from "./empty-list.tsx";
import { ListChips } from "./list-chips.tsx";
import { FilterSummary, ListFilters } from "./list-filters.tsx";
import { activeFilters, type ListQuery, queryOf } from "./list-query.ts";
import { ListSort } from "./list-sort.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";
import { useListForm } from "./use-list-form.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.isIndexed ? [] : [{ name: "robots", content: "noindex,follow" }]),
];

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  page.freshness.causes.add("listings");
  const asked = listInputOf(page.url.searchParams);
  const { limit, ...query } = asked;
  const bounds = priceBoundsOf(page.url.searchParams);
  const isOfWords = isWordsOnly(asked) && bounds.wrong.length === 0;
  if (isOfWords) {
    const leadsTo = await pageOfSearch(page.services, { q: query.q, locale: page.locale });
    if (leadsTo !== null) return redirect(page.href(leadsTo));
  }
  const asker = { locale: page.locale, ip: args.context.ip };
  const [category, featuring] = [categoryOf(query), featuringCategory(query)];
  const [list, featured, said] = await Promise.all([
    answerOrRefuse(page, () => listServices(page.services, page.actor, { ...query, limit }, asker)),
    featuring === null ? null : featuredOn(page, featuring),
    category === null ? null : categoryWordsOf(page, category),
  ]);
  if (isBeyond(page.url, list.pages)) notFound();
  if (list.total === 0 && isOfWords) {
    const { ip, userAgent } = args.context;
    args.context.misses.record({ q: query.q, locale: page.locale, ip, userAgent });
  }
  const items = cardItems(page, list.items);
  const serviceIds = [...(featured?.items ?? []), ...items].map(({ id }) => id);
  const favorites = await favoriteIdsOf(page.services, page.actor, { serviceIds });
  const { path, card, ...about } = aboutList(page, { query, bounds }, list, said);
  const { origin } = args.context;
  args.context.seo = describe(page, origin, {
    title: about.title,
    description: about.description,
    card,
    path,
    feed: localized(page.locale, feedOf(query)),
    jsonLd: [
      { ...itemListOf(page, origin, items, (list.page - 1) * limit), ...(about.intro && { description: about.intro }) },
      breadcrumbListOf(page, origin, about.crumbs),
    ],
    ...(about.isIndexed ? {} : { alternates: {} }),
  });
  const { total, totalIsCapped, pages, facets, corrections } = list;
  return {
    ...about,
    inLanguages: { path },
    items,
    featured,
    favorites,
    query,
    bounds,
    total,
    totalIsCapped,
    pages,
    facets,
    corrections,
  };
}

/** A search by words alone: whoever also filters wants the results. */
const isWordsOnly = (query: ListInput) =>
  query.q !== "" && query.page === 1 && !facetNames.some((facet) => isChosen(query, facet));

/** Checks the requested page number, not the corrected one: a page beyond the last is not the first one. */
function isBeyond(url: URL, pages: number): boolean {
  const asked = url.searchParams.get("page") ?? "";
  return /^\d+$/.test(asked) && Number(asked) > pages;
}

const FORM = "list-form";

export default function MarketList() {
  useOfflinePage();
  const data = useLoaderData<typeof loader>();
  const { t } = useLanguage();
  const query: ListQuery = data.query as ListInput;
  const { around, onSubmit } = useListForm(FORM);
  const { state, location } = useNavigation();
  const isBusy = state === "loading" && location.pathname.endsWith(paths.market.list());
  return (
    <div className="wrap" {...around}>
      <Breadcrumbs crumbs={data.crumbs} />
      <h1>{data.heading}</h1>
      {data.intro ? <p className="mt-2 max-w-[68ch] text-ink-2">{data.intro}</p> : null}
      <SearchLine q={query.q} />
      <div className="list-layout">
        <Filters query={query} facets={data.facets} bounds={data.bounds} onSubmit={onSubmit} />
        <div className="results" aria-busy={isBusy}>
          {data.featured ? <Featured featured={data.featured} favorites={data.favorites} /> : null}
          <ResultLine />
          <ListChips query={query} />
          <h2 className="sr-only">{t("market:list.results")}</h2>
          <div className="mt-4">
            {data.items.length > 0 ? (
              <ServiceCards
                items={data.items}
                favorites={data.favorites}
                name="list"
                heading="h3"
                isFirst={!data.featured}
              />
            ) : (
              <EmptyList query={query} />
            )}
          </div>
          <Pagination
            page={query.page}
            pages={data.pages}
            to={(page) => paths.market.list(queryOf({ ...query, page }))}
          />
          {data.guide ? <Questions {...data.guide} /> : null}
        </div>
      </div>
    </div>
  );
}

type FeaturedProps = { featured: FeaturedCards; favorites: readonly number[] };

/** Services that operators chose for this category, above everything else of it. */
function Featured({ featured: { title, items }, favorites }: FeaturedProps) {
  return (
    <section aria-labelledby="featured" className="mb-8">
      <h2 id="featured" className="mb-4 text-lg">
        {title}
      </h2>
      <ServiceCards items={items} favorites={favorites} name="featured" heading="h3" isFirst />
    </section>
  );
}

/** Questions that people ask before they buy something of this category. */
function Questions({ title, questions }: ListGuide) {
  return (
    <section className="section" aria-labelledby="questions">
      <h2 id="questions" className="text-lg">
        {title}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="facet" open>
          <summary>{question}</summary>
          <p className="max-w-[68ch] pb-4 text-ink-2">{answer}</p>
        </details>
      ))}
    </section>
  );
}

function SearchLine({ q }: { q: string }) {
  const { t } = useLanguage();
  return (
    <div className="hero-search mb-6 mt-4 max-w-[720px]">
      <label htmlFor="list-q" className="sr-only">
        {t("common:search.label")}
      </label>
      <input
        id="list-q"
        form={FORM}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={q}
        placeholder={t("common:search.placeholder")}
      />
      <button type="submit" form={FORM} className="btn">
        {t("common:search.submit")}
      </button>
    </div>
  );
}

type FiltersProps = Parameters<typeof ListFilters>[0] & { onSubmit: ReturnType<typeof useListForm>["onSubmit"] };

function Filters({ query, facets, bounds, onSubmit }: FiltersProps) {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <details className="filters" open={bounds.wrong.length > 0 || bounds.areSwapped}>
      <FilterSummary query={query} />
      <form id={FORM} action={href(paths.market.list())} onSubmit={onSubmit} className="filters-body">
        <ListFilters query={query} facets={facets} bounds={bounds} />
        <div className="flex flex-wrap items-center gap-3 py-4">
          <button type="submit" className="btn btn-quiet">
            {t("common:form.apply")}
          </button>
          {activeFilters(query) > 0 ? (
            <a href={href(paths.market.list({ q: query.q }))} className="more">
              {t("market:list.removeAll")}
            </a>
          ) : null}
        </div>
      </form>
    </details>
  );
}

/** Number of results, corrected terms, and the order of the list. */
function ResultLine() {
  const { total, totalIsCapped, corrections, query } = useLoaderData<typeof loader>();
  const { t, locale } = useLanguage();
  const number = formatNumber(total, numberLocale(locale));
  const shown = totalIsCapped ? t("common:count.capped", { count: number }) : number;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2">
          {t("market:list.found", { count: total, shown })}
        </p>
        <ListSort form={FORM} q={query.q} sort={query.sort} />
      </div>
      {corrections.length > 0 ? (
        <p className="notice mb-3">
          {corrections.map(({ from, to }) => t("market:list.corrected", { from, to })).join(" ")}
        </p>
      ) : null}
    </>
  );
}
