import { z } from "zod";
import { tokenAllowance } from "#app/domain/chains/queries/contract-calls.server.ts";
import {
  findTokenContract,
  findTokenContracts,
  type HolderPlace,
  listHolders,
  searchTokens,
} from "#app/domain/chains/queries/tokens.server.ts";
import { readTokenFacts, readTokenNow } from "#app/domain/chains/token-facts/read-facts.server.ts";
import { balancesAt } from "#app/domain/chains/token-facts/verify-balances.server.ts";
import type { Hex } from "#app/domain/chains/block.ts";
import { type ChainCall, chainEndpoint, chainList, nodeEndpoint } from "../chain/chain-endpoint.server.ts";
import { Address, AddressParam, addressText, BlockNumber, FlagParam, Uint256 } from "../chain/values.ts";
import { Problem } from "../problem.server.ts";
import { type TransferPage, TokenTransfer, tokenTransferOf, transferParams, transfersOf } from "./transfers.server.ts";

export const VerifyParam = FlagParam.describe("true: balances are also read from the contracts at block indexedTo");
export const VerifiedBalance = Uint256.nullable().describe(
  "Balance read from the contract with verify=true; null otherwise and when the contract does not respond",
);

export const tokenFactsShape = {
  name: z
    .string()
    .nullable()
    .describe("As the contract reports it, which proves nothing; null when it has none or no node responds"),
  symbol: z.string().nullable(),
  decimals: z.int().min(0).max(255).nullable(),
};
const Token = z.object({
  address: Address,
  ...tokenFactsShape,
  firstBlock: BlockNumber.describe("Block of the first transfer"),
});

/** Refuses with not_found what never announced a transfer of an ERC-20. */
async function requireToken({ services, network }: ChainCall, address: Hex) {
  const contract = await findTokenContract(services, network, address);
  if (contract?.standard !== "erc20") throw new Problem("not_found");
  return contract;
}

const readToken = nodeEndpoint(
  {
    id: "tokens.read",
    method: "GET",
    path: "/api/v1/{chain}/tokens/{address}",
    tag: "token",
    summary: "Get an ERC-20 token: name, symbol, decimals and total supply as the contract reports them",
    input: z.object({ address: AddressParam }),
    data: Token.extend({ totalSupply: Uint256.nullable() }),
    problems: ["not_found"],
  },
  async (call, { address }) => {
    const { firstBlock } = await requireToken(call, address);
    const facts = await readTokenNow(call.services, call.network, address);
    return { address: addressText(address), ...facts, firstBlock };
  },
);

const MOST_TOKENS = 25;
const AddressesParam = z
  .string()
  .max(43 * MOST_TOKENS)
  .transform((text) => [...new Set(text.split(","))])
  .pipe(z.array(AddressParam).min(1).max(MOST_TOKENS))
  .describe("Up to 25 addresses, separated by commas");

const findTokens = chainEndpoint(
  {
    id: "tokens.list",
    method: "GET",
    path: "/api/v1/{chain}/tokens",
    tag: "token",
    summary: "Get several ERC-20 tokens by address; addresses that are no ERC-20 are left out",
    input: z.object({ addresses: AddressesParam }),
    items: ({ addresses }) => addresses.length,
    data: z.array(Token),
  },
  async ({ services, network }, { addresses }) => {
    const contracts = await findTokenContracts(services, network, addresses);
    const tokens = contracts.filter(({ standard }) => standard === "erc20");
    const facts = await readTokenFacts(
      services,
      network,
      tokens.map(({ address }) => address),
    );
    return tokens.map(({ address, firstBlock }, at) => ({ address: addressText(address), ...facts[at]!, firstBlock }));
  },
);

const MOST_FOUND = 25;

const searchTokensByWords = chainEndpoint(
  {
    id: "tokens.search",
    method: "GET",
    path: "/api/v1/{chain}/tokens/search",
    tag: "token",
    summary:
      "Search ERC-20 tokens by symbol, name or address; exact symbols first, then the oldest. Names prove nothing",
    input: z.object({
      q: z
        .string()
        .transform((text) => text.normalize("NFC").trim())
        .pipe(
          z
            .string()
            .min(1, "required")
            .max(50, "too-long")
            .regex(/^\P{C}*$/u, "wrong-format"),
        )
        .describe(
          "Beginning of a symbol, part of a name (at least 3 characters), or 0x and the first digits of an address",
        ),
    }),
    data: z.array(Token).max(MOST_FOUND),
  },
  async ({ services, network }, { q }) => {
    const found = await searchTokens(services, network, { words: q, limit: MOST_FOUND });
    const facts = await readTokenFacts(
      services,
      network,
      found.map(({ address }) => address),
    );
    return found.map(({ address, firstBlock }, at) => ({ address: addressText(address), ...facts[at]!, firstBlock }));
  },
);

const listTokenHolders = chainList(
  {
    id: "tokens.holders",
    method: "GET",
    path: "/api/v1/{chain}/tokens/{address}/holders",
    tag: "token",
    summary: "List the holders of an ERC-20 token, computed from transfers, largest balance first",
    input: z.object({ address: AddressParam, verify: VerifyParam }),
    item: z.object({ owner: Address, balance: Uint256, verifiedBalance: VerifiedBalance }),
    problems: ["not_found", "upstream_error"],
  },
  async (call, { address: token, verify }, page: { limit: number; after: HolderPlace | null }) => {
    const { services, network, chain } = call;
    await requireToken(call, token);
    const { items, next } = await listHolders(services, network, { token, ...page });
    const of = items.map(({ owner }) => ({ token, owner }));
    const verified = verify ? await balancesAt(services, network, { block: chain.tip.number, of }) : [];
    return {
      items: items.map(({ owner, amount }, at) => ({
        owner: addressText(owner),
        balance: amount,
        verifiedBalance: verified[at] ?? null,
      })),
      next,
    };
  },
);

const listTokenTransfers = chainList(
  {
    id: "tokens.transfers",
    method: "GET",
    path: "/api/v1/{chain}/tokens/{address}/transfers",
    tag: "token",
    summary: "List the transfers of an ERC-20 token, newest first",
    input: z.object({ address: AddressParam, ...transferParams }),
    item: TokenTransfer,
    problems: ["not_found"],
  },
  async (call, { address: token, ...input }, page: TransferPage) => {
    await requireToken(call, token);
    return transfersOf(call, { wallet: null, token, tokenId: null, isNft: false }, input, page, tokenTransferOf);
  },
);

const readAllowance = nodeEndpoint(
  {
    id: "tokens.allowance",
    method: "GET",
    path: "/api/v1/{chain}/tokens/{address}/allowance",
    tag: "token",
    summary: "Get the allowance that an owner gave to a spender, read from the contract",
    input: z.object({ address: AddressParam, owner: AddressParam, spender: AddressParam }),
    data: z.object({ token: Address, owner: Address, spender: Address, allowance: Uint256 }),
    problems: ["not_found"],
  },
  async (call, { address: token, owner, spender }) => {
    await requireToken(call, token);
    const allowance = await tokenAllowance(call.services, call.network, { token, owner, spender });
    if (allowance === null) throw new Problem("not_found");
    return { token: addressText(token), owner: addressText(owner), spender: addressText(spender), allowance };
  },
);

const readPrice = chainEndpoint(
  {
    id: "tokens.price",
    method: "GET",
    path: "/api/v1/{chain}/tokens/{address}/price",
    tag: "token",
    summary: "Get the price of a token. Not available yet: responds 501 until a price source is configured",
    input: z.object({ address: AddressParam }),
    data: z.never(),
    problems: ["price_source_not_configured"],
  },
  async () => {
    throw new Problem("price_source_not_configured");
  },
);

export const tokenEndpoints = [
  readToken,
  findTokens,
  searchTokensByWords,
  listTokenHolders,
  listTokenTransfers,
  readAllowance,
  readPrice,
];
