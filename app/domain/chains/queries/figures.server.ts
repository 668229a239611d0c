import type { Needs } from "#app/domain/shared/services.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { ChainState } from "../chain-states.ts";
import { chainStatuses } from "./status.server.ts";
import { countReorgs } from "./store-status.server.ts";

/** Progress of reading a chain, for monitoring. Counters only rise while a chain is known: rates are their differences. */
export type ChainFigures = {
  state: ChainState;
  problem: string | null;
  /** Blocks between the node's head and the last one that is kept; null: none is kept yet. */
  headLag: number | null;
  secondsSinceSeen: number;
  firstBlock: number;
  lastBlock: number | null;
  /** Older blocks that are still to be read. */
  olderBlocksLeft: number;
  blocksRead: number;
  nodeFailures: number;
  reorgsOfLastDay: number;
};

/** Figures by slug, for each chain that is read or was. */
export async function chainFigures(needs: Needs<"db" | "clock">): Promise<Record<string, ChainFigures>> {
  const now = needs.clock();
  const since = new Date(now.getTime() - DAY_MS);
  const [statuses, reorgs] = await Promise.all([chainStatuses(needs), countReorgs(needs.db, since)]);
  const figures: Record<string, ChainFigures> = {};
  for (const { network, state, problem, lag, seenAt, startBlock, tip, ingester } of statuses) {
    if (!seenAt || startBlock === null || !ingester) continue;
    figures[network.slug] = {
      state,
      problem,
      headLag: lag,
      secondsSinceSeen: Math.max(0, Math.round((now.getTime() - seenAt.getTime()) / 1000)),
      firstBlock: startBlock,
      lastBlock: tip?.number ?? null,
      olderBlocksLeft: Math.max(0, startBlock - (ingester.backfillTo ?? startBlock)),
      blocksRead: ingester.blocksRead,
      nodeFailures: ingester.nodeFailures,
      reorgsOfLastDay: reorgs.get(network.id) ?? 0,
    };
  }
  return figures;
}
