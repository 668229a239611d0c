import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Hex } from "../block.ts";
import type { BlockRange, Order } from "./keyset.ts";

export type Row = Record<string, unknown>;

export async function rowsOf(db: Db, query: SQL): Promise<Row[]> {
  return [...((await db.execute(query)) as unknown as Iterable<Row>)];
}

/** Bytes as a parameter. */
export const bytes = (hex: Hex): SQL => sql`decode(${hex.slice(2)}, 'hex')`;

export function hexIn(value: unknown): Hex {
  return `0x${Buffer.from(value as Uint8Array).toString("hex")}`;
}

export const hexOrNull = (value: unknown): Hex | null => (value === null ? null : hexIn(value));
export const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));

/** Rows behind a place, by the index on these columns. */
export function behind(columns: readonly string[], after: readonly (string | number)[] | null, order: Order): SQL {
  if (!after) return sql``;
  const values = after.map((value) => sql`${value}`);
  return sql`and (${sql.raw(columns.join(", "))}) ${sql.raw(order === "desc" ? "<" : ">")} (${sql.join(values, sql`, `)})`;
}

export function ordered(columns: readonly string[], order: Order): SQL {
  return sql.raw(`order by ${columns.map((column) => `${column} ${order}`).join(", ")}`);
}

export function inBlocks({ fromBlock, toBlock }: BlockRange, column = "block_number"): SQL {
  const from = fromBlock === null ? sql`` : sql`and ${sql.raw(column)} >= ${fromBlock}`;
  return toBlock === null ? from : sql`${from} and ${sql.raw(column)} <= ${toBlock}`;
}
