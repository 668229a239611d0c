import { expect, test } from "vitest";
import { TtlCache } from "./ttl-cache.ts";

const at = (milliseconds: number) => new Date(1_000_000 + milliseconds);
const options = { milliseconds: 100, maxEntries: 2 };

test("one load for all who ask, until it is too old", async () => {
  const cache = new TtlCache<number>(options);
  let loads = 0;
  const load = async () => ++loads;
  expect(await Promise.all([cache.get("a", at(0), load), cache.get("a", at(99), load)])).toEqual([1, 1]);
  expect(await cache.get("a", at(100), load)).toBe(2);
});

test("it does not grow", async () => {
  const cache = new TtlCache<string>(options);
  for (const key of ["a", "b", "c"]) await cache.get(key, at(0), async () => key);
  expect(cache.size).toBe(2);
  expect(await cache.get("a", at(0), async () => "again")).toBe("again");
});

test("a failure is not remembered", async () => {
  const cache = new TtlCache<string>(options);
  await expect(cache.get("a", at(0), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await cache.get("a", at(0), async () => "up")).toBe("up");
});
