import { eq } from "drizzle-orm";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { uncountedSales } from "#db/schema/catalog/uncounted-sales.ts";
import { aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { countSales } from "./count-sales.server.ts";
import { recordReturnedSale, recordSale } from "./service-for-sale.server.ts";

async function salesOf({ db }: TestServices, id: number): Promise<number> {
  const [row] = await db.select({ sales: serviceTable.salesCount }).from(serviceTable).where(eq(serviceTable.id, id));
  return row!.sales;
}

test("countSales adds recorded sales and subtracts returned ones", async ({ services }) => {
  const [one, other] = [await aServiceForSale(services), await aServiceForSale(services, { salesCount: 5 })];
  for (let sale = 0; sale < 3; sale += 1) await recordSale(services, { serviceId: one.id });
  await recordReturnedSale(services, { serviceId: one.id });
  await recordReturnedSale(services, { serviceId: other.id });
  expect([await salesOf(services, one.id), await salesOf(services, other.id)]).toEqual([0, 5]);
  await countSales(services);
  await countSales(services);
  expect([await salesOf(services, one.id), await salesOf(services, other.id)]).toEqual([2, 4]);
  expect(await services.db.$count(uncountedSales)).toBe(0);
});

test("the sales count of a service never falls below zero", async ({ services }) => {
  const { id } = await aServiceForSale(services);
  await recordReturnedSale(services, { serviceId: id });
  await countSales(services);
  expect(await salesOf(services, id)).toBe(0);
});

databaseTest("concurrent countSales calls count each sale exactly once", async ({ services }) => {
  const ids = [await aServiceForSale(services), await aServiceForSale(services)].map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      await recordSale(services, { serviceId: ids[index % 2]! });
      if (index % 10 === 0) await countSales(services);
    }),
  );
  await countSales(services);
  expect([await salesOf(services, ids[0]!), await salesOf(services, ids[1]!)]).toEqual([100, 100]);
});

databaseTest("a rolled-back countSales leaves its sales to the next call", async ({ services }) => {
  const { id } = await aServiceForSale(services);
  await recordSale(services, { serviceId: id });
  await services.db
    .transaction(async (tx) => {
      await countSales({ db: tx });
      throw new Error("killed");
    })
    .catch(() => {});
  expect(await salesOf(services, id)).toBe(0);
  await countSales(services);
  expect(await salesOf(services, id)).toBe(1);
});
