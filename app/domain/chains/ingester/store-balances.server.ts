import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

type Range = { chainId: number; from: number; to: number };

export const ZERO_ADDRESS = sql.raw(`'\\x${"00".repeat(20)}'::bytea`);

/** Transfers of a statement: strangers fill blocks, and a rollback may be of many. */
const SLICE = 5_000;

/**
 * Adds the transfers of the blocks to balances and owners, or takes them back. Both are sums, so that the order of
 * transfers does not matter, they may be added in slices, and a rollback is the same statement with the other sign.
 */
export async function applyTransfers(db: Db, range: Range, sign: 1 | -1): Promise<void> {
  const { chainId } = range;
  for (const slice of await slicesOf(db, range)) {
    await db.execute(sql`
      insert into token_balances as known (chain_id, token, owner, amount)
      select ${chainId}::bigint, token, owner, sum(amount) from (${moved(slice, sign)}) as moved
      where token_id is null group by token, owner having sum(amount) <> 0
      on conflict (chain_id, token, owner) do update set amount = known.amount + excluded.amount`);
    await db.execute(sql`
      insert into nft_owners as known (chain_id, contract, token_id, owner, amount)
      select ${chainId}::bigint, token, token_id, owner, sum(amount) from (${moved(slice, sign)}) as moved
      where token_id is not null group by token, token_id, owner having sum(amount) <> 0
      on conflict (chain_id, contract, token_id, owner) do update set amount = known.amount + excluded.amount`);
  }
  await db.execute(sql`delete from token_balances where chain_id = ${chainId} and amount = 0`);
  await db.execute(sql`delete from nft_owners where chain_id = ${chainId} and amount = 0`);
}

const PLACE = sql.raw("(block_number, log_index, sub_index)");
const within = ({ chainId, from, to }: Range) => sql`chain_id = ${chainId} and block_number between ${from} and ${to}`;

/** Conditions of transfers, so many each, that together are those of the blocks. */
async function slicesOf(db: Db, range: Range): Promise<SQL[]> {
  const ends = await db.execute<{ block: number; log: number; sub: number }>(sql`
    select block_number::float8 as block, log_index as log, sub_index as sub from (
      select block_number, log_index, sub_index, row_number() over (order by block_number, log_index, sub_index) as place
      from token_transfers where ${within(range)}
    ) as transfers where place % ${SLICE}::int = 0 order by place`);
  const places = [...ends].map(({ block, log, sub }) => sql`(${block}::bigint, ${log}::int, ${sub}::int)`);
  return [...places, null].map((end, position) => {
    const begin = places[position - 1];
    const after = begin ? sql`and ${PLACE} > ${begin}` : sql``;
    return sql`${within(range)} ${after} ${end ? sql`and ${PLACE} <= ${end}` : sql``}`;
  });
}

/** The amounts each owner got and gave; nobody owns what the zero address has. */
function moved(slice: SQL, sign: 1 | -1): SQL {
  return sql`
    select token, token_id, "to" as owner, amount * ${sql.raw(String(sign))} as amount
    from token_transfers where ${slice} and "to" <> ${ZERO_ADDRESS}
    union all
    select token, token_id, "from", amount * ${sql.raw(String(-sign))}
    from token_transfers where ${slice} and "from" <> ${ZERO_ADDRESS}`;
}

/**
 * Contracts by their first transfer, which these blocks have or which is known already. Those of an ERC-20 get a place for
 * the facts that somebody will read.
 */
export async function insertContracts(db: Db, range: Range): Promise<void> {
  await db.execute(sql`
    with found as (
      insert into token_contracts as known (chain_id, address, standard, first_block)
      select distinct on (token) chain_id, token, standard, block_number from token_transfers
      where ${within(range)}
      order by token, block_number, log_index, sub_index
      on conflict (chain_id, address) do update set standard = excluded.standard, first_block = excluded.first_block
        where known.first_block > excluded.first_block
      returning chain_id, address, standard
    )
    insert into token_facts (chain_id, address, read_at)
    select chain_id, address, 'epoch' from found where standard = 'erc20'
    on conflict do nothing`);
}

/** Deletes everything that is kept of the tokens of a chain. Its blocks are deleted apart, and the record of its rollbacks stays. */
export async function deleteTokens(db: Db, chainId: number): Promise<void> {
  await db.execute(sql`delete from token_facts where chain_id = ${chainId}`);
  await db.execute(sql`delete from nft_metadata where chain_id = ${chainId}`);
  await db.execute(sql`delete from nft_owners where chain_id = ${chainId}`);
  await db.execute(sql`delete from token_balances where chain_id = ${chainId}`);
}
