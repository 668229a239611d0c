import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import sheet from "#app/ui/articles/articles.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import platformSheet from "../platform.css?url";
import docsSheet from "./docs.css?url";
import { guideGroupsOf, guideReading } from "./docs-views.server.ts";

export const links: LinksFunction = () =>
  [sheet, platformSheet, docsSheet].map((href) => ({ rel: "stylesheet", href }));

/** All guides, and the way to the reference. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t, locale } = page;
  const { origin, library } = args.context;
  const about = { title: `${t("docs:title")} · ${t("common:brand")}`, description: t("docs:description") };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("docs:title"), to: paths.docs.home() },
  ];
  const collection = {
    "@type": "CollectionPage",
    name: t("docs:title"),
    description: about.description,
    url: origin + localized(locale, paths.docs.home()),
  };
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.docs.home(),
    jsonLd: [breadcrumbListOf(page, origin, crumbs), collection],
  });
  return { ...about, crumbs, groups: guideGroupsOf(page, await guideReading(page, library)) };
}

export default function DocsPage() {
  const t = useT();
  const { crumbs, groups } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <header className="api-open">
        <div>
          <h1>{t("docs:title")}</h1>
          <p className="mt-2 max-w-[44em] text-lg text-ink-2">{t("docs:lead")}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <LocaleLink to={paths.dashboard.projects()} className="btn">
            {t("platform:getKey")}
          </LocaleLink>
          <LocaleLink to={paths.products.reference()} className="btn btn-ghost">
            {t("platform:reference")}
          </LocaleLink>
        </p>
      </header>
      {groups.map(({ group, heading, guides }) => (
        <section key={group} className="help-audience" aria-labelledby={group}>
          <h2 id={group}>{heading}</h2>
          <ul className="help-items guide-items">
            {guides.map(({ slug, title, to, description, lang }) => (
              <li key={slug}>
                <LocaleLink to={to}>{title}</LocaleLink>
                <p lang={lang}>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
