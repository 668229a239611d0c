import { and, eq } from "drizzle-orm";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { serviceSuspensions } from "#db/schema/catalog/service-suspensions.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { resumeService } from "../selling/move-own-service.server.ts";
import { reinstate, suspend } from "../suspensions/suspensions.testing.ts";
import { restored, suspended } from "./service-suspensions.testing.ts";

const stateOf = async ({ db }: TestServices, { id }: { id: number }) => {
  const [row] = await db.select().from(serviceTable).where(eq(serviceTable.id, id));
  return [row!.status, row!.suspendedBy];
};

databaseTest(
  "an order that is placed while the service is being suspended waits, and is refused",
  async ({ services }) => {
    const service = await aServiceForSale(services);
    const [operator, buyer] = [await anOperator(services), await aBuyer(services)];
    let placing: Promise<unknown> | null = null;
    let isOver = false;
    await services.db.transaction(async (tx) => {
      await suspended({ ...services, db: tx as never }, service, operator);
      placing = placeOrder(services, buyer, aCheckout(service))
        .catch((error: { code?: string }) => error.code ?? error)
        .finally(() => {
          isOver = true;
        });
      await expect.poll(async () => isOver || (await lockWaits(services)) > 0).toBe(true);
      expect(isOver).toBe(false);
    });
    expect(await placing).toBe("service-unavailable");
    expect(await services.db.$count(orders, eq(orders.buyerId, buyer.memberId))).toBe(0);
  },
);

databaseTest(
  "of operators who suspend or restore at once one does, and the seller is told once",
  async ({ services }) => {
    const service = await aServiceForSale(services);
    const operators = [await anOperator(services), await anOperator(services), await anOperator(services)];
    for (const [act, template] of [
      [suspended, "service-suspended"],
      [restored, "service-restored"],
    ] as const) {
      const results = await Promise.allSettled(operators.map((operator) => act(services, service, operator)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results)
        if (result.status === "rejected") expect(result.reason.code).toBe("suspension-unchanged");
      expect(
        await services.db.$count(mails, and(eq(mails.template, template), eq(mails.memberId, service.sellerId))),
      ).toBe(1);
    }
    expect(await services.db.$count(serviceSuspensions, eq(serviceSuspensions.serviceId, service.id))).toBe(1);
  },
);

databaseTest("a seller who resumes while an operator suspends never has the service on sale", async ({ services }) => {
  for (let round = 0; round < 4; round += 1) {
    const seller = { ...(await aShop(services)), isSeller: true };
    const service = await aServiceForSale(services, {
      sellerId: seller.memberId,
      status: "suspended",
      suspendedBy: "seller",
    });
    const operator = await anOperator(services);
    const [byOperator] = await Promise.allSettled([
      suspended(services, service, operator),
      resumeService(services, seller, { serviceId: service.id }),
    ]);
    expect(byOperator.status).toBe("fulfilled");
    expect(await stateOf(services, service)).toEqual(["suspended", "operator"]);
  }
});

databaseTest(
  "a restoration and a suspension of the account at once leave the service off the market",
  async ({ services }) => {
    for (let round = 0; round < 4; round += 1) {
      const seller = await aShop(services);
      const service = await aServiceForSale(services, { sellerId: seller.memberId });
      const [one, other] = [await anOperator(services), await anOperator(services)];
      await suspended(services, service, one);
      await Promise.all([restored(services, service, one), suspend(services, seller, other)]);
      expect(await stateOf(services, service)).toEqual(["suspended", "account"]);
      await reinstate(services, seller);
      expect(await stateOf(services, service)).toEqual(["active", null]);
    }
  },
);
