import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { type BlockRange, type Order, type PageOf, type Paging, pageOf } from "./keyset.ts";
import {
  type HolderPlace,
  type NftPlace,
  type OwnerPlace,
  selectHolders,
  selectNftOwners,
  selectNftsOfWallet,
  selectNftTokens,
  selectTokenContract,
  selectTokenContracts,
  selectTokenContractsAt,
  selectTokensOfWallet,
  selectTransfers,
  type TokenContract,
  type TransferPlace,
  type TransferView,
} from "./store-tokens.server.ts";
import { type FoundToken, selectTokensByPrefix, selectTokensByWords } from "./store-token-search.server.ts";
import type { Direction } from "./store-transactions.server.ts";

export type { HolderPlace, NftPlace, OwnerPlace, TransferPlace, TransferView };

export type TransfersOf = Paging<TransferPlace> &
  BlockRange & {
    /** null: everybody's; then a token has to be named. */
    wallet: Hex | null;
    /** The other side of the wallet's transfers: no index finds it, so that a range of blocks has to bound it. */
    counterparty?: Hex | null;
    direction: Direction;
    token: Hex | null;
    tokenId: string | null;
    /** true: ERC-721 and ERC-1155; false: ERC-20; null: all. */
    isNft: boolean | null;
  };

export async function listTransfers(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: TransfersOf,
): Promise<PageOf<TransferView, TransferPlace>> {
  const found = await selectTransfers(db, network.id, { counterparty: null, ...of });
  return pageOf(found, of.limit, ({ blockNumber: block, logIndex: log, subIndex: sub }) => ({ block, log, sub }));
}

/** A contract that announced a transfer; null: none that was read did. */
export function findTokenContract(
  { db }: Needs<"db">,
  network: ChainNetwork,
  address: Hex,
): Promise<TokenContract | null> {
  return selectTokenContract(db, network.id, address);
}

/** Those of the addresses that are of contracts which announced a transfer, by address. */
export function findTokenContracts(
  { db }: Needs<"db">,
  network: ChainNetwork,
  addresses: readonly Hex[],
): Promise<TokenContract[]> {
  return selectTokenContractsAt(db, network.id, addresses);
}

/** ERC-20 tokens by symbol, name, or the beginning of an address. Those whose facts nobody has read are found by address only. */
export function searchTokens(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { words, limit }: { words: string; limit: number },
): Promise<FoundToken[]> {
  return /^0x[0-9a-f]{1,40}$/i.test(words)
    ? selectTokensByPrefix(db, network.id, words.toLowerCase() as Hex, limit)
    : selectTokensByWords(db, network.id, words, limit);
}

/** The newest token contracts. */
export function listTokenContracts(
  { db }: Needs<"db">,
  network: ChainNetwork,
  limit: number,
): Promise<TokenContract[]> {
  return selectTokenContracts(db, network.id, limit);
}

type PagedBy<Place> = { limit: number; after: Place | null };

/** Holders by what the transfers say, the richest first. Between two pages a holder may have moved. */
export async function listHolders(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { token, ...paging }: PagedBy<HolderPlace> & { token: Hex },
): Promise<PageOf<HolderPlace, HolderPlace>> {
  return pageOf(await selectHolders(db, network.id, token, paging), paging.limit, (holder) => holder);
}

export async function listTokensOfWallet(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { wallet, ...paging }: PagedBy<Hex> & { wallet: Hex },
): Promise<PageOf<{ token: Hex; amount: string }, Hex>> {
  return pageOf(await selectTokensOfWallet(db, network.id, wallet, paging), paging.limit, ({ token }) => token);
}

export async function listNftsOfWallet(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: PagedBy<NftPlace> & { wallet: Hex; contract: Hex | null },
): Promise<PageOf<NftPlace & { amount: string }, NftPlace>> {
  const found = await selectNftsOfWallet(db, network.id, of);
  return pageOf(found, of.limit, ({ contract, tokenId }) => ({ contract, tokenId }));
}

export async function listNftOwners(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: PagedBy<OwnerPlace> & { contract: Hex; tokenId: string | null },
): Promise<PageOf<OwnerPlace & { amount: string }, OwnerPlace>> {
  const found = await selectNftOwners(db, network.id, of);
  return pageOf(found, of.limit, ({ tokenId, owner }) => ({ tokenId, owner }));
}

/** Ids that somebody has. */
export async function listNftTokens(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: PagedBy<string> & { contract: Hex; order: Order },
): Promise<PageOf<string, string>> {
  return pageOf(await selectNftTokens(db, network.id, of), of.limit, (id) => id);
}
