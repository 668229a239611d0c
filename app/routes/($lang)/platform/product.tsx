import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { apiProducts, openProducts } from "#app/domain/api-products/products.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { liveValues } from "#app/http/api-v1/live-values.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { referenceLanguageOf } from "#app/http/api/reference-texts.server.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { apiPlansOf } from "#app/http/api-v1/api-plans.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { tryParameter } from "#app/routing/product-paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { comparedOn } from "./comparison.ts";
import { ComparisonSection } from "./comparison-section.tsx";
import { EndpointsSection } from "./endpoints-section.tsx";
import { LiveSection } from "./live-section.tsx";
import { chainName, liveOf, readChains } from "./live.server.ts";
import { endpointRows, limits, samplesFor } from "./offer.server.ts";
import { PlansSection } from "./plans-section.tsx";
import sheet from "./platform.css?url";
import { ProductHeader } from "./product-header.tsx";
import { ProductLinks } from "./product-links.tsx";
import { SamplesSection } from "./samples-section.tsx";
import { statusOf, tryFormOf } from "./try.server.ts";
import { TrySection } from "./try-section.tsx";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded?.isTried ? [{ name: "robots", content: "noindex" }] : [];

/** Blocks come every few seconds; a page that is a little older says when it was made. */
const LIVE_MS = 15_000;

/** One product: a form for trying it, what was just read of a chain, code, endpoints with their cost, plans, a comparison. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const product = openProducts.find((known) => paths.products.open(known) === page.path) ?? notFound();
  const { origin } = args.context;
  const now = page.services.clock();
  page.freshness.until = new Date(now.getTime() + LIVE_MS);
  const chains = await readChains(page);
  const live = await liveOf(page, product, chains);
  const form = await tryFormOf(args, { page, product, examples: await liveValues(page.services, demoChain) });
  const isTried = page.url.searchParams.has(tryParameter);
  const about = aboutProduct(page, product);
  const content = {
    ...about,
    product,
    live,
    form,
    isTried,
    madeAt: isoOf(now),
    chains: chains.map(({ network }) => chainName(page, network)),
    samples: samplesFor(product, { origin, chain: demoChain.slug, request: form?.request ?? null }),
    endpoints: endpointRows(product, referenceLanguageOf(page.locale)),
    plans: await apiPlansOf(page),
    limits,
    comparedOn: formatDate(startOfSeoulDate(comparedOn), page.locale),
  };
  if (isTried) {
    const headers = { "X-Robots-Tag": "noindex", "Cache-Control": cacheControl.private };
    return data(content, { headers, status: form ? statusOf(form) : 200 });
  }
  args.context.seo = describe(page, origin, {
    title: about.title,
    description: about.description,
    path: paths.products.open(product),
    jsonLd: [jsonLdOf(page, origin, product), breadcrumbListOf(page, origin, about.crumbs)],
  });
  return data(content);
}

function aboutProduct({ t }: Page, product: (typeof openProducts)[number]) {
  const name = apiProducts[product];
  return {
    title: `${t(`platform:${product}.title`)} · ${t("common:brand")}`,
    description: t(`platform:${product}.description`),
    crumbs: [
      { name: t("common:nav.home"), to: paths.home() },
      { name, to: paths.products.open(product) },
    ],
  };
}

function jsonLdOf(page: Page, origin: string, product: (typeof openProducts)[number]) {
  return {
    "@type": "WebAPI",
    name: apiProducts[product],
    description: page.t(`platform:${product}.description`),
    url: origin + localized(page.locale, paths.products.open(product)),
    documentation: origin + localized(page.locale, paths.products.reference()),
    provider: { "@type": "Organization", name: page.t("common:brand"), url: `${origin}/` },
    termsOfService: origin + localized(page.locale, paths.terms()),
  };
}

const POINTS = ["point1", "point2", "point3"] as const;

export default function ProductPage() {
  const t = useT();
  const content = useLoaderData<typeof loader>();
  const { crumbs, product, live, form, chains, samples, endpoints, plans, comparedOn: day } = content;
  const [plan = null] = plans;
  // Sections that have nothing to show have no number.
  const left = (live ? 0 : 1) + (samples.length > 0 ? 0 : 1);
  const numberOf = (place: number) => `0${Math.max(1, place - left)}`;
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <ProductHeader product={product} isOpen={endpoints.length > 0} />
      {form ? (
        <TrySection product={product} form={form} triesPerHour={content.limits.triesPerHour} at={content.madeAt} />
      ) : null}
      <ul className={form ? "api-points mt-8" : "api-points"}>
        {POINTS.map((point) => (
          <li key={point}>{t(`platform:${product}.${point}`)}</li>
        ))}
      </ul>
      <LiveSection live={live} number={numberOf(1)} />
      <SamplesSection samples={samples} number={numberOf(2)} />
      <EndpointsSection
        endpoints={endpoints}
        chains={chains}
        plan={plan}
        limits={content.limits}
        number={numberOf(3)}
      />
      <PlansSection plans={plans} number={numberOf(4)} />
      <ComparisonSection product={product} plan={plan} day={day} number={numberOf(5)} />
      <ProductLinks without={product} />
    </div>
  );
}
