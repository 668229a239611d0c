import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Network, networks } from "#app/domain/catalog/authoring/technologies.ts";
import { isNetwork, networkFacts } from "#app/domain/catalog/networks/network-facts.ts";
import { categories } from "#app/domain/catalog/terms.ts";
import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { everything } from "#app/domain/search/input.ts";
import { listNetworks } from "#app/domain/search/list-networks.server.ts";
import { listServices, type ServiceList } from "#app/domain/search/list-services.server.ts";
import { popularLimit } from "#app/domain/terms.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { findNetwork } from "#app/domain/chains/networks.ts";
import { chainStatus } from "#app/domain/chains/queries/status.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf, cardItems, itemListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { type Live, LiveStatus } from "./live-status.tsx";
import { NetworkBody } from "./network-body.tsx";
import { countText, factsOf } from "./network-words.server.ts";
import { timelineOf } from "./timeline.ts";

const LIVE_MS = 15_000;

/** One network: its facts, and services for it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const id = args.params.network;
  if (!isNetwork(id)) notFound();
  page.freshness.causes.add("listings");
  const { services, actor } = page;
  const { origin } = args.context;
  const asked = { ...everything, network: [id], limit: popularLimit };
  const [list, counts] = await Promise.all([
    listServices(services, actor, asked, { locale: page.locale, ip: args.context.ip }),
    listNetworks(services, actor),
  ]);
  const items = cardItems(page, list.items);
  const about = aboutNetwork(page, id);
  const live = await liveOf(page, id);
  args.context.seo = describe(page, origin, {
    title: about.title,
    description: about.description,
    path: paths.networks.detail(id),
    jsonLd: [
      ...(items.length > 0 ? [itemListOf(page, origin, items)] : []),
      breadcrumbListOf(page, origin, about.crumbs),
    ],
  });
  const servicesOf = new Map(counts.map((count) => [count.id, count.services]));
  const { sources, related } = networkFacts[id];
  return {
    ...about,
    live,
    id,
    name: networks[id],
    facts: factsOf(page, id),
    timeline: timelineOf(id),
    sources,
    items,
    favorites: await favoriteIdsOf(services, actor, { serviceIds: items.map((item) => item.id) }),
    total: countText(page, list.total) + (list.totalIsCapped ? "+" : ""),
    byCategory: categoriesOf(page, list),
    related: related.map((other) => ({
      id: other,
      name: networks[other],
      services: countText(page, servicesOf.get(other) ?? 0),
    })),
  };
}

/** The page of a network that is read changes with its blocks; others stay as they are. null: it cannot be read. */
async function liveOf({ services, freshness }: Page, id: Network): Promise<Live | null> {
  const network = findNetwork(id);
  if (!network) return null;
  const { state, tip, lag, finalized } = await chainStatus(services, network);
  if (!tip) return { chain: network.slug, state, tip: null };
  const at = services.clock();
  freshness.until = new Date(at.getTime() + LIVE_MS);
  return { chain: network.slug, state, tip: { ...tip, lag, finalized, at } };
}

function aboutNetwork({ t }: Page, id: Network) {
  const name = networks[id];
  const { currency } = networkFacts[id];
  return {
    title: `${t("network:detail.title", { name })} · ${t("common:brand")}`,
    description: t("network:detail.description", { name, currency: currency.symbol }),
    about: t(`network:about.${id}`),
    crumbs: [
      { name: t("common:nav.home"), to: paths.home() },
      { name: t("common:nav.networks"), to: paths.networks.all() },
      { name, to: paths.networks.detail(id) },
    ],
  };
}

/** Categories that have services of the network. */
function categoriesOf(page: Page, { facets }: ServiceList) {
  const { counts, isCapped } = facets.category;
  return categories.flatMap((category) => {
    const count = counts[category] ?? 0;
    return count > 0 ? [{ category, count: countText(page, count) + (isCapped ? "+" : "") }] : [];
  });
}

export default function NetworkPage() {
  const { crumbs, name, about, live, ...view } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("network:detail.title", { name })}</h1>
      <p className="mt-3 max-w-[68ch] text-lg text-ink-2">{about}</p>
      {live ? <LiveStatus live={live} /> : null}
      <NetworkBody name={name} {...view} />
    </div>
  );
}
