import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { IngesterNeeds, Target } from "./advance.server.ts";
import { BatchReader } from "./read-batch.server.ts";
import { type ChainRow, countNodeFailure, findChain, findParentHash, updateChain } from "./store-cursor.server.ts";
import { prependBlocks } from "./write-blocks.server.ts";

/** Batches of a turn: afterwards the head is asked for again. */
const BATCHES = 4;
/** After a turn in which the node gave nothing that fits. */
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

  constructor(
    private readonly needs: IngesterNeeds,
    private readonly target: Target,
  ) {
    this.reader = new BatchReader(needs.node, "down");
  }

  async turn(isStopped = () => false): Promise<BackfillTurn> {
    const { needs, target } = this;
    const chain = target.backfillTo === undefined ? null : await findChain(needs.db, target.network.id);
    if (!chain || chain.tipNumber === null || target.backfillTo === undefined) return { kind: "done" };
    if (chain.backfillTo !== target.backfillTo)
      await updateChain(needs.db, chain.id, { backfillTo: target.backfillTo });
    if (chain.startBlock <= target.backfillTo) return { kind: "done" };
    if (needs.clock().getTime() < this.pausedUntil) return { kind: "paused" };
    const turn = await this.read(chain, target.backfillTo, isStopped).catch(async (error: unknown) => {
      if (!(error instanceof NodeError) || isStopped()) throw error;
      await countNodeFailure(needs.db, chain.id);
      return { kind: "stuck", reason: error.message } as const;
    });
    if (turn.kind === "stuck") this.pausedUntil = needs.clock().getTime() + PAUSE_MS;
    return turn;
  }

  /** The next batch is read while one is written. */
  private async read(chain: ChainRow, to: number, isStopped: () => boolean): Promise<BackfillTurn> {
    let first = chain.startBlock;
    let parent = await findParentHash(this.needs.db, chain.id, first);
    let next = this.reader.read(first - 1, to);
    for (let batch = 1; ; batch += 1) {
      const read = await next;
      const [oldest, newest] = [read[0], read.at(-1)];
      if (!oldest || newest?.hash !== parent) return { kind: "stuck", reason: "no-blocks" };
      const isLast = batch === BATCHES || oldest.number <= to || isStopped();
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
