import type { Hex } from "viem";
import { afterAll, beforeAll, describe } from "vitest";
import { anvilBinary, catchUp, needsOf, startTestChain, type TestChain } from "#db/testing/chain.testing.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { type OpenProduct, openProducts } from "#app/domain/api-products/products.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import type { LivePage } from "./live-page.ts";
import { liveOf, readChains } from "./live.server.ts";

const pageOf = (services: object): LivePage =>
  ({ services, locale: "ko", t: (key: string) => key }) as unknown as LivePage;

databaseTest("where no chain is read there are no values, and none are made up", async ({ services }) => {
  const page = pageOf(services);
  expect(await readChains(page)).toEqual([]);
  expect(await liveOf(page, "web3", await readChains(page))).toBeNull();
});

describe.skipIf(!anvilBinary)("with a chain (needs anvil, which this system may not have)", () => {
  let chain: TestChain;
  let contracts: Contracts;
  beforeAll(async () => {
    chain = await startTestChain();
    const accounts = await chain.rpc<Hex[]>("eth_accounts");
    contracts = await deployContracts(chain.url);
    const call = (contract: keyof Contracts, functionName: string, args: readonly unknown[]) =>
      sendCall(chain.url, { from: accounts[0]!, to: contracts[contract], contract, functionName, args });
    await call("WonToken", "mint", [accounts[1], 1_250n]);
    await call("Tickets", "mint", [accounts[2]]);
    await chain.rpc("evm_mine");
  });
  afterAll(() => chain?.stop());

  databaseTest("a page shows what the node says, and goes on without it", async ({ services }) => {
    const needs = needsOf(services.db, chain.url);
    await catchUp(needs, demoChain);
    const at = (node: typeof needs.node | null) =>
      pageOf({ ...services, clock: needs.clock, chainNodes: { find: () => node } });
    const shown = async (product: OpenProduct, node: typeof needs.node | null = needs.node) =>
      liveOf(at(node), product, await readChains(at(node)));
    const head = Number(await chain.rpc("eth_blockNumber"));
    expect(await shown("web3")).toMatchObject({ slug: "demo", state: "following", block: String(head), lag: "0" });
    const cellsOf = async (...asked: Parameters<typeof shown>) =>
      (await shown(...asked))!.tables.flatMap(({ rows }) => rows.flat().map(({ text }) => text));
    expect(await cellsOf("web3")).toContain(String(head));
    expect(await cellsOf("token")).toEqual(expect.arrayContaining(["Jangteo Won", "JWON", "1,250"]));
    expect(await cellsOf("nft")).toEqual(expect.arrayContaining(["ERC-721"]));
    expect(await cellsOf("token", null)).not.toContain("JWON");
    for (const product of openProducts)
      for (const { columns, rows } of (await shown(product))!.tables)
        expect(rows.every((row) => row.length === columns.length)).toBe(true);
  });
});
