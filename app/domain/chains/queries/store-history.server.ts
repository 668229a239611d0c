import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Hex } from "../block.ts";
import type { BlockRange, Order, Paging } from "./keyset.ts";
import { behind, bytes, hexIn, inBlocks, ordered, rowsOf } from "./store-parts.server.ts";
import { type TransferView, transferOf } from "./store-tokens.server.ts";
import {
  transactionOf,
  type TransactionPlace,
  type TransactionView,
  withoutCalldata,
  withTime,
} from "./store-transactions.server.ts";

type OfWallet = Paging<TransactionPlace> & BlockRange & { wallet: Hex };

const places = ["block_number", "transaction_index"];

/**
 * Transactions that a wallet sent, received, or in which a token of it moved: of each of the four ways at most a page is
 * found, by an index, and then the first page of all.
 */
export async function selectHistory(db: Db, chainId: number, of: OfWallet): Promise<TransactionView[]> {
  const { wallet, limit, order, after } = of;
  const sorted = ordered(places, order);
  const place = behind(places, after && [after.block, after.index], order);
  const signed = (column: "from" | "to") => sql`(select block_number, transaction_index from chain_transactions
    where chain_id = ${chainId} and ${sql.identifier(column)} = ${bytes(wallet)} ${inBlocks(of)} ${place}
    ${sorted} limit ${limit + 1})`;
  const found = sql`select ${withoutCalldata} from (select * from (
      ${signed("from")} union ${signed("to")} union ${moved(chainId, "from", of)} union ${moved(chainId, "to", of)}
    ) as known ${sorted} limit ${limit + 1}) as known
    join chain_transactions using (block_number, transaction_index) where chain_id = ${chainId}`;
  return (await rowsOf(db, sql`${withTime(found)} ${sorted}`)).map(transactionOf);
}

const transferPlaces = ["block_number", "log_index", "sub_index"];

/**
 * Transactions with transfers from or to a wallet, from one to the next: a transaction may have thousands of them, which
 * are passed by in the index. The log says which transaction it is of.
 */
function moved(chainId: number, column: "from" | "to", of: OfWallet): SQL {
  const { wallet, limit, order, after } = of;
  const sorted = ordered(transferPlaces, order);
  const columns = sql.raw("block_number, log_index, sub_index, transaction_hash");
  const its = sql`select ${columns} from token_transfers where chain_id = ${chainId}
    and ${sql.identifier(column)} = ${bytes(wallet)} ${inBlocks(of)}`;
  const beyond = sql.raw(order === "desc" ? "<" : ">");
  return sql`(with recursive moves as (
      (select *, 1 as number from (${its} ${afterPlace(chainId, after, order)} ${sorted} limit 1) as first)
      union all
      select next.*, moves.number + 1 from moves cross join lateral (${its}
        and (block_number, log_index, sub_index) ${beyond} (moves.block_number, moves.log_index, moves.sub_index)
        and transaction_hash <> moves.transaction_hash ${sorted} limit 1) as next
      where moves.number <= ${limit}
    ) select moves.block_number, chain_logs.transaction_index from moves join chain_logs
      on chain_logs.chain_id = ${chainId} and chain_logs.block_number = moves.block_number
      and chain_logs.log_index = moves.log_index)`;
}

/** Logs of a block lie in the order of its transactions: those behind a transaction begin at one of its own. */
function afterPlace(chainId: number, after: TransactionPlace | null, order: Order): SQL {
  if (!after) return sql``;
  const logs = sql`from chain_logs where chain_id = ${chainId} and block_number = ${after.block} and transaction_index`;
  return order === "desc"
    ? sql`and (block_number, log_index) <
        (${after.block}, (select coalesce(min(log_index), 2147483647) ${logs} >= ${after.index}))`
    : sql`and (block_number, log_index) >
        (${after.block}, (select coalesce(max(log_index), -1) ${logs} <= ${after.index}))`;
}

/** The first transfers of a wallet in each of these transactions, in their order; one more than `limit` where there are more. */
export async function selectTransfersIn(
  db: Db,
  chainId: number,
  { wallet, transactions, limit }: { wallet: Hex; transactions: readonly TransactionView[]; limit: number },
): Promise<Map<Hex, TransferView[]>> {
  const given = JSON.stringify(
    transactions.map(({ blockNumber, hash }) => ({ block: blockNumber, hash: hash.slice(2) })),
  );
  const arm = (which: SQL) => sql`(select * from token_transfers where chain_id = ${chainId} and ${which}
    and block_number = of.block and transaction_hash = decode(of.hash, 'hex') ${ordered(transferPlaces, "asc")}
    limit ${limit + 1})`;
  const rows = await rowsOf(
    db,
    sql`select found.*, (select mined_at from chain_blocks
        where chain_id = found.chain_id and number = found.block_number) as mined_at
      from json_to_recordset((${given}::text)::json) as of (block bigint, hash text)
      cross join lateral (select * from (
        ${arm(sql`"from" = ${bytes(wallet)}`)} union all ${arm(sql`"to" = ${bytes(wallet)} and "from" <> ${bytes(wallet)}`)}
      ) as both_ways ${ordered(transferPlaces, "asc")} limit ${limit + 1}) as found
      ${ordered(transferPlaces, "asc")}`,
  );
  const byHash = new Map<Hex, TransferView[]>();
  for (const row of rows) {
    const hash = hexIn(row.transaction_hash);
    byHash.set(hash, [...(byHash.get(hash) ?? []), transferOf(row)]);
  }
  return byHash;
}
