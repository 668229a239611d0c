import { z } from "zod";
import type { Hex } from "#app/domain/chains/block.ts";
import { listTransactionsOfWallet } from "#app/domain/chains/queries/blocks.server.ts";
import { nativeBalance } from "#app/domain/chains/queries/contract-calls.server.ts";
import { addressState, balanceAt, gasNow } from "#app/domain/chains/queries/node-reads.server.ts";
import { type ChainCall, nodeEndpoint } from "../chain/chain-endpoint.server.ts";
import { Address, AddressParam, addressText, BlockNumber, BlockNumberParam, Time, Uint256 } from "../chain/values.ts";
import { Problem } from "../problem.server.ts";

const Seen = z
  .object({ blockNumber: BlockNumber, time: Time })
  .nullable()
  .describe("From indexed transactions; null when there are none");

const readWallet = nodeEndpoint(
  {
    id: "wallets.read",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}",
    tag: "web3",
    summary: "Get an address: native balance, nonce, and whether it is a contract",
    input: z.object({ address: AddressParam }),
    data: z.object({
      address: Address,
      balance: Uint256.describe("Balance in wei, read from a node"),
      nonce: z.int().min(0).describe("Nonce of the next transaction, which is the number of transactions sent"),
      isContract: z.boolean(),
      firstSeen: Seen,
      lastSeen: Seen,
    }),
  },
  async (call, { address }) => {
    const { balance, nonce, isContract } = await addressState(call.services, call.network, address);
    const [firstSeen, lastSeen] = await Promise.all([seen(call, address, "asc"), seen(call, address, "desc")]);
    return { address: addressText(address), balance, nonce, isContract, firstSeen, lastSeen };
  },
);

async function seen({ services, network }: ChainCall, wallet: Hex, order: "asc" | "desc") {
  const of = { wallet, direction: "all", order, limit: 1, after: null, fromBlock: null, toBlock: null } as const;
  const [found] = (await listTransactionsOfWallet(services, network, of)).items;
  return found ? { blockNumber: found.blockNumber, time: found.minedAt.toISOString() } : null;
}

const readBalance = nodeEndpoint(
  {
    id: "wallets.balance",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/balance",
    tag: "web3",
    summary: "Get the native balance of an address, in wei, read from a node",
    input: z.object({
      address: AddressParam,
      block: BlockNumberParam.optional().describe(
        "State after this block, where the node still has it. Default: the newest block",
      ),
    }),
    data: z.object({ address: Address, balance: Uint256 }),
    problems: ["not_found"],
  },
  async ({ services, network }, { address, block }) => {
    const balance =
      block === undefined
        ? await nativeBalance(services, network, address)
        : await balanceAt(services, network, { address, block });
    if (balance === null) throw new Problem("not_found");
    return { address: addressText(address), balance };
  },
);

const listBalances = nodeEndpoint(
  {
    id: "wallets.balances",
    method: "POST",
    path: "/api/v1/{chain}/wallets/balances",
    tag: "web3",
    summary: "Get the native balances of up to 25 addresses, read from a node",
    input: z.object({ addresses: z.array(AddressParam).min(1).max(25) }),
    data: z.array(z.object({ address: Address, balance: Uint256 })),
    items: ({ addresses }) => addresses.length,
  },
  ({ services, network }, { addresses }) =>
    Promise.all(
      addresses.map(async (address) => ({
        address: addressText(address),
        balance: await nativeBalance(services, network, address),
      })),
    ),
);

const readGas = nodeEndpoint(
  {
    id: "gas.read",
    method: "GET",
    path: "/api/v1/{chain}/gas",
    tag: "web3",
    summary: "Get the current gas prices, read from a node",
    input: z.object({}),
    data: z.object({
      gasPrice: Uint256.describe("Gas price in wei for legacy transactions"),
      baseFee: Uint256.nullable().describe("Base fee of the next block in wei; null where the chain has none"),
      priorityFees: z
        .object({ slow: Uint256, standard: Uint256, fast: Uint256 })
        .nullable()
        .describe("Priority fees of the last 20 blocks in wei: medians of the 10th, 50th and 90th percentile"),
    }),
  },
  ({ services, network }) => gasNow(services, network),
);

export const walletEndpoints = [readWallet, readBalance, listBalances, readGas];
