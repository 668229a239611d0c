import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isGuideSlug } from "#app/domain/guides/guides.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { guideOf } from "#app/http/guides/guides.server.ts";
import { notFound, openPage } from "#app/http/page.server.ts";
import { articleSeo } from "#app/http/seo/article-seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { paths } from "#app/paths.ts";
import sheet from "#app/ui/articles/articles.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import platformSheet from "../platform.css?url";
import docsSheet from "./docs.css?url";
import { guideDescription, guideGroupsOf, guideName, guideReading, guideView } from "./docs-views.server.ts";
import { GuideArticle } from "./guide-article.tsx";

export const links: LinksFunction = () =>
  [sheet, platformSheet, docsSheet].map((href) => ({ rel: "stylesheet", href }));

/** The values of the samples are the chain's newest; they go on being right. */
const VALUES_MS = HOUR_MS;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const slug = args.params.guide ?? "";
  if (!isGuideSlug(slug)) notFound();
  const { t, services } = page;
  const { origin, library } = args.context;
  page.freshness.until = new Date(services.clock().getTime() + VALUES_MS);
  const reading = await guideReading(page, library);
  const heading = guideName(page, slug);
  const path = paths.docs.guide(slug);
  const about = {
    title: `${heading} · ${t("common:brand")}`,
    description: reading.isForeign ? t("docs:foreignDescription", { title: heading }) : guideDescription(reading, slug),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("docs:title"), to: paths.docs.home() },
    { name: heading, to: path },
  ];
  args.context.seo = articleSeo(page, origin, {
    ...about,
    path,
    language: reading.language,
    updated: guideOf(reading.language, slug).updated,
    label: t("docs:title"),
    heading,
    crumbs: breadcrumbListOf(page, origin, crumbs),
  });
  const guide = await guideView(page, reading, { slug, origin });
  return { ...about, crumbs, path, groups: guideGroupsOf(page, reading), guide };
}

export default function GuidePage() {
  const { crumbs, path, groups, guide } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <GuideArticle guide={guide} groups={groups} path={path} />
    </div>
  );
}
