import type { ChainNode } from "#app/domain/shared/chain-node.ts";
import type { ChainBlock } from "../block.ts";
import { transfersOf } from "./decode-transfers.ts";
import { readBlock } from "./read-block.server.ts";
import type { ReadBlock } from "./store-rows.server.ts";

/** Blocks asked for at once. */
const AT_ONCE = 4;
const MOST_BLOCKS = 16;
/** Most rows and bytes of a batch. One that has more ends there and makes the next one smaller: so memory stays bounded, and statements short. */
const MOST_ROWS = 20_000;
const MOST_BYTES = 32 * 2 ** 20;

/**
 * Blocks in a row, each the parent of the next, by rising number. They are read from `from` to `to`, and end before one
 * that the node does not have, or that does not fit to the one read before it.
 */
export class BatchReader {
  private size = 1;

  constructor(
    private readonly node: ChainNode,
    private readonly direction: "up" | "down",
  ) {}

  async read(from: number, to: number): Promise<ReadBlock[]> {
    const step = this.direction === "up" ? 1 : -1;
    const wanted = Math.min(this.size, step * (to - from) + 1);
    const row: ReadBlock[] = [];
    let fits = true;
    for (let done = 0; fits && done < wanted && !isHeavy(row); done += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, wanted - done) }, (_, at) => from + step * (done + at));
      for (const block of await Promise.all(numbers.map((number) => readBlock(this.node, number)))) {
        const before = row.at(-1);
        fits &&= block !== null && (!before || (step > 0 ? isParent(before, block) : isParent(block, before)));
        if (fits) row.push({ ...block!, transfers: transfersOf(block!.logs) });
      }
    }
    this.adapt(row);
    return step > 0 ? row : row.reverse();
  }

  private adapt(chain: readonly ReadBlock[]): void {
    const next = isHeavy(chain) ? this.size / 2 : this.size * 2;
    this.size = Math.min(MOST_BLOCKS, Math.max(1, Math.floor(next)));
  }
}

const isParent = (parent: ChainBlock, child: ChainBlock) => parent.hash === child.parentHash;

function isHeavy(chain: readonly ReadBlock[]): boolean {
  const sum = (sizeOf: (block: ReadBlock) => number) => chain.reduce((total, block) => total + sizeOf(block), 0);
  if (sum(({ transactions, logs, transfers }) => transactions.length + logs.length + transfers.length) > MOST_ROWS)
    return true;
  return sum((block) => bytesIn(block.transactions, "input") + bytesIn(block.logs, "data")) > MOST_BYTES;
}

function bytesIn<Name extends string>(rows: readonly Record<Name, string>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name].length / 2, 0);
}
