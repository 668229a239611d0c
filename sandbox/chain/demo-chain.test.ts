import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hex } from "viem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import compiled from "./bytecode.json" with { type: "json" };
import { contractsHash } from "../../scripts/compile-contracts.mjs";
import { findAnvil } from "./anvil.ts";
import { type DemoChainOptions, runDemoChain } from "./demo-chain.ts";
import { rpc } from "./rpc.ts";

const binary = findAnvil();

test("the bytecode is that of the contracts (node scripts/compile-contracts.mjs)", () => {
  expect(compiled.hash).toBe(contractsHash());
});

test("an anvil that is not there is none", () => {
  expect(findAnvil("/nowhere/anvil")).toBeNull();
});

describe.skipIf(!binary)("the chain of the demo (needs anvil, which this system may not have)", () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "jangteo-demo-chain-"));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** Runs it, and ends it when `work` is done with its first address. */
  async function running<Value>(
    work: (url: string, urls: string[]) => Promise<Value>,
    some: Partial<DemoChainOptions> = {},
  ) {
    const stop = new AbortController();
    const urls: string[] = [];
    const onUrl = (url: string) => void urls.push(url);
    const options = {
      binary: binary!,
      home,
      everyMs: 3_600_000,
      mostBlocks: 1_000,
      onUrl,
      signal: stop.signal,
      ...some,
    };
    const ended = runDemoChain(options);
    try {
      await expect.poll(() => urls.length).toBeGreaterThan(0);
      return await work(urls[0]!, urls);
    } finally {
      stop.abort();
      await ended;
    }
  }

  const head = async (url: string) => Number(await rpc<Hex>(url, "eth_blockNumber"));
  const hashOf = async (url: string, block: number) =>
    (await rpc<{ hash: Hex }>(url, "eth_getBlockByNumber", [`0x${block.toString(16)}`, false])).hash;

  test("it has transactions from the beginning, and goes on where it ended", async () => {
    const [height, twentieth] = await running(async (url) => {
      const transactions = await rpc<Hex>(url, "eth_getBlockTransactionCountByNumber", ["0x14"]);
      expect(Number(transactions)).toBeGreaterThan(0);
      return [await head(url), await hashOf(url, 20)] as const;
    });
    expect(height).toBeGreaterThan(24);
    await running(async (url) => {
      expect(await head(url)).toBeGreaterThanOrEqual(height);
      expect(await hashOf(url, 20)).toBe(twentieth);
    });
  });

  test("its genesis block stays the same, also after a start in another second", async () => {
    const started = await running(async () => Math.floor(Date.now() / 1000));
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(started);
    await running(async (url) => {
      const { parentHash } = await rpc<{ parentHash: Hex }>(url, "eth_getBlockByNumber", ["0x1", false]);
      expect(parentHash).toBe(await hashOf(url, 0));
    });
    const { blocks } = JSON.parse(readFileSync(join(home, "state.json"), "utf8")) as {
      blocks: { header: { number: Hex; timestamp: Hex } }[];
    };
    expect(blocks.filter(({ header }) => Number(header.number) === 0)).toHaveLength(1);
    const times = blocks.map(({ header }) => Number(header.timestamp));
    expect(Math.max(...times)).toBeGreaterThan(started);
  });

  test("a state whose genesis block is not known begins anew", async () => {
    await running(async () => {});
    rmSync(join(home, "genesis.json"));
    await running(async (url) => {
      const { parentHash } = await rpc<{ parentHash: Hex }>(url, "eth_getBlockByNumber", ["0x1", false]);
      expect(parentHash).toBe(await hashOf(url, 0));
    });
  });

  test("it begins anew when it has enough blocks", async () => {
    await running(
      async (_, urls) => {
        await expect.poll(() => urls.length).toBeGreaterThan(1);
      },
      { everyMs: 1, mostBlocks: 40 },
    );
  });

  test("everything it writes is in its directory", async () => {
    await running(async () => {});
    expect(readdirSync(home)).toContain("state.json");
    expect(
      readdirSync(home)
        .toSorted()
        .filter((name) => !name.startsWith(".")),
    ).toEqual(["contracts.json", "genesis.json", "state.json"]);
  });
});
