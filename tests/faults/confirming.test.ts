import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsOf, fingerprint, ledgerSum, salesOf } from "./books.ts";
import { type Deposit, type Market, openMarket, placesToKill, settled } from "./market.ts";

// Every row a confirmation writes, in order. One more makes "the steps below …" fail: name it here, and it is killed too.
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

test("20 confirmations of one deposit at once settle it once", async () => {
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

describe("F-1, F-6: a confirmation whose process is killed", () => {
  test("the steps below are all there are", async () => {
    await market.confirm(await market.aDeposit()); // the first receipts of a year make the counters
    await market.confirm(await market.aDeposit());
    expect(await market.traps.stepsOf("update payments")).toEqual(committing);
  });

  test.each(placesToKill(steps))(
    "behind %s has left nothing, and settles when it is sent again",
    async (_step, behind) => {
      const { sql, traps } = market;
      const deposit = await market.aDeposit();
      const before = await fingerprint(sql);
      await market.killBehind(behind, () => market.confirm(deposit));
      await traps.letGo();
      expect(await fingerprint(sql)).toBe(before);
      await isSettledOnce(deposit, { answer: 303 });
    },
  );

  test("inside a COMMIT that the database gives up has left nothing, and settles when it is sent again", async () => {
    const { sql, traps } = market;
    const deposit = await market.aDeposit();
    const before = await fingerprint(sql);
    await market.killBehind(committing, () => market.confirm(deposit));
    await traps.abort();
    expect(await fingerprint(sql)).toBe(before);
    await isSettledOnce(deposit, { answer: 303 });
  });

  test("inside a COMMIT that the database finishes is settled: sending it again changes nothing", async () => {
    const { sql, traps } = market;
    const deposit = await market.aDeposit();
    await market.killBehind(committing, () => market.confirm(deposit));
    await traps.letGo();
    expect(await accountsOf(sql, deposit.key)).toEqual([settled]);
    await isSettledOnce(deposit, { answer: 409 });
  });

  /** The product starts again, and the same form is sent twice. */
  async function isSettledOnce(deposit: Deposit, { answer }: { answer: 303 | 409 }): Promise<void> {
    await market.product.start();
    expect(await market.confirm(deposit)).toBe(answer);
    expect(await market.confirm(deposit)).toBe(409);
    expect(await accountsOf(market.sql, deposit.key)).toEqual([settled]);
    expect(await ledgerSum(market.sql)).toBe(0);
    expect(await market.deliveriesOf(deposit.key)).toEqual([1, 1, 1, 1]);
  }
});
