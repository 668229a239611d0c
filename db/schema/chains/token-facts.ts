import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { hex, instant } from "../columns.ts";

/** The facts that token contracts tell about themselves, as they were read when somebody asked. */
export const tokenFacts = pgTable(
  "token_facts",
  {
    chainId: bigint({ mode: "number" }).notNull(),
    address: hex().notNull(),
    /** null: it tells none, here and below. */
    name: text(),
    symbol: text(),
    decimals: smallint(),
    /** Time of the last reading; the beginning of time: not read yet. */
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address] }),
    index("token_facts_unread").on(table.chainId, table.address).where(sql`read_at = 'epoch'`),
    // The search of tokens.
    index("token_facts_symbol").on(table.chainId, sql`lower(symbol) text_pattern_ops`),
    index("token_facts_name_part").using("gin", sql`lower(name) gin_trgm_ops`),
  ],
);
