import type { Needs } from "#app/domain/shared/services.ts";
import type { ChainNetwork } from "../networks.ts";
import type { TokenFacts } from "./metadata-document.ts";
import { refreshLimits } from "./rate-limits.ts";
import { insertPending, type MetadataRow, selectMetadata, type TokenKey, upsertPending } from "./store.server.ts";
import type { MetadataFailure, MetadataStatus } from "./terms.ts";

export type TokenMetadata = TokenFacts & {
  status: MetadataStatus;
  uri: string | null;
  failure: MetadataFailure | null;
  fetchedAt: Date | null;
};

const unread: TokenMetadata = {
  status: "pending",
  uri: null,
  failure: null,
  fetchedAt: null,
  name: null,
  description: null,
  image: null,
  animationUrl: null,
  externalUrl: null,
  attributes: [],
};

/**
 * The metadata of tokens, in their order, as it was last read; what never was is read soon. Who calls knows that the
 * tokens exist: each new one is work and a row.
 */
export async function readTokenMetadata(
  needs: Needs<"db" | "clock" | "jobs">,
  network: ChainNetwork,
  tokens: readonly TokenKey[],
): Promise<TokenMetadata[]> {
  if (tokens.length === 0) return [];
  const keyOf = (contract: string, tokenId: string | bigint) => `${contract}/${tokenId}`;
  const rows = await selectMetadata(needs.db, network.id, tokens);
  const known = new Map(rows.map((row) => [keyOf(row.contract, row.tokenId), row]));
  const missing = tokens.filter(({ contract, tokenId }) => !known.has(keyOf(contract, tokenId)));
  if (missing.length > 0) await requestFirst(needs, network, missing);
  return tokens.map(({ contract, tokenId }) => {
    const row = known.get(keyOf(contract, tokenId));
    return row ? metadataOf(row) : unread;
  });
}

async function requestFirst({ db, clock, jobs }: Needs<"db" | "clock" | "jobs">, { id }: ChainNetwork, of: TokenKey[]) {
  await db.transaction(async (tx) => {
    if ((await insertPending(tx, id, of, clock())) > 0) await enqueueFetch(jobs, tx);
  });
}

/** Reads a token's metadata again, soon. Who calls knows that the token exists. Refuses with too-many-requests. */
export async function refreshTokenMetadata(
  { db, clock, jobs, limiter }: Needs<"db" | "clock" | "jobs" | "limiter">,
  network: ChainNetwork,
  token: TokenKey,
): Promise<void> {
  const contract = `${network.id}:${token.contract}`;
  await limiter.take(refreshLimits.token, `${contract}:${token.tokenId}`);
  await limiter.take(refreshLimits.contract, contract);
  await db.transaction(async (tx) => {
    await upsertPending(tx, network.id, token, clock());
    await enqueueFetch(jobs, tx);
  });
}

const enqueueFetch = (jobs: Needs<"jobs">["jobs"], tx: Needs<"db">["db"]) =>
  jobs.enqueue(tx, "fetch-nft-metadata", {}, { key: "fetch-nft-metadata" });

function metadataOf(row: MetadataRow): TokenMetadata {
  const { status, uri, fetchedAt, name, description, image, animationUrl, externalUrl, attributes } = row;
  const failure = row.failure as MetadataFailure | null;
  return { status, uri, failure, fetchedAt, name, description, image, animationUrl, externalUrl, attributes };
}
