import type { BlockView } from "#app/domain/chains/queries/blocks.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Age, AmountText, BlockLink, Ends, Moved, TransactionLink } from "./cells.tsx";
import type { TransactionRow, TransferRow } from "./explorer-page.server.ts";
import { useExplorerWords } from "./use-explorer-words.ts";

type Frame = { chain: string; now: Date; caption: string };

export function Nothing() {
  const t = useT();
  return <p className="border-t border-line py-5 text-ink-2">{t("explorer:none")}</p>;
}

/** On to older rows, or back to the newest ones. */
export function ListLinks({ first, next }: { first: string | null; next: string | null }) {
  const t = useT();
  if (first === null && next === null) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {first === null ? null : (
        <LocaleLink to={first} className="link inline-flex min-h-11 items-center">
          {t("explorer:list.first")}
        </LocaleLink>
      )}
      {next === null ? null : (
        <LocaleLink to={next} className="link inline-flex min-h-11 items-center">
          {t("explorer:list.next")}
        </LocaleLink>
      )}
    </p>
  );
}

export function BlockTable({ chain, now, caption, blocks }: Frame & { blocks: readonly BlockView[] }) {
  const t = useT();
  const words = useExplorerWords();
  if (blocks.length === 0) return <Nothing />;
  const columns = [t("explorer:fact.block"), t("explorer:fact.transactions"), t("explorer:fact.gasUsed")] as const;
  return (
    <table className="ledger ledger-chain">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col" className="num">
            {columns[1]}
          </th>
          <th scope="col" className="num">
            {columns[2]}
          </th>
          <th scope="col" className="num">
            {t("explorer:fact.age")}
          </th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <tr key={block.number}>
            <th scope="row">
              <BlockLink chain={chain} number={block.number} />
            </th>
            <td className="num">{words.number(block.transactionCount)}</td>
            <td className="num">{words.gasShare(block)}</td>
            <td className="num">
              <Age at={block.minedAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TransactionsProps = Frame & {
  coin: { symbol: string; decimals: number };
  transactions: readonly TransactionRow[];
};

/** Senders, receivers and amounts; on phones two lines a row. */
export function TransactionTable({ chain, now, caption, coin, transactions }: TransactionsProps) {
  const t = useT();
  if (transactions.length === 0) return <Nothing />;
  return (
    <table className="ledger ledger-moves">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("explorer:fact.transaction")}</th>
          <th scope="col">{t("explorer:fact.ends")}</th>
          <th scope="col" className="num">
            {t("explorer:fact.value")}
          </th>
          <th scope="col" className="num">
            {t("explorer:fact.age")}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((one) => (
          <tr key={one.hash}>
            <th scope="row">
              <TransactionLink chain={chain} hex={one.hash} />{" "}
              {one.status === 0 ? (
                <span className="badge badge-red">{t("explorer:transaction.failed")}</span>
              ) : (
                <FunctionName transaction={one} />
              )}
            </th>
            <td>
              <Ends chain={chain} from={one.from} to={one.to} />
            </td>
            <td className="num">
              <AmountText value={one.value} decimals={coin.decimals} symbol={coin.symbol} />
            </td>
            <td className="num">
              <Age at={one.minedAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FunctionName({ transaction }: { transaction: TransactionRow }) {
  if (transaction.to === null) return null;
  const { called } = transaction;
  return called ? <code className="text-xs text-ink-3">{called.name?.split("(")[0] ?? called.selector}</code> : null;
}

export function TransferTable({
  chain,
  now,
  caption,
  transfers,
  isOneTransaction = false,
}: Frame & { transfers: readonly TransferRow[]; isOneTransaction?: boolean }) {
  const t = useT();
  if (transfers.length === 0) return <Nothing />;
  return (
    <table className={isOneTransaction ? "ledger ledger-moves one-transaction" : "ledger ledger-moves"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {isOneTransaction ? null : <th scope="col">{t("explorer:fact.transaction")}</th>}
          <th scope="col">{t("explorer:fact.ends")}</th>
          <th scope="col" className="num">
            {t("explorer:fact.moved")}
          </th>
          {isOneTransaction ? null : (
            <th scope="col" className="num">
              {t("explorer:fact.age")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {transfers.map((one) => (
          <tr key={`${one.blockNumber}-${one.logIndex}-${one.subIndex}`}>
            {isOneTransaction ? null : (
              <th scope="row">
                <TransactionLink chain={chain} hex={one.transactionHash} />
              </th>
            )}
            <td>
              <Ends chain={chain} from={one.from} to={one.to} />
            </td>
            <td className="num">
              <Moved chain={chain} transfer={one} />
            </td>
            {isOneTransaction ? null : (
              <td className="num">
                <Age at={one.minedAt} now={now} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
