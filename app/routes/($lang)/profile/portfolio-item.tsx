import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countView } from "#app/domain/portfolio/count-view.server.ts";
import { findItem } from "#app/domain/portfolio/find-item.server.ts";
import type { PortfolioItem } from "#app/domain/portfolio/item.ts";
import { findProfile } from "#app/domain/profiles/get-profile.server.ts";
import { answerOrRefuse, notFound, openPage, type Page, requireId } from "#app/http/page.server.ts";
import { itemDescription, itemTitle, portfolioSeo } from "#app/http/seo/portfolio-seo.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { portfolioItemView } from "#app/http/views/portfolio-views.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { profileView } from "#app/http/views/service-view.server.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { WorkFacts } from "./work-facts.tsx";
import sheet from "./work-page.css?url";
import { WorkPictures, WorkText } from "./work-pictures.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.work.isPublic ? [] : [{ name: "robots", content: "noindex" }]),
];

/** A work of a portfolio. Below somebody else's profile it is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const [userId, itemId] = [requireId(args.params.userId), requireId(args.params.itemId)];
  const { services, actor } = page;
  const { context } = args;
  const item = await answerOrRefuse(page, () => findItem(services, actor, { itemId }));
  if (item.owner.id !== userId) notFound();
  const owner = await answerOrRefuse(page, () => findProfile(services, actor, { memberId: userId }));
  await countView(services, actor, { item, ip: context.ip, userAgent: context.userAgent }).catch(context.report);
  const title = itemTitle(page, item);
  const crumbs = crumbsOf(page, item);
  context.seo = portfolioSeo(page, context.origin, item, {
    title,
    crumbs: breadcrumbListOf(page, context.origin, crumbs),
  });
  return {
    title,
    description: itemDescription(page, item),
    crumbs,
    work: portfolioItemView(page, item),
    seller: profileView(page, owner),
  };
}

function crumbsOf(page: Page, { id, title, owner, locale }: PortfolioItem): Crumb[] {
  const { t } = page;
  return [
    { name: t("common:nav.home"), to: paths.home() },
    { name: owner.name, to: paths.profile(owner.id) },
    { name: t("portfolio:title"), to: paths.profile(owner.id, { tab: "portfolio" }) },
    { name: title, to: paths.portfolio.item(owner.id, id), ...langOf(page, locale) },
  ];
}

export default function PortfolioItemPage() {
  const { work, seller, crumbs } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <header className="work-head">
        <h1 lang={work.lang}>{work.title}</h1>
        <p className="spec">
          <span>{work.category}</span>
          <span>{work.country}</span>
          <span>{work.date}</span>
        </p>
      </header>
      <div className="work-page">
        <WorkPictures work={work} />
        <WorkText work={work} />
        <WorkFacts work={work} seller={seller} />
      </div>
    </div>
  );
}
