import type { Hex } from "viem";
import { afterAll, beforeAll, describe } from "vitest";
import { anvilBinary, catchUp, needsOf, startTestChain, type TestChain } from "#db/testing/chain.testing.ts";
import { testNetwork as network } from "#db/testing/chain.testing.ts";
import { databaseTest as test, expect } from "#db/testing/test.ts";
import { type Contracts, deployContracts, sendCall } from "#sandbox/chain/deploy.ts";
import { fetchDueMetadata } from "./fetch-metadata.server.ts";
import { readTokenMetadata } from "./read-metadata.server.ts";

let chain: TestChain;
let contracts: Contracts;
let accounts: Hex[];

const mint = () =>
  sendCall(chain.url, {
    from: accounts[0]!,
    to: contracts.Tickets,
    contract: "Tickets",
    functionName: "mint",
    args: [accounts[1]!],
  });

describe.skipIf(!anvilBinary)("metadata of a chain (needs anvil, which this system may not have)", () => {
  beforeAll(async () => {
    chain = await startTestChain();
    accounts = await chain.rpc<Hex[]>("eth_accounts");
    contracts = await deployContracts(chain.url);
    await mint();
    await chain.rpc("evm_mine");
    await chain.rpc("evm_mine");
  });
  afterAll(() => chain?.stop());

  test("a token that was made in a block taken back is forgotten, an older one is not", async ({ services }) => {
    const ingester = needsOf(services.db, chain.url);
    const needs = { ...services, chainNodes: { find: () => ingester.node } };
    await mint();
    await chain.rpc("evm_mine");
    await catchUp(ingester);
    const tokens = ["1", "2"].map((tokenId) => ({ contract: contracts.Tickets, tokenId }));
    await readTokenMetadata(needs, network, tokens);
    expect(await fetchDueMetadata(needs)).toBe(2);
    const [first, second] = await readTokenMetadata(needs, network, tokens);
    expect(first).toMatchObject({
      status: "ok",
      name: "Jangteo Ticket #1",
      attributes: [{ trait: "Hue", value: "47" }],
    });
    expect(first!.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(second).toMatchObject({ status: "ok", name: "Jangteo Ticket #2" });

    await chain.rpc("anvil_reorg", [1, []]);
    await catchUp(ingester);
    const [kept, forgotten] = await readTokenMetadata(needs, network, tokens);
    expect([kept!.status, forgotten!.status]).toEqual(["ok", "pending"]);
  });
});
