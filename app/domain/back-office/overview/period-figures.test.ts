import { sql } from "drizzle-orm";
import { describe } from "vitest";
import { aBuyer, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { moneyFigures } from "./figures.ts";
import { FiguresDays, figuresDays } from "./period.ts";
import { periodFigures } from "./period-figures.server.ts";

const at = (services: TestServices, time: string) => services.setTime(new Date(`${time}:00+09:00`));
const figuresOf = async (services: TestServices, from = "", to = "") =>
  periodFigures(services, await anOperator(services), { from, to });

/** Sales of two categories to buyers of two countries on both sides of a midnight in Seoul, and a refund. */
async function sales(services: TestServices) {
  const dear = await aServiceForSale(services, { category: "exchange", priceAmount: 2_200_000 });
  const cheap = await aServiceForSale(services, { category: "wallet", priceAmount: 110_000 });
  const abroad = await aBuyer(services, { country: "de" });
  at(services, "2026-01-07T12:00");
  await anOrder(services, "completed", { service: cheap });
  at(services, "2026-01-10T23:59");
  await anOrder(services, "completed", { service: dear });
  at(services, "2026-01-11T00:00");
  await anOrder(services, "completed", { service: cheap, buyer: abroad });
  await anOrder(services, "processing", { service: cheap });
  at(services, "2026-01-12T15:00");
  await anOrder(services, "refunded", { service: cheap, buyer: abroad });
}

test("a day ends at midnight in Seoul, and the days before stand beside those of the period", async ({ services }) => {
  await sales(services);
  const { days, total } = await figuresOf(services, "2026-01-10", "2026-01-12");
  expect(days.map(({ day, dayBefore }) => [day, dayBefore])).toEqual([
    ["2026-01-10", "2026-01-07"],
    ["2026-01-11", "2026-01-08"],
    ["2026-01-12", "2026-01-09"],
  ]);
  expect(days.map(({ now }) => moneyFigures.map((name) => now[name]))).toEqual([
    [2_200_000, 1, 600_000, 0],
    [110_000, 1, 30_000, 0],
    [110_000, 1, 0, 110_000],
  ]);
  expect(days[0]!.before).toMatchObject({ received: 110_000, orders: 1, commission: 30_000 });
  expect(total.now).toMatchObject({ received: 2_420_000, orders: 3, commission: 630_000, refunded: 110_000 });
  expect(total.before).toMatchObject({ received: 110_000, orders: 1, refunded: 0 });
});

test("each part adds up to the total, and the total is that of the ledger", async ({ services }) => {
  await sales(services);
  const { parts, total } = await figuresOf(services, "2026-01-10", "2026-01-12");
  expect(parts.category.map(({ name, now }) => [name, now.received])).toEqual([
    ["exchange", 2_200_000],
    ["wallet", 220_000],
  ]);
  expect(parts.country.map(({ name, now }) => [name, now.refunded])).toEqual([
    ["kr", 0],
    ["de", 110_000],
  ]);
  expect(parts.method.map(({ name }) => name)).toEqual(["bank-transfer"]);
  for (const rows of Object.values(parts))
    for (const name of moneyFigures)
      expect([name, rows.reduce((sum, { now }) => sum + now[name], 0)]).toEqual([name, total.now[name]]);
  const [ledger] = await services.db.execute<Record<string, number>>(sql`
    select sum(amount_krw) filter (where account = 'bank' and kind = 'settlement')::float8 as received,
      -sum(amount_krw) filter (where account = 'bank' and kind = 'refund')::float8 as refunded,
      -sum(amount_krw) filter (where account = 'platform')::float8 as commission,
      count(*) filter (where account = 'bank' and kind = 'settlement')::int as orders
    from ledger_entries
    where occurred_at >= '2026-01-10T00:00:00+09:00' and occurred_at < '2026-01-13T00:00:00+09:00'`);
  expect(moneyFigures.map((name) => total.now[name])).toEqual(moneyFigures.map((name) => ledger![name]));
});

test("registrations are counted on their day in Seoul", async ({ services }) => {
  at(services, "2026-01-20T23:59");
  await aBuyer(services);
  at(services, "2026-01-21T00:00");
  await aBuyer(services);
  await aBuyer(services);
  // The operator who asks registers at this moment, too.
  const { days } = await figuresOf(services, "2026-01-20", "2026-01-21");
  expect(days.map(({ now }) => now.members)).toEqual([1, 3]);
});

describe("the period", () => {
  const now = new Date("2026-06-30T16:00:00Z"); // 1 July in Seoul

  test.for([
    [
      { from: "", to: "" },
      { from: "2026-06-02", to: "2026-07-01" },
    ],
    [
      { from: "2026-06-30", to: "" },
      { from: "2026-06-30", to: "2026-07-01" },
    ],
    [
      { from: "", to: "2026-03-31" },
      { from: "2026-03-02", to: "2026-03-31" },
    ],
    [
      { from: "2026-07-05", to: "" },
      { from: "2026-07-05", to: "2026-07-05" },
    ],
    [
      { from: "2020-01-01", to: "" },
      { from: "2020-01-01", to: "2020-12-31" },
    ],
    [
      { from: "2026-01-05", to: "2026-01-05" },
      { from: "2026-01-05", to: "2026-01-05" },
    ],
  ])("%j is %j", ([asked, meant]) => {
    expect(figuresDays(asked!, now)).toEqual(meant);
  });

  test("has at most 366 days", () => {
    expect(FiguresDays.safeParse({ from: "2025-01-01", to: "2026-01-01" }).success).toBe(true);
    const { error } = FiguresDays.safeParse({ from: "2025-01-01", to: "2026-01-02" });
    expect(error!.issues).toMatchObject([{ path: ["to"], message: "days-too-many" }]);
    expect(FiguresDays.safeParse({ from: "2026-01-02", to: "2026-01-01" }).error!.issues).toMatchObject([
      { message: "days-reversed" },
    ]);
  });
});

test("figures of too long a period, and for anybody but operators, are refused", async ({ services }) => {
  await expect(figuresOf(services, "2024-01-01", "2026-01-01")).rejects.toThrow("days-too-many");
  const range = { from: "", to: "" };
  await expect(periodFigures(services, await aBuyer(services), range)).rejects.toMatchObject({ code: "not-found" });
  await expect(periodFigures(services, visitor, range)).rejects.toMatchObject({ code: "signed-out" });
});
