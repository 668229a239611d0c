import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { announcedProducts, apiProducts } from "#app/domain/api-products/products.ts";
import { notFound, openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import sheet from "./platform.css?url";
import { ProductLinks } from "./product-links.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** A product that does not exist yet: what it is to be, what serves the need today, and how to hear of it. No offer. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const product = announcedProducts.find((known) => paths.products.announced(known) === page.path) ?? notFound();
  const { t } = page;
  const { origin } = args.context;
  const about = {
    title: `${t(`platform:${product}.title`)} · ${t("common:brand")}`,
    description: t(`platform:${product}.description`),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: apiProducts[product], to: paths.products.announced(product) },
  ];
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.products.announced(product),
    jsonLd: [breadcrumbListOf(page, origin, crumbs)],
  });
  return { ...about, crumbs, product };
}

const PLANNED = ["plan1", "plan2", "plan3"] as const;
const TODAY = ["today1", "today2"] as const;

export default function AnnouncedPage() {
  const t = useT();
  const { crumbs, product } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <header className="api-open">
        <div>
          <p>
            <span className="badge badge-amber">{t("platform:soon.badge")}</span>
          </p>
          <h1 className="mt-2">{apiProducts[product]}</h1>
          <p className="mt-2 max-w-[44em] text-lg text-ink-2">{t(`platform:${product}.lead`)}</p>
        </div>
      </header>
      <section className="section" aria-labelledby="planned">
        <SectionHead id="planned" number="01" title={t("platform:planned")} text={t("platform:planned.text")} />
        <ul className="api-points">
          {PLANNED.map((point) => (
            <li key={point}>{t(`platform:${product}.${point}`)}</li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="today">
        <SectionHead id="today" number="02" title={t("platform:today")} />
        <ul className="api-points">
          {TODAY.map((point) => (
            <li key={point}>{t(`platform:${product}.${point}`)}</li>
          ))}
        </ul>
        <p className="mt-4">
          <LocaleLink to={paths.products.open("web3")} className="btn btn-ghost">
            {apiProducts.web3}
          </LocaleLink>
        </p>
      </section>
      <section className="section" aria-labelledby="tell">
        <SectionHead id="tell" number="03" title={t("platform:tell")} text={t("platform:tell.text")} />
        <p>
          <LocaleLink to={paths.contacts.aboutProduct(product)} className="btn">
            {t("platform:tell.button")}
          </LocaleLink>
        </p>
      </section>
      <ProductLinks without={product} />
    </div>
  );
}
