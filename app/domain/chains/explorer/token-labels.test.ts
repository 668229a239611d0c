import { demoChain } from "#app/domain/chains/networks.ts";
import { expect, test } from "#db/testing/test.ts";
import type { Hex } from "../block.ts";
import { labelLimit, tokenLabels } from "./token-labels.server.ts";

const tokenOf = (number: number): Hex => `0x${number.toString(16).padStart(40, "0")}`;

test("one network asks nodes for so many tokens a minute; what is known costs nothing, and others go on", async ({
  services,
}) => {
  let calls = 0;
  const node = {
    request: async () => {
      calls += 1;
      return "0x";
    },
  };
  const needs = { ...services, chainNodes: { find: () => node } };
  const ask = async (number: number, ip: string) => {
    const before = calls;
    await tokenLabels(needs, demoChain, { tokens: [tokenOf(number)], ip });
    return calls > before;
  };
  for (let number = 1; number <= labelLimit.points; number += 1) expect(await ask(number, "203.0.113.7")).toBe(true);
  expect(await ask(1, "203.0.113.7")).toBe(false);
  expect(await ask(labelLimit.points + 1, "203.0.113.7")).toBe(false);
  expect(await ask(labelLimit.points + 1, "198.51.100.7")).toBe(true);
});
