import type { ChainNode } from "#app/domain/shared/chain-node.ts";
import { transfersOf } from "./decode-transfers.ts";
import { readBlock } from "./read-block.server.ts";
import type { ReadBlock } from "./store-rows.server.ts";

/** Blocks asked for at once. */
const AT_ONCE = 4;
const MOST_BLOCKS = 16;
/** Of a batch, which ends where it has more, and makes the next smaller: so memory stays bounded, and statements short. */
const MOST_ROWS = 20_000;
const MOST_BYTES = 32 * 2 ** 20;

/** Blocks in a row, each the parent of the next. Ends before one that the node does not have, or that does not fit. */
export class BatchReader {
  private size = 1;

  constructor(private readonly node: ChainNode) {}

  async read(from: number, to: number): Promise<ReadBlock[]> {
    const last = Math.min(to, from + this.size - 1);
    const chain: ReadBlock[] = [];
    let fits = true;
    for (let at = from; fits && at <= last && !isHeavy(chain); at += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, last - at + 1) }, (_, index) => at + index);
      for (const block of await Promise.all(numbers.map((number) => readBlock(this.node, number)))) {
        const parent = chain.at(-1);
        fits &&= block !== null && (!parent || block.parentHash === parent.hash);
        if (fits) chain.push({ ...block!, transfers: transfersOf(block!.logs) });
      }
    }
    this.adapt(chain);
    return chain;
  }

  private adapt(chain: readonly ReadBlock[]): void {
    const next = isHeavy(chain) ? this.size / 2 : this.size * 2;
    this.size = Math.min(MOST_BLOCKS, Math.max(1, Math.floor(next)));
  }
}

function isHeavy(chain: readonly ReadBlock[]): boolean {
  const sum = (sizeOf: (block: ReadBlock) => number) => chain.reduce((total, block) => total + sizeOf(block), 0);
  if (sum(({ transactions, logs, transfers }) => transactions.length + logs.length + transfers.length) > MOST_ROWS)
    return true;
  return sum((block) => bytesIn(block.transactions, "input") + bytesIn(block.logs, "data")) > MOST_BYTES;
}

function bytesIn<Name extends string>(rows: readonly Record<Name, string>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name].length / 2, 0);
}
