import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { networks } from "#app/domain/catalog/authoring/technologies.ts";
import { networkFacts, networkIds } from "#app/domain/catalog/networks/network-facts.ts";
import { listNetworks, type NetworkCount } from "#app/domain/search/list-networks.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { NetworkTable } from "./network-table.tsx";
import { chainIdText, consensusText, countText, currencyText, secondsText } from "./network-words.server.ts";

/** Every network of the catalogue: those that run EVM contracts, and the others. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  page.freshness.causes.add("listings");
  const { t, services, actor } = page;
  const { origin } = args.context;
  const counts = await listNetworks(services, actor);
  const most = Math.max(1, ...counts.map((network) => network.services));
  const rows = counts.map((count) => rowOf(page, count, most));
  const heading = t("common:nav.networks");
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: heading, to: paths.networks.all() },
  ];
  const about = {
    title: `${t("network:title")} · ${t("common:brand")}`,
    description: t("network:description", { networks: networkIds.length }),
  };
  const groups = { evm: rows.filter(({ isEvm }) => isEvm), other: rows.filter(({ isEvm }) => !isEvm) };
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.networks.all(),
    jsonLd: [
      {
        "@type": "CollectionPage",
        name: heading,
        description: about.description,
        url: origin + localized(page.locale, paths.networks.all()),
        mainEntity: listOf(page, origin, [...groups.evm, ...groups.other]),
      },
      breadcrumbListOf(page, origin, crumbs),
    ],
  });
  return { ...about, crumbs, groups };
}

function rowOf(page: Page, { id, services }: NetworkCount, most: number) {
  const facts = networkFacts[id];
  return {
    id,
    name: networks[id],
    isEvm: facts.isEvm,
    currency: currencyText(facts),
    chainId: chainIdText(page, facts),
    consensus: consensusText(page, facts),
    blockTime: secondsText(page, facts.blockTime),
    launched: facts.launched.slice(0, 4),
    services: countText(page, services),
    /** Percent of the network with the most services. */
    share: Math.round((100 * services) / most),
  };
}

function listOf(page: Page, origin: string, rows: readonly { id: string; name: string }[]) {
  return {
    "@type": "ItemList",
    numberOfItems: rows.length,
    itemListElement: rows.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + localized(page.locale, paths.networks.detail(id)),
    })),
  };
}

export default function Networks() {
  const { crumbs, groups } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("common:nav.networks")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t("network:intro")}</p>
      <section className="section">
        <SectionHead
          number="01"
          title={t("network:group.evm")}
          text={t("network:group.evmText")}
          more={<MoreLink to={paths.market.list()}>{t("common:nav.allServices")}</MoreLink>}
        />
        <NetworkTable caption={t("network:group.evm")} rows={groups.evm} />
      </section>
      <section className="section">
        <SectionHead number="02" title={t("network:group.other")} text={t("network:group.otherText")} />
        <NetworkTable caption={t("network:group.other")} rows={groups.other} />
      </section>
      <p className="max-w-[68ch] pb-6 text-sm text-ink-3">{t("network:sourcesText")}</p>
    </div>
  );
}
