import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rpcNode } from "#app/integrations/chains/rpc-node.server.ts";
import { webDocuments } from "#app/integrations/web-documents/web-documents.server.ts";
import type { ChainNode } from "#app/domain/shared/chain-node.ts";
import type { Db } from "../client.server.ts";
import { type Anvil, findAnvil, startAnvil } from "#sandbox/chain/anvil.ts";
import { rpc } from "#sandbox/chain/rpc.ts";
import { type ChainNetwork, demoChain } from "#app/domain/chains/networks.ts";
import { advance, type IngesterNeeds, type Round } from "#app/domain/chains/ingester/advance.server.ts";

/** The tests of chains need a node of their own; there is no anvil for some systems. */
export const anvilBinary = findAnvil();

/** A chain of which nothing is final too soon for the rollbacks of a test, and whose blocks are never too old. */
export const testNetwork: ChainNetwork = {
  ...demoChain,
  confirmations: 40,
  isEphemeral: false,
  quietMs: Number.POSITIVE_INFINITY,
};

export type TestChain = Anvil & { rpc<Result = unknown>(method: string, params?: readonly unknown[]): Promise<Result> };

/** `args`: further ones of anvil. */
export async function startTestChain(args: readonly string[] = []): Promise<TestChain> {
  const home = mkdtempSync(join(tmpdir(), "jangteo-anvil-"));
  const anvil = await startAnvil({ binary: anvilBinary!, home, args: ["--prune-history", "100", ...args] });
  return {
    ...anvil,
    rpc: (method, params = []) => rpc(anvil.url, method, params),
    async stop() {
      await anvil.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export function needsOf(db: Db, url: string): IngesterNeeds {
  return { db, clock: () => new Date("2026-01-05T00:30:00Z"), node: rpcNode({ urls: () => [url] }) };
}

const MOST_ROUNDS = 100;

/** Rounds until the ingester has nothing to do; what they came to. */
export async function catchUp(needs: IngesterNeeds, network = testNetwork): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const last = await advance(needs, { network, startBlock: 0 });
    rounds.push(last);
    if (last.kind === "halted" || last.kind === "waiting") return rounds;
    if (last.kind === "following" && last.blocks === 0) return rounds;
  }
  throw new Error(`the ingester did not come to rest: ${JSON.stringify(rounds.slice(-5))}`);
}

/** Documents of strangers as they are read in production, and IPFS behind this gateway. */
export const documentsBehind = (ipfsGateway: string) => webDocuments({ ipfsGateway });

/** Nothing of any chain. */
export const emptied = sql`truncate chains, chain_reorgs, chain_blocks, chain_transactions, chain_logs, token_transfers,
  token_balances, nft_owners, nft_metadata, token_facts, token_contracts`;

/** All that is kept, without the moment and the state of the ingester. */
export async function keptRows(db: Db) {
  const tables = ["chain_blocks", "chain_transactions", "chain_logs", "token_transfers", "token_balances"];
  const found = [];
  for (const table of [...tables, "nft_owners", "token_contracts"])
    found.push([table, [...(await db.execute(sql`select md5(t::text) as row from ${sql.raw(table)} t order by 1`))]]);
  found.push([...(await db.execute(sql`select tip_number, tip_hash from chains`))]);
  return found;
}

/** The node, with other answers to some requests. */
export function lying(node: ChainNode, lie: (method: string, params: readonly unknown[]) => unknown): ChainNode {
  return {
    async request(method, params) {
      const answer = lie(method, params);
      if (answer instanceof Error) throw answer;
      return answer === undefined ? node.request(method, params) : answer;
    },
  };
}
