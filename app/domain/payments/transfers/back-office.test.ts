import { describe } from "vitest";
import { aBuyer, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { depositFigures } from "./back-office-figures.server.ts";
import { DepositSearchInput, listOpenDeposits } from "./deposits.server.ts";

const hours = (services: TestServices, count: number) =>
  services.setTime(new Date(services.clock().getTime() + count * 3_600_000));
const search = (query: Record<string, string>) => DepositSearchInput.parse({ page: 1, ...query });

describe("open deposits", () => {
  test("are found by depositor, amount, order number and buyer's email address", async ({ services }) => {
    const operator = await anOperator(services);
    const dear = await aServiceForSale(services, { priceAmount: 2_200_000 });
    const one = await anOrder(services, "processing", { service: dear, checkout: { depositorName: "주식회사 가온" } });
    const other = await anOrder(services, "processing");
    const found = async (q: string) =>
      (await listOpenDeposits(services, operator, search({ q }))).items.map(({ orderNumber }) => orderNumber);
    expect(await found("가온")).toEqual([one.number]);
    expect(await found("2,200,000원")).toEqual([one.number]);
    expect(await found(" ２２０００００ ")).toEqual([one.number]);
    expect(await found(one.number.toLowerCase())).toEqual([one.number]);
    expect(await found(other.buyer.email)).toEqual([other.number]);
    expect(await found("%")).toEqual([]);
    expect(await found("없는 이름")).toEqual([]);
    expect(await found("")).toHaveLength(2);
  });

  test("are marked and listed separately once they are overdue", async ({ services }) => {
    const operator = await anOperator(services);
    const late = await anOrder(services, "processing");
    hours(services, 71);
    await anOrder(services, "processing");
    const overdue = search({ overdue: "1" });
    expect((await listOpenDeposits(services, operator, overdue)).total).toBe(0);
    hours(services, 2);
    const { items, total } = await listOpenDeposits(services, operator, overdue);
    expect({
      total,
      numbers: items.map(({ orderNumber }) => orderNumber),
      ages: items.map(({ ageHours }) => ageHours),
    }).toEqual({ total: 1, numbers: [late.number], ages: [73] });
  });

  test("accept any query parameters and fall back to defaults", () => {
    expect(DepositSearchInput.parse({ page: "-3", q: ["a", "b"], overdue: "yes" })).toEqual({
      page: 1,
      limit: 24,
      q: "",
      overdue: false,
    });
  });
});

describe("the figures of open deposits", () => {
  test("count those past their due date", async ({ services }) => {
    const operator = await anOperator(services);
    expect(await depositFigures(services, operator)).toEqual({ open: 0, openAmount: 0, overdue: 0 });
    await anOrder(services, "completed");
    await anOrder(services, "processing");
    expect(await depositFigures(services, operator)).toEqual({ open: 1, openAmount: 1_100_000, overdue: 0 });
    hours(services, 73);
    expect(await depositFigures(services, operator)).toEqual({ open: 1, openAmount: 1_100_000, overdue: 1 });
  });

  test("are refused to members who are not operators", async ({ services }) => {
    await expect(depositFigures(services, await aBuyer(services))).rejects.toMatchObject({ code: "not-found" });
    await expect(depositFigures(services, visitor)).rejects.toMatchObject({ code: "signed-out" });
  });
});
