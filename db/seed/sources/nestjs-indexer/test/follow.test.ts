import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeCursor, encodeCursor } from "../src/cursor";
import { followOnce } from "../src/follow";
import type { Block, ChainReader, Transfer, TransferStore } from "../src/ports";
import { readSettings } from "../src/settings";

/** "abc"는 a, b, c 블록이 이어진 체인입니다. 블록마다 이동이 하나씩 있습니다. */
class FakeChain implements ChainReader {
  constructor(public names: string) {}
  async head() {
    return this.names.length - 1;
  }
  async block(number: number): Promise<Block | null> {
    return number < this.names.length
      ? { number, hash: this.names.slice(0, number + 1), parentHash: this.names.slice(0, number) }
      : null;
  }
  async transfers({ number, hash }: Block): Promise<Transfer[]> {
    return [{ blockNumber: number, logIndex: 0, txHash: hash, token: "t", sender: "s", receiver: "r", amount: 1n }];
  }
}

class MemoryStore implements TransferStore {
  blocks: Block[] = [];
  transfers: Transfer[] = [];
  async last() {
    return this.blocks.at(-1) ?? null;
  }
  async append(block: Block, transfers: Transfer[]) {
    this.blocks.push(block);
    this.transfers.push(...transfers);
  }
  async rewindTo(number: number) {
    this.blocks = this.blocks.filter((block) => block.number <= number);
    this.transfers = this.transfers.filter((transfer) => transfer.blockNumber <= number);
  }
}

async function catchUp(chain: ChainReader, store: TransferStore): Promise<number> {
  let rewound = 0;
  for (let steps = 0; steps < 100; steps += 1) {
    const step = await followOnce(chain, store, 0);
    if (step.kind === "waiting") return rewound;
    if (step.kind === "rewound") rewound += 1;
  }
  throw new Error("끝나지 않습니다");
}

const stored = (store: MemoryStore) => store.transfers.map((transfer) => transfer.txHash).join(" ");

test("머리까지 따라가고 기다립니다", async () => {
  const [chain, store] = [new FakeChain("abc"), new MemoryStore()];
  assert.equal(await catchUp(chain, store), 0);
  assert.equal(stored(store), "a ab abc");
});

test("갈라지면 갈라진 곳까지 되감습니다", async () => {
  const [chain, store] = [new FakeChain("abcd"), new MemoryStore()];
  await catchUp(chain, store);
  chain.names = "abxyz";
  assert.equal(await catchUp(chain, store), 2);
  assert.equal(stored(store), "a ab abx abxy abxyz");
});

test("같은 높이에서 바뀌어도, 짧아져도 알아챕니다", async () => {
  const [chain, store] = [new FakeChain("abcd"), new MemoryStore()];
  await catchUp(chain, store);
  chain.names = "abcx";
  assert.equal(await catchUp(chain, store), 1);
  chain.names = "ay";
  assert.equal(await catchUp(chain, store), 3);
  assert.equal(stored(store), "a ay");
});

test("시작 블록까지 모두 바뀌어도 처음부터 다시 남깁니다", async () => {
  const [chain, store] = [new FakeChain("ab"), new MemoryStore()];
  await catchUp(chain, store);
  chain.names = "xyz";
  await catchUp(chain, store);
  assert.equal(stored(store), "x xy xyz");
});

test("커서", () => {
  assert.deepEqual(decodeCursor(encodeCursor({ blockNumber: 12, logIndex: 3 })), { blockNumber: 12, logIndex: 3 });
  for (const text of ["", "12", "a-b", "1-2-3", "1;drop"]) assert.equal(decodeCursor(text), undefined);
});

test("빠진 설정을 모두 말합니다", () => {
  assert.throws(() => readSettings({}), /DATABASE_URL, RPC_URL, TOKENS/);
  const env = { DATABASE_URL: "d", RPC_URL: "r", TOKENS: "0x1111111111111111111111111111111111111111" };
  assert.equal(readSettings(env).confirmations, 12);
  assert.throws(() => readSettings({ ...env, PORT: "-1" }), /PORT/);
});
