import { expect, test } from "vitest";
import { holdsApiKey, isApiKey, newApiKey, partsOf } from "./key-format.ts";

test("a key is told from any other with one letter changed", () => {
  const key = newApiKey();
  expect(key).toMatch(/^bk_live_[0-9A-Za-z]{33}$/);
  expect(isApiKey(key)).toBe(true);
  for (let at = "bk_live_".length; at < key.length; at += 1) {
    const other = key[at] === "x" ? "y" : "x";
    expect([at, isApiKey(key.slice(0, at) + other + key.slice(at + 1))]).toEqual([at, false]);
  }
});

test.for(["", "bk_live_", "bk_test_x", "sk_live_0000", `${newApiKey()} `, `${newApiKey()}0`, newApiKey().slice(0, -1)])(
  "%j is no key",
  (text) => {
    expect(isApiKey(text)).toBe(false);
  },
);

test("no two keys are alike, and lists show twelve letters and four", () => {
  const keys = Array.from({ length: 2_000 }, newApiKey);
  expect(new Set(keys).size).toBe(2_000);
  expect(partsOf(keys[0]!)).toEqual({ prefix: keys[0]!.slice(0, 12), lastFour: keys[0]!.slice(-4) });
});

test("a key is noticed inside an address", () => {
  expect(holdsApiKey(`/api/v1/usage?key=${newApiKey()}`)).toBe(true);
  expect(holdsApiKey("/api/v1/usage?group=key")).toBe(false);
});
