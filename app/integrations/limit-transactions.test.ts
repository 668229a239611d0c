import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { limitTransactions } from "./limit-transactions.server.ts";

/** Wraps the database with its own limits, so that other tests keep theirs. */
const limited = (db: Db, limits: Parameters<typeof limitTransactions>[1]) =>
  limitTransactions(Object.create(db) as Db, limits);
const codeOf = (error: { code?: string }) => error.code ?? String(error);

databaseTest("transactions above the limits are refused with overloaded, and reads continue", async ({ services }) => {
  const db = limited(services.db, { running: 1, waiting: 1, patienceMs: 60_000 });
  let end = () => {};
  let first = Promise.resolve("");
  await new Promise<void>((begun) => {
    first = db.transaction(() => {
      begun();
      return new Promise<string>((resolve) => (end = () => resolve("first")));
    });
  });
  const second = db.transaction(async () => "second");
  expect(await db.transaction(async () => "third").catch(codeOf)).toBe("overloaded");
  expect([...(await db.execute(sql`select 1 as one`))]).toEqual([{ one: 1 }]);
  end();
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});

databaseTest("a lock timeout is refused with overloaded, not reported as an error", async ({ services }) => {
  const db = limited(services.db, { running: 2, waiting: 0, patienceMs: 1_000 });
  await services.db.execute(sql`create table held (id int)`);
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table held`);
    const waiting = db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '20ms'`);
      await other.execute(sql`lock table held`);
    });
    await expect(waiting).rejects.toMatchObject({ code: "overloaded", details: { retryAfter: 5 } });
  });
  await services.db.execute(sql`drop table held`);
  await expect(db.transaction(async (tx) => tx.execute(sql`select 1 / 0`))).rejects.not.toMatchObject({
    code: "overloaded",
  });
});
