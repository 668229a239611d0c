import { eq } from "drizzle-orm";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { type PlaceOrder, placeOrder } from "../checkout/place-order.server.ts";
import { anAcceptedOffer, anAskedService } from "../consultations/consultations.testing.ts";
import type { Member } from "../shared/actor.ts";
import { suspend } from "./suspensions.testing.ts";

/** An order that is placed while a suspension is about to be committed: it waits, and hears of it. */
async function placeBehind(
  services: TestServices,
  suspended: Member,
  { buyer, checkout }: { buyer: Member; checkout: PlaceOrder },
): Promise<unknown> {
  const operator = await anOperator(services);
  let placing: Promise<unknown> | null = null;
  let isOver = false;
  await services.db.transaction(async (tx) => {
    await suspend({ ...services, db: tx as never }, suspended, operator);
    placing = placeOrder(services, buyer, checkout)
      .catch((error: { code?: string }) => error.code ?? error)
      .finally(() => {
        isOver = true;
      });
    await expect.poll(async () => isOver || (await lockWaits(services)) > 0).toBe(true);
    expect(isOver).toBe(false);
  });
  return placing;
}

databaseTest("an order that is placed while its buyer is being suspended is refused", async ({ services }) => {
  const buyer = await aBuyer(services);
  const checkout = aCheckout(await aServiceForSale(services));
  expect(await placeBehind(services, buyer, { buyer, checkout })).toBe("account-suspended");
  expect(await services.db.$count(orders, eq(orders.buyerId, buyer.memberId))).toBe(0);
});

databaseTest("an order that is placed while its seller is being suspended is refused", async ({ services }) => {
  const seller = await aShop(services);
  const checkout = aCheckout(await aServiceForSale(services, { sellerId: seller.memberId }));
  const buyer = await aBuyer(services);
  expect(await placeBehind(services, seller, { buyer, checkout })).toBe("service-unavailable");
});

databaseTest("so is one of an accepted offer, also where the seller has paused the service", async ({ services }) => {
  const asked = await anAskedService(services);
  const offerId = await anAcceptedOffer(services, asked);
  await services.db
    .update(serviceTable)
    .set({ status: "suspended", suspendedBy: "seller" })
    .where(eq(serviceTable.id, asked.serviceId));
  const checkout = aCheckout({ id: asked.serviceId }, { offerId });
  expect(await placeBehind(services, asked.seller, { buyer: asked.buyer, checkout })).toBe("seller-suspended");
});

databaseTest("whichever comes first, every buyer of an order that was placed is told", async ({ services }) => {
  for (let round = 0; round < 4; round += 1) {
    const [operator, seller] = [await anOperator(services), await aShop(services)];
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aBuyer(services)));
    const [suspended, ...placed] = await Promise.allSettled([
      suspend(services, seller, operator),
      ...buyers.map((buyer) => placeOrder(services, buyer, aCheckout(service))),
    ]);
    expect(suspended.status).toBe("fulfilled");
    for (const outcome of placed)
      if (outcome.status === "rejected")
        expect(["service-unavailable", "seller-suspended"]).toContain(outcome.reason.code);
    const written = await services.db.select().from(orders).where(eq(orders.sellerId, seller.memberId));
    expect(written).toHaveLength(placed.filter(({ status }) => status === "fulfilled").length);
    const told = await services.db.select().from(mails).where(eq(mails.template, "seller-suspended"));
    const numbers = told.map(({ data }) => data.orderNumber);
    for (const { number } of written) expect(numbers).toContain(number);
  }
});
