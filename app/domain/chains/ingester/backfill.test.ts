import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { afterEach, beforeEach, describe } from "vitest";
import { NodeError } from "#app/domain/shared/chain-node.ts";
import type { Db } from "#db/client.server.ts";
import {
  anvilBinary,
  catchUp,
  emptied,
  keptRows,
  lying,
  needsOf,
  startTestChain,
  type TestChain,
  testNetwork,
} from "#db/testing/chain.testing.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import { chainFigures } from "../queries/figures.server.ts";
import { advance, type IngesterNeeds } from "./advance.server.ts";
import { Backfill } from "./backfill.server.ts";

let chain: TestChain;
let contracts: Contracts;
let accounts: Hex[];

async function pay(amount: bigint): Promise<void> {
  const call = { from: accounts[0]!, to: contracts.WonToken, contract: "WonToken", functionName: "transfer" } as const;
  await sendCall(chain.url, { ...call, args: [accounts[1], amount] });
  await chain.rpc("evm_mine");
}

async function firstBlock(db: Db): Promise<number> {
  const [row] = [...(await db.execute<{ first: number }>(sql`select start_block::int as first from chains`))];
  return row!.first;
}

describe.skipIf(!anvilBinary)("blocks before the first one that was read (needs anvil)", () => {
  const target = { network: testNetwork, startBlock: 9, backfillTo: 0 };
  let needs: IngesterNeeds;
  beforeEach(async () => {
    chain = await startTestChain();
    accounts = await chain.rpc<Hex[]>("eth_accounts");
    contracts = await deployContracts(chain.url);
    const mint = { from: accounts[0]!, to: contracts.WonToken, contract: "WonToken", functionName: "mint" } as const;
    await sendCall(chain.url, { ...mint, args: [accounts[0], 1_000n] });
    await chain.rpc("evm_mine");
    for (const amount of [5n, 4n, 3n, 2n, 1n]) await pay(amount);
  });
  afterEach(() => chain?.stop());
  const backfillTest = databaseTest.extend<{ db: Db }>({
    db: async ({ services }, use) => {
      await services.db.execute(emptied);
      needs = needsOf(services.db, chain.url);
      await use(services.db);
    },
  });

  backfillTest("come down to the wanted one while new blocks come and are replaced", async ({ db }) => {
    await advance(needs, target);
    expect(await firstBlock(db)).toBe(9);
    const figures = async () => (await chainFigures(needs))[testNetwork.slug];
    const read = (await figures())!.blocksRead;
    const older = new Backfill(needs, target);
    const firsts: number[] = [];
    for (let turn = 0; turn < 30 && firsts.at(-1) !== 0; turn += 1) {
      expect(await older.turn(() => true)).toMatchObject({ kind: "read" }); // one batch
      firsts.push(await firstBlock(db));
      await pay(1n);
      if (turn === 1) await chain.rpc("anvil_reorg", [2, []]);
      for (let round = 0; round < 3; round += 1) await advance(needs, target);
    }
    expect(firsts).toEqual([8, 6, 2, 0]);
    const { blocksRead, lastBlock, ...told } = (await figures())!;
    expect(told).toMatchObject({
      state: "following",
      headLag: 0,
      firstBlock: 0,
      olderBlocksLeft: 0,
      reorgsOfLastDay: 1,
    });
    // Nine older ones, those that came meanwhile, and again the one of the two replaced that had been read.
    expect(blocksRead - read).toBe(lastBlock! - (read + 8) + 9 + 1);
    expect(await older.turn()).toEqual({ kind: "done" });
    const { backfillTo: _, ...withoutHistory } = target;
    const wanted = async () => [...(await db.execute(sql`select backfill_to::int as wanted from chains`))];
    expect(await wanted()).toEqual([{ wanted: 0 }]);
    expect(await new Backfill(needs, withoutHistory).turn()).toEqual({ kind: "done" });
    expect(await wanted()).toEqual([{ wanted: null }]);
    const filled = await keptRows(db);
    await db.execute(emptied);
    await catchUp(needs);
    expect(filled).toEqual(await keptRows(db));
  });

  backfillTest(
    "are not taken from a node whose blocks do not lead to ours, and are asked for later",
    async ({ db }) => {
      await advance(needs, target);
      const before = await keptRows(db);
      const eighth = await chain.rpc<Record<string, unknown>>("eth_getBlockByNumber", ["0x8", true]);
      const other = { ...eighth, hash: `0x${"ab".repeat(32)}`, transactions: [] };
      let answer: unknown = other;
      let now = needs.clock().getTime();
      const node = lying(needs.node, (method, [at, isFull]) => {
        if (method === "eth_getBlockReceipts" && at === "0x8" && answer === other) return [];
        return method === "eth_getBlockByNumber" && at === "0x8" && isFull ? answer : undefined;
      });
      const older = new Backfill({ ...needs, node, clock: () => new Date(now) }, target);
      expect(await older.turn()).toEqual({ kind: "stuck", reason: "no-blocks" });
      expect(await older.turn()).toEqual({ kind: "paused" });
      now += 30_000;
      answer = new NodeError("unreachable", "the node answered 503");
      expect(await older.turn()).toEqual({ kind: "stuck", reason: "the node answered 503" });
      expect(await keptRows(db)).toEqual(before);
      const [row] = [...(await db.execute(sql`select state, node_failures::int as failures from chains`))];
      expect(row).toEqual({ state: "following", failures: 1 });
      now += 30_000;
      answer = undefined;
      expect(await older.turn()).toMatchObject({ kind: "read", from: 0 });
    },
  );
});
