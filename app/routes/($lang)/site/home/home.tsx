import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCategories } from "#app/domain/catalog/list-categories.server.ts";
import { listLatest, listPopular } from "#app/domain/search/queries.server.ts";
import { marketStats } from "#app/domain/catalog/market-stats.server.ts";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { sharesOf } from "#app/domain/orders/price.ts";
import { bannerOn } from "#app/http/curation/banners.server.ts";
import { featuredOn } from "#app/http/curation/featured.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { cardItems } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { defaultLocale, localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { useOfflinePage } from "#app/ui/frame/offline-page.ts";
import { CategoryContents } from "#app/ui/services/category-contents.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HowItWorks, Promises } from "./home-promises.tsx";
import { HouseChain } from "./house-chain.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Banner } from "#app/ui/banners/banner.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { FeaturedSection } from "#app/ui/services/featured-services.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";

/** Amount of the example receipt, in won. */
const EXAMPLE = 110_000;
/** The redirect is for documents: what asks for anything else gets the Korean page. */
const NEGOTIATED = { Vary: "Accept, Accept-Language, Cookie" };

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  await redirectByLanguage(args);
  page.freshness.causes.add("listings");
  const { services, actor, t } = page;
  const view = { locale: page.locale, country: null };
  const [stats, categories, popular, latest, featured, banner] = await Promise.all([
    marketStats(services, actor),
    listCategories(services, actor),
    listPopular(services, actor, view),
    listLatest(services, actor, view),
    featuredOn(page, "home"),
    bannerOn(page, "home"),
  ]);
  const cards = { popular: cardItems(page, popular), latest: cardItems(page, latest) };
  const favorites = await favoriteIdsOf(services, actor, {
    serviceIds: [...(featured?.items ?? []), ...cards.popular, ...cards.latest].map(({ id }) => id),
  });
  const about = { title: t("site:home.title"), description: t("site:home.description") };
  args.context.seo = describe(page, args.context.origin, {
    ...about,
    path: paths.home(),
    jsonLd: organisationOf(args.context.origin, page.href(paths.market.list()), t("common:brand")),
  });
  const example = { amount: EXAMPLE, ...sharesOf(EXAMPLE, "KRW") };
  return data(
    {
      ...about,
      ...cards,
      banner,
      featured,
      stats,
      categories,
      favorites,
      example,
      inLanguages: { path: paths.home() },
    },
    { headers: new URL(args.request.url).pathname === "/" ? NEGOTIATED : {} },
  );
}

/** Exactly `/` negotiates (spec §10.3): a choice beats the browser, the browser beats Korean. Data requests never do. */
async function redirectByLanguage({ request, context }: LoaderFunctionArgs): Promise<void> {
  const isDocument =
    (request.method === "GET" || request.method === "HEAD") &&
    (request.headers.get("Accept") ?? "").includes("text/html");
  const { pathname, search } = new URL(request.url);
  const locale = await context.library.localeOf(request);
  if (pathname !== "/" || !isDocument || locale === defaultLocale) return;
  throw redirect(localized(locale, paths.home()) + search, {
    status: 302,
    headers: { ...NEGOTIATED, "Cache-Control": "private, no-store" },
  });
}

function organisationOf(origin: string, listPath: string, name: string) {
  return [
    {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name,
      url: `${origin}/`,
      publisher: { "@id": `${origin}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}${listPath}?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

export default function Home() {
  useOfflinePage();
  const { stats, categories, banner, featured, popular, latest, favorites, example } = useLoaderData<typeof loader>();
  const t = useT();
  const place = (number: number) => String(featured ? number + 1 : number).padStart(2, "0");
  return (
    <>
      <HomeHero stats={stats} />
      <HouseChain />
      <div className="wrap">
        {banner ? <Banner banner={banner} /> : null}
        {featured ? <FeaturedSection featured={featured} favorites={favorites} number="01" isFirst /> : null}
        <section className="section">
          <SectionHead
            number={place(1)}
            title={t("market:home.popular")}
            more={<MoreLink to={paths.market.list()}>{t("market:home.morePopular")}</MoreLink>}
          />
          <ServiceCards items={popular} favorites={favorites} name="popular" heading="h3" isFirst={!featured} />
        </section>
        <section className="section">
          <SectionHead
            number={place(2)}
            title={t("market:home.categories")}
            more={<MoreLink to={paths.market.home()}>{t("common:nav.marketHome")}</MoreLink>}
          />
          <CategoryContents categories={categories} />
        </section>
        <section className="section">
          <SectionHead
            number={place(3)}
            title={t("market:home.latest")}
            more={<MoreLink to={paths.market.list({ sort: "latest" })}>{t("market:home.moreLatest")}</MoreLink>}
          />
          <ServiceCards items={latest} favorites={favorites} name="latest" heading="h3" />
        </section>
        <section className="section">
          <SectionHead number={place(4)} title={t("site:how.title")} text={t("site:how.text")} />
          <HowItWorks />
        </section>
        <section className="section">
          <SectionHead number={place(5)} title={t("site:promise.title")} />
          <Promises example={example} />
        </section>
      </div>
    </>
  );
}
