import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { listOrders } from "./queries.server.ts";
import { OrderSearchInput, searchOrders } from "./search-orders.server.ts";

const firstPage = { page: 1, limit: 24 };

test("a consultation order without a payment is listed for buyer and operators", async ({ services }) => {
  const { db } = services;
  const { id, number, buyer } = await anOrder(services, "processing");
  await db.delete(payments).where(eq(payments.orderId, id));
  await db.update(orders).set({ status: "consulting" }).where(eq(orders.id, id));
  expect((await listOrders(services, buyer, firstPage)).items).toMatchObject([
    { number, status: "consulting", payment: null },
  ]);
  const found = await searchOrders(
    services,
    await anOperator(services),
    OrderSearchInput.parse({ ...firstPage, q: number }),
  );
  expect(found.items).toMatchObject([{ number, paymentStatus: null }]);
});

test("listOrders filters unpaid orders and shows their payment and due date", async ({ services }) => {
  const { number, buyer } = await anOrder(services, "processing");
  expect(await listOrders(services, buyer, { ...firstPage, status: "processing" })).toMatchObject({
    total: 1,
    items: [{ number, payment: { method: "bank-transfer", status: "pending", dueAt: expect.any(Date) } }],
  });
  expect(await listOrders(services, buyer, { ...firstPage, status: "completed" })).toMatchObject({
    total: 0,
    items: [],
  });
});

test("a buyer searches only their own orders by number, title, status and date", async ({ services }) => {
  const { number, buyer } = await anOrder(services, "completed");
  await anOrder(services, "completed");
  const found = async (filter: object) => (await listOrders(services, buyer, { ...firstPage, ...filter })).total;
  expect(await found({ q: number.slice(-6).toLowerCase() })).toBe(1);
  expect(await found({ q: "발행 템" })).toBe(1);
  expect(await found({ q: "지갑" })).toBe(0);
  expect(await found({ q: "100%" })).toBe(0);
  expect(await found({ q: "발행", status: "completed" })).toBe(1);
  expect(await found({ q: "발행", status: "processing" })).toBe(0);
  const now = services.clock().getTime();
  expect(await found({ placedSince: new Date(now - 1000) })).toBe(1);
  expect(await found({ placedSince: new Date(now + 1000) })).toBe(0);
});
