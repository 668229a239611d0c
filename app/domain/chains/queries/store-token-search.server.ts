import { sql } from "drizzle-orm";
import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { type Db, plannedByValues } from "#db/client.server.ts";
import type { Hex } from "../block.ts";
import { hexIn, rowsOf } from "./store-parts.server.ts";

/** Most candidates of each way to find a token: anybody may give a thousand tokens one name. */
const MOST_CANDIDATES = 500;
/** Letters from which on the index on parts of names helps. */
const LETTERS_OF_PART = 3;

export type FoundToken = { address: Hex; firstBlock: number };

/** ERC-20 tokens by a symbol that begins with the words, or a name that has them; the same symbol first, then the oldest. */
export async function selectTokensByWords(
  db: Db,
  chainId: number,
  words: string,
  limit: number,
): Promise<FoundToken[]> {
  const text = words.toLowerCase();
  const bySymbol = sql`(select address, symbol from token_facts where chain_id = ${chainId}
    and lower(symbol) like ${`${literally(text)}%`} limit ${MOST_CANDIDATES})`;
  const byName = sql`(select address, symbol from token_facts where chain_id = ${chainId}
    and lower(name) like ${`%${literally(text)}%`} limit ${MOST_CANDIDATES})`;
  const found = [...text].length < LETTERS_OF_PART ? bySymbol : sql`${bySymbol} union ${byName}`;
  const rows = await rowsOf(
    db,
    sql`${plannedByValues}select address, first_block from (${found}) as found
      join token_contracts using (address) where chain_id = ${chainId} and standard = 'erc20'
      order by lower(symbol) is not distinct from ${text} desc, lower(symbol) like ${`${literally(text)}%`} desc nulls last,
        first_block, address limit ${limit}`,
  );
  return rows.map(({ address, first_block }) => ({ address: hexIn(address), firstBlock: Number(first_block) }));
}

/** ERC-20 tokens whose address begins like this, by address. */
export async function selectTokensByPrefix(db: Db, chainId: number, prefix: Hex, limit: number): Promise<FoundToken[]> {
  const end = (digit: string) => prefix.slice(2).padEnd(40, digit);
  const rows = await rowsOf(
    db,
    sql`select address, first_block from token_contracts where chain_id = ${chainId} and standard = 'erc20'
      and address between decode(${end("0")}, 'hex') and decode(${end("f")}, 'hex') order by address limit ${limit}`,
  );
  return rows.map(({ address, first_block }) => ({ address: hexIn(address), firstBlock: Number(first_block) }));
}
