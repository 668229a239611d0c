import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isNetwork } from "#app/domain/catalog/networks/network-facts.ts";
import { findHash } from "#app/domain/chains/explorer/find-hash.server.ts";
import { longestTerm, searchTerm } from "#app/domain/chains/explorer/search-term.ts";
import { type ChainNetwork, findNetwork } from "#app/domain/chains/networks.ts";
import { type ChainStatus, chainStatuses } from "#app/domain/chains/queries/status.server.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Age } from "./cells.tsx";
import { chainName } from "#app/ui/chains/chain-name.ts";
import { chainsToSearch, statusView } from "./explorer-page.server.ts";
import sheet from "./explorer.css?url";
import { ChainBadge } from "#app/ui/chains/chain-badge.tsx";
import { ExplorerSearch } from "./frame.tsx";
import { useExplorerWords } from "./use-explorer-words.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded?.typed === null ? [] : [{ name: "robots", content: "noindex" }];

/** The networks that are read; with a term, the way to what it names. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, t, url } = page;
  const statuses = await chainStatuses(services);
  const chosen = findNetwork(url.searchParams.get("chain") ?? "") ?? firstRead(statuses);
  const typed = url.searchParams.get("q")?.slice(0, longestTerm) ?? null;
  const target = typed === null ? null : await targetOf(page, chosen, typed);
  if (target !== null) throw redirect(page.href(target));
  const about = {
    title: `${t("explorer:title")} · ${t("common:brand")}`,
    description: t("explorer:description"),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("explorer:title"), to: paths.explorer.home() },
  ];
  const content = {
    ...about,
    crumbs,
    typed,
    chain: chosen.slug,
    chains: chainsToSearch(statuses, chosen.slug),
    rows: statuses.map((status) => ({ slug: status.network.slug, ...statusView(status) })),
    now: services.clock(),
  };
  if (typed !== null) {
    const headers = { "X-Robots-Tag": "noindex", "Cache-Control": cacheControl.private };
    return data(content, { headers, status: 422 });
  }
  args.context.seo = describe(page, args.context.origin, {
    ...about,
    path: paths.explorer.home(),
    jsonLd: [breadcrumbListOf(page, args.context.origin, crumbs)],
  });
  return data(content);
}

const firstRead = (statuses: readonly ChainStatus[]): ChainNetwork =>
  (statuses.find(({ tip }) => tip !== null) ?? statuses.at(-1)!).network;

/** null: the term is no number, hash or address. What is not there has a page that says so. */
async function targetOf({ services }: Page, network: ChainNetwork, typed: string): Promise<string | null> {
  const term = searchTerm(typed);
  if (!term) return null;
  if (term.kind === "block") return paths.explorer.block(network.slug, term.number);
  if (term.kind === "address") return paths.explorer.address(network.slug, term.address);
  const found = await findHash(services, network, term.hash);
  return found === "block"
    ? paths.explorer.block(network.slug, term.hash)
    : paths.explorer.transaction(network.slug, term.hash);
}

export default function Explorer() {
  const { crumbs, chain, chains, typed } = useLoaderData<typeof loader>();
  const t = useT();
  const isWrong = typed !== null;
  return (
    <div className="wrap explorer pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("explorer:title")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t("explorer:lead")}</p>
      {isWrong ? (
        <p id="explorer-q-error" className="field-error mt-4" role="alert">
          {t("explorer:search.invalid")}
        </p>
      ) : null}
      <ExplorerSearch chains={chains} chain={chain} typed={typed ?? ""} isWrong={isWrong} />
      <Networks />
    </div>
  );
}

function Networks() {
  const { rows, now } = useLoaderData<typeof loader>();
  const t = useT();
  const words = useExplorerWords();
  const read = rows.filter(({ state }) => state !== "off");
  const others = rows.filter(({ state }) => state === "off");
  const columns = {
    network: t("explorer:search.chain"),
    state: t("explorer:fact.state"),
    latest: t("explorer:latest.block"),
    behind: t("explorer:fact.behind"),
    final: t("explorer:fact.finalized"),
  };
  return (
    <section className="section" aria-labelledby="networks">
      <h2 id="networks">{t("explorer:networks")}</h2>
      {read.length === 0 ? null : (
        <table className="ledger ledger-cards mt-4">
          <caption className="sr-only">{t("explorer:networks")}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.network}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col" className="num">
                {columns.latest}
              </th>
              <th scope="col" className="num">
                {columns.behind}
              </th>
              <th scope="col" className="num">
                {columns.final}
              </th>
            </tr>
          </thead>
          <tbody>
            {read.map((row) => (
              <tr key={row.slug}>
                <th scope="row" data-label={columns.network}>
                  <LocaleLink
                    to={paths.explorer.chain(row.slug)}
                    className="inline-flex min-h-6 items-center font-semibold hover:text-jade"
                  >
                    {chainName(t, row.slug)}
                  </LocaleLink>
                </th>
                <td data-label={columns.state}>
                  <ChainBadge state={row.state} />
                </td>
                <td data-label={columns.latest} className="num">
                  {row.tip ? (
                    <span>
                      {words.number(row.tip.number)} · <Age at={row.tip.minedAt} now={now} />
                    </span>
                  ) : (
                    "–"
                  )}
                </td>
                <td data-label={columns.behind} className="num">
                  {row.lag === null ? "–" : words.number(row.lag)}
                </td>
                <td data-label={columns.final} className="num">
                  {row.finalized === null ? "–" : words.number(row.finalized)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OtherNetworks slugs={others.map(({ slug }) => slug)} />
      <p className="mt-4 max-w-[68ch] text-sm text-ink-3">{t("explorer:networksNote")}</p>
    </section>
  );
}

/** Networks that could be read. Those of the market have a page about themselves. */
function OtherNetworks({ slugs }: { slugs: readonly string[] }) {
  const t = useT();
  if (slugs.length === 0) return null;
  return (
    <div className="explorer-others">
      <ChainBadge state="off" />
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            <LocaleLink
              to={isNetwork(slug) ? paths.networks.detail(slug) : paths.explorer.chain(slug)}
              className="link inline-flex min-h-6 items-center"
            >
              {chainName(t, slug)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
