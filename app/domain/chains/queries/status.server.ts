import type { Needs } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import { type ChainState, chainStates } from "../chain-states.ts";
import { type ChainNetwork, chainNetworks } from "../networks.ts";
import { selectChains, selectReorgs } from "./store-status.server.ts";

export { type ChainState, chainStates };

export type ChainStatus = {
  network: ChainNetwork;
  state: ChainState;
  problem: "below-finality" | "other-genesis" | "answer-too-large" | "other-parent" | null;
  /** The node's newest block, when it was last asked. */
  head: number | null;
  /** The first block that is kept. */
  startBlock: number | null;
  /** The last one. */
  tip: { number: number; hash: Hex; minedAt: Date } | null;
  /** Up to here nothing changes any more. */
  finalized: number | null;
  /** Blocks between head and tip. */
  lag: number | null;
  seenAt: Date | null;
  /** Figures for operators only. */
  ingester: { backfillTo: number | null; blocksRead: number; nodeFailures: number } | null;
};

/** An ingester says something each second or two, and after a failure twice a minute. */
const STALE_MS = 120_000;

/** Every known network, read or not. */
export async function chainStatuses({ db, clock }: Needs<"db" | "clock">): Promise<ChainStatus[]> {
  const rows = await selectChains(db);
  const now = clock().getTime();
  return chainNetworks.map((network) =>
    statusOf(network, rows.find(({ chain }) => chain.id === network.id) ?? null, now),
  );
}

export async function chainStatus(needs: Needs<"db" | "clock">, network: ChainNetwork): Promise<ChainStatus> {
  return (await chainStatuses(needs)).find((status) => status.network.id === network.id)!;
}

export type Reorg = { ancestor: number; depth: number; orphaned: string[]; occurredAt: Date };

/** Rollbacks since a moment, the newest first. */
export async function reorgsSince(
  { db }: Needs<"db">,
  network: ChainNetwork,
  { since, limit = 100 }: { since: Date; limit?: number },
): Promise<Reorg[]> {
  const rows = await selectReorgs(db, network.id, { since, limit });
  return rows.map(({ ancestor, depth, orphaned, occurredAt }) => ({ ancestor, depth, orphaned, occurredAt }));
}

type Row = Awaited<ReturnType<typeof selectChains>>[number];

function statusOf(network: ChainNetwork, row: Row | null, now: number): ChainStatus {
  if (!row) {
    const nothing = {
      problem: null,
      head: null,
      startBlock: null,
      tip: null,
      finalized: null,
      lag: null,
      seenAt: null,
      ingester: null,
    };
    return { network, state: "off", ...nothing };
  }
  const { chain, tipMinedAt } = row;
  const tip =
    chain.tipNumber !== null && chain.tipHash && tipMinedAt
      ? { number: chain.tipNumber, hash: chain.tipHash, minedAt: tipMinedAt }
      : null;
  return {
    network,
    state: now - chain.seenAt.getTime() > STALE_MS ? "stale" : chain.state,
    problem: chain.problem,
    head: chain.head,
    startBlock: chain.startBlock,
    tip,
    finalized: tip ? Math.min(chain.finalized, tip.number) : null,
    lag: tip ? Math.max(0, chain.head - tip.number) : null,
    seenAt: chain.seenAt,
    ingester: { backfillTo: chain.backfillTo, blocksRead: chain.blocksRead, nodeFailures: chain.nodeFailures },
  };
}
