import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountsOf, fingerprint } from "./books.ts";
import { type Market, openMarket, placed, placesToKill, taken } from "./market.ts";
import { until } from "./traps.ts";

// Every row a checkout writes, in order. One more makes "the steps below …" fail: name it here, and it is killed too.
const steps = [
  "insert orders",
  "update billing_addresses",
  "insert payments",
  // One statement, in the order in which its triggers fire.
  "insert jobs send-mail",
  "insert jobs cancel-unpaid-order",
  "insert order_lines",
  "insert mails order-placed",
  "insert mails sale-started",
];
const committing = [...steps, "commit"];

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 180_000);
beforeEach(() => market.calm());
afterEach(() => vi.restoreAllMocks());
afterAll(() => market?.close());

test("200 checkouts at once with one key are one order, and all answers name it", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 200 }, () => market.checkOut(key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await accountsOf(market.sql, key)).toEqual([placed]);
  expect(await market.deliveriesOf(key)).toEqual([1, 1]);
});

describe("F-1, F-6: a checkout whose process is killed", () => {
  test("the steps below are all there are", async () => {
    await market.checkOut(randomUUID());
    expect(await market.traps.stepsOf("insert orders")).toEqual(committing);
  });

  test.each(placesToKill(steps))("behind %s has left nothing, and is placed by asking again", async (_step, behind) => {
    const { sql, traps } = market;
    const key = randomUUID();
    const before = await fingerprint(sql);
    await market.killBehind(behind, () => market.checkOut(key));
    await traps.letGo();
    expect(await fingerprint(sql)).toBe(before);
    await isPlacedOnce(key, { repeated: false });
  });

  test("inside a COMMIT that the database gives up has left nothing, and is placed by asking again", async () => {
    const { sql, traps } = market;
    const key = randomUUID();
    const before = await fingerprint(sql);
    await market.killBehind(committing, () => market.checkOut(key));
    await traps.abort();
    expect(await fingerprint(sql)).toBe(before);
    await isPlacedOnce(key, { repeated: false });
  });

  test("inside a COMMIT that the database finishes is placed: asking again gets the first answer", async () => {
    const { sql, traps } = market;
    const key = randomUUID();
    await market.killBehind(committing, () => market.checkOut(key));
    await traps.letGo();
    expect(await accountsOf(sql, key)).toEqual([placed]);
    await isPlacedOnce(key, { repeated: true });
  });

  test("behind the last row for something free has left nothing, and is completed by asking again", async () => {
    const { sql, traps, product } = market;
    await market.takeFree(randomUUID());
    await market.takeFree(randomUUID()); // as every later one: the first is counted as a sale
    const rows = (await traps.stepsOf("insert orders")).slice(0, -1);
    await market.calm();
    const key = randomUUID();
    const before = await fingerprint(sql);
    await market.killBehind(rows, () => market.takeFree(key));
    await traps.letGo();
    expect(await fingerprint(sql)).toBe(before);
    await product.start();
    const first = await market.takeFree(key);
    expect(await market.takeFree(key)).toEqual({ ...first, repeated: true });
    expect(await accountsOf(sql, key)).toEqual([taken]);
    expect(await market.deliveriesOf(key)).toEqual([1, 1]);
  });

  /** The product starts again, and the same request is sent twice. */
  async function isPlacedOnce(key: string, { repeated }: { repeated: boolean }): Promise<void> {
    await market.product.start();
    const first = await market.checkOut(key);
    expect(first).toMatchObject({ status: 200, repeated });
    expect(await market.checkOut(key)).toEqual({ ...first, repeated: true });
    expect(await accountsOf(market.sql, key)).toEqual([placed]);
    expect(await market.deliveriesOf(key)).toEqual([1, 1]);
  }
});

describe("F-1: mails of a process that is killed", () => {
  test("while it hands them over go out once after the restart", async () => {
    const { product, sql } = market;
    vi.spyOn(console, "error").mockImplementation(() => {}); // the mail server's word on lost connections
    const key = randomUUID();
    await product.slowMails(60_000);
    await market.checkOut(key);
    await until(
      "both mails are being handed over",
      async () =>
        (await sql`select from graphile_worker.jobs where task_identifier = 'send-mail' and locked_at is not null`)
          .length === 2,
    );
    await product.kill();
    await product.slowMails(0);
    await someTimePasses();
    await product.start();
    expect(await market.deliveriesOf(key)).toEqual([1, 1]);
    expect(await accountsOf(sql, key)).toEqual([placed]);
  });

  test("between the mail server's yes and writing it down come again under the same Message-ID", async () => {
    const { product, sql, traps } = market;
    const key = randomUUID();
    await traps.set(["update mails order-placed"]);
    await market.checkOut(key);
    await traps.sprung();
    await until(
      "the other mail is out",
      async () => (await sql`select from graphile_worker.jobs where task_identifier = 'send-mail'`).length === 1,
    );
    await product.kill();
    await traps.abort();
    await someTimePasses();
    await product.start();
    expect(await market.deliveriesOf(key)).toEqual([2, 1]);
  });

  /** The product leaves a job that was only just begun to its worker for ten seconds, and a claimed mail for thirty, in case that one still lives. */
  async function someTimePasses(): Promise<void> {
    await market.sql`update mails set sending_until = sending_until - interval '30 seconds' where sending_until is not null`;
    await market.sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds' where locked_at is not null`;
  }
});
