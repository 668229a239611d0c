import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#db/client.server.ts";
import { testServices } from "#db/testing/services.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { aProject } from "../api-keys/api-keys.testing.ts";
import { deleteProject } from "../projects/manage-projects.server.ts";
import { daysBetween, projectUsage, sweepUsage, usageOfCaller } from "./read-usage.server.ts";
import { UsageRecorder } from "./usage-recorder.server.ts";
import { unitsOf, weights } from "./weights.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };

test("what an answer costs follows its status", () => {
  expect([200, 202, 304].map((status) => unitsOf(status, 5))).toEqual([5, 5, 5]);
  expect([unitsOf(404, 5), unitsOf(404, 0)]).toEqual([1, 0]);
  expect([400, 401, 403, 405, 422, 429, 500, 503].map((status) => unitsOf(status, 5))).toEqual(Array(8).fill(0));
});

test("no call weighs more than the smallest bucket holds", async ({ services }) => {
  const [row] = await services.db.execute<{ least: number }>(
    sql`select min(bucket_units)::int as least from api_plans`,
  );
  // Lists of things are at most 25 long.
  for (const { units, per } of Object.values(weights) as { units: number; per: string }[])
    expect(units * (per === "item" ? 25 : 1)).toBeLessThanOrEqual(row!.least);
});

test("sums are by day in Seoul, endpoint and key", async ({ services }) => {
  const { owner, projectId, keyId } = await aProject(services);
  const recorder = new UsageRecorder(services, (error) => expect.fail(String(error)));
  services.setTime(new Date("2026-01-05T14:59:59Z"));
  recorder.record({ keyId, endpoint: "usage.read", status: 200, units: 1 });
  services.setTime(new Date("2026-01-05T15:00:00Z"));
  recorder.record({ keyId, endpoint: "usage.read", status: 404, units: 1 });
  recorder.record({ keyId, endpoint: "status.read", status: 500, units: 0 });
  await recorder.flush();
  recorder.record({ keyId, endpoint: "status.read", status: 429, units: 0 });
  await recorder.close();
  expect(await usageOfCaller(services, { projectId }, { group: "day", ...january })).toEqual([
    { group: "2026-01-05", calls: 1, units: 1, refused: 0, failed: 0 },
    { group: "2026-01-06", calls: 3, units: 1, refused: 2, failed: 1 },
  ]);
  expect(await usageOfCaller(services, { projectId }, { group: "key", ...january })).toEqual([
    { group: keyId, calls: 4, units: 2, refused: 2, failed: 1 },
  ]);
  const { lines } = await projectUsage(services, owner, { projectId, ...january });
  expect(lines.map(({ day, endpoint, calls }) => [day, endpoint, calls])).toEqual([
    ["2026-01-05", "usage.read", 1],
    ["2026-01-06", "status.read", 2],
    ["2026-01-06", "usage.read", 1],
  ]);
  const other = await aProject(services, {}, "둘째");
  await expect(projectUsage(services, other.owner, { projectId, ...january })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("what the database does not take waits for the next time, and a deleted project does not hold it up", async ({
  services,
}) => {
  const { keyId, projectId } = await aProject(services);
  const gone = await aProject(services, {}, "둘째");
  let isAway = true;
  const db = new Proxy(services.db, {
    get: (target, name) =>
      name === "execute" && isAway ? () => Promise.reject(new Error("away")) : Reflect.get(target, name),
  });
  const failures: unknown[] = [];
  const recorder = new UsageRecorder({ ...services, db }, (error) => failures.push(error));
  recorder.record({ keyId, endpoint: "usage.read", status: 200, units: 1 });
  await recorder.flush();
  expect(failures).toHaveLength(1);
  recorder.record({ keyId, endpoint: "usage.read", status: 200, units: 1 });
  recorder.record({ keyId: gone.keyId, endpoint: "usage.read", status: 200, units: 1 });
  isAway = false;
  await deleteProject(services, gone.owner, gone.projectId);
  await recorder.close();
  expect(failures).toHaveLength(1);
  expect(await usageOfCaller(services, { projectId }, { group: "endpoint", ...january })).toEqual([
    { group: "usage.read", calls: 2, units: 2, refused: 0, failed: 0 },
  ]);
});

databaseTest("two processes that write at once lose nothing", async ({ services, databaseUrl }) => {
  const { keyId, projectId } = await aProject(services);
  const second = await aProject(services, {}, "둘째");
  const client = postgres(databaseUrl, { max: 5, onnotice: () => {} });
  const other = testServices(drizzle(client, { casing: "snake_case" }) as unknown as Db);
  const fail = (error: unknown) => expect.fail(String(error));
  const recorders = [new UsageRecorder(services, fail), new UsageRecorder(other, fail)];
  try {
    for (let round = 0; round < 20; round += 1) {
      for (const recorder of recorders)
        for (const id of round % 2 ? [keyId, second.keyId] : [second.keyId, keyId])
          recorder.record({ keyId: id, endpoint: "usage.read", status: 200, units: 3 });
      await Promise.all(recorders.map((recorder) => recorder.flush()));
    }
    await Promise.all(recorders.map((recorder) => recorder.close()));
    for (const id of [projectId, second.projectId])
      expect(await usageOfCaller(services, { projectId: id }, { group: "endpoint", ...january })).toEqual([
        { group: "usage.read", calls: 40, units: 120, refused: 0, failed: 0 },
      ]);
  } finally {
    await client.end();
  }
});

test("a question is about four hundred days at most, and older days are forgotten after eight hundred", async ({
  services,
}) => {
  expect(daysBetween({ from: "2026-01-01", to: "2026-01-01" })).toBe(1);
  expect(daysBetween({ from: "2025-01-01", to: "2026-02-04" })).toBe(400);
  expect(daysBetween({ from: "2025-01-01", to: "2026-02-05" })).toBeNull();
  expect(daysBetween({ from: "2026-01-02", to: "2026-01-01" })).toBeNull();
  const { keyId, projectId } = await aProject(services);
  const recorder = new UsageRecorder(services, (error) => expect.fail(String(error)));
  recorder.record({ keyId, endpoint: "usage.read", status: 200, units: 1 });
  await recorder.close();
  const kept = () => usageOfCaller(services, { projectId }, { group: "day", ...january });
  services.setTime(new Date(services.clock().getTime() + 800 * 86_400_000));
  await sweepUsage(services);
  expect(await kept()).toHaveLength(1);
  services.setTime(new Date(services.clock().getTime() + 86_400_000));
  await sweepUsage(services);
  expect(await kept()).toEqual([]);
});
