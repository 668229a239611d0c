import { expect, test } from "vitest";
import type { Db } from "#db/client.server.ts";
import { cachePerDb } from "./cache-per-db.ts";

function aMarket() {
  let now = 1_000_000;
  return {
    db: {} as Db,
    clock: () => new Date(now),
    later: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const options = { ttl: 100, max: 2 };

test("cachePerDb loads once for concurrent readers until the value is too old", async () => {
  const [cache, one] = [cachePerDb<{ loads: number }>(options), aMarket()];
  let loads = 0;
  const ask = () => cache(one, "a", async () => ({ loads: ++loads }));
  expect(await Promise.all([ask(), ask()])).toEqual([{ loads: 1 }, { loads: 1 }]);
  one.later(99);
  expect(await ask()).toEqual({ loads: 1 });
  one.later(2);
  expect(await ask()).toEqual({ loads: 2 });
});

test("cachePerDb drops the oldest key above its limit", async () => {
  const [cache, one] = [cachePerDb<[string]>(options), aMarket()];
  for (const key of ["a", "b", "c"]) await cache(one, key, async () => [key]);
  expect(await cache(one, "b", async () => ["again"])).toEqual(["b"]);
  expect(await cache(one, "a", async () => ["again"])).toEqual(["again"]);
});

test("keys evicted while they load still return their value", async () => {
  const [cache, one] = [cachePerDb<[string]>(options), aMarket()];
  const asked = ["a", "b", "c", "d"].map((key) => cache(one, key, async () => [key]));
  expect(await Promise.all(asked)).toEqual([["a"], ["b"], ["c"], ["d"]]);
});

test("cachePerDb does not keep a failed load", async () => {
  const [cache, one] = [cachePerDb<[string]>(options), aMarket()];
  await expect(cache(one, "a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await cache(one, "a", async () => ["up"])).toEqual(["up"]);
});

test("cachePerDb keeps values per database", async () => {
  const cache = cachePerDb<[string]>(options);
  await cache(aMarket(), "a", async () => ["one"]);
  expect(await cache(aMarket(), "a", async () => ["other"])).toEqual(["other"]);
});
