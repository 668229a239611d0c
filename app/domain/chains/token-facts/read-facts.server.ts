import { randomBytes } from "node:crypto";
import type { Needs } from "#app/domain/shared/services.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Hex } from "../block.ts";
import { type ChainNetwork, chainNetworks } from "../networks.ts";
import { NoNode, type TokenMetadata, tokenMetadata } from "../queries/contract-calls.server.ts";
import { inTurns } from "./in-turns.ts";
import { type FactsOf, saveFacts, selectFacts, selectUnread, type TokenFacts } from "./store.server.ts";

export type { TokenFacts };

/** Contracts that one request asks: further ones are known a request later. */
const MOST_READ = 25;
const AT_ONCE = 5;
/** Time for which facts are taken as they are: a name behind a proxy may change. */
const FRESH_MS = DAY_MS;

const unknown: TokenFacts = { name: null, symbol: null, decimals: null };

/**
 * The facts of tokens, in their order. What was not read for a day is asked of the node and kept; while no node answers,
 * and beyond the first 25, it stays as it was, or null. Who calls knows that these are token contracts.
 */
export async function readTokenFacts(
  needs: Needs<"db" | "clock" | "chainNodes">,
  network: ChainNetwork,
  tokens: readonly Hex[],
): Promise<TokenFacts[]> {
  if (tokens.length === 0) return [];
  const now = needs.clock();
  const known = new Map<Hex, TokenFacts>();
  const due = new Set(tokens);
  for (const { address, readAt, ...facts } of await selectFacts(needs.db, network.id, tokens)) {
    known.set(address, facts);
    if (now.getTime() - readAt.getTime() < FRESH_MS) due.delete(address);
  }
  const read = await readFacts(needs, network, [...due].slice(0, MOST_READ));
  await saveFacts(needs.db, network.id, read, now);
  for (const { address, ...facts } of read) known.set(address, facts);
  return tokens.map((token) => known.get(token) ?? unknown);
}

/** Those that a node told. A node that gives no answer to one question is not asked the others. */
async function readFacts(
  needs: Needs<"chainNodes">,
  network: ChainNetwork,
  tokens: readonly Hex[],
): Promise<FactsOf[]> {
  const read: FactsOf[] = [];
  let isThere = true;
  await inTurns(tokens, AT_ONCE, async (address) => {
    if (!isThere) return;
    try {
      const { name, symbol, decimals } = await tokenMetadata(needs, network, address);
      read.push({ address, name, symbol, decimals });
    } catch (error) {
      if (!(error instanceof NoNode)) throw error;
      isThere = false;
    }
  });
  return read;
}

/** Most tokens of one run and chain: each takes four questions to the node. */
const MOST_DUE = 100;

/** Reads the facts of new tokens, so that they are found by name (job). Returns how many were read. */
export async function readNewFacts(needs: Needs<"db" | "clock" | "chainNodes">): Promise<number> {
  let count = 0;
  for (const network of chainNetworks) {
    if (!needs.chainNodes.find(network.id)) continue;
    const from: Hex = `0x${randomBytes(20).toString("hex")}`;
    const read = await readFacts(needs, network, await selectUnread(needs.db, network.id, from, MOST_DUE));
    await saveFacts(needs.db, network.id, read, needs.clock());
    count += read.length;
  }
  return count;
}

/** The facts of one token as it tells them now. Throws NoNode. */
export async function readTokenNow(
  needs: Needs<"db" | "clock" | "chainNodes">,
  network: ChainNetwork,
  address: Hex,
): Promise<TokenMetadata> {
  const { totalSupply, ...facts } = await tokenMetadata(needs, network, address);
  await saveFacts(needs.db, network.id, [{ address, ...facts }], needs.clock());
  return { totalSupply, ...facts };
}
