import { demoChain } from "#app/domain/chains/networks.ts";
import { expect, test } from "#db/testing/test.ts";
import { balanceLimit, shownBalance } from "./shown-balance.server.ts";

const address = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";

test("one network asks nodes for so many balances a minute, others go on", async ({ services }) => {
  let asked = 0;
  const node = {
    request: async () => {
      asked += 1;
      return `0x${asked.toString(16)}`;
    },
  };
  const needs = { ...services, chainNodes: { find: () => node } };
  const show = (ip: string) => shownBalance(needs, demoChain, { address, ip });
  for (let time = 1; time <= balanceLimit.points; time += 1) expect(await show("203.0.113.7")).toBe(String(time));
  expect(await show("203.0.113.7")).toBeNull();
  expect(asked).toBe(balanceLimit.points);
  expect(await show("198.51.100.7")).toBe(String(balanceLimit.points + 1));
});

test("a node that fails leaves the balance out", async ({ services }) => {
  const node = { request: () => Promise.reject(new Error("no")) };
  const needs = { ...services, chainNodes: { find: () => node } };
  expect(await shownBalance(needs, demoChain, { address, ip: "203.0.113.7" })).toBeNull();
});
