import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Hex } from "../block.ts";
import type { BlockRange, Paging } from "./keyset.ts";
import {
  behind,
  bytes,
  hexIn,
  hexOrNull,
  inBlocks,
  ordered,
  type Row,
  rowsOf,
  textOrNull,
} from "./store-parts.server.ts";

export type BlockView = {
  number: number;
  hash: Hex;
  parentHash: Hex;
  minedAt: Date;
  miner: Hex;
  gasUsed: number;
  gasLimit: number;
  baseFee: string | null;
  transactionCount: number;
};

export type TransactionView = {
  hash: Hex;
  blockNumber: number;
  index: number;
  minedAt: Date;
  from: Hex;
  to: Hex | null;
  value: string;
  nonce: number;
  input: Hex;
  status: number | null;
  gasUsed: number;
  gasPrice: string | null;
  createdContract: Hex | null;
};

export type LogView = {
  blockNumber: number;
  index: number;
  transactionIndex: number;
  transactionHash: Hex;
  minedAt: Date;
  address: Hex;
  topics: Hex[];
  data: Hex;
};

export type TransactionPlace = { block: number; index: number };
export type Direction = "in" | "out" | "all";

export async function selectBlock(db: Db, chainId: number, at: number | Hex): Promise<BlockView | null> {
  const which = typeof at === "number" ? sql`number = ${at}` : sql`hash = ${bytes(at)}`;
  const [row] = await rowsOf(db, sql`select * from chain_blocks where chain_id = ${chainId} and ${which}`);
  return row ? blockOf(row) : null;
}

/** The block mined last at or before a moment, or first at or after it. */
export async function selectBlockAt(db: Db, chainId: number, at: Date, closest: "before" | "after") {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const which =
    closest === "before"
      ? sql`mined_at <= ${moment} order by mined_at desc, number desc`
      : sql`mined_at >= ${moment} order by mined_at, number`;
  const [row] = await rowsOf(db, sql`select * from chain_blocks where chain_id = ${chainId} and ${which} limit 1`);
  return row ? blockOf(row) : null;
}

export async function selectBlocks(
  db: Db,
  chainId: number,
  paging: Paging<number> & Partial<BlockRange>,
): Promise<BlockView[]> {
  const { after, order, limit, fromBlock = null, toBlock = null } = paging;
  const place = behind(["number"], after === null ? null : [after], order);
  const rows = await rowsOf(
    db,
    sql`select * from chain_blocks where chain_id = ${chainId} ${inBlocks({ fromBlock, toBlock }, "number")}
      ${place} ${ordered(["number"], order)} limit ${limit + 1}`,
  );
  return rows.map(blockOf);
}

const places = ["block_number", "transaction_index"];

export async function selectTransaction(db: Db, chainId: number, hash: Hex): Promise<TransactionView | null> {
  const [row] = await rowsOf(
    db,
    withTime(sql`select * from chain_transactions where chain_id = ${chainId} and hash = ${bytes(hash)} limit 1`),
  );
  return row ? transactionOf(row) : null;
}

export async function selectTransactionsOfBlock(db: Db, chainId: number, block: number): Promise<TransactionView[]> {
  const found = sql`select * from chain_transactions where chain_id = ${chainId} and block_number = ${block}`;
  return (await rowsOf(db, sql`${withTime(found)} order by transaction_index`)).map(transactionOf);
}

type Listed = Paging<TransactionPlace> & { block: number | null };

/** Everything of a transaction but its calldata, of which the first four bytes stay: lists name the function. */
export const withoutCalldata = sql.raw(`chain_id, block_number, transaction_index, hash, "from", "to", value, nonce,
  substring(input from 1 for 4) as input, status, gas_used, gas_price, created_contract`);

/** Transactions of a block or of all blocks, by the primary key. */
export async function selectTransactions(db: Db, chainId: number, of: Listed): Promise<TransactionView[]> {
  const { block, limit, order, after } = of;
  const inBlock = block === null ? sql`` : sql`and block_number = ${block}`;
  const found = sql`select ${withoutCalldata} from chain_transactions where chain_id = ${chainId} ${inBlock}
    ${behind(places, after && [after.block, after.index], order)} ${ordered(places, order)} limit ${limit + 1}`;
  return (await rowsOf(db, sql`${withTime(found)} ${ordered(places, order)}`)).map(transactionOf);
}

type OfWallet = Paging<TransactionPlace> & BlockRange & { wallet: Hex; direction: Direction };

/** Transactions of a wallet, by two indexes, each of which ends after a page: `or` would read what the wallet has not. */
export async function selectTransactionsOfWallet(db: Db, chainId: number, of: OfWallet): Promise<TransactionView[]> {
  const { wallet, direction, limit, order, after } = of;
  const sorted = ordered(places, order);
  const place = behind(places, after && [after.block, after.index], order);
  const arm = (
    which: SQL,
  ) => sql`(select ${withoutCalldata} from chain_transactions where chain_id = ${chainId} and ${which}
    ${inBlocks(of)} ${place} ${sorted} limit ${limit + 1})`;
  const sent = arm(sql`"from" = ${bytes(wallet)}`);
  const got = arm(sql`"to" = ${bytes(wallet)}`);
  const gotFromOthers = arm(sql`"to" = ${bytes(wallet)} and "from" <> ${bytes(wallet)}`);
  const both = direction === "out" ? sent : direction === "in" ? got : sql`${sent} union all ${gotFromOthers}`;
  const rows = await rowsOf(db, sql`${withTime(both)} ${sorted} limit ${limit + 1}`);
  return rows.map(transactionOf);
}

/** Adds the time of the block, which has a key. */
export function withTime(found: SQL): SQL {
  return sql`select found.*, (select mined_at from chain_blocks
    where chain_id = found.chain_id and number = found.block_number) as mined_at from (${found}) as found`;
}

type OfContract = Paging<TransactionPlace> & BlockRange & { address: Hex; topics: readonly (Hex | null)[] };

/** Logs of a contract; topics that are not null have to be the same. */
export async function selectLogsOfContract(db: Db, chainId: number, of: OfContract): Promise<LogView[]> {
  const { address, topics, limit, order, after } = of;
  const columns = ["block_number", "log_index"];
  const same = topics.map((topic, at) => (topic ? sql`and ${sql.raw(`topic${at}`)} = ${bytes(topic)}` : sql``));
  const rows = await rowsOf(
    db,
    sql`${withOrigin(sql`select * from chain_logs where chain_id = ${chainId} and address = ${bytes(address)}
      ${sql.join(same, sql` `)} ${inBlocks(of)} ${behind(columns, after && [after.block, after.index], order)}
      ${ordered(columns, order)} limit ${limit + 1}`)} ${ordered(columns, order)}`,
  );
  return rows.map(logOf);
}

/** Adds the hash of the transaction and the time of the block, which have keys. */
function withOrigin(found: SQL): SQL {
  return sql`select found.*,
    (select hash from chain_transactions as sent where sent.chain_id = found.chain_id
      and sent.block_number = found.block_number and sent.transaction_index = found.transaction_index)
      as transaction_hash,
    (select mined_at from chain_blocks where chain_id = found.chain_id and number = found.block_number) as mined_at
    from (${found}) as found`;
}

export async function selectLogsOfTransaction(
  db: Db,
  chainId: number,
  at: TransactionPlace,
  { limit, after }: { limit: number; after: number | null },
): Promise<LogView[]> {
  const order = sql`order by log_index`;
  const place = behind(["log_index"], after === null ? null : [after], "asc");
  const rows = await rowsOf(
    db,
    sql`${withOrigin(sql`select * from chain_logs where chain_id = ${chainId} and block_number = ${at.block}
      and transaction_index = ${at.index} ${place} ${order} limit ${limit + 1}`)} ${order}`,
  );
  return rows.map(logOf);
}

/** The transaction that made a contract; null: none that was read did. */
export async function selectCreation(db: Db, chainId: number, contract: Hex): Promise<TransactionView | null> {
  const [row] = await rowsOf(
    db,
    withTime(sql`select * from chain_transactions where chain_id = ${chainId} and created_contract is not null
      and created_contract = ${bytes(contract)} and status is distinct from 0 limit 1`),
  );
  return row ? transactionOf(row) : null;
}

function blockOf(row: Row): BlockView {
  return {
    number: Number(row.number),
    hash: hexIn(row.hash),
    parentHash: hexIn(row.parent_hash),
    minedAt: new Date(row.mined_at as string),
    miner: hexIn(row.miner),
    gasUsed: Number(row.gas_used),
    gasLimit: Number(row.gas_limit),
    baseFee: textOrNull(row.base_fee),
    transactionCount: Number(row.transaction_count),
  };
}

export function transactionOf(row: Row): TransactionView {
  return {
    hash: hexIn(row.hash),
    blockNumber: Number(row.block_number),
    index: Number(row.transaction_index),
    minedAt: new Date(row.mined_at as string),
    from: hexIn(row.from),
    to: hexOrNull(row.to),
    value: String(row.value),
    nonce: Number(row.nonce),
    input: hexIn(row.input),
    status: row.status === null ? null : Number(row.status),
    gasUsed: Number(row.gas_used),
    gasPrice: textOrNull(row.gas_price),
    createdContract: hexOrNull(row.created_contract),
  };
}

function logOf(row: Row): LogView {
  const topics = [row.topic0, row.topic1, row.topic2, row.topic3].filter((topic) => topic !== null);
  return {
    blockNumber: Number(row.block_number),
    index: Number(row.log_index),
    transactionIndex: Number(row.transaction_index),
    transactionHash: hexIn(row.transaction_hash),
    minedAt: new Date(row.mined_at as string),
    address: hexIn(row.address),
    topics: topics.map(hexIn),
    data: hexIn(row.data),
  };
}
