import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { ChainBlock, Hex, TokenTransfer } from "../block.ts";
import { ZERO_ADDRESS } from "./store-balances.server.ts";

/** The rows travel as JSON, which PostgreSQL reads into columns. */
const columns = {
  chain_blocks: `chain_id bigint, number bigint, hash bytea, parent_hash bytea, mined_at timestamptz, miner bytea,
    gas_used bigint, gas_limit bigint, base_fee numeric, transaction_count int`,
  chain_transactions: `chain_id bigint, block_number bigint, transaction_index int, hash bytea, "from" bytea, "to" bytea,
    value numeric, nonce bigint, input bytea, status smallint, gas_used bigint, gas_price numeric, created_contract bytea`,
  chain_logs: `chain_id bigint, block_number bigint, log_index int, transaction_index int, address bytea, topic0 bytea,
    topic1 bytea, topic2 bytea, topic3 bytea, data bytea`,
  token_transfers: `chain_id bigint, block_number bigint, log_index int, sub_index int, transaction_hash bytea,
    token bytea, standard text, "from" bytea, "to" bytea, token_id numeric, amount numeric`,
};

export type ReadBlock = ChainBlock & { transfers: readonly TokenTransfer[] };

export async function insertBlocks(db: Db, chainId: number, blocks: readonly ReadBlock[]): Promise<void> {
  await insert(
    db,
    "chain_blocks",
    blocks.map((block) => blockRow(chainId, block)),
  );
  await insert(
    db,
    "chain_transactions",
    blocks.flatMap((block) => transactionRows(chainId, block)),
  );
  await insert(
    db,
    "chain_logs",
    blocks.flatMap((block) => logRows(chainId, block)),
  );
  await insert(
    db,
    "token_transfers",
    blocks.flatMap((block) => transferRows(chainId, block)),
  );
}

/** Rows are written in slices: the strangers who fill a block must not be able to make a statement that takes too long. */
const SLICE_ROWS = 5_000;
const SLICE_LETTERS = 8 * 2 ** 20;

function* slicesOf(rows: readonly object[]): Generator<string> {
  let slice: string[] = [];
  let letters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (slice.length === SLICE_ROWS || (slice.length > 0 && letters + text.length > SLICE_LETTERS)) {
      yield `[${slice.join(",")}]`;
      [slice, letters] = [[], 0];
    }
    slice.push(text);
    letters += text.length;
  }
  if (slice.length > 0) yield `[${slice.join(",")}]`;
}

async function insert(db: Db, table: keyof typeof columns, rows: readonly object[]): Promise<void> {
  const names = columns[table]
    .replace(/\s+/g, " ")
    .split(", ")
    .map((column) => column.split(" ", 1)[0]);
  const list = sql.raw(names.join(", "));
  for (const slice of slicesOf(rows)) {
    const source = sql`json_to_recordset((${slice}::text)::json) as rows (${sql.raw(columns[table])})`;
    await db.execute(sql`insert into ${sql.raw(table)} (${list}) select ${list} from ${source}`);
  }
}

/** Bytes as PostgreSQL writes them. */
const bytes = (hex: Hex | null | undefined) => (hex ? `\\x${hex.slice(2)}` : null);

function blockRow(chainId: number, block: ChainBlock) {
  return {
    chain_id: chainId,
    number: block.number,
    hash: bytes(block.hash),
    parent_hash: bytes(block.parentHash),
    mined_at: new Date(block.timestamp * 1000).toISOString(),
    miner: bytes(block.miner),
    gas_used: block.gasUsed,
    gas_limit: block.gasLimit,
    base_fee: block.baseFee,
    transaction_count: block.transactions.length,
  };
}

function transactionRows(chainId: number, block: ChainBlock) {
  return block.transactions.map((one) => ({
    chain_id: chainId,
    block_number: block.number,
    transaction_index: one.index,
    hash: bytes(one.hash),
    from: bytes(one.from),
    to: bytes(one.to),
    value: one.value,
    nonce: one.nonce,
    input: bytes(one.input),
    status: one.status,
    gas_used: one.gasUsed,
    gas_price: one.gasPrice,
    created_contract: bytes(one.createdContract),
  }));
}

function logRows(chainId: number, block: ChainBlock) {
  return block.logs.map(({ index, transactionIndex, address, topics, data }) => ({
    chain_id: chainId,
    block_number: block.number,
    log_index: index,
    transaction_index: transactionIndex,
    address: bytes(address),
    topic0: bytes(topics[0]),
    topic1: bytes(topics[1]),
    topic2: bytes(topics[2]),
    topic3: bytes(topics[3]),
    data: bytes(data),
  }));
}

function transferRows(chainId: number, block: ReadBlock) {
  return block.transfers.map((one) => ({
    chain_id: chainId,
    block_number: block.number,
    log_index: one.logIndex,
    sub_index: one.subIndex,
    transaction_hash: bytes(one.transactionHash),
    token: bytes(one.token),
    standard: one.standard,
    from: bytes(one.from),
    to: bytes(one.to),
    token_id: one.tokenId,
    amount: one.amount,
  }));
}

/** Everything above the block, and what is known of tokens that were made there; what it changed in balances was taken back before. */
export async function deleteBlocksAbove(db: Db, chainId: number, block: number): Promise<void> {
  const above = (column: string): SQL => sql`chain_id = ${chainId} and ${sql.raw(column)} > ${block}`;
  await db.execute(sql`delete from nft_metadata as known using token_transfers as made
    where made.chain_id = ${chainId} and made.block_number > ${block} and made.token_id is not null
      and made."from" = ${ZERO_ADDRESS} and known.chain_id = made.chain_id and known.contract = made.token
      and known.token_id = made.token_id`);
  await db.execute(sql`delete from token_transfers where ${above("block_number")}`);
  await db.execute(sql`delete from token_facts as known using token_contracts as made
    where made.chain_id = ${chainId} and made.first_block > ${block} and known.chain_id = made.chain_id
      and known.address = made.address`);
  await db.execute(sql`delete from token_contracts where ${above("first_block")}`);
  await db.execute(sql`delete from chain_logs where ${above("block_number")}`);
  await db.execute(sql`delete from chain_transactions where ${above("block_number")}`);
  await db.execute(sql`delete from chain_blocks where ${above("number")}`);
}
