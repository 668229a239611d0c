import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { hex, integer256Sum, isOneOf, uint256 } from "../columns.ts";

const standards = ["erc20", "erc721", "erc1155"] as const;
const chainId = () => bigint({ mode: "number" }).notNull();
const blockNumber = () => bigint({ mode: "number" }).notNull();

/** A move of a token that a contract announced by an event. A batch of an ERC-1155 is one row for each id. */
export const tokenTransfers = pgTable(
  "token_transfers",
  {
    chainId: chainId(),
    blockNumber: blockNumber(),
    logIndex: integer().notNull(),
    /** Position in a batch. */
    subIndex: integer().notNull(),
    transactionHash: hex().notNull(),
    token: hex().notNull(),
    standard: text({ enum: standards }).notNull(),
    /** The zero address where tokens are made. */
    from: hex().notNull(),
    /** The zero address where they are destroyed. */
    to: hex().notNull(),
    /** null: ERC-20. */
    tokenId: uint256(),
    amount: uint256().notNull(),
  },
  (table) => {
    const newest = [
      table.blockNumber.desc().nullsFirst(),
      table.logIndex.desc().nullsFirst(),
      table.subIndex.desc().nullsFirst(),
    ] as const;
    return [
      primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex, table.subIndex] }),
      isOneOf("token_transfers_standard", table.standard, standards),
      index("token_transfers_from").on(table.chainId, table.from, ...newest),
      index("token_transfers_to").on(table.chainId, table.to, ...newest),
      // The NFTs of a wallet that moves many coins.
      index("token_transfers_from_nft")
        .on(table.chainId, table.from, ...newest)
        .where(sql`token_id is not null`),
      index("token_transfers_to_nft")
        .on(table.chainId, table.to, ...newest)
        .where(sql`token_id is not null`),
      // The transfers of a wallet in one token.
      index("token_transfers_from_token").on(table.chainId, table.from, table.token, ...newest),
      index("token_transfers_to_token").on(table.chainId, table.to, table.token, ...newest),
      index("token_transfers_token").on(table.chainId, table.token, ...newest),
      index("token_transfers_token_id")
        .on(table.chainId, table.token, table.tokenId, ...newest)
        .where(sql`token_id is not null`),
    ];
  },
);

/** The amount an owner has of an ERC-20 by its transfers; a token that takes fees or rebases says something else itself. */
export const tokenBalances = pgTable(
  "token_balances",
  {
    chainId: chainId(),
    token: hex().notNull(),
    owner: hex().notNull(),
    /** Negative where the chain is read from a later block on and the owner had some before. */
    amount: integer256Sum().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.token, table.owner] }),
    index("token_balances_owner").on(table.chainId, table.owner, table.token),
    index("token_balances_holders").on(
      table.chainId,
      table.token,
      table.amount.desc().nullsFirst(),
      table.owner.desc().nullsFirst(),
    ),
    index("token_balances_nothing").on(table.chainId).where(sql`amount = 0`),
  ],
);

/** Amounts that owners hold of each id of ERC-721 and ERC-1155. */
export const nftOwners = pgTable(
  "nft_owners",
  {
    chainId: chainId(),
    contract: hex().notNull(),
    tokenId: uint256().notNull(),
    owner: hex().notNull(),
    amount: integer256Sum().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.contract, table.tokenId, table.owner] }),
    index("nft_owners_owner").on(table.chainId, table.owner, table.contract, table.tokenId),
    index("nft_owners_nothing").on(table.chainId).where(sql`amount = 0`),
  ],
);

/** Contracts that announced a transfer, with the standard of their first. */
export const tokenContracts = pgTable(
  "token_contracts",
  {
    chainId: chainId(),
    address: hex().notNull(),
    standard: text({ enum: standards }).notNull(),
    firstBlock: blockNumber(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address] }),
    isOneOf("token_contracts_standard", table.standard, standards),
    index("token_contracts_first").on(table.chainId, table.firstBlock),
  ],
);
