import { z } from "zod";
import type { Hex } from "#app/domain/chains/block.ts";
import { readTokenMetadata, refreshTokenMetadata } from "#app/domain/chains/nft-metadata/read-metadata.server.ts";
import { findNft, findNfts } from "#app/domain/chains/queries/nfts.server.ts";
import {
  findTokenContract,
  listNftOwners,
  listNftTokens,
  type OwnerPlace,
} from "#app/domain/chains/queries/tokens.server.ts";
import { readTokenFacts } from "#app/domain/chains/token-facts/read-facts.server.ts";
import { type ChainCall, chainEndpoint, chainList } from "../chain/chain-endpoint.server.ts";
import { Address, AddressParam, addressText, BlockNumber, OrderParam, Uint256 } from "../chain/values.ts";
import { Problem } from "../problem.server.ts";
import { Nft, nftOf, TokenIdParam } from "./nft-values.ts";
import {
  NftTransfer,
  nftTransferOf,
  TokenStandard,
  type TransferPage,
  transferParams,
  transfersOf,
} from "./transfers.server.ts";

/** Refuses with not_found what never announced a transfer of an NFT. */
async function requireContract({ services, network }: ChainCall, address: Hex) {
  const contract = await findTokenContract(services, network, address);
  if (!contract || contract.standard === "erc20") throw new Problem("not_found");
  return contract;
}

const readContract = chainEndpoint(
  {
    id: "nfts.contract",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}",
    tag: "nft",
    summary: "Get an ERC-721 or ERC-1155 collection",
    input: z.object({ contract: AddressParam }),
    data: z.object({
      contract: Address,
      standard: TokenStandard,
      name: z.string().nullable().describe("As the contract reports it, which proves nothing"),
      symbol: z.string().nullable(),
      firstBlock: BlockNumber.describe("Block of the first transfer"),
    }),
    problems: ["not_found"],
  },
  async (call, input) => {
    const { address, standard, firstBlock } = await requireContract(call, input.contract);
    const [facts] = await readTokenFacts(call.services, call.network, [address]);
    return { contract: addressText(address), standard, name: facts!.name, symbol: facts!.symbol, firstBlock };
  },
);

const listTokens = chainList(
  {
    id: "nfts.tokens",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/tokens",
    tag: "nft",
    summary: "List the tokens of a collection that have an owner now, by token ID",
    input: z.object({
      contract: AddressParam,
      order: OrderParam.unwrap().default("asc").describe("Sort order by token ID"),
    }),
    item: Nft,
    problems: ["not_found"],
  },
  async (call, { contract, order }, page: { limit: number; after: string | null }) => {
    const { services, network } = call;
    const { standard } = await requireContract(call, contract);
    const { items, next } = await listNftTokens(services, network, { contract, order, ...page });
    const tokens = items.map((tokenId) => ({ contract, tokenId, standard }));
    const metadata = await readTokenMetadata(services, network, tokens);
    return { items: tokens.map((token, at) => nftOf(token, metadata[at]!)), next };
  },
);

const TokenInput = z.object({ contract: AddressParam, tokenId: TokenIdParam });
/** Refuses with not_found what was never made. */
async function requireNft({ services, network }: ChainCall, token: z.output<typeof TokenInput>) {
  const nft = await findNft(services, network, token);
  if (!nft) throw new Problem("not_found");
  return nft;
}

const readToken = chainEndpoint(
  {
    id: "nfts.token",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}",
    tag: "nft",
    summary: "Get an NFT with its metadata",
    input: TokenInput,
    data: Nft.extend({
      owner: Address.nullable().describe(
        "Owner; null when burned, and for ERC-1155, where a token may have many owners",
      ),
      firstTransferBlock: BlockNumber,
      lastTransferBlock: BlockNumber,
    }),
    problems: ["not_found"],
  },
  async (call, token) => {
    const nft = await requireNft(call, token);
    const [metadata] = await readTokenMetadata(call.services, call.network, [token]);
    const { standard, owner, firstTransferBlock, lastTransferBlock } = nft;
    return {
      ...nftOf({ ...token, standard }, metadata!),
      owner: owner && addressText(owner),
      firstTransferBlock,
      lastTransferBlock,
    };
  },
);

const MOST_TOKENS = 25;

const findTokens = chainEndpoint(
  {
    id: "nfts.batch",
    method: "POST",
    path: "/api/v1/{chain}/nfts/tokens",
    tag: "nft",
    summary: "Get several NFTs with their metadata; tokens that were never minted are left out",
    input: z.object({
      tokens: z.array(z.strictObject(TokenInput.shape)).min(1).max(MOST_TOKENS).describe("Up to 25 tokens"),
    }),
    items: ({ tokens }) => tokens.length,
    data: z.array(Nft),
  },
  async ({ services, network }, { tokens }) => {
    const nfts = await findNfts(services, network, tokens);
    const metadata = await readTokenMetadata(services, network, nfts);
    return nfts.map((nft, at) => nftOf(nft, metadata[at]!));
  },
);

const refresh = chainEndpoint(
  {
    id: "nfts.refresh",
    method: "POST",
    path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}/metadata/refresh",
    tag: "nft",
    summary: "Request a refresh of an NFT's metadata, at most once a minute",
    status: 202,
    input: TokenInput,
    data: z.object({ contract: Address, tokenId: Uint256, metadataStatus: z.literal("pending") }),
    problems: ["not_found"],
  },
  async (call, token) => {
    await requireNft(call, token);
    await refreshTokenMetadata(call.services, call.network, token);
    return { contract: addressText(token.contract), tokenId: token.tokenId, metadataStatus: "pending" as const };
  },
);

const Owner = z.object({ tokenId: Uint256, owner: Address, amount: Uint256 });
type OwnerPage = { limit: number; after: OwnerPlace | null };

async function ownersOf(
  { services, network }: ChainCall,
  of: { contract: Hex; tokenId: string | null },
  page: OwnerPage,
) {
  const { items, next } = await listNftOwners(services, network, { ...of, ...page });
  return { items: items.map(({ owner, ...item }) => ({ ...item, owner: addressText(owner) })), next };
}

const listOwners = chainList(
  {
    id: "nfts.owners",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/owners",
    tag: "nft",
    summary: "List the owners of a collection's tokens, computed from transfers, ordered by token ID",
    input: z.object({ contract: AddressParam }),
    item: Owner,
    problems: ["not_found"],
  },
  async (call, { contract }, page: OwnerPage) => {
    await requireContract(call, contract);
    return ownersOf(call, { contract, tokenId: null }, page);
  },
);

const listTokenOwners = chainList(
  {
    id: "nfts.tokenOwners",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}/owners",
    tag: "nft",
    summary: "List the owners of an NFT, computed from transfers",
    input: TokenInput,
    item: Owner,
    problems: ["not_found"],
  },
  async (call, token, page: OwnerPage) => {
    await requireNft(call, token);
    return ownersOf(call, token, page);
  },
);

const listTransfers = chainList(
  {
    id: "nfts.transfers",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/transfers",
    tag: "nft",
    summary: "List the transfers of a collection, newest first",
    input: z.object({ contract: AddressParam, ...transferParams }),
    item: NftTransfer,
    problems: ["not_found"],
  },
  async (call, { contract: token, ...input }, page: TransferPage) => {
    await requireContract(call, token);
    return transfersOf(call, { wallet: null, token, tokenId: null, isNft: true }, input, page, nftTransferOf);
  },
);

const listTokenTransfers = chainList(
  {
    id: "nfts.tokenTransfers",
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}/transfers",
    tag: "nft",
    summary: "List the transfers of an NFT, newest first",
    input: TokenInput.extend(transferParams),
    item: NftTransfer,
    problems: ["not_found"],
  },
  async (call, { contract: token, tokenId, ...input }, page: TransferPage) => {
    await requireNft(call, { contract: token, tokenId });
    return transfersOf(call, { wallet: null, token, tokenId, isNft: true }, input, page, nftTransferOf);
  },
);

export const nftEndpoints = [
  readContract,
  listTokens,
  readToken,
  findTokens,
  refresh,
  listOwners,
  listTokenOwners,
  listTransfers,
  listTokenTransfers,
];
