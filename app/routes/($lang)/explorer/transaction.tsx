import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decodeCall, decodeEvent, decodingBudget, eventOf } from "#app/domain/chains/decoding/decode.ts";
import { hashIn } from "#app/domain/chains/explorer/search-term.ts";
import {
  findTransaction,
  listLogsOfTransaction,
  transfersOfTransaction,
} from "#app/domain/chains/queries/blocks.server.ts";
import { notFound } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { AddressLink, AmountText, Ends, Moved, Whole } from "./cells.tsx";
import { decodedView } from "./decoded-view.server.ts";
import {
  frameOf,
  missing,
  openExplorer,
  requireSpelling,
  transactionRow,
  transferRows,
} from "./explorer-page.server.ts";
import sheet from "./explorer.css?url";
import { FinalBadge, FinalityFigure } from "./finality.tsx";
import { ExplorerFrame, Missing } from "./frame.tsx";
import { TransferTable } from "./lists.tsx";
import { TransactionEvents, TransactionFacts, TransactionInput } from "./transaction-parts.tsx";
import { useExplorerWords } from "./use-explorer-words.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** Most transfers and events that a page shows, and most bytes of calldata and of the data of an event. */
const MOST_ROWS = 50;
const MOST_BYTES = 4_096;
const MOST_EVENT_BYTES = 512;

const cut = (hex: string, bytes: number) => hex.slice(0, 2 + 2 * bytes);
const sizeOf = (hex: string) => (hex.length - 2) / 2;

/** A transaction: one sentence, the facts, what it moved, its calldata and its events. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openExplorer(args);
  const { network, services, t } = page;
  const hash = hashIn(args.params.hash ?? "");
  if (hash === null) notFound();
  const path = paths.explorer.transaction(network.slug, hash);
  requireSpelling(page, path);
  const transaction = await findTransaction(services, network, hash);
  if (!transaction) return missing(page, args, "transaction");
  const [transfers, logs] = await Promise.all([
    transfersOfTransaction(services, network, { transaction, limit: MOST_ROWS }),
    listLogsOfTransaction(services, network, { transaction, limit: MOST_ROWS, after: null }),
  ]);
  const budget = decodingBudget();
  const call = transaction.to === null ? null : decodeCall(transaction.input, budget);
  const name = t("explorer:fact.transaction");
  return data({
    ...frameOf(page, { name: `${name} ${hash.slice(0, 10)}…`, crumbs: [{ name, to: path }] }),
    missing: null,
    coin: network.currency,
    transaction: { ...transactionRow(page, transaction), input: cut(transaction.input, MOST_BYTES) },
    inputSize: sizeOf(transaction.input),
    call: decodedView(call),
    transfers: await transferRows(page, transfers.items),
    hasMoreTransfers: transfers.hasMore,
    events: logs.items.map((log) => ({
      ...log,
      address: page.checksum(log.address),
      name: eventOf(log.topics[0]),
      decoded: decodedView(decodeEvent(log, budget)),
      data: cut(log.data, MOST_EVENT_BYTES),
      size: sizeOf(log.data),
    })),
    hasMoreEvents: logs.next !== null,
  });
}

export default function TransactionPage() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  const words = useExplorerWords();
  if (view.missing !== null) return <Missing view={view} path={view.crumbs.at(-1)!.to} />;
  const { chain, now, status, transaction, transfers, hasMoreTransfers } = view;
  return (
    <ExplorerFrame view={view}>
      <div className="explorer-top">
        <div>
          <div className="explorer-head">
            <h1>{t("explorer:fact.transaction")}</h1>
            <Outcome status={transaction.status} />
            <FinalBadge block={transaction.blockNumber} status={status} />
          </div>
          <p className="mt-1">
            <Whole hex={transaction.hash} />
          </p>
          <Sentence />
        </div>
        <FinalityFigure block={transaction.blockNumber} status={status} />
      </div>
      <TransactionFacts view={view} />
      {transfers.length > 0 ? (
        <section className="section" aria-labelledby="transfers">
          <div className="explorer-section">
            <h2 id="transfers">{t("explorer:transfers")}</h2>
            <p className="text-ink-3">{words.count(transfers.length, hasMoreTransfers)}</p>
          </div>
          <TransferTable
            chain={chain}
            now={now}
            caption={t("explorer:transfers")}
            transfers={transfers}
            isOneTransaction
          />
          {hasMoreTransfers ? (
            <p className="mt-3 text-sm text-ink-3">
              {t("explorer:list.cut", { shown: words.number(transfers.length) })}
            </p>
          ) : null}
        </section>
      ) : null}
      <div className="explorer-columns section">
        <TransactionInput chain={chain} call={view.call} input={transaction.input} size={view.inputSize} />
        <TransactionEvents chain={chain} events={view.events} hasMore={view.hasMoreEvents} />
      </div>
    </ExplorerFrame>
  );
}

function Outcome({ status }: { status: number | null }) {
  const t = useT();
  if (status === null) return null;
  return status === 0 ? (
    <span className="badge badge-red">{t("explorer:transaction.failed")}</span>
  ) : (
    <span className="badge badge-green">{t("explorer:transaction.success")}</span>
  );
}

/** The sentence that says what happened: the one transfer, the coins that were sent, or what was called. */
function Sentence() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  if (view.missing !== null) return null;
  const { chain, coin, transaction, transfers } = view;
  const { from, to, value, status, createdContract } = transaction;
  const [transfer] = transfers;
  if (status === 0) return <p className="explorer-sentence">{t("explorer:transaction.failedText")}</p>;
  if (createdContract !== null)
    return (
      <p className="explorer-sentence">
        {t("explorer:transaction.created")} <AddressLink chain={chain} hex={createdContract} />
      </p>
    );
  if (transfers.length === 1 && transfer)
    return (
      <p className="explorer-sentence">
        <Moved chain={chain} transfer={transfer} /> · <Ends chain={chain} from={transfer.from} to={transfer.to} />
      </p>
    );
  return (
    <p className="explorer-sentence">
      {value === "0" ? (
        t("explorer:transaction.called")
      ) : (
        <AmountText value={value} decimals={coin.decimals} symbol={coin.symbol} />
      )}{" "}
      · <Ends chain={chain} from={from} to={to} />
    </p>
  );
}
