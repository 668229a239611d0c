import { setTimeout as sleep } from "node:timers/promises";
import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import { advance, type IngesterNeeds, type Round, type Target } from "./advance.server.ts";
import { Backfill, type BackfillTurn } from "./backfill.server.ts";
import { countNodeFailure, lockChain } from "./store-cursor.server.ts";
import { Overtaken } from "./write-blocks.server.ts";

export type IngesterReport = {
  /** `standby`: another process reads this chain. */
  onRound(round: Round | { kind: "standby" }): void;
  /** A turn of reading older blocks, which comes after a round that reached the head. */
  onBackfill(turn: BackfillTurn): void;
  /** A failure, and how many there were in a row. */
  onFailure(error: unknown, inARow: number): void;
};
type Run = IngesterReport & { target: Target; signal: AbortSignal };

const STANDBY_MS = 5_000;
const HALTED_MS = 30_000;
const LONGEST_BACKOFF_MS = 30_000;

/**
 * Reads a chain until it is told to stop. `needs.db` has to be one connection of its own: the lock that makes this the
 * chain's only ingester lives as long as the connection does.
 */
export async function runIngester({ node, ...others }: IngesterNeeds, run: Run): Promise<void> {
  const { target, signal } = run;
  const needs = { ...others, node: endingWith(signal, node) };
  const older = new Backfill(needs, target);
  let failures = 0;
  let isLocked = false;
  while (!signal.aborted) {
    let delay: number;
    try {
      isLocked ||= await lockChain(needs.db, target.network.id);
      const round = isLocked ? await advance(needs, target, () => signal.aborted) : ({ kind: "standby" } as const);
      run.onRound(round);
      failures = 0;
      delay = pauseAfter(round, target);
      if (round.kind === "following") {
        const turn = await older.turn(() => signal.aborted);
        run.onBackfill(turn);
        if (turn.kind === "read") delay = 0;
      }
    } catch (error) {
      if (signal.aborted) return;
      // The connection may be another one now, or another process may have taken over.
      isLocked = false;
      failures += 1;
      run.onFailure(error, failures);
      if (error instanceof NodeError) await sayUnreachable(needs, target, error).catch(() => {});
      delay = error instanceof Overtaken ? STANDBY_MS : Math.min(LONGEST_BACKOFF_MS, 250 * 2 ** Math.min(failures, 10));
    }
    await sleep(delay, undefined, { signal }).catch(() => {});
  }
}

/** Nobody waits for a node that is asked when the process ends. */
function endingWith(signal: AbortSignal, node: ChainNode): ChainNode {
  return { request: (method, params) => node.request(method, params, signal) };
}

function pauseAfter({ kind }: Round | { kind: "standby" }, { network }: Target): number {
  if (kind === "standby") return STANDBY_MS;
  if (kind === "halted") return HALTED_MS;
  return kind === "following" || kind === "waiting" ? network.pollMs : 0;
}

/** It is tried again all the same. */
async function sayUnreachable({ db, clock }: IngesterNeeds, { network }: Target, error: NodeError): Promise<void> {
  const problem = error.kind === "too-large" ? "answer-too-large" : null;
  await countNodeFailure(db, network.id, { state: "unreachable", problem, seenAt: clock() });
}
