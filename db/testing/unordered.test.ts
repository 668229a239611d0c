import { sql } from "drizzle-orm";
import { databaseTest, expect, test } from "./test.ts";

const some = sql.raw("select n from generate_series(1, 3) n");
const ordered = sql.raw("select n from generate_series(1, 3) n order by n");

test("rows without an order come reversed in a test's transaction and its savepoints", async ({ services: { db } }) => {
  expect(await db.execute(some)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  expect(await db.execute(ordered)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await db.transaction(async (inner) => {
    expect(await inner.execute(some)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  });
});

databaseTest("rows without an order come reversed in a test's own database", async ({ services: { db } }) => {
  expect(await db.execute(some)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  await db.transaction(async (inner) => {
    expect(await inner.execute(some)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  });
});
