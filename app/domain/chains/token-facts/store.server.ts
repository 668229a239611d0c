import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { tokenFacts } from "#db/schema/chains/token-facts.ts";
import type { Hex } from "../block.ts";

export type TokenFacts = { name: string | null; symbol: string | null; decimals: number | null };
export type FactsOf = TokenFacts & { address: Hex };

export function selectFacts(db: Db, chainId: number, tokens: readonly Hex[]) {
  const { address, name, symbol, decimals, readAt } = tokenFacts;
  const given = JSON.stringify(tokens.map((token) => token.slice(2)));
  return db
    .select({ address, name, symbol, decimals, readAt })
    .from(tokenFacts)
    .where(
      and(
        eq(tokenFacts.chainId, chainId),
        sql`${address} in (select decode(given, 'hex') from json_array_elements_text(${given}::json) as given)`,
      ),
    );
}

/** Facts as they are now; older ones are replaced. */
export async function saveFacts(db: Db, chainId: number, facts: readonly FactsOf[], readAt: Date): Promise<void> {
  if (facts.length === 0) return;
  // Two requests that save the same rows lock them in one order.
  const inOrder = facts.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  await db
    .insert(tokenFacts)
    .values(inOrder.map((one) => ({ ...one, chainId, readAt })))
    .onConflictDoUpdate({
      target: [tokenFacts.chainId, tokenFacts.address],
      set: {
        name: sql`excluded.name`,
        symbol: sql`excluded.symbol`,
        decimals: sql`excluded.decimals`,
        readAt: sql`excluded.read_at`,
      },
    });
}

/** Tokens whose facts nobody has read, from a random place on: one that the node never answers for holds up no other. */
export async function selectUnread(db: Db, chainId: number, from: Hex, limit: number): Promise<Hex[]> {
  const arm = (beyond: ">=" | "<") => sql`(select address from token_facts where chain_id = ${chainId}
    and read_at = 'epoch' and address ${sql.raw(beyond)} decode(${from.slice(2)}, 'hex') order by address limit ${limit})`;
  const rows = await db.execute<{ address: string }>(
    sql`select '0x' || encode(address, 'hex') as address from (${arm(">=")} union all ${arm("<")}) as unread limit ${limit}`,
  );
  return [...rows].map(({ address }) => address as Hex);
}
