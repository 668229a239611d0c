import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, expect, test as base } from "vitest";
import type { Db } from "../client.server.ts";
import { cloneDatabase } from "./database.ts";
import { type TestServices, testServices } from "./services.ts";
import { reverseUnordered } from "./unordered.ts";

export type { TestServices };

let sql: postgres.Sql | undefined;
let drop: (() => Promise<void>) | undefined;
let pooled: { services: TestServices; url: string } | undefined;
let pool: postgres.Sql | undefined;

/** Nothing is ever committed to it, so all test files of a process use the same one. It goes when the run ends. */
async function workerDatabase(): Promise<postgres.Sql> {
  sql ??= reverseUnordered(postgres((await cloneDatabase()).url, { max: 1, onnotice: () => {} }));
  return sql;
}

/** The test file that the pool below belongs to: a process runs several, one after the other. */
let owner: string | undefined;

async function close(): Promise<void> {
  await pool?.end();
  await drop?.();
  pool = undefined;
  drop = undefined;
  pooled = undefined;
}

afterAll(close);

/** Leaves nothing of another file: no rows, no moved clock. */
async function beOfThisFile(): Promise<void> {
  const { testPath } = expect.getState();
  if (owner !== testPath) await close();
  owner = testPath;
}

/** `services` on a transaction that is rolled back when the test ends; the clock stands still. */
export const test = base.extend<{ services: TestServices }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
  services: async ({}, use) => {
    const client = await workerDatabase();
    await drizzle(client, { casing: "snake_case" })
      .transaction(async (tx) => {
        await use(testServices(tx as unknown as Db));
        tx.rollback();
      })
      .catch((error: Error) => {
        if (error.constructor.name !== "TransactionRollbackError") throw error;
      });
  },
});

/** `services` on a pool of a database of this test file's own: for what happens in parallel. Rows stay until the file ends. */
export const databaseTest = base.extend<{ services: TestServices; databaseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
  databaseUrl: async ({}, use) => {
    await use((await pooledServices()).url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
  services: async ({}, use) => {
    await use((await pooledServices()).services);
  },
});

async function pooledServices() {
  await beOfThisFile();
  if (pooled) return pooled;
  const clone = await cloneDatabase();
  drop = clone.drop;
  pool = reverseUnordered(postgres(clone.url, { max: 20, onnotice: () => {} }));
  pooled = { services: testServices(drizzle(pool, { casing: "snake_case" }) as unknown as Db), url: clone.url };
  return pooled;
}

export { expect } from "vitest";
