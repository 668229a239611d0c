import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blockNumber } from "#app/domain/chains/explorer/search-term.ts";
import { listBlocks, listTransactions } from "#app/domain/chains/queries/blocks.server.ts";
import { notFound } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { chainName } from "#app/ui/chains/chain-name.ts";
import { frameOf, openExplorer, pageLength, transactionRow } from "./explorer-page.server.ts";
import sheet from "./explorer.css?url";
import { ExplorerFrame } from "./frame.tsx";
import { BlockTable, ListLinks, TransactionTable } from "./lists.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded?.isListed ? [] : [{ name: "robots", content: "noindex" }];

const LATEST = 12;

/** The newest blocks and transactions of a network. A chain for development, and one without blocks, is not for search engines. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openExplorer(args);
  const { network, services, status, t, url } = page;
  const before = url.searchParams.get("before");
  const after = before === null ? null : blockNumber(before);
  if (before !== null && after === null) notFound();
  const isFirst = after === null;
  const newest = { order: "desc", limit: LATEST, after: null } as const;
  const [blocks, transactions] = await Promise.all([
    listBlocks(services, network, { ...newest, limit: isFirst ? LATEST : pageLength, after }),
    isFirst ? listTransactions(services, network, { ...newest, block: null }) : { items: [] },
  ]);
  const name = chainName(t, network.slug);
  const isListed = isFirst && status.tip !== null && !network.isEphemeral;
  const about = {
    title: `${t("explorer:chain.title", { name })} · ${t("common:brand")}`,
    description: t("explorer:chain.description", { name }),
  };
  if (isListed)
    args.context.seo = describe(page, args.context.origin, { ...about, path: paths.explorer.chain(network.slug) });
  const content = {
    ...frameOf(page, { name }),
    ...about,
    isListed,
    isFirst,
    coin: network.currency,
    blocks: blocks.items,
    transactions: transactions.items.map((one) => transactionRow(page, one)),
    next: blocks.next === null ? null : paths.explorer.chain(network.slug, { before: blocks.next }),
  };
  return isListed ? data(content) : data(content, { headers: { "X-Robots-Tag": "noindex" } });
}

export default function ChainPage() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  const { chain, now, isFirst, coin } = view;
  return (
    <ExplorerFrame view={view}>
      <h1 className="mt-6">{t("explorer:chain.title", { name: chainName(t, chain) })}</h1>
      <div className={isFirst ? "explorer-columns explorer-latest" : "mt-6"}>
        <section aria-labelledby="blocks">
          <h2 id="blocks">{t("explorer:latest.blocks")}</h2>
          <BlockTable chain={chain} now={now} caption={t("explorer:latest.blocks")} blocks={view.blocks} />
          <ListLinks first={isFirst ? null : paths.explorer.chain(chain)} next={view.next} />
        </section>
        {isFirst ? (
          <section aria-labelledby="transactions">
            <h2 id="transactions">{t("explorer:latest.transactions")}</h2>
            <TransactionTable
              chain={chain}
              now={now}
              coin={coin}
              caption={t("explorer:latest.transactions")}
              transactions={view.transactions}
            />
          </section>
        ) : null}
      </div>
    </ExplorerFrame>
  );
}
