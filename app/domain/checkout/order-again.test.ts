import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import { placeOrder } from "./place-order.server.ts";

describe("an idempotency key at the checkout", () => {
  test("returns the same order when repeated, also after the service was suspended", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services);
    const checkout = aCheckout(service);
    const first = await placeOrder(services, buyer, checkout);
    await services.db.update(serviceTable).set({ status: "suspended", priceAmount: 1 });
    expect(await placeOrder(services, buyer, checkout)).toEqual({ ...first, repeated: true });
    expect(await services.db.$count(orders)).toBe(1);
    expect(await services.db.$count(mails)).toBe(2);
  });

  test("is refused with idempotency-mismatch for a different request", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services, { options: [1, 2] });
    const checkout = aCheckout(service, { optionIds: service.optionIds });
    await placeOrder(services, buyer, checkout);
    await placeOrder(services, buyer, { ...checkout, optionIds: [...service.optionIds].reverse() });
    for (const change of [
      { optionIds: [] },
      { depositorName: "이구매" },
      { serviceId: service.id + 1 },
      { billing: { ...checkout.billing!, city: "부산" } },
    ]) {
      await expect(placeOrder(services, buyer, { ...checkout, ...change })).rejects.toMatchObject({
        code: "idempotency-mismatch",
      });
    }
  });

  test("of another member places a separate order", async ({ services }) => {
    const checkout = aCheckout(await aServiceForSale(services));
    const [one, other] = [await aBuyer(services), await aBuyer(services)];
    expect((await placeOrder(services, one, checkout)).id).not.toBe((await placeOrder(services, other, checkout)).id);
  });

  databaseTest("200 simultaneous requests place one order with one payment", async ({ services }) => {
    const buyer = await aBuyer(services);
    const checkout = aCheckout(await aServiceForSale(services));
    const placed = await Promise.all(Array.from({ length: 200 }, () => placeOrder(services, buyer, checkout)));
    expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
    expect(placed.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const mine = await services.db.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, buyer.memberId));
    expect(mine).toHaveLength(1);
    expect(await services.db.$count(payments, eq(payments.orderId, mine[0]!.id))).toBe(1);
    expect(await services.db.$count(mails, sql`${mails.dedupeKey} like ${`${mine[0]!.id}%`}`)).toBe(2);
  });

  databaseTest("200 simultaneous requests for a free service settle one order", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services, { pricingType: "free" });
    const checkout = aCheckout(service, { method: "free" });
    const placed = await Promise.all(Array.from({ length: 200 }, () => placeOrder(services, buyer, checkout)));
    expect(placed.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await services.db.$count(entitlements, eq(entitlements.memberId, buyer.memberId))).toBe(1);
    await countSales(services);
    const [row] = await services.db
      .select({ sales: serviceTable.salesCount })
      .from(serviceTable)
      .where(eq(serviceTable.id, service.id));
    expect(row!.sales).toBe(1);
  });
});

databaseTest("a checkout during an uncommitted suspension waits and is refused", async ({ services }) => {
  const service = await aServiceForSale(services);
  const buyer = await aBuyer(services);
  let late: Promise<string> | undefined;
  await services.db.transaction(async (tx) => {
    await tx.update(serviceTable).set({ status: "suspended" }).where(eq(serviceTable.id, service.id));
    late = placeOrder(services, buyer, aCheckout(service)).then(
      () => "placed",
      (error) => error.code,
    );
    await expect.poll(() => lockWaits(services)).toBe(1);
  });
  expect(await late).toBe("service-unavailable");
  expect(await services.db.$count(orders, eq(orders.buyerId, buyer.memberId))).toBe(0);
});

databaseTest("200 members can buy one service simultaneously", async ({ services }) => {
  const service = await aServiceForSale(services);
  const buyers = await Promise.all(Array.from({ length: 200 }, () => aBuyer(services)));
  const placed = await Promise.all(buyers.map((buyer) => placeOrder(services, buyer, aCheckout(service))));
  expect(new Set(placed.map(({ number }) => number)).size).toBe(200);
});

databaseTest("a slow checkout does not block another buyer of the same service", async ({ services }) => {
  const service = await aServiceForSale(services);
  const [slow, quick] = [await aBuyer(services), await aBuyer(services)];
  await services.db.transaction(async (tx) => {
    await placeOrder({ ...services, db: tx }, slow, aCheckout(service));
    // A lock on the service would make this order wait for the first one's commit, which waits for this order.
    expect((await placeOrder(services, quick, aCheckout(service))).repeated).toBe(false);
  });
});
