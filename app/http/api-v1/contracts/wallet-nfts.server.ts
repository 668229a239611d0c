import { z } from "zod";
import type { Hex } from "#app/domain/chains/block.ts";
import { readTokenMetadata } from "#app/domain/chains/nft-metadata/read-metadata.server.ts";
import { listCollectionsOfWallet, MOST_COUNTED, standardsOf } from "#app/domain/chains/queries/nfts.server.ts";
import { listNftsOfWallet, type NftPlace } from "#app/domain/chains/queries/tokens.server.ts";
import { readTokenFacts } from "#app/domain/chains/token-facts/read-facts.server.ts";
import { chainList } from "../chain/chain-endpoint.server.ts";
import { Address, AddressParam, addressText, Uint256 } from "../chain/values.ts";
import { Nft, nftOf } from "./nft-values.ts";
import {
  CounterpartyParam,
  DirectionParam,
  NftTransfer,
  nftTransferOf,
  TokenStandard,
  type TransferPage,
  transferParams,
  transfersOf,
} from "./transfers.server.ts";

const listNfts = chainList(
  {
    id: "wallets.nfts",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/nfts",
    tag: "nft",
    summary: "List the NFTs of a wallet with their metadata, computed from transfers",
    input: z.object({
      address: AddressParam,
      contract: AddressParam.optional().describe("Only NFTs of this collection"),
    }),
    item: Nft.extend({ amount: Uint256 }),
  },
  async (
    { services, network },
    { address: wallet, contract = null },
    page: { limit: number; after: NftPlace | null },
  ) => {
    const { items, next } = await listNftsOfWallet(services, network, { wallet, contract, ...page });
    const standards = await standardsOf(
      services,
      network,
      items.map((item) => item.contract),
    );
    const metadata = await readTokenMetadata(services, network, items);
    const nfts = items.map((item, at) => ({
      ...nftOf({ ...item, standard: standards.get(item.contract)! }, metadata[at]!),
      amount: item.amount,
    }));
    return { items: nfts, next };
  },
);

const listCollections = chainList(
  {
    id: "wallets.collections",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/nft-collections",
    tag: "nft",
    summary: "List the collections of which a wallet holds NFTs",
    input: z.object({ address: AddressParam }),
    item: z.object({
      contract: Address,
      standard: TokenStandard,
      name: z.string().nullable(),
      symbol: z.string().nullable(),
      tokens: z
        .int()
        .min(1)
        .max(MOST_COUNTED)
        .describe(`Number of different token IDs; ${MOST_COUNTED} means that many or more`),
    }),
  },
  async ({ services, network }, { address: wallet }, page: { limit: number; after: Hex | null }) => {
    const { items, next } = await listCollectionsOfWallet(services, network, { wallet, ...page });
    const contracts = items.map(({ contract }) => contract);
    const standards = await standardsOf(services, network, contracts);
    const facts = await readTokenFacts(services, network, contracts);
    const collections = items.map(({ contract, tokens }, at) => ({
      contract: addressText(contract),
      standard: standards.get(contract)!,
      name: facts[at]!.name,
      symbol: facts[at]!.symbol,
      tokens,
    }));
    return { items: collections, next };
  },
);

const listWalletTransfers = chainList(
  {
    id: "wallets.nftTransfers",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/nft-transfers",
    tag: "nft",
    summary: "List the NFT transfers to and from a wallet, newest first",
    input: z.object({
      address: AddressParam,
      contract: AddressParam.optional().describe("Only transfers of this collection"),
      direction: DirectionParam,
      counterparty: CounterpartyParam,
      ...transferParams,
    }),
    item: NftTransfer,
  },
  async (call, { address: wallet, contract: token = null, direction, counterparty, ...input }, page: TransferPage) =>
    transfersOf(
      call,
      { wallet, token, direction, counterparty, tokenId: null, isNft: true },
      input,
      page,
      nftTransferOf,
    ),
);

export const walletNftEndpoints = [listNfts, listCollections, listWalletTransfers];
