import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBestsellers, listLatest, listPopular } from "#app/domain/search/queries.server.ts";
import { listCategories } from "#app/domain/catalog/list-categories.server.ts";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { bannerOn } from "#app/http/curation/banners.server.ts";
import { featuredOn } from "#app/http/curation/featured.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf, cardItems, itemListOf } from "#app/http/views/service-cards.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { useOfflinePage } from "#app/ui/frame/offline-page.ts";
import { Bestsellers } from "./bestsellers.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CategoryContents } from "#app/ui/services/category-contents.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { SearchForm } from "#app/ui/services/search-form.tsx";
import { Banner } from "#app/ui/banners/banner.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { FeaturedSection } from "#app/ui/services/featured-services.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  page.freshness.causes.add("listings");
  const { services, actor, t } = page;
  const view = { locale: page.locale, country: null };
  const [categories, popular, latest, bestsellers, featured, banner] = await Promise.all([
    listCategories(services, actor),
    listPopular(services, actor, view),
    listLatest(services, actor, view),
    listBestsellers(services, actor, view),
    featuredOn(page, "market"),
    bannerOn(page, "market"),
  ]);
  const best = cardItems(page, bestsellers).map((item, index) => ({ ...item, sales: bestsellers[index]!.salesCount }));
  const cards = { popular: cardItems(page, popular), latest: cardItems(page, latest) };
  const serviceIds = [...(featured?.items ?? []), ...cards.popular, ...cards.latest].map(({ id }) => id);
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.market"), to: paths.market.home() },
  ];
  const about = {
    title: `${t("market:home.title")} · ${t("common:brand")}`,
    description: t("market:home.description"),
  };
  const { origin } = args.context;
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.market.home(),
    feed: localized(page.locale, paths.market.feed()),
    jsonLd: [itemListOf(page, origin, cards.popular), breadcrumbListOf(page, origin, crumbs)],
  });
  return {
    ...about,
    ...cards,
    banner,
    featured,
    best,
    categories,
    crumbs,
    favorites: await favoriteIdsOf(services, actor, { serviceIds }),
  };
}

export default function MarketHome() {
  useOfflinePage();
  const { crumbs, categories, banner, featured, popular, latest, best, favorites } = useLoaderData<typeof loader>();
  const t = useT();
  const href = useHref();
  const place = (number: number) => String(featured ? number + 1 : number).padStart(2, "0");
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-6 pb-2 lg:grid-cols-[1.2fr_1fr] lg:items-end">
        <div>
          <h1>{t("market:home.heading")}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">{t("market:home.intro")}</p>
        </div>
        <SearchForm id="market-q" action={href(paths.market.list())} />
      </div>
      {banner ? <Banner banner={banner} /> : null}
      <section className="section">
        <SectionHead
          number="01"
          title={t("market:home.categories")}
          more={<MoreLink to={paths.market.list()}>{t("common:nav.allServices")}</MoreLink>}
        />
        <CategoryContents categories={categories} />
      </section>
      {featured ? <FeaturedSection featured={featured} favorites={favorites} number="02" isFirst /> : null}
      <section className="section">
        <SectionHead
          number={place(2)}
          title={t("market:home.popular")}
          more={<MoreLink to={paths.market.list()}>{t("market:home.morePopular")}</MoreLink>}
        />
        <ServiceCards items={popular} favorites={favorites} name="popular" heading="h3" isFirst={!featured} />
      </section>
      <section className="section">
        <SectionHead number={place(3)} title={t("market:home.bestsellers")} text={t("market:home.bestsellersText")} />
        <Bestsellers items={best} />
      </section>
      <section className="section">
        <SectionHead
          number={place(4)}
          title={t("market:home.latest")}
          more={<MoreLink to={paths.market.list({ sort: "latest" })}>{t("market:home.moreLatest")}</MoreLink>}
        />
        <ServiceCards items={latest} favorites={favorites} name="latest" heading="h3" />
      </section>
    </div>
  );
}
