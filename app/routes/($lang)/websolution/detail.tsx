import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import { listTypePrices } from "#app/domain/search/list-type-prices.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { answerOrRefuse, openPage, type Page, requireId } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { cutText } from "#app/http/seo/cut-text.ts";
import { descriptionOf, inLanguages } from "#app/http/seo/service-seo.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { defaultLocale, localized, numberLocale, routedLocales, baseOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import sheet from "#app/ui/info/info.css?url";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { amountText, priceText } from "#app/ui/money/price.tsx";
import { PortfolioCards } from "#app/ui/portfolio/portfolio-cards.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { ServiceImage } from "#app/ui/services/service-image.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { PriceFigure } from "./price-figure.tsx";
import { priceScaleOf } from "./price-scale.ts";
import { SolutionTerms } from "./solution-terms.tsx";
import { worksOf } from "./works.server.ts";
import { TitleText } from "#app/ui/services/title-text.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const category = "web-solution";

/**
 * Page about the work on one web solution, for people who decide about an order; the service itself has its page in the
 * market, which this one names as canonical (docs/decisions/049-web-solutions-and-campaigns.md).
 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, actor } = page;
  if (args.params.id === undefined) return redirect(page.href(paths.websolution.home()), 301);
  const id = requireId(args.params.id);
  const service = await answerOrRefuse(page, () => findServicePage(services, actor, { id, locale: page.locale }));
  if (!isOrderedHere(service)) {
    const address = page.href(paths.market.detail({ id, slug: service.text.slug }));
    // A service may change its category: the browser asks again.
    return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } });
  }
  page.freshness.causes.add("listings").add(`service:${id}`);
  const { types } = await listTypePrices(services, actor, { category });
  const own = types.filter(({ type }) => type === service.type);
  const view = viewOf(page, service);
  const crumbs = [
    { name: page.t("common:nav.home"), to: paths.home() },
    { name: page.t("common:nav.webSolutions"), to: paths.websolution.home() },
    { name: view.title, to: paths.websolution.detail(id), ...langOf(page, service.text.lang) },
  ];
  const { origin } = args.context;
  const about = {
    title: `${page.t("websolution:detail.title", { title: cutText(view.title, TITLE) })} · ${page.t("common:brand")}`,
    description: descriptionOf(service),
  };
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.websolution.detail(id),
    canonical: canonicalOf(page, service),
    alternates: {},
    jsonLd: [breadcrumbListOf(page, origin, crumbs)],
  });
  args.context.views.record({ serviceId: id, ip: args.context.ip, userAgent: args.context.userAgent });
  return {
    ...about,
    crumbs,
    country: page.country,
    service: view,
    scale: service.currency === "KRW" ? priceScaleOf(own, service.priceAmount) : null,
    works: await worksOf(page, [service.seller.id]),
  };
}

/** Longest title of a service in the page's own. */
const TITLE = 34;

/** Templates are bought and downloaded at once: they have nothing to be agreed on. */
function isOrderedHere({ category: own, type, status }: ServicePage): boolean {
  return own === category && type !== "template" && status === "active";
}

/** The page of the service in the market, in the language it stands under there. */
function canonicalOf(page: Page, service: ServicePage): string {
  const { text, contentLocale } = service;
  if (text.lang === baseOf(page.locale))
    return localized(page.locale, paths.market.detail({ id: service.id, slug: text.slug }));
  const locale = routedLocales.find((routed) => baseOf(routed) === contentLocale) ?? defaultLocale;
  return localized(locale, inLanguages(service).path);
}

function viewOf(page: Page, service: ServicePage) {
  const { t, locale, country } = page;
  const { text, options, currency, estimatedDays, seller } = service;
  const [image] = service.images;
  return {
    id: service.id,
    slug: text.slug,
    title: text.title,
    summary: text.summary,
    ...langOf(page, text.lang),
    image: image?.id ?? null,
    price: priceText(service, page),
    basis: service.pricingType,
    days: estimatedDays === null ? null : formatNumber(estimatedDays, numberLocale(locale)),
    requirements: service.extraRequirements,
    ownLang: langOf(page, service.contentLocale).lang,
    options: options.map((option) => ({
      id: option.id,
      title: option.title,
      ...langOf(page, option.lang),
      amount: amountText(option.amount, currency, { t, locale, country }),
    })),
    seller: { id: seller.id, name: seller.displayName },
  };
}

export default function WebSolution() {
  const t = useT();
  const { crumbs, service, scale, works, country } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="with-aside pb-8">
          <div>
            <h1 lang={service.lang}>
              <TitleText text={service.title} />
            </h1>
            <p className="mt-3 max-w-[38em] text-lg text-ink-2" lang={service.lang}>
              {service.summary}
            </p>
            <p className="mt-5 flex flex-wrap gap-3">
              <LocaleLink className="btn" to={paths.purchase.request(service.id)}>
                {t("websolution:toAsk")}
              </LocaleLink>
              <LocaleLink className="btn btn-ghost" to={paths.market.detail(service)}>
                {t("websolution:detail.toService")}
              </LocaleLink>
            </p>
          </div>
          {service.image === null ? null : (
            <ServiceImage
              id={service.image}
              alt=""
              sizes="(min-width:769px) 340px, 92vw"
              className="card-cover"
              priority="first"
            />
          )}
        </div>
        <SolutionTerms service={service} />
        {scale ? (
          <section className="section" aria-labelledby="scale">
            <SectionHead id="scale" number="02" title={t("websolution:detail.scale")} />
            <PriceFigure scale={scale} country={country} />
          </section>
        ) : null}
      </div>
      <OrderSteps days={service.days} />
      <div className="wrap pb-8">
        {works.length > 0 ? (
          <section className="section" aria-labelledby="works">
            <SectionHead
              id="works"
              number={scale ? "03" : "02"}
              title={t("websolution:detail.works", { seller: service.seller.name })}
            />
            <PortfolioCards items={works} isFirst={false} />
          </section>
        ) : null}
      </div>
    </>
  );
}
