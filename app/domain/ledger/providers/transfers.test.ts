import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { aBuyer, anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { booksOfMonth } from "../books-of-month.server.ts";
import { closeMonth } from "../close-month.server.ts";
import { recordSettlement } from "../record-settlement.server.ts";
import { minorAmountIn, RecordTransferInput, StateBalanceInput } from "./input.ts";
import { listTransfers, recordTransfer } from "./record-transfer.server.ts";
import { stateBalance } from "./state-balance.server.ts";

const month = "2026-01"; // the tests' clock starts on 5 January

/** 1,000 dollars at a provider, after fees, booked as 1,400,000 won. */
async function dollars(services: TestServices) {
  const { id: orderId, service } = await anOrder(services, "completed");
  const amount = 1_440_000;
  await recordSettlement(services, {
    orderId,
    paymentId: uuidv7(services.clock()),
    sellerId: service.sellerId,
    account: "cards",
    amount,
    sellerAmount: amount,
    platformAmount: 0,
    vatAmount: 0,
    credited: {
      gross: { amount: 105_000, currency: "USD" },
      fee: { amount: 5_000, currency: "USD" },
      krwPerUnit: "1400",
    },
  });
  return { operator: await anOperator(services) };
}

const transfer = {
  provider: "cards",
  currency: "USD",
  amount: 50_000,
  fee: 500,
  received: 690_000,
  receivedOn: "2026-01-05",
  bankReference: "PP-1",
};

/** Won, and minor units of the provider's currency, by account; the deferred constraints run first. */
async function bookedAmounts({ db }: TestServices, kind: "provider-transfer") {
  await db.execute(sql`set constraints all immediate`);
  const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, kind));
  return Object.fromEntries(rows.map(({ account, amountKrw, foreignAmount }) => [account, [amountKrw, foreignAmount]]));
}

describe("a transfer from a payment provider to the bank", () => {
  test("is booked at its value in won, with the provider's fee and the exchange difference", async ({ services }) => {
    const { operator } = await dollars(services);
    await recordTransfer(services, operator, transfer);
    expect(await bookedAmounts(services, "provider-transfer")).toEqual({
      cards: [-700_000, -50_000],
      bank: [690_000, null],
      "provider-fees": [7_000, null],
      fx: [3_000, null],
    });
    const { books } = await booksOfMonth(services, operator, { month });
    expect(books).toMatchObject({
      sum: 0,
      transfers: { count: 1, amount: 690_000 },
      providerFees: { count: 2, amount: 77_000 },
      fx: { count: 2, amount: 27_000 },
      providers: [{ provider: "cards", currency: "USD", booked: 50_000, won: 700_000, stated: null }],
    });
    expect(await listTransfers(services, operator)).toMatchObject([{ bankReference: "PP-1", amount: 50_000 }]);
    expect(
      await services.db.select().from(auditEvents).where(eq(auditEvents.action, "provider-transfer.recorded")),
    ).toHaveLength(1);
  });

  test("of the whole balance leaves a balance of zero won", async ({ services }) => {
    const { operator } = await dollars(services);
    await recordTransfer(services, operator, { ...transfer, amount: 33_333, fee: 0 });
    await recordTransfer(services, operator, { ...transfer, amount: 66_667, fee: 0, bankReference: "PP-2" });
    const { books } = await booksOfMonth(services, operator, { month });
    expect(books.providers).toEqual([{ provider: "cards", currency: "USD", booked: 0, won: 0, stated: null }]);
  });

  test("is booked once per bank reference, up to the balance, by operators only", async ({ services }) => {
    const { operator } = await dollars(services);
    const attempt = (change: Partial<typeof transfer>, actor = operator) =>
      services.db
        .transaction((db) => recordTransfer({ ...services, db: db as never }, actor, { ...transfer, ...change }))
        .then(
          () => "recorded",
          (error: { code?: string }) => error.code,
        );
    expect(await attempt({})).toBe("recorded");
    expect(await attempt({})).toBe("bank-reference-used");
    expect(await attempt({ amount: 50_001, bankReference: "PP-2" })).toBe("transfer-exceeds-balance");
    expect(await attempt({ currency: "EUR", bankReference: "PP-2" })).toBe("transfer-exceeds-balance");
    expect(await attempt({ receivedOn: "2026-01-06", bankReference: "PP-2" })).toBe("deposit-in-future");
    expect(await attempt({ currency: "KRW", bankReference: "PP-2" })).toBe("transfer-sum");
    expect(await attempt({}, await aBuyer(services))).toBe("not-found");
    expect(await bookedAmounts(services, "provider-transfer")).toMatchObject({ cards: [-700_000, -50_000] });
  });
});

describe("the balance stated by a provider", () => {
  test("is shown beside the booked one in its newest value and is kept when the month is closed", async ({
    services,
  }) => {
    const { operator } = await dollars(services);
    const stated = { provider: "cards", currency: "USD", month };
    await stateBalance(services, operator, { ...stated, amount: 99_000 });
    services.setTime(new Date("2026-02-02T00:00:00Z"));
    await stateBalance(services, operator, { ...stated, amount: 99_500 });
    await expect(stateBalance(services, operator, { ...stated, currency: "EUR", amount: 1 })).rejects.toMatchObject({
      code: "not-found",
    });
    await closeMonth(services, operator, { month });
    const { books } = await booksOfMonth(services, operator, { month });
    expect(books.providers).toEqual([
      { provider: "cards", currency: "USD", booked: 100_000, won: 1_400_000, stated: 99_500 },
    ]);
    await expect(stateBalance(services, operator, { ...stated, amount: 1 })).rejects.toMatchObject({
      code: "month-closed",
    });
  });
});

test.for([
  ["1,234.50", "USD", 123_450],
  ["$1,234.5", "USD", 123_450],
  ["−12", "USD", -1_200],
  ["1,234", "KRW", 1_234],
  ["0", "USD", 0],
  ["1.234", "USD", null],
  ["12.5", "KRW", null],
  ["", "USD", null],
  ["1e3", "USD", null],
] as const)("minorAmountIn reads %s %s as %s", ([typed, currency, amount]) => {
  expect(minorAmountIn(typed, currency)).toBe(amount);
});

test("the forms of provider transfers and balances report the wrong field", () => {
  const typed = { ...transfer, held: "cards:USD", amount: "500.00", fee: "5", received: "690,000" };
  expect(RecordTransferInput.parse(typed)).toEqual(transfer);
  const wrong = (change: object) =>
    RecordTransferInput.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join());
  expect(wrong({ amount: "0" })).toEqual(["amount"]);
  expect(wrong({ fee: "500" })).toEqual(["fee"]);
  expect(wrong({ held: "cards" })).toEqual(["held"]);
  expect(StateBalanceInput.safeParse({ held: "cards:KRW", balance: "1.5" }).error?.issues[0]?.path).toEqual([
    "balance",
  ]);
});
