import { expect, test } from "vitest";
import { networks } from "../authoring/technologies.ts";
import { evmNetworks } from "./evm-networks.ts";
import { isNetwork, networkFacts, networkIds } from "./network-facts.ts";
import { otherNetworks } from "./other-networks.ts";

test("the facts are of the networks that services name, each once", () => {
  expect([...Object.keys(evmNetworks), ...Object.keys(otherNetworks)].sort()).toEqual(Object.keys(networks).sort());
  expect(["ethereum", "toString", "ETHEREUM", "", undefined].map(isNetwork)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each(networkIds)("the facts of %s hold together", (id) => {
  const { launched, blockTime, finalityTime, website, explorer, sources, related, isEvm, chainId } = networkFacts[id];
  expect(new Date(`${launched}T00:00:00Z`).toISOString().slice(0, 10)).toBe(launched);
  for (const [least, greatest] of [blockTime, finalityTime ?? blockTime]) {
    expect(least).toBeGreaterThan(0);
    expect(greatest).toBeGreaterThanOrEqual(least);
  }
  // A block is never final before it is there.
  if (finalityTime) expect(finalityTime[1]).toBeGreaterThanOrEqual(blockTime[1]);
  if (isEvm) expect(chainId).toBeTypeOf("number");
  for (const url of [website.url, explorer.url, ...sources]) expect(new URL(url).protocol).toBe("https:");
  expect(sources.length).toBeGreaterThan(1);
  expect(new Set(sources).size).toBe(sources.length);
  expect(related).toHaveLength(new Set(related).size);
  expect(related).not.toContain(id);
  expect(related.every(isNetwork)).toBe(true);
});

test("no two EVM networks have the same chain id", () => {
  const ids = networkIds.filter((id) => networkFacts[id].isEvm).map((id) => networkFacts[id].chainId);
  expect(new Set(ids).size).toBe(ids.length);
});
