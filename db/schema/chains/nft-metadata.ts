import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { hex, instant, isOneOf, uint256 } from "../columns.ts";

const statuses = ["pending", "ok", "failed", "unsupported"] as const;

/** The metadata of a token that somebody asked for, as it was last read, and when it is read again. */
export const nftMetadata = pgTable(
  "nft_metadata",
  {
    chainId: bigint({ mode: "number" }).notNull(),
    contract: hex().notNull(),
    tokenId: uint256().notNull(),
    status: text({ enum: statuses }).notNull(),
    /** The reason of the last failure; a code of the domain. */
    failure: text(),
    /** Attempts since it last succeeded or was asked for again. */
    attempts: smallint().notNull(),
    /** null: not by itself. */
    nextTryAt: instant(),
    /** Time of the fetch of the fields below. */
    fetchedAt: instant(),
    /** null also where it is too long to be told. */
    uri: text(),
    name: text(),
    description: text(),
    image: text(),
    animationUrl: text(),
    externalUrl: text(),
    attributes: jsonb().$type<{ trait: string | null; value: string; displayType: string | null }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.contract, table.tokenId] }),
    isOneOf("nft_metadata_status", table.status, statuses),
    index("nft_metadata_due").on(table.nextTryAt).where(sql`next_try_at is not null`),
  ],
);
