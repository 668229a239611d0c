import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { type BlockRange, type PageOf, type Paging, pageOf } from "./keyset.ts";
import { selectHistory, selectTransfersIn } from "./store-history.server.ts";
import type { TransferView } from "./store-tokens.server.ts";
import type { TransactionPlace, TransactionView } from "./store-transactions.server.ts";

/** A transaction with the transfers of one wallet in it. */
export type HistoryEntry = { transaction: TransactionView; transfers: TransferView[]; hasMoreTransfers: boolean };

/** One transaction may move thousands of tokens of a wallet. */
export const mostTransfersOfEntry = 20;

/** The history of a wallet: every transaction that it sent, received, or in which tokens of it moved, each once. */
export async function listHistory(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: Paging<TransactionPlace> & BlockRange & { wallet: Hex },
): Promise<PageOf<HistoryEntry, TransactionPlace>> {
  const found = await selectHistory(db, network.id, of);
  const { items, next } = pageOf(found, of.limit, ({ blockNumber: block, index }) => ({ block, index }));
  const moved = await selectTransfersIn(db, network.id, {
    wallet: of.wallet,
    transactions: items,
    limit: mostTransfersOfEntry,
  });
  const entries = items.map((transaction) => {
    const transfers = moved.get(transaction.hash) ?? [];
    const hasMoreTransfers = transfers.length > mostTransfersOfEntry;
    return { transaction, transfers: transfers.slice(0, mostTransfersOfEntry), hasMoreTransfers };
  });
  return { items: entries, next };
}
