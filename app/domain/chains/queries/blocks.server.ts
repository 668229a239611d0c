import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { type BlockRange, type PageOf, type Paging, pageOf } from "./keyset.ts";
import { chainStatus } from "./status.server.ts";
import { selectTransfersOfTransaction, type TransferView } from "./store-tokens.server.ts";
import {
  type BlockView,
  type Direction,
  type LogView,
  selectBlock,
  selectBlockAt,
  selectBlocks,
  selectCreation,
  selectLogsOfContract,
  selectLogsOfTransaction,
  selectTransaction,
  selectTransactions,
  selectTransactionsOfBlock,
  selectTransactionsOfWallet,
  type TransactionPlace,
  type TransactionView,
} from "./store-transactions.server.ts";

export type { BlockView, Direction, LogView, TransactionPlace, TransactionView };

/** Finds a block by number or by hash, or the newest or newest final one that is kept; null: there is none. */
export async function findBlock(
  needs: Needs<"db" | "clock">,
  network: ChainNetwork,
  at: number | Hex | "latest" | "finalized",
): Promise<BlockView | null> {
  if (at !== "latest" && at !== "finalized") return selectBlock(needs.db, network.id, at);
  const { tip, finalized } = await chainStatus(needs, network);
  const number = at === "latest" ? tip?.number : finalized;
  return number === null || number === undefined ? null : selectBlock(needs.db, network.id, number);
}

export function findBlockAt(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { at, closest }: { at: Date; closest: "before" | "after" },
): Promise<BlockView | null> {
  return selectBlockAt(db, network.id, at, closest);
}

export async function listBlocks(
  { db }: Needs<"db">,
  network: ChainNetwork,
  paging: Paging<number> & Partial<BlockRange>,
): Promise<PageOf<BlockView, number>> {
  return pageOf(await selectBlocks(db, network.id, paging), paging.limit, ({ number }) => number);
}

/** All of them: a block holds some hundreds. */
export function transactionsOfBlock(
  { db }: Needs<"db">,
  network: ChainNetwork,
  block: number,
): Promise<TransactionView[]> {
  return selectTransactionsOfBlock(db, network.id, block);
}

/** Transactions of a block (null: of all blocks), with the first four bytes of their calldata. */
export async function listTransactions(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: Paging<TransactionPlace> & { block: number | null },
): Promise<PageOf<TransactionView, TransactionPlace>> {
  const found = await selectTransactions(db, network.id, of);
  return pageOf(found, of.limit, ({ blockNumber: block, index }) => ({ block, index }));
}

export function findTransaction(
  { db }: Needs<"db">,
  network: ChainNetwork,
  hash: Hex,
): Promise<TransactionView | null> {
  return selectTransaction(db, network.id, hash);
}

/** Logs in the order of the transaction; a place is an index. */
export async function listLogsOfTransaction(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { transaction, ...page }: { transaction: TransactionView; limit: number; after: number | null },
): Promise<PageOf<LogView, number>> {
  const { blockNumber: block, index } = transaction;
  const found = await selectLogsOfTransaction(db, network.id, { block, index }, page);
  return pageOf(found, page.limit, (log) => log.index);
}

/** The first ones: one transaction may move thousands. */
export async function transfersOfTransaction(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { transaction, limit }: { transaction: TransactionView; limit: number },
): Promise<{ items: TransferView[]; hasMore: boolean }> {
  const { blockNumber: block, hash } = transaction;
  const found = await selectTransfersOfTransaction(db, network.id, { block, hash, limit });
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** The transaction that made a contract; null: no transaction that is kept made it by itself. */
export function findCreation({ db }: Needs<"db">, network: ChainNetwork, contract: Hex) {
  return selectCreation(db, network.id, contract);
}

export async function listTransactionsOfWallet(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: Paging<TransactionPlace> & BlockRange & { wallet: Hex; direction: Direction },
): Promise<PageOf<TransactionView, TransactionPlace>> {
  const found = await selectTransactionsOfWallet(db, network.id, of);
  return pageOf(found, of.limit, ({ blockNumber: block, index }) => ({ block, index }));
}

export async function listLogsOfContract(
  { db }: Needs<"db">,
  network: ChainNetwork,
  of: Paging<TransactionPlace> & BlockRange & { address: Hex; topics: readonly (Hex | null)[] },
): Promise<PageOf<LogView, TransactionPlace>> {
  const found = await selectLogsOfContract(db, network.id, { ...of, topics: of.topics.slice(0, 4) });
  return pageOf(found, of.limit, ({ blockNumber: block, index }) => ({ block, index }));
}
