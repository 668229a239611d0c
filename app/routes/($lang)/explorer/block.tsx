import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hex } from "#app/domain/chains/block.ts";
import { blockAt, transactionCursor } from "#app/domain/chains/explorer/cursors.ts";
import { wasReplaced } from "#app/domain/chains/explorer/find-hash.server.ts";
import { type BlockView, findBlock, listTransactions } from "#app/domain/chains/queries/blocks.server.ts";
import { notFound } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AddressLink, AmountText, When, Whole } from "./cells.tsx";
import {
  type ExplorerPage,
  frameOf,
  missing,
  openExplorer,
  pageLength,
  placeIn,
  requireSpelling,
  transactionRow,
} from "./explorer-page.server.ts";
import sheet from "./explorer.css?url";
import { Fact } from "./fact.tsx";
import { FinalBadge } from "./finality.tsx";
import { ExplorerFrame, Missing } from "./frame.tsx";
import { ListLinks, TransactionTable } from "./lists.tsx";
import { useExplorerWords } from "./use-explorer-words.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** A block with its transactions, by number or by hash. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openExplorer(args);
  const { network, services, t } = page;
  const at = blockAt(args.params.block ?? "");
  if (at === null) notFound();
  requireSpelling(page, paths.explorer.block(network.slug, at));
  const after = placeIn(page, transactionCursor.read);
  const block = await findBlock(services, network, at);
  if (!block) return missing(page, args, (await isReplaced(page, at)) ? "replaced" : "block");
  const transactions = await listTransactions(services, network, {
    block: block.number,
    order: "asc",
    limit: pageLength,
    after,
  });
  const name = t("explorer:block.title", { number: String(block.number) });
  const { next } = transactions;
  return data({
    ...frameOf(page, { name, crumbs: [{ name, to: paths.explorer.block(network.slug, block.number) }] }),
    missing: null,
    block: { ...block, miner: page.checksum(block.miner) },
    coin: network.currency,
    transactions: transactions.items.map((one) => transactionRow(page, one)),
    first: after === null ? null : paths.explorer.block(network.slug, block.number),
    next: next && paths.explorer.block(network.slug, block.number, transactionCursor.write(next)),
  });
}

const isReplaced = async ({ services, network }: ExplorerPage, at: number | Hex) =>
  typeof at === "string" && (await wasReplaced(services, network, at));

export default function BlockPage() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  const words = useExplorerWords();
  const { chain, now, status } = view;
  if (view.missing !== null) return <Missing view={view} path={view.crumbs.at(-1)!.to} />;
  const { block, coin } = view;
  return (
    <ExplorerFrame view={view}>
      <div className="explorer-head">
        <h1>{t("explorer:block.title", { number: words.number(block.number) })}</h1>
        <FinalBadge block={block.number} status={status} />
        <Neighbours chain={chain} block={block} least={status.startBlock ?? 0} most={status.tip?.number ?? 0} />
      </div>
      <p className="mt-1">
        <Whole hex={block.hash} />
      </p>
      <BlockFacts block={block} chain={chain} now={now} coin={coin} />
      <section className="section" aria-labelledby="transactions">
        <div className="explorer-section">
          <h2 id="transactions">{t("explorer:fact.transactions")}</h2>
          <p className="text-ink-3">{words.number(block.transactionCount)}</p>
        </div>
        <TransactionTable
          chain={chain}
          now={now}
          coin={coin}
          caption={t("explorer:fact.transactions")}
          transactions={view.transactions}
        />
        <ListLinks first={view.first} next={view.next} />
      </section>
    </ExplorerFrame>
  );
}

type Coin = { symbol: string; decimals: number };

function BlockFacts({ block, chain, now, coin }: { block: BlockView; chain: string; now: Date; coin: Coin }) {
  const t = useT();
  const words = useExplorerWords();
  return (
    <div className="explorer-columns">
      <dl className="facts">
        <Fact name={t("explorer:fact.time")}>
          <When at={block.minedAt} now={now} />
        </Fact>
        <Fact name={t("explorer:fact.parent")}>
          <LocaleLink to={paths.explorer.block(chain, block.parentHash)} className="hex">
            {block.parentHash}
          </LocaleLink>
        </Fact>
        <Fact name={t("explorer:fact.miner")}>
          <AddressLink chain={chain} hex={block.miner} whole />
        </Fact>
      </dl>
      <dl className="facts">
        <Fact name={t("explorer:fact.gasUsed")}>{words.number(block.gasUsed)}</Fact>
        <Fact name={t("explorer:fact.gasLimit")}>{words.number(block.gasLimit)}</Fact>
        {block.baseFee === null ? null : (
          <Fact name={t("explorer:fact.baseFee")}>
            <AmountText value={block.baseFee} decimals={coin.decimals} symbol={coin.symbol} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Neighbours({ chain, block, least, most }: { chain: string; block: BlockView; least: number; most: number }) {
  const t = useT();
  const { number } = block;
  return (
    <nav aria-label={t("explorer:block.neighbours")} className="ml-auto flex flex-wrap gap-x-5">
      {number > least ? (
        <LocaleLink to={paths.explorer.block(chain, number - 1)} className="link inline-flex min-h-11 items-center">
          {t("explorer:block.previous")}
        </LocaleLink>
      ) : null}
      {number < most ? (
        <LocaleLink to={paths.explorer.block(chain, number + 1)} className="link inline-flex min-h-11 items-center">
          {t("explorer:block.next")}
        </LocaleLink>
      ) : null}
    </nav>
  );
}
