import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe } from "vitest";
import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import type { Db } from "#db/client.server.ts";
import {
  anvilBinary,
  catchUp,
  emptied,
  lying,
  needsOf,
  startTestChain,
  type TestChain,
  testNetwork,
} from "#db/testing/chain.testing.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { advance, type IngesterNeeds } from "./advance.server.ts";

let chain: TestChain;

async function row(db: Db) {
  const [found] = [
    ...(await db.execute(sql`select tip_number::int as tip, start_block::int as start, finalized::int, state, problem
      from chains`)),
  ];
  return found;
}

describe.skipIf(!anvilBinary)("what an ingester believes a node (needs anvil, which this system may not have)", () => {
  beforeAll(async () => {
    chain = await startTestChain();
    await chain.rpc("anvil_mine", ["0x14"]);
  });
  afterAll(() => chain?.stop());
  let needs: IngesterNeeds;
  const nodeTest = databaseTest.extend<{ db: Db }>({
    db: async ({ services }, use) => {
      await services.db.execute(emptied);
      needs = needsOf(services.db, chain.url);
      await use(services.db);
    },
  });
  /** The node, which says that this block is final, or answers something else. */
  const finalAt = (answer: number | Error | null): ChainNode =>
    lying(needs.node, (method, [at]) => {
      if (method !== "eth_getBlockByNumber" || at !== "finalized" || typeof answer !== "number") {
        return at === "finalized" ? answer : undefined;
      }
      return needs.node.request(method, [`0x${answer.toString(16)}`, false]);
    });
  const tagged = { ...testNetwork, hasFinalityTag: true, confirmations: 2 };
  const head = async () => Number(await chain.rpc("eth_blockNumber"));

  nodeTest("where there is a tag, only what the node calls final is", async ({ db }) => {
    await catchUp({ ...needs, node: finalAt(9) }, tagged);
    expect(await row(db)).toMatchObject({ tip: await head(), finalized: 9 });
    for (const silent of [
      null,
      new NodeError("refused", "finalized block not found"),
      new NodeError("unsupported", "x"),
    ]) {
      await chain.rpc("evm_mine");
      await catchUp({ ...needs, node: finalAt(silent) }, tagged);
      expect(await row(db)).toMatchObject({ tip: await head(), finalized: 9, state: "following" });
    }
    await catchUp({ ...needs, node: finalAt(4) }, tagged);
    expect(await row(db)).toMatchObject({ finalized: 9 });
    // A node may call final what is not even deep.
    await catchUp({ ...needs, node: finalAt(await head()) }, tagged);
    expect(await row(db)).toMatchObject({ finalized: (await head()) - 2 });
  });

  nodeTest("reading begins at what the node calls final, and waits until it does", async ({ db }) => {
    const start = (node: ChainNode) => advance({ ...needs, node }, { network: tagged, startBlock: null });
    expect(await start(finalAt(null))).toEqual({ kind: "waiting", reason: "no-finality" });
    expect(await row(db)).toBeUndefined();
    await start(finalAt(7));
    expect(await row(db)).toMatchObject({ start: 7 });
  });

  nodeTest("a node of another network is not read, whatever its first block is", async ({ db }) => {
    const other = () => lying(needs.node, (method) => (method === "eth_chainId" ? "0x1" : undefined));
    expect(await catchUp({ ...needs, node: other() })).toEqual([{ kind: "halted", problem: "other-genesis" }]);
    expect(await row(db)).toBeUndefined();
    await catchUp(needs);
    const before = await row(db);
    await chain.rpc("evm_mine");
    expect(await catchUp({ ...needs, node: other() })).toEqual([{ kind: "halted", problem: "other-genesis" }]);
    expect(await row(db)).toEqual({ ...before, state: "halted", problem: "other-genesis" });
  });

  nodeTest("a node is asked once which network it is of", async () => {
    const asked: string[] = [];
    const node = lying(needs.node, (method) => void asked.push(method));
    await catchUp({ ...needs, node });
    await catchUp({ ...needs, node });
    expect(asked.filter((method) => method === "eth_chainId")).toHaveLength(1);
  });

  nodeTest("a node whose newest block is old follows nobody", async ({ db }) => {
    const network = { ...testNetwork, quietMs: 60_000 };
    await catchUp(needs, network);
    const newest = await chain.rpc<{ timestamp: string }>("eth_getBlockByNumber", ["latest", false]);
    const at = (seconds: number) => () => new Date((Number(newest.timestamp) + seconds) * 1000);
    expect(await catchUp({ ...needs, clock: at(60) }, network)).toEqual([{ kind: "following", blocks: 0 }]);
    expect(await catchUp({ ...needs, clock: at(61) }, network)).toEqual([{ kind: "waiting", reason: "old-head" }]);
    expect(await row(db)).toMatchObject({ state: "waiting", problem: null });
  });

  nodeTest("more blocks than the network replaces at once are not taken back", async ({ db }) => {
    const network = { ...testNetwork, maxReorgDepth: 2 };
    await catchUp(needs, network);
    await chain.rpc("anvil_reorg", [2, []]);
    expect((await catchUp(needs, network))[0]).toEqual({ kind: "rolled-back", depth: 2 });
    const before = await row(db);
    await chain.rpc("anvil_reorg", [3, []]);
    expect(await catchUp(needs, network)).toEqual([{ kind: "halted", problem: "below-finality" }]);
    expect(await row(db)).toEqual({ ...before, state: "halted", problem: "below-finality" });
  });
});
