import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { presetNumbers } from "../settings/numbers.ts";
import { placeOrder } from "./place-order.server.ts";

const HOUR = 3_600_000;

test("a member is limited to 60 orders an hour; a repeated request counts once", async ({ services }) => {
  const [buyer, other] = [await aBuyer(services), await aBuyer(services)];
  const service = await aServiceForSale(services);
  const first = aCheckout(service);
  for (let turn = 0; turn < 5; turn += 1) await placeOrder(services, buyer, first);
  for (let made = 1; made < 60; made += 1) await placeOrder(services, buyer, aCheckout(service));
  const before = await services.db.$count(mails);
  await expect(placeOrder(services, buyer, aCheckout(service))).rejects.toMatchObject({
    code: "too-many-requests",
    details: { retryAfter: 3600 },
  });
  expect(await services.db.$count(mails)).toBe(before);
  expect(await placeOrder(services, buyer, first)).toMatchObject({ repeated: true });
  await placeOrder(services, other, aCheckout(service));
  services.setTime(new Date(services.clock().getTime() + HOUR));
  await placeOrder(services, buyer, aCheckout(service));
});

test("a member with 100 unpaid orders cannot place another one", async ({ services }) => {
  const buyer = await aBuyer(services);
  const service = await aServiceForSale(services);
  let number = "";
  for (let made = 0; made < presetNumbers["unpaid-orders"]; made += 1) {
    if (made === 60) services.setTime(new Date(services.clock().getTime() + HOUR));
    ({ number } = await placeOrder(services, buyer, aCheckout(service)));
  }
  await expect(placeOrder(services, buyer, aCheckout(service))).rejects.toMatchObject({ code: "too-many-unpaid" });
  await cancelOrder(services, buyer, { orderNumber: number });
  await placeOrder(services, buyer, aCheckout(service));
});

test("a member is limited to 20 cancellations an hour", async ({ services }) => {
  const buyer = await aBuyer(services);
  const service = await aServiceForSale(services);
  const numbers: string[] = [];
  for (let made = 0; made < 21; made += 1) numbers.push((await placeOrder(services, buyer, aCheckout(service))).number);
  for (const orderNumber of numbers.slice(0, 20)) await cancelOrder(services, buyer, { orderNumber });
  const last = { orderNumber: numbers.at(-1)! };
  await expect(cancelOrder(services, buyer, last)).rejects.toMatchObject({ code: "too-many-requests" });
  const [order] = await services.db.select().from(orders).where(eq(orders.number, last.orderNumber));
  expect(order!.status).toBe("processing");
});
