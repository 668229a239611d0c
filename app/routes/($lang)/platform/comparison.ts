import type { OpenProduct } from "#app/domain/api-products/products.ts";
import type { MessageKey } from "#app/i18n/messages.ts";

/** A cell: words, and the number of its source; null: not found. */
type Cell = { words: MessageKey; source?: 1 | 2 | 3 | 4 } | null;
type ComparisonRow = {
  item: MessageKey;
  of: readonly OpenProduct[];
  ours: MessageKey;
  others: readonly [Cell, Cell, Cell];
};

/** The day on which the sources were read. */
export const comparedOn = "2026-11-20";
/** In the order of the cells. */
export const competitors = ["Moralis", "Alchemy", "Nodit"] as const;
/** Numbered from one. Names of documents stay in the language they are written in. */
export const comparisonSources = [
  "MoralisWeb3/Moralis-JS-SDK 57fdd34, evmUtils openapi.ts",
  "docs.moralis.com, compute units and rate limits",
  "alchemyplatform/alchemy-sdk-js 6f1ee72, issues #259 and #292",
  "developer.nodit.io, Web3 Data API",
] as const;

const all = ["web3", "token", "nft"] as const;
const said = (words: MessageKey, source: 1 | 2 | 3 | 4): Cell => ({ words, source });

/** Also what others have and we do not. */
export const comparison: readonly ComparisonRow[] = [
  {
    item: "platform:row.auth",
    of: all,
    ours: "platform:cell.headerOnly",
    others: [said("platform:cell.header", 1), said("platform:cell.urlPath", 3), null],
  },
  {
    item: "platform:row.next",
    of: all,
    ours: "platform:cell.cursorForever",
    others: [said("platform:cell.cursor", 1), said("platform:cell.pageKey", 3), null],
  },
  {
    item: "platform:row.numbers",
    of: all,
    ours: "platform:cell.decimal",
    others: [said("platform:cell.text", 1), said("platform:cell.mixed", 3), null],
  },
  {
    item: "platform:row.internal",
    of: ["web3"],
    ours: "platform:cell.no",
    others: [said("platform:cell.yes", 1), null, null],
  },
  {
    item: "platform:row.price",
    of: ["token"],
    ours: "platform:cell.no",
    others: [said("platform:cell.yes", 1), said("platform:cell.yes", 3), said("platform:cell.yes", 4)],
  },
  {
    item: "platform:row.rarity",
    of: ["nft"],
    ours: "platform:cell.no",
    others: [null, said("platform:cell.yes", 3), null],
  },
  {
    item: "platform:row.free",
    of: all,
    ours: "platform:cell.freeOurs",
    others: [said("platform:cell.freeMoralis", 2), null, null],
  },
];
