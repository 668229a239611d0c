import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsOf, fingerprint, ledgerSum, salesOf } from "./books.ts";
import { type Deposit, type Market, openMarket, placesToKill, settled } from "./market.ts";

// Every row a confirmation writes, in order. A new row makes "the listed steps …" fail: list it here,
// and the process is killed there too.
const steps = [
  "update payments",
  "update orders",
  // One statement, in the order in which its triggers fire.
  "insert jobs send-mail",
  "insert entitlements",
  "insert licences",
  "insert ledger_entries",
  "insert uncounted_sales",
  "insert mails deposit-confirmed",
  "insert mails sale-completed",
  "update document_counters",
  "insert documents",
  "update document_counters",
  "insert documents",
  "insert audit_events",
];
const beforeReceipts = steps.indexOf("update document_counters");
const committing = [...steps, "commit"];

let market: Market;

beforeAll(async () => {
  market = await openMarket({ DATABASE_POOL: "20" }); // most transactions that wait in traps at once, and more
}, 180_000);
beforeEach(() => market.calm());
afterAll(() => market?.close());

test("20 simultaneous confirmations of one deposit settle it once", async () => {
  const { sql, service } = market;
  const deposit = await market.aDeposit();
  const sales = await salesOf(sql, service.id);
  const references = [deposit.reference, `${deposit.reference}-TYPED-OTHERWISE`];
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => market.confirm({ ...deposit, reference: references[index % 2]! })),
  );
  expect(statuses.sort()).toEqual([303, ...Array(19).fill(409)]);
  expect(await accountsOf(sql, deposit.key)).toEqual([settled]);
  expect(await salesOf(sql, service.id)).toBe(sales + 1);
  expect(await market.deliveriesOf(deposit.key)).toEqual([1, 1, 1, 1]);
});

describe("F-1, F-6: a deposit confirmation whose process is killed", () => {
  test("the listed steps are all rows a confirmation writes", async () => {
    await market.confirm(await market.aDeposit()); // the first receipts of a year create the counters
    await market.confirm(await market.aDeposit());
    expect(await market.traps.stepsOf("update payments")).toEqual(committing);
  });

  test("after any row before the receipts leaves nothing, and settles each order when it is repeated", async () => {
    const { sql, traps } = market;
    const places = placesToKill(steps).slice(0, beforeReceipts);
    const deposits: Deposit[] = [];
    for (const _place of places) deposits.push(await market.aDeposit());
    const before = await fingerprint(sql);
    await market.killBehindEach(
      places.map(([, behind], index) => ({ steps: behind, request: () => market.confirm(deposits[index]!) })),
    );
    await traps.letGo();
    expect(await fingerprint(sql)).toEqual(before);
    for (const [index, [place]] of places.entries())
      await expectSettledOnce(deposits[index]!, { answer: 303, killedAfter: place });
  });

  // These hold the counter of receipts until the transaction ends: one confirmation at a time.
  test.each(placesToKill(steps).slice(beforeReceipts))(
    "after %s leaves nothing, and settles the order when it is repeated",
    async (_step, behind) => {
      const { sql, traps } = market;
      const deposit = await market.aDeposit();
      const before = await fingerprint(sql);
      await market.killBehind(behind, () => market.confirm(deposit));
      await traps.letGo();
      expect(await fingerprint(sql)).toEqual(before);
      await expectSettledOnce(deposit, { answer: 303 });
    },
  );

  test("during a COMMIT that is rolled back leaves nothing, and settles the order when it is repeated", async () => {
    const { sql, traps } = market;
    const deposit = await market.aDeposit();
    const before = await fingerprint(sql);
    await market.killBehind(committing, () => market.confirm(deposit));
    await traps.abort();
    expect(await fingerprint(sql)).toEqual(before);
    await expectSettledOnce(deposit, { answer: 303 });
  });

  test("during a COMMIT that succeeds has settled the order, and repeating it answers 409", async () => {
    const { sql, traps } = market;
    const deposit = await market.aDeposit();
    await market.killBehind(committing, () => market.confirm(deposit));
    await traps.letGo();
    expect(await accountsOf(sql, deposit.key)).toEqual([settled]);
    await expectSettledOnce(deposit, { answer: 409 });
  });

  /** Starts the product again and sends the same form twice. */
  async function expectSettledOnce(
    deposit: Deposit,
    { answer, killedAfter }: { answer: 303 | 409; killedAfter?: string },
  ): Promise<void> {
    await market.product.start();
    expect([await market.confirm(deposit), await market.confirm(deposit)], killedAfter).toEqual([answer, 409]);
    expect(await accountsOf(market.sql, deposit.key), killedAfter).toEqual([settled]);
    expect(await ledgerSum(market.sql), killedAfter).toBe(0);
    expect(await market.deliveriesOf(deposit.key), killedAfter).toEqual([1, 1, 1, 1]);
  }
});
