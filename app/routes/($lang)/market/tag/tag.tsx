import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isTagSlug, leastServicesOfTag, type TagSlug } from "#app/domain/catalog/curated-tags.ts";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { everything } from "#app/domain/search/input.ts";
import { listServices, type ServiceList } from "#app/domain/search/list-services.server.ts";
import { listTags } from "#app/domain/search/list-tags.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf, cardItems, itemListOf } from "#app/http/views/service-cards.server.ts";
import { tagName } from "#app/http/views/tags.server.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ServiceCards } from "#app/ui/services/service-card.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.isIndexed ? [] : [{ name: "robots", content: "noindex,follow" }]),
];

/** Services with one curated tag, whatever language their sellers tagged them in. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { tag } = args.params;
  if (!isTagSlug(tag)) notFound();
  page.freshness.causes.add("listings");
  const { services, actor } = page;
  const number = pageNumberOf(page.url);
  const [list, tags] = await Promise.all([
    listServices(services, actor, { ...everything, tag, page: number }, { locale: page.locale, ip: args.context.ip }),
    listTags(services),
  ]);
  if (number > list.pages) notFound();
  const items = cardItems(page, list.items);
  const about = aboutTag(page, tag, list);
  const { origin } = args.context;
  args.context.seo = describe(page, origin, {
    title: about.title,
    description: about.description,
    path: about.path,
    jsonLd: [itemListOf(page, origin, items, (number - 1) * list.limit), breadcrumbListOf(page, origin, about.crumbs)],
    ...(about.isIndexed ? {} : { alternates: {} }),
  });
  return {
    ...about,
    inLanguages: { path: about.path },
    tag,
    items,
    favorites: await favoriteIdsOf(services, actor, { serviceIds: items.map(({ id }) => id) }),
    page: number,
    pages: list.pages,
    othersTitle: page.t("tag:others"),
    others: tags.filter((slug) => slug !== tag).map((slug) => ({ slug, name: tagName(page, slug) })),
  };
}

function pageNumberOf(url: URL): number {
  const asked = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

function aboutTag(page: Page, tag: TagSlug, list: ServiceList) {
  const { t } = page;
  const values = { name: tagName(page, tag), count: formatNumber(list.total, numberLocale(page.locale)) };
  const heading = t("tag:heading", values);
  const number = list.page > 1 ? t("common:page.go", { page: list.page }) : "";
  const crumbs: Crumb[] = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("common:nav.market"), to: paths.market.home() },
    { name: t("market:list.all"), to: paths.market.list() },
    { name: values.name, to: paths.market.tag(tag, list.page) },
  ];
  return {
    heading,
    crumbs,
    intro: t("tag:intro", values),
    title: [t("tag:title", values), number, t("common:brand")].filter(Boolean).join(" · "),
    description: [t("tag:intro", values), number].filter(Boolean).join(" "),
    path: paths.market.tag(tag, list.page),
    isIndexed: list.total >= leastServicesOfTag,
  };
}

export default function TagPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={data.crumbs} />
      <h1>{data.heading}</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-ink-2">{data.intro}</p>
      <ServiceCards items={data.items} favorites={data.favorites} name="tag" heading="h2" isFirst />
      <Pagination page={data.page} pages={data.pages} to={(number) => paths.market.tag(data.tag, number)} />
      <section className="section" aria-labelledby="other-tags">
        <h2 id="other-tags" className="text-lg">
          {data.othersTitle}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {data.others.map(({ slug, name }) => (
            <li key={slug}>
              <LocaleLink to={paths.market.tag(slug)} className="chip min-h-11">
                {name}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
