import { bigint, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
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
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
);
