import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex, TokenStandard } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { type PageOf, pageOf } from "./keyset.ts";
import {
  MOST_COUNTED,
  type NftKey,
  selectCollectionsOfWallet,
  selectNftHistory,
  selectNftsMade,
  selectOwnerOf,
} from "./store-nfts.server.ts";
import { selectTokenContractsAt } from "./store-tokens.server.ts";

export type NftView = NftKey & {
  standard: TokenStandard;
  /** null: nobody has it, or it is an ERC-1155. */
  owner: Hex | null;
  firstTransferBlock: number;
  lastTransferBlock: number;
};

/** A token that was ever moved; null: it never was. */
export async function findNft({ db }: Needs<"db">, { id }: ChainNetwork, token: NftKey): Promise<NftView | null> {
  const history = await selectNftHistory(db, id, token);
  if (!history) return null;
  const owner = history.standard === "erc721" ? await selectOwnerOf(db, id, token) : null;
  return { ...token, ...history, owner };
}

/** Those of the tokens that were ever moved, each once, in the order in which they are asked for. */
export async function findNfts(
  { db }: Needs<"db">,
  { id }: ChainNetwork,
  tokens: readonly NftKey[],
): Promise<(NftKey & { standard: TokenStandard })[]> {
  const made = await selectNftsMade(db, id, tokens);
  const keyOf = ({ contract, tokenId }: NftKey) => `${contract}/${tokenId}`;
  const standards = new Map(made.map((nft) => [keyOf(nft), nft.standard]));
  const asked = new Map(tokens.map((token) => [keyOf(token), token]));
  return [...asked].flatMap(([key, token]) => {
    const standard = standards.get(key);
    return standard ? [{ ...token, standard }] : [];
  });
}

export { MOST_COUNTED };

/** Contracts of which a wallet has tokens, and of how many ids, of which at most a thousand are counted. */
export async function listCollectionsOfWallet(
  { db }: Needs<"db">,
  { id }: ChainNetwork,
  of: { wallet: Hex; limit: number; after: Hex | null },
): Promise<PageOf<{ contract: Hex; tokens: number }, Hex>> {
  return pageOf(await selectCollectionsOfWallet(db, id, of), of.limit, ({ contract }) => contract);
}

/** The standards of contracts that announced transfers. */
export async function standardsOf(
  { db }: Needs<"db">,
  { id }: ChainNetwork,
  contracts: readonly Hex[],
): Promise<ReadonlyMap<Hex, TokenStandard>> {
  const found = await selectTokenContractsAt(db, id, contracts);
  return new Map(found.map(({ address, standard }) => [address, standard]));
}
