import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { marketReach, marketStats } from "#app/domain/catalog/market-stats.server.ts";
import { exampleSales } from "#app/domain/pricing/sale-arithmetic.ts";
import { company } from "#app/domain/shared/company.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { localized, numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CompanySection, NotDone, TemplateOrder } from "./about-sections.tsx";
import { ExampleOrder } from "./example-order.tsx";
import sheet from "#app/ui/info/info.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** The page explains the market with one order, and counts what is in it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  page.freshness.causes.add("listings");
  const { services, actor, t, country } = page;
  const { origin } = args.context;
  const [stats, reach] = await Promise.all([marketStats(services, actor), marketReach(services, actor)]);
  const heading = t("info:about.heading");
  const about = { title: `${t("info:about.title")} · ${t("common:brand")}`, description: t("info:about.description") };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.about"), to: paths.about() },
  ];
  const { name, email, phone, address } = company();
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.about(),
    jsonLd: [
      {
        "@type": "AboutPage",
        name: heading,
        description: about.description,
        url: origin + localized(page.locale, paths.about()),
        mainEntity: {
          "@type": "Organization",
          "@id": `${origin}/#organization`,
          name: t("common:brand"),
          legalName: name,
          url: `${origin}/`,
          email,
          telephone: phone,
          address,
        },
      },
      breadcrumbListOf(page, origin, crumbs),
    ],
  });
  return {
    ...about,
    heading,
    crumbs,
    country,
    counted: { services: stats.services, sellers: stats.sellers, ...reach },
    model: services.settings.vatModel,
    sale: exampleSales(services.settings.vatModel).project,
    company: company(),
  };
}

export default function About() {
  const { t, locale } = useLanguage();
  const { heading, crumbs, country, counted, model, sale, company: facts } = useLoaderData<typeof loader>();
  const figures = [
    [t("site:figure.services"), counted.services],
    [t("site:figure.sellers"), counted.sellers],
    [t("info:about.networks"), counted.networks],
    [t("info:about.languages"), counted.languages],
  ] as const;
  // With nothing to count a row is left out.
  const shown = figures.filter(([, value]) => value > 0);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="about-open">
          <div>
            <h1>{heading}</h1>
            <p className="mt-4 max-w-[38em] text-lg text-ink-2">{t("info:about.lead")}</p>
          </div>
          {shown.length > 0 ? (
            <dl className="counted">
              {shown.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{formatNumber(value, numberLocale(locale))}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
      <ExampleOrder sale={sale} model={model} country={country} />
      <div className="wrap pb-8">
        <TemplateOrder />
        <NotDone />
        <CompanySection company={facts} />
      </div>
    </>
  );
}
