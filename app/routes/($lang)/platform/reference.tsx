import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { apiProducts, openProducts } from "#app/domain/api-products/products.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { liveValues } from "#app/http/api-v1/live-values.server.ts";
import { platformReference, samplesOfEndpoint } from "#app/http/api-v1/reference.server.ts";
import { referenceLanguageOf } from "#app/http/api/reference-texts.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import sheet from "./platform.css?url";
import { ReferencePanel } from "./reference-panel.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** The values of the samples are the chain's newest; they go on being right. */
const VALUES_MS = HOUR_MS;

/** Every endpoint of /api/v1 as its OpenAPI document has it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t, services } = page;
  const { origin } = args.context;
  page.freshness.until = new Date(services.clock().getTime() + VALUES_MS);
  const about = {
    title: `${t("platform:reference.title")} · ${t("common:brand")}`,
    description: t("platform:reference.description"),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("platform:reference.title"), to: paths.products.reference() },
  ];
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.products.reference(),
    jsonLd: [breadcrumbListOf(page, origin, crumbs)],
  });
  const values = await liveValues(services, demoChain);
  const endpoints = platformReference(referenceLanguageOf(page.locale)).map((endpoint) => ({
    ...endpoint,
    samples: samplesOfEndpoint(endpoint, { origin, values }),
  }));
  const groups = [...openProducts, "account" as const].map((tag) => ({
    tag,
    endpoints: endpoints.filter((endpoint) => endpoint.tag === tag),
  }));
  return { ...about, crumbs, groups: groups.filter(({ endpoints: some }) => some.length > 0), count: endpoints.length };
}

const RULES = ["auth", "envelope", "paging", "errors"] as const;

export default function ReferencePage() {
  const t = useT();
  const { crumbs, groups, count } = useLoaderData<typeof loader>();
  const nameOf = (tag: (typeof groups)[number]["tag"]) =>
    tag === "account" ? t("platform:reference.account") : apiProducts[tag];
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <header className="api-open">
        <div>
          <h1>{t("platform:reference.title")}</h1>
          <p className="mt-2 max-w-[44em] text-lg text-ink-2">{t("platform:reference.lead", { count })}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <LocaleLink to={paths.dashboard.projects()} className="btn">
            {t("platform:getKey")}
          </LocaleLink>
          <LocaleLink to={paths.docs.home()} className="btn btn-ghost">
            {t("common:nav.docs")}
          </LocaleLink>
          <a href={paths.platform.openapi()} className="btn btn-ghost">
            openapi.json
          </a>
        </p>
      </header>
      <dl className="facts">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`platform:reference.${rule}`)}</dt>
            <dd>{t(`platform:reference.${rule}Text`)}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ tag, endpoints }, index) => (
        <section key={tag} className="section" aria-labelledby={tag}>
          <SectionHead id={tag} number={`0${index + 1}`} title={nameOf(tag)} />
          <div className="grid grid-cols-1 gap-3">
            {endpoints.map((endpoint) => (
              <ReferencePanel key={endpoint.id} endpoint={endpoint} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
