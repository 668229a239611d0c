import type { Needs } from "#app/domain/shared/services.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { NoNode, tokenUri } from "../queries/contract-calls.server.ts";
import { findNetwork } from "../networks.ts";
import { parseInlineMetadata, parseMetadata, type TokenFacts } from "./metadata-document.ts";
import { type ClaimedToken, claimDue, nextDueAt, type Outcome, saveOutcome } from "./store.server.ts";
import { type MetadataFailure, nextTryAfter, statusAfter } from "./terms.ts";

type FetchNeeds = Needs<"db" | "clock" | "chainNodes" | "webDocuments" | "jobs">;

/** Most NFTs of one run: a process that takes more would hold for minutes what another could read. */
const BATCH = 40;
const AT_ONCE = 4;
/** Time that a claim holds: longer than the slowest batch. */
const CLAIM_MS = 10 * MINUTE_MS;
const LONGEST_URI = 2_000;

/** Reads the metadata that is due, and asks for another run when the next is. Returns how many were tried. */
export async function fetchDueMetadata(needs: FetchNeeds): Promise<number> {
  const { db, clock, jobs } = needs;
  const now = clock();
  const claimed = await claimDue(db, { now, until: new Date(now.getTime() + CLAIM_MS), limit: BATCH });
  const waiting = [...claimed];
  const work = async () => {
    for (let token = waiting.shift(); token; token = waiting.shift())
      await saveOutcome(db, token, await outcomeOf(needs, token));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // A key of its own: it must not put off a run that somebody asked for meanwhile.
  const next = await nextDueAt(db);
  if (next) await jobs.enqueue(db, "fetch-nft-metadata", {}, { key: "fetch-nft-metadata:next", runAt: next });
  return claimed.length;
}

async function outcomeOf(needs: FetchNeeds, token: ClaimedToken): Promise<Outcome> {
  const result = await readToken(needs, token);
  const now = needs.clock();
  if ("facts" in result) {
    const uri = result.uri.length > LONGEST_URI ? null : result.uri;
    return { status: "ok", failure: null, nextTryAt: null, read: { at: now, uri, facts: result.facts } };
  }
  const { failure } = result;
  const nextTryAt = nextTryAfter(failure, token.attempts, now);
  return { status: statusAfter(failure, nextTryAt), failure, nextTryAt, read: null };
}

type Result = { uri: string; facts: TokenFacts } | { failure: MetadataFailure };

async function readToken(needs: FetchNeeds, { chainId, contract, tokenId, standard }: ClaimedToken): Promise<Result> {
  let uri: string | null;
  try {
    uri = await tokenUri(needs, findNetwork(String(chainId))!, { contract, standard, tokenId });
  } catch (error) {
    if (!(error instanceof NoNode)) throw error;
    return { failure: "node" };
  }
  if (uri === null) return { failure: "no-uri" };
  if (/^data:/i.test(uri)) return { uri, ...parseInlineMetadata(uri) };
  const document = await needs.webDocuments.read(uri);
  return "failure" in document ? document : { uri, ...parseMetadata(document.text) };
}
