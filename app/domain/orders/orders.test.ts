import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";

describe("orderByNumber shows", () => {
  test("the buyer the bank account to pay to, and after the payment the licence key and the download", async ({
    services,
  }) => {
    const { buyer, number } = await anOrder(services);
    expect(await orderByNumber(services, buyer, { orderNumber: ` ${number.toLowerCase()} ` })).toMatchObject({
      number,
      role: "buyer",
      status: "processing",
      saleStatus: "pending",
      next: "pay",
      canCancel: true,
      totalAmount: 1_100_000,
      vatAmount: 100_000,
      lines: [{ title: "토큰 발행 템플릿", version: "1.0.0", amount: 1_100_000 }],
      payment: {
        status: "pending",
        depositorName: "김구매",
        cashReceipt: { kind: "phone", number: "01012345678" },
        bankAccount: services.settings.bankAccount,
      },
      billing: { city: "서울" },
      licence: null,
      download: null,
      shares: null,
      buyer: { email: null },
    });
    const paid = await anOrder(services, "completed", { buyer });
    expect(await orderByNumber(services, buyer, { orderNumber: paid.number })).toMatchObject({
      next: "download",
      canCancel: false,
      payment: { status: "completed", bankAccount: null, bankReference: null },
      licence: { key: expect.stringContaining("JT-") },
      download: { state: "available", needsConsent: true },
    });
  });

  test("the seller the shares, and no payment details of the buyer", async ({ services }) => {
    const seller = await aShop(services);
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    const { number, buyer } = await anOrder(services, "completed", { service });
    const view = await orderByNumber(services, seller, { orderNumber: number });
    expect(view).toMatchObject({
      role: "seller",
      shares: { seller: 700_000, platform: 300_000 },
      billing: null,
      licence: null,
      canCancel: false,
    });
    expect(view.payment).toMatchObject({
      status: "completed",
      depositorName: null,
      cashReceipt: null,
      depositedOn: null,
      bankReference: null,
      bankAccount: null,
    });
    for (const secret of ["01012345678", "테헤란로", buyer.email, "REF-"])
      expect(JSON.stringify(view)).not.toContain(secret);
  });

  test("an operator all details", async ({ services }) => {
    const { number, buyer } = await anOrder(services, "completed");
    expect(await orderByNumber(services, await anOperator(services), { orderNumber: number })).toMatchObject({
      role: "operator",
      buyer: { email: buyer.email },
      billing: { city: "서울" },
      payment: { bankReference: expect.stringContaining("REF-") },
      shares: { seller: 700_000 },
    });
  });

  test("any other member the same not-found as for an unknown number", async ({ services }) => {
    const { number, buyer } = await anOrder(services);
    const stranger = await aBuyer(services);
    const refusals = await Promise.all(
      [number, "JT-20260105-ZZZZZZ", "'; drop table orders; --", ""].map((orderNumber) =>
        orderByNumber(services, stranger, { orderNumber }).catch((error) => ({ ...error })),
      ),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: "not-found", details: {}, name: "DomainError" });
    await expect(orderByNumber(services, visitor, { orderNumber: number })).rejects.toMatchObject({
      code: "signed-out",
    });
    await expect(cancelOrder(services, stranger, { orderNumber: number })).rejects.toMatchObject({ code: "not-found" });
    await expect(
      orderByNumber(services, buyer, { orderNumber: number, as: ["seller", "operator"] }),
    ).rejects.toMatchObject({ code: "not-found" });
    await expect(
      orderByNumber(services, await anOperator(services), { orderNumber: number, as: ["buyer"] }),
    ).rejects.toMatchObject({ code: "not-found" });
  });

  test.for([
    ["processing", "pay"],
    ["in_progress", "work"],
    ["completed", "download"],
    ["cancelled", "cancelled"],
    ["refunded", "refunded"],
  ] as const)("the buyer the next step when the order is %s", async ([state, next], { services }) => {
    const { buyer, number } = await anOrder(services, state);
    expect(await orderByNumber(services, buyer, { orderNumber: number })).toMatchObject({ status: state, next });
  });
});

describe("cancelling an order", () => {
  test("by its buyer cancels the payment too and mails both sides", async ({ services }) => {
    const { buyer, number, id } = await anOrder(services);
    await cancelOrder(services, buyer, { orderNumber: number });
    expect(await orderByNumber(services, buyer, { orderNumber: number })).toMatchObject({
      status: "cancelled",
      cancelReason: "buyer",
      cancelledAt: services.clock(),
      canCancel: false,
      payment: { status: "cancelled", bankAccount: null },
    });
    const sent = await services.db.select().from(mails).where(eq(mails.template, "order-cancelled"));
    expect(sent.map(({ data, dedupeKey }) => [data.audience, data.reason, dedupeKey]).sort()).toEqual([
      ["buyer", "buyer", `${id}:cancelled:buyer`],
      ["seller", "buyer", `${id}:cancelled:seller`],
    ]);
    await expect(cancelOrder(services, buyer, { orderNumber: number })).rejects.toMatchObject({
      code: "order-not-cancellable",
    });
  });

  test.for(["in_progress", "completed", "refunded"] as const)(
    "is refused when it is %s",
    async (state, { services }) => {
      const { buyer, number, id } = await anOrder(services, state);
      await expect(cancelOrder(services, buyer, { orderNumber: number })).rejects.toMatchObject({
        code: "order-not-cancellable",
      });
      const [row] = await services.db.select().from(orders).where(eq(orders.id, id));
      expect(row!.status).toBe(state);
    },
  );

  test.for(["consulting", "accepted"] as const)(
    "is refused when it is %s, because it has no payment to cancel",
    async (status, { services }) => {
      const { buyer, number, id } = await anOrder(services);
      await services.db.update(orders).set({ status }).where(eq(orders.id, id));
      await expect(cancelOrder(services, buyer, { orderNumber: number })).rejects.toMatchObject({
        code: "order-not-cancellable",
      });
    },
  );

  test("is refused for its seller", async ({ services }) => {
    const seller = await aShop(services);
    const { number } = await anOrder(services, "processing", {
      service: await aServiceForSale(services, { sellerId: seller.memberId }),
    });
    await expect(cancelOrder(services, seller, { orderNumber: number })).rejects.toMatchObject({ code: "not-found" });
  });

  test("happens after the deadline when it was not paid", async ({ services }) => {
    const { id, number, buyer } = await anOrder(services);
    services.setTime(new Date("2026-01-08T00:30:00Z"));
    await cancelUnpaidOrder(services, { orderId: id });
    await cancelUnpaidOrder(services, { orderId: id });
    expect(await orderByNumber(services, buyer, { orderNumber: number })).toMatchObject({
      status: "cancelled",
      cancelReason: "unpaid",
    });
    expect(await services.db.$count(mails, eq(mails.template, "order-cancelled"))).toBe(2);
  });

  test("by a job that runs early reschedules it, and after the payment does nothing", async ({ services }) => {
    const early = await anOrder(services);
    services.setTime(new Date("2026-01-08T00:29:59Z"));
    await cancelUnpaidOrder(services, { orderId: early.id });
    expect(services.enqueuedJobs.at(-1)).toEqual({
      name: "cancel-unpaid-order",
      payload: { orderId: early.id },
      runAt: new Date("2026-01-08T00:30:00Z"),
    });
    const paid = await anOrder(services, "completed");
    services.setTime(new Date("2026-02-01T00:00:00Z"));
    await cancelUnpaidOrder(services, { orderId: paid.id });
    await cancelUnpaidOrder(services, { orderId: "01940000-0000-7000-8000-000000000000" });
    const rows = await services.db.select({ status: orders.status }).from(orders);
    expect(rows.map(({ status }) => status).sort()).toEqual(["completed", "processing"]);
  });
});
