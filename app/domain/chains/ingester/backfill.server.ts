import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { IngesterNeeds, Target } from "./advance.server.ts";
import { BatchReader } from "./read-batch.server.ts";
import { type ChainRow, countNodeFailure, findChain, findParentHash, updateChain } from "./store-cursor.server.ts";
import { prependBlocks } from "./write-blocks.server.ts";

/** Batches of a turn, and how long it may begin another one: afterwards the head is asked for again. */
const BATCHES = 4;
const TURN_MS = 5_000;
/** Pause after a turn in which the node gave nothing that fits. */
const PAUSE_MS = 30_000;

/**
 * `no-blocks`: the node gives no block that is the parent of the first kept one; a message: it does not answer. Either is
 * tried again half a minute later, and the head is followed meanwhile.
 */
export type BackfillTurn = { kind: "done" | "paused" } | { kind: "read"; from: number; blocks: number } | Stuck;
type Stuck = { kind: "stuck"; reason: string };

/**
 * Reads the blocks below the first kept one in turns, the newest first, so that what is kept stays one range without a
 * gap. All of them are final. Needs the lock of the chain, as following the head does.
 */
export class Backfill {
  private readonly reader: BatchReader;
  private pausedUntil = 0;
  /** Whether the row of the chain says what is wanted, which the configuration may have changed. */
  private isToldOf = false;

  constructor(
    private readonly needs: IngesterNeeds,
    private readonly target: Target,
  ) {
    this.reader = new BatchReader(needs.node, "down");
  }

  async turn(isStopped = () => false): Promise<BackfillTurn> {
    const { needs } = this;
    const { network, backfillTo = null } = this.target;
    if (backfillTo === null && this.isToldOf) return { kind: "done" };
    const chain = await findChain(needs.db, network.id);
    if (!chain || chain.tipNumber === null) return { kind: "done" };
    if (chain.backfillTo !== backfillTo) await updateChain(needs.db, chain.id, { backfillTo });
    this.isToldOf = true;
    if (backfillTo === null || chain.startBlock <= backfillTo) return { kind: "done" };
    if (needs.clock().getTime() < this.pausedUntil) return { kind: "paused" };
    const turn = await this.read(chain, backfillTo, isStopped).catch(async (error: unknown) => {
      if (!(error instanceof NodeError) || isStopped()) throw error;
      await countNodeFailure(needs.db, chain.id);
      return { kind: "stuck", reason: error.message } as const;
    });
    if (turn.kind === "stuck") this.pausedUntil = needs.clock().getTime() + PAUSE_MS;
    return turn;
  }

  /** The next batch is read while one is written. */
  private async read(chain: ChainRow, to: number, isStopped: () => boolean): Promise<BackfillTurn> {
    const end = this.needs.clock().getTime() + TURN_MS;
    const isOver = () => isStopped() || this.needs.clock().getTime() > end;
    let first = chain.startBlock;
    let parent = await findParentHash(this.needs.db, chain.id, first);
    let next = this.reader.read(first - 1, to);
    for (let batch = 1; ; batch += 1) {
      const read = await next;
      const [oldest, newest] = [read[0], read.at(-1)];
      if (!oldest || newest?.hash !== parent) return { kind: "stuck", reason: "no-blocks" };
      const isLast = batch === BATCHES || oldest.number <= to || isOver();
      if (!isLast) {
        next = this.reader.read(oldest.number - 1, to);
        // It is waited for when this batch is written; until then nobody hears of its failure.
        next.catch(() => {});
      }
      first = await prependBlocks(this.needs, { chainId: chain.id, startBlock: first }, read);
      parent = oldest.parentHash;
      if (isLast) return { kind: "read", from: first, blocks: chain.startBlock - first };
    }
  }
}
