import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { hex, instant, uint256 } from "../columns.ts";

// Keys begin with chain and block: a rollback deletes a range, and a partition of a chain or of a range of blocks can
// be split off (docs/decisions/046).
const chainId = () => bigint({ mode: "number" }).notNull();
const blockNumber = () => bigint({ mode: "number" }).notNull();

export const chainBlocks = pgTable(
  "chain_blocks",
  {
    chainId: chainId(),
    number: blockNumber(),
    hash: hex().notNull(),
    parentHash: hex().notNull(),
    minedAt: instant().notNull(),
    miner: hex().notNull(),
    gasUsed: bigint({ mode: "number" }).notNull(),
    gasLimit: bigint({ mode: "number" }).notNull(),
    /** null: before EIP-1559. */
    baseFee: uint256(),
    transactionCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.number] }),
    uniqueIndex("chain_blocks_hash").on(table.chainId, table.hash),
    index("chain_blocks_mined").on(table.chainId, table.minedAt),
  ],
);

export const chainTransactions = pgTable(
  "chain_transactions",
  {
    chainId: chainId(),
    blockNumber: blockNumber(),
    transactionIndex: integer().notNull(),
    hash: hex().notNull(),
    from: hex().notNull(),
    /** null: it creates a contract. */
    to: hex(),
    value: uint256().notNull(),
    nonce: bigint({ mode: "number" }).notNull(),
    input: hex().notNull(),
    /** 1: succeeded, 0: reverted, null: before EIP-658. */
    status: smallint(),
    gasUsed: bigint({ mode: "number" }).notNull(),
    /** The price paid for each gas, in wei; null: the node does not say. */
    gasPrice: uint256(),
    createdContract: hex(),
  },
  (table) => {
    const newest = [table.blockNumber.desc().nullsFirst(), table.transactionIndex.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [table.chainId, table.blockNumber, table.transactionIndex] }),
      index("chain_transactions_hash").on(table.chainId, table.hash),
      index("chain_transactions_from").on(table.chainId, table.from, ...newest),
      index("chain_transactions_to").on(table.chainId, table.to, ...newest),
      index("chain_transactions_created")
        .on(table.chainId, table.createdContract)
        .where(sql`created_contract is not null`),
    ];
  },
);

export const chainLogs = pgTable(
  "chain_logs",
  {
    chainId: chainId(),
    blockNumber: blockNumber(),
    logIndex: integer().notNull(),
    transactionIndex: integer().notNull(),
    address: hex().notNull(),
    topic0: hex(),
    topic1: hex(),
    topic2: hex(),
    topic3: hex(),
    data: hex().notNull(),
  },
  (table) => {
    const newest = [table.blockNumber.desc().nullsFirst(), table.logIndex.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
      index("chain_logs_address").on(table.chainId, table.address, ...newest),
      index("chain_logs_topic").on(table.chainId, table.address, table.topic0, ...newest),
    ];
  },
);
