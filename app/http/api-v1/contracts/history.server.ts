import { z } from "zod";
import type { TransactionPlace } from "#app/domain/chains/queries/blocks.server.ts";
import { type HistoryEntry, listHistory, mostTransfersOfEntry } from "#app/domain/chains/queries/history.server.ts";
import type { TransferView } from "#app/domain/chains/queries/tokens.server.ts";
import type { Hex } from "#app/domain/chains/block.ts";
import { blockRangeOf, blockRangeParams } from "../chain/block-range.server.ts";
import { chainList } from "../chain/chain-endpoint.server.ts";
import { ListedTransaction, listedTransactionOf } from "../chain/transaction.ts";
import { Address, AddressParam, addressText, OrderParam, Uint256 } from "../chain/values.ts";
import { TokenStandard } from "./transfers.server.ts";

const Direction = z.enum(["in", "out", "self"]);

const HistoryTransfer = z.object({
  standard: TokenStandard,
  direction: Direction.describe("Direction as seen from the wallet"),
  contract: Address.describe("Contract of the token or NFT"),
  tokenId: Uint256.nullable().describe("null for ERC-20"),
  from: Address.describe("Sender; the zero address for mints"),
  to: Address.describe("Recipient; the zero address for burns"),
  amount: Uint256,
  logIndex: z.int().min(0),
  subIndex: z.int().min(0).describe("Position in an ERC-1155 batch transfer"),
});

const HistoryItem = ListedTransaction.extend({
  direction: Direction.nullable().describe(
    "Direction of the transaction as seen from the wallet; null when only tokens of the wallet moved",
  ),
  transfers: z
    .array(HistoryTransfer)
    .max(mostTransfersOfEntry)
    .describe(`The first ${mostTransfersOfEntry} token and NFT transfers of the wallet in the transaction`),
  hasMoreTransfers: z.boolean(),
  finalized: z.boolean(),
});

const readHistory = chainList(
  {
    id: "wallets.history",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/history",
    tag: "web3",
    summary: "List the transactions of a wallet with its native, token and NFT transfers, newest first",
    input: z.object({ address: AddressParam, order: OrderParam, ...blockRangeParams }),
    item: HistoryItem,
  },
  async (call, { address: wallet, order, ...range }, page: { limit: number; after: TransactionPlace | null }) => {
    const { services, network, chain } = call;
    const blocks = await blockRangeOf(call, range);
    const { items, next } = await listHistory(services, network, { wallet, order, ...page, ...blocks });
    const highestBlock = Math.max(...items.map(({ transaction }) => transaction.blockNumber));
    return { items: items.map((entry) => itemOf(entry, wallet, chain.finalized)), next, highestBlock };
  },
);

function itemOf(entry: HistoryEntry, wallet: Hex, finalized: number): z.input<typeof HistoryItem> {
  const { transaction, transfers, hasMoreTransfers } = entry;
  return {
    ...listedTransactionOf(transaction),
    direction: directionOf(transaction, wallet),
    transfers: transfers.map((transfer) => transferOf(transfer, wallet)),
    hasMoreTransfers,
    finalized: transaction.blockNumber <= finalized,
  };
}

function transferOf(transfer: TransferView, wallet: Hex): z.input<typeof HistoryTransfer> {
  const { standard, token, tokenId, from, to, amount, logIndex, subIndex } = transfer;
  return {
    standard,
    // One of both is the wallet.
    direction: directionOf(transfer, wallet)!,
    contract: addressText(token),
    tokenId,
    from: addressText(from),
    to: addressText(to),
    amount,
    logIndex,
    subIndex,
  };
}

function directionOf({ from, to }: { from: Hex; to: Hex | null }, wallet: Hex): z.input<typeof Direction> | null {
  if (from === wallet) return to === wallet ? "self" : "out";
  return to === wallet ? "in" : null;
}

export const historyEndpoints = [readHistory];
