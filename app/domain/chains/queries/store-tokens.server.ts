import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Hex, TokenStandard } from "../block.ts";
import type { BlockRange, Order, Paging } from "./keyset.ts";
import { behind, bytes, hexIn, inBlocks, ordered, type Row, rowsOf, textOrNull } from "./store-parts.server.ts";
import type { Direction } from "./store-transactions.server.ts";

export type TransferView = {
  blockNumber: number;
  logIndex: number;
  subIndex: number;
  minedAt: Date;
  transactionHash: Hex;
  token: Hex;
  standard: TokenStandard;
  from: Hex;
  to: Hex;
  tokenId: string | null;
  amount: string;
};
export type TransferPlace = { block: number; log: number; sub: number };
export type HolderPlace = { amount: string; owner: Hex };
export type NftPlace = { contract: Hex; tokenId: string };
export type OwnerPlace = { tokenId: string; owner: Hex };

const places = ["block_number", "log_index", "sub_index"];

type Transfers = Paging<TransferPlace> &
  BlockRange & {
    wallet: Hex | null;
    /** The other side of the wallet's transfers; null: anybody. */
    counterparty: Hex | null;
    direction: Direction;
    token: Hex | null;
    tokenId: string | null;
    isNft: boolean | null;
  };

/** Transfers of a wallet, of a token, or of a wallet in a token; each arm ends after a page. */
export async function selectTransfers(db: Db, chainId: number, of: Transfers): Promise<TransferView[]> {
  const { token, tokenId, isNft, limit, order, after } = of;
  const sorted = ordered(places, order);
  const conditions = [
    token ? sql`and token = ${bytes(token)}` : sql``,
    tokenId === null ? sql`` : sql`and token_id = ${tokenId}::numeric`,
    isNft === null ? sql`` : isNft ? sql`and token_id is not null` : sql`and token_id is null`,
    inBlocks(of),
    behind(places, after && [after.block, after.log, after.sub], order),
  ];
  const arm = (which: SQL) => sql`(select * from token_transfers where chain_id = ${chainId} ${which}
    ${sql.join(conditions, sql` `)} ${sorted} limit ${limit + 1})`;
  const rows = await rowsOf(
    db,
    sql`select found.*, (select mined_at from chain_blocks
    where chain_id = found.chain_id and number = found.block_number) as mined_at
    from (${arms(arm, of)}) as found ${sorted} limit ${limit + 1}`,
  );
  return rows.map(transferOf);
}

type Sides = Pick<Transfers, "wallet" | "counterparty" | "direction">;

function arms(arm: (which: SQL) => SQL, { wallet, counterparty, direction }: Sides): SQL {
  if (!wallet) return arm(sql``);
  const other = (column: "from" | "to") =>
    counterparty ? sql`and ${sql.identifier(column)} = ${bytes(counterparty)}` : sql``;
  const sent = arm(sql`and "from" = ${bytes(wallet)} ${other("to")}`);
  if (direction === "out") return sent;
  if (direction === "in") return arm(sql`and "to" = ${bytes(wallet)} ${other("from")}`);
  const got = arm(sql`and "to" = ${bytes(wallet)} and "from" <> ${bytes(wallet)} ${other("from")}`);
  return sql`${sent} union all ${got}`;
}

/** One more than `limit` where there are more. */
export async function selectTransfersOfTransaction(
  db: Db,
  chainId: number,
  at: { block: number; hash: Hex; limit: number },
): Promise<TransferView[]> {
  const rows = await rowsOf(
    db,
    sql`select found.*, (select mined_at from chain_blocks
      where chain_id = found.chain_id and number = found.block_number) as mined_at from token_transfers as found
      where chain_id = ${chainId} and block_number = ${at.block} and transaction_hash = ${bytes(at.hash)}
      order by log_index, sub_index limit ${at.limit + 1}`,
  );
  return rows.map(transferOf);
}

export type TokenContract = { address: Hex; standard: TokenStandard; firstBlock: number };

export async function selectTokenContract(db: Db, chainId: number, address: Hex): Promise<TokenContract | null> {
  const [row] = await rowsOf(
    db,
    sql`select * from token_contracts where chain_id = ${chainId} and address = ${bytes(address)}`,
  );
  return row ? contractOf(row) : null;
}

export async function selectTokenContractsAt(
  db: Db,
  chainId: number,
  addresses: readonly Hex[],
): Promise<TokenContract[]> {
  if (addresses.length === 0) return [];
  const given = JSON.stringify(addresses.map((address) => address.slice(2)));
  const rows = await rowsOf(
    db,
    sql`select * from token_contracts where chain_id = ${chainId} and address in
      (select decode(given, 'hex') from json_array_elements_text(${given}::json) as given) order by address`,
  );
  return rows.map(contractOf);
}

/** The newest first. */
export async function selectTokenContracts(db: Db, chainId: number, limit: number): Promise<TokenContract[]> {
  const rows = await rowsOf(
    db,
    sql`select * from token_contracts where chain_id = ${chainId} order by first_block desc, address limit ${limit}`,
  );
  return rows.map(contractOf);
}

type Of<Place> = { limit: number; after: Place | null };

export async function selectHolders(db: Db, chainId: number, token: Hex, { limit, after }: Of<HolderPlace>) {
  const place = after ? sql`and (amount, owner) < (${after.amount}::numeric, ${bytes(after.owner)})` : sql``;
  const rows = await rowsOf(
    db,
    sql`select owner, amount from token_balances where chain_id = ${chainId} and token = ${bytes(token)} and amount > 0
      ${place} order by amount desc, owner desc limit ${limit + 1}`,
  );
  return rows.map(({ owner, amount }) => ({ owner: hexIn(owner), amount: String(amount) }));
}

export async function selectTokensOfWallet(db: Db, chainId: number, wallet: Hex, { limit, after }: Of<Hex>) {
  const place = after ? sql`and token > ${bytes(after)}` : sql``;
  const rows = await rowsOf(
    db,
    sql`select token, amount from token_balances where chain_id = ${chainId} and owner = ${bytes(wallet)} and amount > 0
      ${place} order by token limit ${limit + 1}`,
  );
  return rows.map(({ token, amount }) => ({ token: hexIn(token), amount: String(amount) }));
}

export async function selectNftsOfWallet(
  db: Db,
  chainId: number,
  { wallet, contract, limit, after }: Of<NftPlace> & { wallet: Hex; contract: Hex | null },
) {
  const place = after ? sql`and (contract, token_id) > (${bytes(after.contract)}, ${after.tokenId}::numeric)` : sql``;
  const one = contract ? sql`and contract = ${bytes(contract)}` : sql``;
  const rows = await rowsOf(
    db,
    sql`select contract, token_id, amount from nft_owners where chain_id = ${chainId} and owner = ${bytes(wallet)}
      and amount > 0 ${one} ${place} order by contract, token_id limit ${limit + 1}`,
  );
  return rows.map((row) => ({
    contract: hexIn(row.contract),
    tokenId: String(row.token_id),
    amount: String(row.amount),
  }));
}

/** Owners of a contract's tokens by id, or of one of them. A contract's tokens are those that somebody has. */
export async function selectNftOwners(
  db: Db,
  chainId: number,
  { contract, tokenId, limit, after }: Of<OwnerPlace> & { contract: Hex; tokenId: string | null },
) {
  const place = after ? sql`and (token_id, owner) > (${after.tokenId}::numeric, ${bytes(after.owner)})` : sql``;
  const one = tokenId === null ? sql`` : sql`and token_id = ${tokenId}::numeric`;
  const rows = await rowsOf(
    db,
    sql`select token_id, owner, amount from nft_owners where chain_id = ${chainId} and contract = ${bytes(contract)}
      and amount > 0 ${one} ${place} order by token_id, owner limit ${limit + 1}`,
  );
  return rows.map((row) => ({ tokenId: String(row.token_id), owner: hexIn(row.owner), amount: String(row.amount) }));
}

const beyond = (order: Order): SQL => sql.raw(order === "desc" ? "<" : ">");

/** Ids of a contract that somebody has, each once: from id to id, because one id may have a million owners. */
export async function selectNftTokens(
  db: Db,
  chainId: number,
  { contract, limit, after, order }: Of<string> & { contract: Hex; order: Order },
): Promise<string[]> {
  const its = sql`select token_id from nft_owners where chain_id = ${chainId} and contract = ${bytes(contract)}
    and amount > 0`;
  const place = after === null ? sql`` : sql`and token_id ${beyond(order)} ${after}::numeric`;
  const sorted = ordered(["token_id"], order);
  const rows = await rowsOf(
    db,
    sql`with recursive found as (
        (select token_id, 1 as number from (${its} ${place} ${sorted} limit 1) as first)
        union all
        select next.token_id, found.number + 1 from found
        cross join lateral (${its} and token_id ${beyond(order)} found.token_id ${sorted} limit 1) as next
        where found.number <= ${limit}
      )
      select token_id from found ${sorted}`,
  );
  return rows.map(({ token_id }) => String(token_id));
}

const contractOf = (row: Row): TokenContract => ({
  address: hexIn(row.address),
  standard: row.standard as TokenStandard,
  firstBlock: Number(row.first_block),
});

export function transferOf(row: Row): TransferView {
  return {
    blockNumber: Number(row.block_number),
    logIndex: Number(row.log_index),
    subIndex: Number(row.sub_index),
    minedAt: new Date(row.mined_at as string),
    transactionHash: hexIn(row.transaction_hash),
    token: hexIn(row.token),
    standard: row.standard as TokenStandard,
    from: hexIn(row.from),
    to: hexIn(row.to),
    tokenId: textOrNull(row.token_id),
    amount: String(row.amount),
  };
}
