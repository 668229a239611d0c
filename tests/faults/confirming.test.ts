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
const committing = [...steps, "commit"];

let market: Market;

beforeAll(async () => {
  market = await openMarket();
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

  test.each(placesToKill(steps))(
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
  async function expectSettledOnce(deposit: Deposit, { answer }: { answer: 303 | 409 }): Promise<void> {
    await market.product.start();
    expect(await market.confirm(deposit)).toBe(answer);
    expect(await market.confirm(deposit)).toBe(409);
    expect(await accountsOf(market.sql, deposit.key)).toEqual([settled]);
    expect(await ledgerSum(market.sql)).toBe(0);
    expect(await market.deliveriesOf(deposit.key)).toEqual([1, 1, 1, 1]);
  }
});
