import type { OpenProduct } from "#app/domain/api-products/products.ts";
import type { ChainNetwork } from "#app/domain/chains/networks.ts";
import { listBlocks } from "#app/domain/chains/queries/blocks.server.ts";
import { NoNode, tokenMetadata } from "#app/domain/chains/queries/contract-calls.server.ts";
import { readTokenMetadata } from "#app/domain/chains/nft-metadata/read-metadata.server.ts";
import { listNftOwners, listTokenContracts, listTransfers } from "#app/domain/chains/queries/tokens.server.ts";
import { formatNumber, formatRate } from "#app/domain/shared/money.ts";
import { isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { LivePage } from "./live-page.ts";

import type { Hex } from "#app/domain/chains/block.ts";

type LiveCell = { text: string; kind?: "mono" | "number" };
export type LiveTable = { title: MessageKey; columns: readonly MessageKey[]; rows: LiveCell[][] };
/** `contract`: one of those that the tables name. */
type LiveRows = { tables: LiveTable[]; contract: Hex | null };

const ROWS = 5;
const CONTRACTS = 3;
/** The newest contracts, among which those of one kind are looked for. */
const NEWEST = 30;
/** Most owners of each collection. */
const OWNERS = 2;
const LONGEST_NAME = 60;

const tablesOf = { web3: blockTables, token: tokenTables, nft: nftTables } as const satisfies Record<
  OpenProduct,
  (page: LivePage, network: ChainNetwork) => Promise<LiveRows>
>;

/** The newest rows of a product's own data. */
export async function liveTables(page: LivePage, product: OpenProduct, network: ChainNetwork): Promise<LiveRows> {
  const { tables, contract } = await tablesOf[product](page, network);
  return { tables: tables.filter(({ rows }) => rows.length > 0), contract };
}

const mono = (text: string): LiveCell => ({ text, kind: "mono" });
const amount = (text: string): LiveCell => ({ text, kind: "number" });
const timeOf = (at: Date) => isoOf(at).replace(/\.\d+Z$/, "Z");
/** The ends of a hash or an address, which is how people compare them. */
const shortened = (hex: string) => (hex.length > 14 ? `${hex.slice(0, 8)}…${hex.slice(-6)}` : hex);

async function blockTables({ services, locale }: LivePage, network: ChainNetwork): Promise<LiveRows> {
  const { items } = await listBlocks(services, network, { limit: ROWS, order: "desc", after: null });
  const number = (value: number) => amount(formatNumber(value, numberLocale(locale)));
  const tables: LiveTable[] = [
    {
      title: "platform:live.blocks",
      columns: [
        "platform:col.block",
        "platform:col.time",
        "platform:col.hash",
        "platform:col.transactions",
        "platform:col.gas",
      ],
      rows: items.map((block) => [
        mono(String(block.number)),
        mono(timeOf(block.minedAt)),
        mono(shortened(block.hash)),
        number(block.transactionCount),
        number(block.gasUsed),
      ]),
    },
  ];
  return { tables, contract: null };
}

async function tokenTables(page: LivePage, network: ChainNetwork): Promise<LiveRows> {
  const { services } = page;
  const newest = await listTokenContracts(services, network, NEWEST);
  const tokens = newest.filter(({ standard }) => standard === "erc20").slice(0, CONTRACTS);
  const said = await Promise.all(tokens.map(({ address }) => orNull(() => tokenMetadata(services, network, address))));
  const [first] = tokens;
  const everything = {
    wallet: null,
    direction: "all",
    tokenId: null,
    isNft: false,
    fromBlock: null,
    toBlock: null,
  } as const;
  const paging = { limit: ROWS, order: "desc", after: null } as const;
  const { items } = first
    ? await listTransfers(services, network, { ...everything, ...paging, token: first.address })
    : { items: [] };
  const decimals = said[0]?.decimals ?? 0;
  const tables: LiveTable[] = [
    {
      title: "platform:live.tokens",
      columns: ["platform:col.name", "platform:col.symbol", "platform:col.address", "platform:col.supply"],
      rows: tokens.map(({ address }, index) => [
        { text: said[index]?.name ?? "–" },
        mono(said[index]?.symbol ?? "–"),
        mono(shortened(address)),
        amount(said[index]?.totalSupply ? unitsText(page, said[index].totalSupply, said[index].decimals ?? 0) : "–"),
      ]),
    },
    {
      title: "platform:live.transfers",
      columns: [
        "platform:col.block",
        "platform:col.time",
        "platform:col.from",
        "platform:col.to",
        "platform:col.amount",
      ],
      rows: items.map((transfer) => [
        mono(String(transfer.blockNumber)),
        mono(timeOf(transfer.minedAt)),
        mono(shortened(transfer.from)),
        mono(shortened(transfer.to)),
        amount(unitsText(page, transfer.amount, decimals)),
      ]),
    },
  ];
  return { tables, contract: first?.address ?? null };
}

async function nftTables({ services }: LivePage, network: ChainNetwork): Promise<LiveRows> {
  const newest = await listTokenContracts(services, network, NEWEST);
  const collections = newest.filter(({ standard }) => standard !== "erc20").slice(0, CONTRACTS);
  const owned = await Promise.all(
    collections.map(async ({ address: contract, standard }) => {
      const { items } = await listNftOwners(services, network, { contract, tokenId: null, limit: OWNERS, after: null });
      return items.map((item) => ({ ...item, contract, standard }));
    }),
  );
  const tokens = owned.flat();
  const metadata = await readTokenMetadata(services, network, tokens);
  const tables: LiveTable[] = [
    {
      title: "platform:live.nfts",
      columns: [
        "platform:col.contract",
        "platform:col.standard",
        "platform:col.tokenId",
        "platform:col.metadata",
        "platform:col.owner",
      ],
      rows: tokens.map(({ contract, standard, tokenId, owner }, index) => [
        mono(shortened(contract)),
        mono(standardNames[standard]),
        mono(shortened(tokenId)),
        { text: metadata[index]?.name?.slice(0, LONGEST_NAME) ?? "–" },
        mono(shortened(owner)),
      ]),
    },
  ];
  return { tables, contract: collections[0]?.address ?? null };
}

const standardNames = { erc20: "ERC-20", erc721: "ERC-721", erc1155: "ERC-1155" } as const;

/** null when no node answers: the rest of the page is true without. */
async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NoNode) return null;
    throw error;
  }
}

const DECIMALS_SHOWN = 4;
/** Whole tokens that a number still holds exactly. */
const EXACT_DIGITS = 15;

/** An amount of the smallest unit as tokens: "1,250.5". */
function unitsText({ locale }: LivePage, units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals, digits.length - decimals + DECIMALS_SHOWN);
  if (whole.length > EXACT_DIGITS) return whole;
  return formatRate(`${whole}.${decimals === 0 ? "" : fraction}`, numberLocale(locale));
}
