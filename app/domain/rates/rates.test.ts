import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { exchangeRates, services as listings } from "#db/schema/catalog.ts";
import { fxQuotes } from "#db/schema/fx.ts";
import { aBuyer, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { changeRate } from "./change-rate.server.ts";
import { ChangeRateInput, isJump, rateIn } from "./input.ts";
import { listRates } from "./list-rates.server.ts";

describe("a typed exchange rate", () => {
  test.for([
    ["1386.5", "1386.5"],
    ["1386,5", "1386.5"],
    ["1,386.5", "1386.5"],
    ["1.386,50", "1386.5"],
    ["1 386.5 원", "1386.5"],
    ["１３８６．５", "1386.5"],
    ["1,386", "1386"],
    ["9.123", "9.123"],
    ["9,12", "9.12"],
    ["1,386,000.25", "1386000.25"],
    ["1.386.000", "1386000"],
    ["0.085", "0.085"],
    ["007", "7"],
    ["0.000001", "0.000001"],
  ])("%s is read as %s", ([typed, rate]) => {
    expect(rateIn(typed!)).toBe(rate);
  });
  test.for([
    "0",
    "0.0",
    "-5",
    "",
    "abc",
    "1e3",
    "1,38,6",
    "1,386,5",
    "1.2345678",
    "0.0000001",
    "1386..5",
    "1234567890123",
    "1386.5.2",
    "∞",
    "+5",
  ])("%j is refused", (typed) => {
    expect([rateIn(typed), ChangeRateInput.safeParse({ currency: "USD", krwPerUnit: typed }).success]).toEqual([
      null,
      false,
    ]);
  });
  test("is a jump when it differs by more than 20 %, exact to a millionth", () => {
    expect([
      isJump("1000", "1200"),
      isJump("1000", "1200.000001"),
      isJump("1000", "800"),
      isJump("1000", "799.999999"),
      isJump("9.1", "9123"),
    ]).toEqual([false, true, false, true, true]);
  });
});

const say = (krwPerUnit: string, confirmed?: string) =>
  ChangeRateInput.parse({ currency: "USD", krwPerUnit, confirmed });

test("changeRate applies to new quotes, is audited, and does not change existing quotes", async ({ services }) => {
  const operator = await anOperator(services);
  const dear = await aServiceForSale(services, { currency: "USD", priceAmount: 12_001 });
  await services.db.insert(fxQuotes).values({
    id: "01940000-0000-7000-8000-000000000000",
    currency: "USD",
    krwPerUnit: "1300",
    source: "operator",
    quotedAt: services.clock(),
    expiresAt: services.clock(),
  });
  await changeRate(services, operator, { ...say("1300"), ip: "203.0.113.9" });
  services.setTime(new Date(services.clock().getTime() + 1_000));
  await changeRate(services, operator, say("1,386.5"));
  const { rates, changes } = await listRates(services, operator);
  expect(rates.find(({ currency }) => currency === "USD")).toEqual({
    currency: "USD",
    krwPerUnit: "1386.5",
    updatedAt: services.clock(),
  });
  expect(rates.find(({ currency }) => currency === "NZD")).toEqual({
    currency: "NZD",
    krwPerUnit: null,
    updatedAt: null,
  });
  expect(changes).toMatchObject([
    { before: "1300", after: "1386.5", changedBy: operator.nickname, source: "operator" },
    { before: null, after: "1300" },
  ]);
  const [listing] = await services.db.select().from(listings).where(eq(listings.id, dear.id));
  expect(listing!.priceKrw).toBe(166_394); // 120.01 × 1386.5 = 166,393.865
  expect((await services.db.select().from(fxQuotes))[0]!.krwPerUnit).toBe("1300.000000");
  const audited = services.db.select().from(auditEvents).where(eq(auditEvents.action, "rate.changed"));
  const [event] = await audited.orderBy(auditEvents.id);
  expect(event).toMatchObject({
    actorId: operator.memberId,
    subject: "rate:USD",
    details: { before: null, after: "1300" },
    ip: "203.0.113.9",
  });
});

test("a change of more than 20 % requires a confirmation", async ({ services }) => {
  const operator = await anOperator(services);
  await changeRate(services, operator, say("1386.5"));
  await expect(changeRate(services, operator, say("13865"))).rejects.toMatchObject({
    code: "rate-jump",
    details: { field: "confirmed" },
  });
  expect((await services.db.select().from(exchangeRates))[0]!.krwPerUnit).toBe("1386.500000");
  await changeRate(services, operator, say("13865", "on"));
  expect((await listRates(services, operator)).rates.find(({ currency }) => currency === "USD")!.krwPerUnit).toBe(
    "13865",
  );
});

test("rates can be changed only by operators, and their history cannot be changed", async ({ services }) => {
  const buyer = await aBuyer(services);
  await expect(changeRate(services, buyer, say("1"))).rejects.toMatchObject({ code: "not-found" });
  await expect(listRates(services, buyer)).rejects.toMatchObject({ code: "not-found" });
  await changeRate(services, await anOperator(services), say("1386.5"));
  for (const change of [sql`update exchange_rate_changes set after = 1`, sql`delete from exchange_rate_changes`]) {
    await expect(services.db.transaction((tx) => tx.execute(change))).rejects.toThrow();
  }
});
