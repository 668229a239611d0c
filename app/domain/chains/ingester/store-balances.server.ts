import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

type Range = { chainId: number; from: number; to: number };

export const ZERO_ADDRESS = sql.raw(`'\\x${"00".repeat(20)}'::bytea`);

/**
 * Adds the transfers of the blocks to balances and owners, or takes them back. Both are sums, so that the order of
 * transfers does not matter and a rollback is the same statement with the other sign.
 */
export async function applyTransfers(db: Db, range: Range, sign: 1 | -1): Promise<void> {
  const { chainId } = range;
  await db.execute(sql`
    insert into token_balances as known (chain_id, token, owner, amount)
    select ${chainId}::bigint, token, owner, sum(amount) from (${moved(range, sign)}) as moved
    where token_id is null group by token, owner having sum(amount) <> 0
    on conflict (chain_id, token, owner) do update set amount = known.amount + excluded.amount`);
  await db.execute(sql`
    insert into nft_owners as known (chain_id, contract, token_id, owner, amount)
    select ${chainId}::bigint, token, token_id, owner, sum(amount) from (${moved(range, sign)}) as moved
    where token_id is not null group by token, token_id, owner having sum(amount) <> 0
    on conflict (chain_id, contract, token_id, owner) do update set amount = known.amount + excluded.amount`);
  await db.execute(sql`delete from token_balances where chain_id = ${chainId} and amount = 0`);
  await db.execute(sql`delete from nft_owners where chain_id = ${chainId} and amount = 0`);
}

/** The amounts each owner got and gave; nobody owns what the zero address has. */
function moved({ chainId, from, to }: Range, sign: 1 | -1): SQL {
  const inRange = sql`chain_id = ${chainId} and block_number between ${from} and ${to}`;
  return sql`
    select token, token_id, "to" as owner, amount * ${sql.raw(String(sign))} as amount
    from token_transfers where ${inRange} and "to" <> ${ZERO_ADDRESS}
    union all
    select token, token_id, "from", amount * ${sql.raw(String(-sign))}
    from token_transfers where ${inRange} and "from" <> ${ZERO_ADDRESS}`;
}

/** Contracts that had no transfer before these blocks. */
export async function insertContracts(db: Db, { chainId, from, to }: Range): Promise<void> {
  await db.execute(sql`
    insert into token_contracts (chain_id, address, standard, first_block)
    select distinct on (token) chain_id, token, standard, block_number from token_transfers
    where chain_id = ${chainId} and block_number between ${from} and ${to}
    order by token, block_number, log_index, sub_index
    on conflict do nothing`);
}

/** All that is kept of a chain but the row of the chain itself. */
export async function deleteChain(db: Db, chainId: number): Promise<void> {
  await db.execute(sql`delete from nft_metadata where chain_id = ${chainId}`);
  await db.execute(sql`delete from nft_owners where chain_id = ${chainId}`);
  await db.execute(sql`delete from token_balances where chain_id = ${chainId}`);
}
