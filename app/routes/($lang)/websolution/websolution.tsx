import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { everything } from "#app/domain/search/input.ts";
import { listServices } from "#app/domain/search/list-services.server.ts";
import { listTypePrices } from "#app/domain/search/list-type-prices.server.ts";
import { maxPageSize, popularLimit } from "#app/domain/terms.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf, cardItems, itemListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import sheet from "#app/ui/info/info.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SolutionBody } from "./solution-body.tsx";
import { SolutionFacts } from "./solution-facts.tsx";
import { priceScaleOf } from "./price-scale.ts";
import { worksOf } from "./works.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const category = "web-solution";

/** The web solutions of the catalogue: what they cost and take, how one is ordered, and who has made what. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  page.freshness.causes.add("listings");
  const { t, services, actor, locale } = page;
  const { origin } = args.context;
  const asked = { ...everything, category: [category], limit: maxPageSize } as const;
  const [list, { types, sellers }] = await Promise.all([
    listServices(services, actor, { ...asked, category: [category] }, { locale, ip: args.context.ip }),
    listTypePrices(services, actor, { category }),
  ]);
  const all = cardItems(page, list.items);
  const items = all.slice(0, popularLimit);
  const works = await worksOf(page, [...new Set(list.items.map(({ sellerId }) => sellerId))]);
  const about = {
    title: `${t("websolution:title")} · ${t("common:brand")}`,
    description: t("websolution:description"),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.webSolutions"), to: paths.websolution.home() },
  ];
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.websolution.home(),
    jsonLd: [
      {
        "@type": "CollectionPage",
        name: t("websolution:heading"),
        description: about.description,
        url: origin + localized(locale, paths.websolution.home()),
        ...(items.length > 0 ? { mainEntity: itemListOf(page, origin, items) } : {}),
      },
      breadcrumbListOf(page, origin, crumbs),
    ],
  });
  return {
    ...about,
    crumbs,
    country: page.country,
    types,
    scale: priceScaleOf(types),
    items,
    favorites: await favoriteIdsOf(services, actor, { serviceIds: items.map(({ id }) => id) }),
    askable: all
      .filter((_, index) => list.items[index]?.type !== "template")
      .map(({ id, title, price, lang }) => ({ id, title, price, lang })),
    sellers,
    total: types.reduce((sum, { services: count }) => sum + count, 0),
    works,
  };
}

export default function WebSolutions() {
  const t = useT();
  const { crumbs, ...view } = useLoaderData<typeof loader>();
  const isEmpty = view.items.length === 0;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="about-open">
          <div>
            <h1>{t("websolution:heading")}</h1>
            <p className="mt-4 max-w-[38em] text-lg text-ink-2">{t("websolution:lead")}</p>
            {isEmpty ? null : (
              <p className="mt-5 flex flex-wrap gap-3">
                {view.askable.length > 0 ? (
                  <a className="btn" href="#ask">
                    {t("websolution:toAsk")}
                  </a>
                ) : null}
                <a className="btn btn-ghost" href="#services">
                  {t("websolution:toServices")}
                </a>
              </p>
            )}
          </div>
          {isEmpty ? null : <SolutionFacts {...view} />}
        </div>
      </div>
      {isEmpty ? (
        <div className="wrap pb-8">
          <EmptyState title={t("websolution:none")}>
            <p>
              <LocaleLink to={paths.market.list()} className="btn">
                {t("common:nav.allServices")}
              </LocaleLink>
            </p>
          </EmptyState>
        </div>
      ) : (
        <SolutionBody {...view} />
      )}
    </>
  );
}
