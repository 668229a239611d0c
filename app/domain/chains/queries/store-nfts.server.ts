import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Hex, TokenStandard } from "../block.ts";
import { bytes, hexIn, rowsOf } from "./store-parts.server.ts";

export type NftKey = { contract: Hex; tokenId: string };

/** The standard of a token's transfers, and the blocks of the first and the last; null: there is none. */
export async function selectNftHistory(db: Db, chainId: number, { contract, tokenId }: NftKey) {
  const its = sql`from token_transfers where chain_id = ${chainId} and token = ${bytes(contract)}
    and token_id = ${tokenId}::numeric and token_id is not null`;
  const [row] = await rowsOf(
    db,
    sql`select newest.standard, newest.block_number as last, oldest.block_number as first
      from (select standard, block_number ${its} order by block_number desc, log_index desc, sub_index desc limit 1) as newest,
        (select block_number ${its} order by block_number, log_index, sub_index limit 1) as oldest`,
  );
  if (!row) return null;
  const { standard, first, last } = row;
  return {
    standard: standard as TokenStandard,
    firstTransferBlock: Number(first),
    lastTransferBlock: Number(last),
  };
}

export async function selectOwnerOf(db: Db, chainId: number, { contract, tokenId }: NftKey): Promise<Hex | null> {
  const [row] = await rowsOf(
    db,
    sql`select owner from nft_owners where chain_id = ${chainId} and contract = ${bytes(contract)}
      and token_id = ${tokenId}::numeric and amount > 0 order by owner limit 1`,
  );
  return row ? hexIn(row.owner) : null;
}

/** Those that have a transfer, with the standard of their newest. */
export async function selectNftsMade(db: Db, chainId: number, tokens: readonly NftKey[]) {
  const given = JSON.stringify(tokens.map(({ contract, tokenId }) => ({ contract: contract.slice(2), tokenId })));
  const rows = await rowsOf(
    db,
    sql`select asked.contract, asked.token_id, newest.standard
      from (select decode(contract, 'hex') as contract, "tokenId"::numeric as token_id
        from json_to_recordset(${given}::json) as given(contract text, "tokenId" text)) as asked
      cross join lateral (select standard from token_transfers as moved
        where moved.chain_id = ${chainId} and moved.token = asked.contract and moved.token_id = asked.token_id
          and moved.token_id is not null
        order by moved.block_number desc, moved.log_index desc, moved.sub_index desc limit 1) as newest`,
  );
  return rows.map((row) => ({
    contract: hexIn(row.contract),
    tokenId: String(row.token_id),
    standard: row.standard as TokenStandard,
  }));
}

/** Tokens of a collection that are counted at most. */
export const MOST_COUNTED = 1_000;

/** Goes from contract to contract, so that a wallet with a million tokens of one costs no more than another. */
export async function selectCollectionsOfWallet(
  db: Db,
  chainId: number,
  { wallet, limit, after }: { wallet: Hex; limit: number; after: Hex | null },
) {
  const its = sql`from nft_owners where chain_id = ${chainId} and owner = ${bytes(wallet)} and amount > 0`;
  const place = after ? sql`and contract > ${bytes(after)}` : sql``;
  const rows = await rowsOf(
    db,
    sql`with recursive found as (
        (select contract, 1 as number ${its} ${place} order by contract limit 1)
        union all
        select next.contract, found.number + 1 from found
        cross join lateral (select contract ${its} and contract > found.contract order by contract limit 1) as next
        where found.number <= ${limit}
      )
      select contract, (select count(*)::int from (select ${its} and contract = found.contract limit ${MOST_COUNTED})
        as counted) as tokens from found order by contract`,
  );
  return rows.map((row) => ({ contract: hexIn(row.contract), tokens: Number(row.tokens) }));
}
