import { expect, test } from "vitest";
import { usageOfGroups } from "./endpoint-groups.server.ts";

test("usage of endpoints is summed by their product, the most used first", () => {
  const usage = [
    { endpoint: "blocks.list", units: 5, byDay: [5, 0] },
    { endpoint: "wallets.tokens", units: 30, byDay: [10, 20] },
    { endpoint: "tokens.read", units: 2, byDay: [0, 2] },
    { endpoint: "chains.list", units: 0, byDay: [0, 0] },
    { endpoint: "nfts.token", units: 0, byDay: [0, 0] },
  ];
  expect(usageOfGroups(usage)).toEqual([
    { group: "token", units: 32, byDay: [10, 22] },
    { group: "web3", units: 5, byDay: [5, 0] },
  ]);
  expect(usageOfGroups([])).toEqual([]);
});
