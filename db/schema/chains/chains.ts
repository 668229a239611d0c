import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { hex, instant, isOneOf, uuidKey } from "../columns.ts";

const states = ["starting", "catching-up", "following", "waiting", "unreachable", "halted"] as const;
const problems = ["below-finality", "other-genesis", "answer-too-large", "other-parent"] as const;
const chainId = () => bigint({ mode: "number" }).notNull();
const blockNumber = () => bigint({ mode: "number" });

/** A chain that is read, and how far. Written in the transaction that writes its blocks. */
export const chains = pgTable(
  "chains",
  {
    id: bigint({ mode: "number" }).primaryKey(),
    genesisHash: hex().notNull(),
    /** The first block that is kept. */
    startBlock: blockNumber().notNull(),
    /** Blocks down to this one are read beside following the head; null: none. */
    backfillTo: blockNumber(),
    /** The last block that is kept; null: none yet. */
    tipNumber: blockNumber(),
    tipHash: hex(),
    /** The node's newest block, when it was last asked. */
    head: blockNumber().notNull(),
    /** Up to here nothing is rolled back. */
    finalized: blockNumber().notNull(),
    state: text({ enum: states }).notNull(),
    /** Problem of a chain that is halted, unreachable or waits for an operator; null otherwise. */
    problem: text({ enum: problems }),
    /** Blocks read since the chain is known, those taken back included. */
    blocksRead: blockNumber().notNull().default(0),
    /** Requests that no node of the chain answered as it should. */
    nodeFailures: blockNumber().notNull().default(0),
    /** Time of the ingester's last report. */
    seenAt: instant().notNull(),
  },
  (table) => [isOneOf("chains_state", table.state, states), isOneOf("chains_problem", table.problem, problems)],
);

/** Rollbacks: the blocks above the ancestor that were taken back. */
export const chainReorgs = pgTable(
  "chain_reorgs",
  {
    id: uuidKey(),
    chainId: chainId(),
    ancestor: blockNumber().notNull(),
    depth: blockNumber().notNull(),
    /** Hashes of the blocks taken back, the newest first. */
    orphaned: jsonb().$type<string[]>().notNull(),
    occurredAt: instant().notNull(),
  },
  (table) => [index("chain_reorgs_of").on(table.chainId, table.occurredAt.desc().nullsFirst())],
);
