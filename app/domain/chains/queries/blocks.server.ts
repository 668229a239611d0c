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
  selectTransactionsOfBlock,
  selectTransactionsOfWallet,
  type TransactionPlace,
  type TransactionView,
} from "./store-transactions.server.ts";

export type { BlockView, Direction, LogView, TransactionPlace, TransactionView };

/** By number, by hash, or the newest or newest final one that is kept; null: there is none. */
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

export function findTransaction(
  { db }: Needs<"db">,
  network: ChainNetwork,
  hash: Hex,
): Promise<TransactionView | null> {
  return selectTransaction(db, network.id, hash);
}

export function logsOfTransaction(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { blockNumber: block, index }: TransactionView,
): Promise<LogView[]> {
  return selectLogsOfTransaction(db, network.id, { block, index });
}

export function transfersOfTransaction(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { blockNumber: block, hash }: TransactionView,
): Promise<TransferView[]> {
  return selectTransfersOfTransaction(db, network.id, { block, hash });
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
