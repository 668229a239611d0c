import { useT } from "#app/i18n/context.tsx";
import { AddressLink, AmountText, TokenIdLink, TokenLink } from "./cells.tsx";
import { Nothing } from "./lists.tsx";
import { useExplorerWords } from "./use-explorer-words.ts";

type List<Row> = { chain: string; caption: string; rows: readonly Row[] };
type TokenRow = {
  token: string;
  amount: string;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
};

/** ERC-20 tokens by the sum of their transfers. */
export function TokensOfWallet({ chain, caption, rows }: List<TokenRow>) {
  const t = useT();
  if (rows.length === 0) return <Nothing />;
  return (
    <table className="ledger ledger-moves one-transaction">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("explorer:token")}</th>
          <th scope="col" className="num">
            {t("explorer:fact.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ token, amount, name, symbol, decimals }) => (
          <tr key={token}>
            <th scope="row">
              {name ? <span className="mr-2">{name}</span> : null}
              <TokenLink chain={chain} hex={token} />
            </th>
            <td className="num">
              <AmountText value={amount} decimals={decimals} symbol={symbol ?? ""} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type NftRow = { contract: string; tokenId: string; amount: string };

export function NftsOfWallet({ chain, caption, rows }: List<NftRow>) {
  const t = useT();
  const words = useExplorerWords();
  if (rows.length === 0) return <Nothing />;
  return (
    <table className="ledger ledger-moves">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("explorer:nft.id")}</th>
          <th scope="col">{t("explorer:contract")}</th>
          <th scope="col" className="num">
            {t("explorer:fact.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ contract, tokenId, amount }) => (
          <tr key={`${contract}-${tokenId}`}>
            <th scope="row">
              <TokenIdLink chain={chain} contract={contract} tokenId={tokenId} />
            </th>
            <td>
              <TokenLink chain={chain} hex={contract} />
            </td>
            <td className="num">{words.integer(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type OwnerRow = { tokenId: string; owner: string; amount: string };

/** Owners of the ids of a contract; `contract` null: all rows are of one id. */
export function OwnerTable({ chain, caption, rows, contract }: List<OwnerRow> & { contract: string | null }) {
  const t = useT();
  const words = useExplorerWords();
  if (rows.length === 0) return <Nothing />;
  return (
    <table className={contract ? "ledger ledger-moves" : "ledger ledger-moves one-transaction"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {contract ? <th scope="col">{t("explorer:nft.id")}</th> : null}
          <th scope="col">{t("explorer:nft.owner")}</th>
          <th scope="col" className="num">
            {t("explorer:fact.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tokenId, owner, amount }) => (
          <tr key={`${tokenId}-${owner}`}>
            {contract ? (
              <th scope="row">
                <TokenIdLink chain={chain} contract={contract} tokenId={tokenId} />
              </th>
            ) : null}
            <td>
              <AddressLink chain={chain} hex={owner} />
            </td>
            <td className="num">{words.integer(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HolderRow = { owner: string; amount: string; share: number | null };

/** The richest first, with their part of the supply where the token says how much there is. */
export function HolderTable({
  chain,
  caption,
  rows,
  symbol,
  decimals,
}: List<HolderRow> & { symbol: string; decimals: number | null }) {
  const t = useT();
  if (rows.length === 0) return <Nothing />;
  return (
    <table className="ledger ledger-moves">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("explorer:address")}</th>
          <th scope="col" className="num">
            {t("explorer:fact.share")}
          </th>
          <th scope="col" className="num">
            {t("explorer:fact.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ owner, amount, share }) => (
          <tr key={owner}>
            <th scope="row">
              <AddressLink chain={chain} hex={owner} />
            </th>
            <td className="num">
              {share === null ? (
                "–"
              ) : (
                <span className="inline-flex items-center justify-end gap-2">
                  <svg width="80" height="8" aria-hidden="true" className="text-jade">
                    <rect x={80 - share * 0.8} width={share * 0.8} height="8" fill="currentColor" />
                  </svg>
                  <span className="min-w-[6ch]">{`${share.toFixed(2)}%`}</span>
                </span>
              )}
            </td>
            <td className="num">
              <AmountText value={amount} decimals={decimals} symbol={symbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
