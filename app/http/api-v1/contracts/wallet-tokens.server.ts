import { z } from "zod";
import type { Hex } from "#app/domain/chains/block.ts";
import { listTokensOfWallet } from "#app/domain/chains/queries/tokens.server.ts";
import { readTokenFacts } from "#app/domain/chains/token-facts/read-facts.server.ts";
import { balancesAt } from "#app/domain/chains/token-facts/verify-balances.server.ts";
import { chainList } from "../chain/chain-endpoint.server.ts";
import { Address, AddressParam, addressText, Uint256 } from "../chain/values.ts";
import { tokenFactsShape, VerifiedBalance, VerifyParam } from "./tokens.server.ts";
import {
  CounterpartyParam,
  DirectionParam,
  type TransferPage,
  TokenTransfer,
  tokenTransferOf,
  transferParams,
  transfersOf,
} from "./transfers.server.ts";

const listBalances = chainList(
  {
    id: "wallets.tokens",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/tokens",
    tag: "token",
    summary: "List the ERC-20 balances of a wallet, computed from transfers",
    input: z.object({ address: AddressParam, verify: VerifyParam }),
    item: z.object({ token: Address, ...tokenFactsShape, balance: Uint256, verifiedBalance: VerifiedBalance }),
    problems: ["upstream_error"],
  },
  async ({ services, network, chain }, { address: owner, verify }, page: { limit: number; after: Hex | null }) => {
    const { items, next } = await listTokensOfWallet(services, network, { wallet: owner, ...page });
    const tokens = items.map(({ token }) => token);
    const of = tokens.map((token) => ({ token, owner }));
    const facts = await readTokenFacts(services, network, tokens);
    const verified = verify ? await balancesAt(services, network, { block: chain.tip.number, of }) : [];
    return {
      items: items.map(({ token, amount }, at) => ({
        token: addressText(token),
        ...facts[at]!,
        balance: amount,
        verifiedBalance: verified[at] ?? null,
      })),
      next,
    };
  },
);

const listWalletTransfers = chainList(
  {
    id: "wallets.tokenTransfers",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/token-transfers",
    tag: "token",
    summary: "List the ERC-20 transfers to and from a wallet, newest first",
    input: z.object({
      address: AddressParam,
      token: AddressParam.optional().describe("Only transfers of this token"),
      direction: DirectionParam,
      counterparty: CounterpartyParam,
      ...transferParams,
    }),
    item: TokenTransfer,
  },
  async (call, { address: wallet, token = null, direction, counterparty, ...input }, page: TransferPage) =>
    transfersOf(
      call,
      { wallet, token, direction, counterparty, tokenId: null, isNft: false },
      input,
      page,
      tokenTransferOf,
    ),
);

export const walletTokenEndpoints = [listBalances, listWalletTransfers];
