import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

test("work is done in batches until one is not full, and goes on the next day after 200 of them", async () => {
  let left = 12_000;
  const limits: number[] = [];
  await inBatches(async (limit) => {
    limits.push(limit);
    const done = Math.min(limit, left);
    left -= done;
    return done;
  });
  expect([left, limits]).toEqual([0, [5_000, 5_000, 5_000]]);
  let batches = 0;
  await inBatches(async (limit) => {
    batches += 1;
    return limit;
  });
  expect(batches).toBe(200);
});
