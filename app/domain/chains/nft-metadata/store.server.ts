import { and, eq, min, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { nftMetadata } from "#db/schema/chains/nft-metadata.ts";
import type { Hex, TokenStandard } from "../block.ts";
import type { TokenFacts } from "./metadata-document.ts";
import type { MetadataFailure, MetadataStatus } from "./terms.ts";

export type TokenKey = { contract: Hex; tokenId: string };
export type MetadataRow = typeof nftMetadata.$inferSelect;
type Row = Record<string, unknown>;

/** The tokens as rows, from one parameter. */
const asked = (tokens: readonly TokenKey[]) => {
  const rows = JSON.stringify(tokens.map(({ contract, tokenId }) => ({ contract: contract.slice(2), tokenId })));
  return sql`(select decode(contract, 'hex') as contract, "tokenId"::numeric as token_id
    from json_to_recordset(${rows}::json) as given(contract text, "tokenId" text))`;
};

export async function selectMetadata(db: Db, chainId: number, tokens: readonly TokenKey[]): Promise<MetadataRow[]> {
  return db
    .select()
    .from(nftMetadata)
    .where(
      and(
        eq(nftMetadata.chainId, chainId),
        sql`(${nftMetadata.contract}, ${nftMetadata.tokenId}) in (select contract, token_id from ${asked(tokens)} as asked)`,
      ),
    );
}

/** Rows to be read soon for tokens that have none. Returns how many. */
export async function insertPending(db: Db, chainId: number, tokens: readonly TokenKey[], now: Date): Promise<number> {
  const rows = (await db.execute(sql`
    insert into nft_metadata (chain_id, contract, token_id, status, attempts, next_try_at, attributes)
    select ${chainId}::bigint, contract, token_id, 'pending', 0, ${now.toISOString()}::timestamptz, '[]'::jsonb
    from ${asked(tokens)} as asked on conflict do nothing returning 1`)) as unknown as Iterable<Row>;
  return [...rows].length;
}

/** Asks for a token anew. The facts that were read before stay until others come. */
export async function upsertPending(db: Db, chainId: number, token: TokenKey, now: Date): Promise<void> {
  const again = { status: "pending", failure: null, attempts: 0, nextTryAt: now } as const;
  await db
    .insert(nftMetadata)
    .values({ chainId, contract: token.contract, tokenId: BigInt(token.tokenId), attributes: [], ...again })
    .onConflictDoUpdate({ target: [nftMetadata.chainId, nftMetadata.contract, nftMetadata.tokenId], set: again });
}

export type ClaimedToken = TokenKey & { chainId: number; attempts: number; standard: TokenStandard };

/** Takes what is due, each for one process: until `until` nobody else does, and then it is due again. */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedToken[]> {
  const rows = (await db.execute(sql`
    update nft_metadata as taken set attempts = taken.attempts + 1, next_try_at = ${until.toISOString()}::timestamptz
    from (
      select chain_id, contract, token_id from nft_metadata where next_try_at <= ${now.toISOString()}::timestamptz
      order by next_try_at limit ${limit} for update skip locked
    ) as due
    where taken.chain_id = due.chain_id and taken.contract = due.contract and taken.token_id = due.token_id
    returning taken.chain_id, encode(taken.contract, 'hex') as contract, taken.token_id::text as token_id, taken.attempts,
      (select known.standard from token_contracts as known
        where known.chain_id = taken.chain_id and known.address = taken.contract) as standard`)) as unknown as Iterable<Row>;
  return [...rows].map((row) => ({
    chainId: Number(row.chain_id),
    contract: `0x${String(row.contract)}`,
    tokenId: String(row.token_id),
    attempts: Number(row.attempts),
    // A contract whose only transfers were rolled back has none; it is asked as the most are.
    standard: (row.standard as TokenStandard | null) ?? "erc721",
  }));
}

/** Reads the time of the next due fetch; null when no token is due. */
export async function nextDueAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(nftMetadata.nextTryAt) }).from(nftMetadata);
  return row?.at ?? null;
}

export type Outcome = {
  status: MetadataStatus;
  failure: MetadataFailure | null;
  nextTryAt: Date | null;
  /** Left as it is where nothing was read. */
  read: { at: Date; uri: string | null; facts: TokenFacts } | null;
};

/** Only of the try that was claimed: an answer that came too late says nothing. */
export async function saveOutcome(db: Db, claimed: ClaimedToken, { read, ...outcome }: Outcome): Promise<void> {
  const facts = read ? { fetchedAt: read.at, uri: read.uri, ...read.facts } : {};
  await db
    .update(nftMetadata)
    .set({ ...outcome, ...(outcome.status === "ok" ? { attempts: 0 } : {}), ...facts })
    .where(
      and(
        eq(nftMetadata.chainId, claimed.chainId),
        eq(nftMetadata.contract, claimed.contract),
        eq(nftMetadata.tokenId, BigInt(claimed.tokenId)),
        eq(nftMetadata.attempts, claimed.attempts),
      ),
    );
}
