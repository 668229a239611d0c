import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountsOf, fingerprint } from "./books.ts";
import { type Market, openMarket, placed, placesToKill, taken } from "./market.ts";
import { until } from "./traps.ts";

// Every row a checkout writes, in order. A new row makes "the listed steps …" fail: list it here,
// and the process is killed there too.
const steps = [
  "insert orders",
  "update billing_addresses",
  // One statement, in the order in which its triggers fire.
  "insert jobs send-mail",
  "insert jobs cancel-unpaid-order",
  "insert order_lines",
  "insert payments",
  "insert mails order-placed",
  "insert mails sale-started",
];
const committing = [...steps, "commit"];

let market: Market;

beforeAll(async () => {
  market = await openMarket({ DATABASE_POOL: "20" }); // most transactions that wait in traps at once, and more
}, 180_000);
beforeEach(() => market.calm());
afterEach(() => vi.restoreAllMocks());
afterAll(() => market?.close());

test("200 simultaneous checkouts with one key place one order, and all answers name it", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 200 }, () => market.checkOut(key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await accountsOf(market.sql, key)).toEqual([placed]);
  expect(await market.deliveriesOf(key)).toEqual([1, 1]);
});

describe("F-1, F-6: a checkout whose process is killed", () => {
  test("the listed steps are all rows a checkout writes", async () => {
    await market.checkOut(randomUUID());
    expect(await market.traps.stepsOf("insert orders")).toEqual(committing);
  });

  test("after any row leaves nothing, and is placed when the request is repeated", async () => {
    const { sql, traps } = market;
    const places = placesToKill(steps);
    // One for each place: a checkout locks the address that its buyer has saved.
    const checkouts: { key: string; by: string }[] = [];
    for (const _place of places) checkouts.push({ key: randomUUID(), by: await market.anotherBuyer() });
    await market.calm();
    const before = await fingerprint(sql);
    await market.killBehindEach(
      places.map(([, behind], index) => ({
        steps: behind,
        request: () => market.checkOut(checkouts[index]!.key, { by: checkouts[index]!.by }),
      })),
    );
    await traps.letGo();
    expect(await fingerprint(sql)).toEqual(before);
    for (const [index, [place]] of places.entries())
      await expectPlacedOnce(checkouts[index]!.key, {
        repeated: false,
        by: checkouts[index]!.by,
        killedAfter: place,
      });
  });

  test("during a COMMIT that is rolled back leaves nothing, and is placed when the request is repeated", async () => {
    const { sql, traps } = market;
    const key = randomUUID();
    const before = await fingerprint(sql);
    await market.killBehind(committing, () => market.checkOut(key));
    await traps.abort();
    expect(await fingerprint(sql)).toEqual(before);
    await expectPlacedOnce(key, { repeated: false });
  });

  test("during a COMMIT that succeeds is placed, and the repeated request gets the first answer", async () => {
    const { sql, traps } = market;
    const key = randomUUID();
    await market.killBehind(committing, () => market.checkOut(key));
    await traps.letGo();
    expect(await accountsOf(sql, key)).toEqual([placed]);
    await expectPlacedOnce(key, { repeated: true });
  });

  test("after the last row of a free order leaves nothing, and completes when the request is repeated", async () => {
    const { sql, traps, product } = market;
    await market.takeFree(randomUUID());
    await market.takeFree(randomUUID()); // like every later order: the first one is counted as a sale
    const rows = (await traps.stepsOf("insert orders")).slice(0, -1);
    await market.calm();
    const key = randomUUID();
    const before = await fingerprint(sql);
    await market.killBehind(rows, () => market.takeFree(key));
    await traps.letGo();
    expect(await fingerprint(sql)).toEqual(before);
    await product.start();
    const first = await market.takeFree(key);
    expect(await market.takeFree(key)).toEqual({ ...first, repeated: true });
    expect(await accountsOf(sql, key)).toEqual([taken]);
    expect(await market.deliveriesOf(key)).toEqual([1, 1]);
  });

  /** Starts the product again and sends the same request twice. */
  async function expectPlacedOnce(
    key: string,
    { repeated, by, killedAfter }: { repeated: boolean; by?: string; killedAfter?: string },
  ): Promise<void> {
    await market.product.start();
    const first = await market.checkOut(key, { by });
    expect(first, killedAfter).toMatchObject({ status: 200, repeated });
    expect(await market.checkOut(key, { by }), killedAfter).toEqual({ ...first, repeated: true });
    expect(await accountsOf(market.sql, key), killedAfter).toEqual([placed]);
    expect(await market.deliveriesOf(key), killedAfter).toEqual([1, 1]);
  }
});

describe("F-1: mails of a killed process", () => {
  test("in the middle of the SMTP dialogue are delivered once after the restart", async () => {
    const { product, sql } = market;
    vi.spyOn(console, "error").mockImplementation(() => {}); // the mail server's message about lost connections
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
    await skipWaitingTimes();
    await product.start();
    expect(await market.deliveriesOf(key)).toEqual([1, 1]);
    expect(await accountsOf(sql, key)).toEqual([placed]);
  });

  test("after the mail server's acceptance but before it was recorded are sent again with the same Message-ID", async () => {
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
    await skipWaitingTimes();
    await product.start();
    expect(await market.deliveriesOf(key)).toEqual([2, 1]);
  });

  /** Skips the waiting times: a worker keeps a started job for ten seconds and a claimed mail for thirty. */
  async function skipWaitingTimes(): Promise<void> {
    await market.sql`update mails set sending_until = sending_until - interval '30 seconds' where sending_until is not null`;
    await market.sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds' where locked_at is not null`;
  }
});
