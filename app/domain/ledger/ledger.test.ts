import { asc, eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { closedMonths, ledgerEntries } from "#db/schema/ledger.ts";
import { orderLines } from "#db/schema/orders.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { uuidv7 } from "../shared/ids.ts";
import { recordPayout, recordPayoutReturn } from "./record-payout.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { recordSettlement } from "./record-settlement.server.ts";

async function aSettledOrder(services: TestServices) {
  const { id: orderId, paymentId, service } = await anOrder(services, "completed");
  const [of] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const refund = (amount: number, refundedBefore: number, refundId = uuidv7(services.clock())) =>
    recordRefund(services, {
      orderId,
      refundId,
      sellerId: service.sellerId,
      account: "bank",
      amount,
      debited: null,
      of: of!,
      refundedBefore,
    });
  return { orderId, paymentId, sellerId: service.sellerId, of: of!, refund };
}

async function balances({ db }: TestServices): Promise<Record<string, number>> {
  const rows = await db
    .select({ account: ledgerEntries.account, amount: sql<number>`sum(${ledgerEntries.amountKrw})::float8` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .orderBy(asc(ledgerEntries.account));
  return Object.fromEntries(rows.map(({ account, amount }) => [account.split(":")[0], amount]));
}

/** Runs the deferred constraints that a commit would run; the test's own transaction never commits. */
const commit = ({ db }: TestServices) => db.execute(sql`set constraints all immediate`);

/** Runs the statement in a savepoint, because a failing one would end the test's transaction. */
const inside = (services: TestServices, work: (services: TestServices) => Promise<unknown>) =>
  services.db
    .transaction((db) => work({ ...services, db: db as unknown as TestServices["db"] }))
    .then(
      () => null,
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );

describe("ledger entries of refunds", () => {
  test("split partial refunds in proportion, and the last one takes exactly the rest", async ({ services }) => {
    const { refund } = await aSettledOrder(services);
    expect(await refund(333_333, 0)).toEqual({ seller: 212_121, platform: 90_909, vat: 30_303 });
    await refund(1, 333_333);
    await refund(766_666, 333_334);
    expect(await balances(services)).toEqual({ bank: 0, platform: 0, seller: 0, vat: 0 });
    await commit(services);
  });

  test("are refused above the paid amount and with a wrong sum of earlier refunds", async ({ services }) => {
    const { refund } = await aSettledOrder(services);
    await refund(1_000_000, 0);
    await expect(refund(100_001, 1_000_000)).rejects.toThrow(/does not fit/);
    await expect(refund(1, 0)).rejects.toThrow(/1000000 won are refunded/);
  });

  test("are written once", async ({ services }) => {
    const { refund, refundId } = { ...(await aSettledOrder(services)), refundId: uuidv7(services.clock()) };
    await refund(10, 0, refundId);
    expect(await inside(services, () => refund(10, 10, refundId))).toMatch(/ledger_entries_once/);
  });
});

test("a payment is settled once, whatever account received it", async ({ services }) => {
  const { orderId, paymentId, sellerId, of } = await aSettledOrder(services);
  expect(
    await inside(services, (own) =>
      recordSettlement(own, { ...of, orderId, paymentId, sellerId, account: "paypal", credited: null }),
    ),
  ).toMatch(/ledger_entries_once/);
});

test("a payout moves the seller's balance out of the bank account, and its return reverses it", async ({
  services,
}) => {
  const { sellerId } = await aSettledOrder(services);
  const payout = { payoutId: uuidv7(services.clock()), payee: "seller" as const, memberId: sellerId, amount: 700_000 };
  await recordPayout(services, payout);
  expect(await balances(services)).toEqual({ bank: 400_000, platform: -300_000, seller: 0, vat: -100_000 });
  await recordPayoutReturn(services, payout);
  expect(await balances(services)).toEqual({ bank: 1_100_000, platform: -300_000, seller: -700_000, vat: -100_000 });
  expect(await inside(services, (own) => recordPayout(own, payout))).toMatch(/ledger_entries_once/);
  await commit(services);
});

describe("the database", () => {
  test("refuses updates, deletions and truncation of ledger entries", async ({ services }) => {
    await aSettledOrder(services);
    await commit(services);
    for (const statement of [
      sql`update ledger_entries set amount_krw = 0`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries cascade`,
    ]) {
      expect(await inside(services, ({ db }) => db.execute(statement))).toMatch(/append only/);
    }
  });

  test("refuses to commit a transaction whose entries do not sum to zero", async ({ services }) => {
    const { orderId } = await aSettledOrder(services);
    const entry = {
      id: uuidv7(services.clock()),
      transactionId: uuidv7(services.clock()),
      orderId,
      kind: "refund" as const,
      ref: uuidv7(services.clock()),
      account: "vat",
      amountKrw: 5,
      occurredAt: services.clock(),
    };
    const outcome = await inside(services, async (own) => {
      await own.db.insert(ledgerEntries).values(entry);
      await commit(own);
    });
    expect(outcome).toMatch(/adds up to 5 won/);
  });

  test("refuses entries in a closed month, whose bounds are midnight in Seoul", async ({ services }) => {
    const { sellerId } = await aSettledOrder(services);
    await services.db.insert(closedMonths).values({
      month: "2026-01",
      figures: {},
      closedBy: (await anOperator(services)).memberId,
      closedAt: services.clock(),
    });
    const payAt = (at: string) =>
      inside(services, (own) =>
        recordPayout(
          { ...own, clock: () => new Date(at) },
          { payoutId: uuidv7(new Date(at)), payee: "seller", memberId: sellerId, amount: 1 },
        ),
      );
    expect(await payAt("2026-01-31T14:59:59Z")).toMatch(/month .* is closed/);
    expect(await payAt("2026-01-31T15:00:00Z")).toBeNull();
    expect(await payAt("2025-12-31T15:00:00Z")).toMatch(/month .* is closed/);
    expect(await payAt("2025-12-31T14:59:59Z")).toBeNull();
  });
});
