import type { TokenStandard } from "#app/domain/chains/block.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import type { TransferRow } from "./explorer-page.server.ts";
import { useExplorerWords } from "./use-explorer-words.ts";

/** Names of the standards: the same in every language. */
export const standardNames: Record<TokenStandard, string> = { erc20: "ERC-20", erc721: "ERC-721", erc1155: "ERC-1155" };

const ZERO = `0x${"0".repeat(40)}`;
const HEAD = 6;
const TAIL = 4;

/** "0x7099…79C8". */
const shorten = (hex: string) => `${hex.slice(0, HEAD)}…${hex.slice(-TAIL)}`;

/** The whole of a hash or an address: one click marks it. */
export function Whole({ hex }: { hex: string }) {
  return <span className="hex-whole">{hex}</span>;
}

type LinkProps = { chain: string; hex: string; whole?: boolean };

function HexLink({ to, hex, whole = false }: { to: string; hex: string; whole?: boolean }) {
  return (
    <LocaleLink to={to} title={hex} className="hex">
      {whole ? hex : shorten(hex)}
    </LocaleLink>
  );
}

export const AddressLink = ({ chain, hex, whole }: LinkProps) => (
  <HexLink to={paths.explorer.address(chain, hex)} hex={hex} whole={whole} />
);
export const TransactionLink = ({ chain, hex, whole }: LinkProps) => (
  <HexLink to={paths.explorer.transaction(chain, hex)} hex={hex} whole={whole} />
);
export const TokenLink = ({ chain, hex, whole }: LinkProps) => (
  <HexLink to={paths.explorer.token(chain, hex)} hex={hex} whole={whole} />
);

export function BlockLink({ chain, number }: { chain: string; number: number }) {
  const words = useExplorerWords();
  return (
    <LocaleLink to={paths.explorer.block(chain, number)} className="hex">
      {words.number(number)}
    </LocaleLink>
  );
}

/** Age of a block or transaction, with its exact time as the title. */
export function Age({ at, now }: { at: Date; now: Date }) {
  const { locale } = useLanguage();
  const words = useExplorerWords();
  return (
    <time dateTime={isoOf(at)} title={formatDateTime(at, locale)}>
      {words.ago(at, now)}
    </time>
  );
}

export function When({ at, now }: { at: Date; now: Date }) {
  const { locale } = useLanguage();
  const words = useExplorerWords();
  return (
    <time dateTime={isoOf(at)}>
      {formatDateTime(at, locale)} <span className="text-ink-3">{words.ago(at, now)}</span>
    </time>
  );
}

/** Without decimals it is in the smallest unit, and says so. */
export function AmountText({ value, decimals, symbol }: { value: string; decimals: number | null; symbol: string }) {
  const t = useT();
  const words = useExplorerWords();
  const { short, exact } = words.amount(value, decimals ?? 0);
  return (
    <data value={exact} title={`${exact} ${symbol}`.trim()} className="tabular-nums">
      <b>{short}</b> {symbol}
      {decimals === null ? <small className="text-ink-3"> {t("explorer:amount.raw")}</small> : null}
    </data>
  );
}

/** Two ends, of which one may be nobody: tokens are made and destroyed. */
export function Ends({ chain, from, to }: { chain: string; from: string; to: string | null }) {
  const t = useT();
  return (
    <span className="ends">
      {from === ZERO ? (
        <span className="badge badge-blue">{t("explorer:transfer.mint")}</span>
      ) : (
        <AddressLink chain={chain} hex={from} />
      )}
      <span aria-hidden="true">→</span>
      {to === null ? (
        <span className="badge badge-grey">{t("explorer:transaction.create")}</span>
      ) : to === ZERO ? (
        <span className="badge badge-grey">{t("explorer:transfer.burn")}</span>
      ) : (
        <AddressLink chain={chain} hex={to} />
      )}
    </span>
  );
}

/** The moved amount with its token, or the id of a token that is one of a kind. */
export function Moved({ chain, transfer }: { chain: string; transfer: TransferRow }) {
  const { tokenId, amount, token, standard, label } = transfer;
  const symbol = label?.symbol ?? "";
  if (tokenId === null)
    return (
      <>
        <AmountText value={amount} decimals={label?.decimals ?? null} symbol={symbol} />{" "}
        {symbol === "" ? <TokenLink chain={chain} hex={token} /> : null}
      </>
    );
  return (
    <>
      {standard === "erc1155" ? <AmountText value={amount} decimals={0} symbol="×" /> : symbol}{" "}
      <TokenIdLink chain={chain} contract={token} tokenId={tokenId} />
    </>
  );
}

const LONGEST_ID = 12;

export function TokenIdLink({ chain, contract, tokenId }: { chain: string; contract: string; tokenId: string }) {
  const shown = tokenId.length > LONGEST_ID ? `${tokenId.slice(0, HEAD)}…${tokenId.slice(-TAIL)}` : tokenId;
  return (
    <LocaleLink to={paths.explorer.nft(chain, contract, tokenId)} title={tokenId} className="hex">
      #{shown}
    </LocaleLink>
  );
}
