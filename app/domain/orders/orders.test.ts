import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { depositToConfirm, listOpenDeposits } from "#app/domain/payments/transfers/deposits.server.ts";
import { listPayments } from "#app/domain/payments/core/list-payments.server.ts";
import { visitor } from "../shared/actor.ts";
import { PageInput } from "../shared/paging.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { listPurchases } from "#app/domain/checkout/list-purchases.server.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { quoteCheckout } from "#app/domain/checkout/quote-checkout.server.ts";
import { OrderSearchInput, searchOrders } from "./search-orders.server.ts";

const firstPage = PageInput.parse({});

describe("an order, seen by", () => {
  test("its buyer: what to pay where, then the key and the download", async ({ services }) => {
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

  test("its seller: the shares, and nothing about how the buyer pays", async ({ services }) => {
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

  test("an operator: everything", async ({ services }) => {
    const { number, buyer } = await anOrder(services, "completed");
    expect(await orderByNumber(services, await anOperator(services), { orderNumber: number })).toMatchObject({
      role: "operator",
      buyer: { email: buyer.email },
      billing: { city: "서울" },
      payment: { bankReference: expect.stringContaining("REF-") },
      shares: { seller: 700_000 },
    });
  });

  test("anybody else: the same nothing as a number that does not exist", async ({ services }) => {
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
  ] as const)("its buyer when it is %s", async ([state, next], { services }) => {
    const { buyer, number } = await anOrder(services, state);
    expect(await orderByNumber(services, buyer, { orderNumber: number })).toMatchObject({ status: state, next });
  });
});

describe("cancelling", () => {
  test("by the buyer ends order and payment, and tells both", async ({ services }) => {
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
    "is too late when it is %s",
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
    "is not how an order that is %s ends: it has no payment to cancel",
    async (status, { services }) => {
      const { buyer, number, id } = await anOrder(services);
      await services.db.update(orders).set({ status }).where(eq(orders.id, id));
      await expect(cancelOrder(services, buyer, { orderNumber: number })).rejects.toMatchObject({
        code: "order-not-cancellable",
      });
    },
  );

  test("is not the seller's to do", async ({ services }) => {
    const seller = await aShop(services);
    const { number } = await anOrder(services, "processing", {
      service: await aServiceForSale(services, { sellerId: seller.memberId }),
    });
    await expect(cancelOrder(services, seller, { orderNumber: number })).rejects.toMatchObject({ code: "not-found" });
  });

  test("by the deadline, when no money came", async ({ services }) => {
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

  test("a job that comes early waits, and one that comes after the money does nothing", async ({ services }) => {
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

describe("lists", () => {
  test("show a member their own, newest first, in pages", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services);
    const placed: string[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      services.setTime(new Date(Date.UTC(2026, 0, 5, 1, minute)));
      placed.unshift((await anOrder(services, minute === 0 ? "completed" : "processing", { buyer, service })).number);
    }
    await anOrder(services, "completed", { service });
    const page = await listOrders(services, buyer, { page: 2, limit: 2 });
    expect(page).toMatchObject({
      page: 2,
      limit: 2,
      total: 3,
      items: [
        {
          number: placed[2],
          status: "completed",
          payment: { method: "bank-transfer", status: "completed", dueAt: expect.any(Date) },
        },
      ],
    });
    expect((await listOrders(services, buyer, firstPage)).items.map(({ number }) => number)).toEqual(placed);
    expect(await listPurchases(services, buyer, firstPage)).toMatchObject({
      total: 1,
      items: [{ orderNumber: placed[2], download: { state: "available", needsConsent: true } }],
    });
    expect(await listPayments(services, buyer, firstPage)).toMatchObject({
      total: 3,
      items: [{ orderNumber: placed[0], status: "pending", title: "토큰 발행 템플릿" }, {}, { status: "completed" }],
    });
    expect(await listOrders(services, await aBuyer(services), firstPage)).toEqual({
      items: [],
      page: 1,
      limit: 24,
      total: 0,
    });
  });

  test("of purchases hold what was paid, and no refund", async ({ services }) => {
    const buyer = await aBuyer(services);
    for (const state of ["processing", "in_progress", "completed", "cancelled", "refunded"] as const)
      await anOrder(services, state, { buyer });
    const { items } = await listPurchases(services, buyer, firstPage);
    expect(items.map(({ status, download }) => [status, download?.state]).sort()).toEqual([
      ["completed", "available"],
      ["in_progress", undefined],
    ]);
  });

  test("of deposits are the operator's: oldest first, with what is overdue", async ({ services }) => {
    const old = await anOrder(services);
    await anOrder(services, "completed");
    services.setTime(new Date("2026-01-08T01:00:00Z"));
    const young = await anOrder(services);
    const operator = await anOperator(services);
    const { items, total } = await listOpenDeposits(services, operator, firstPage);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: old.paymentId, ageHours: 72, overdue: true, depositorName: "김구매" },
      { id: young.paymentId, ageHours: 0, overdue: false },
    ]);
    expect(await depositToConfirm(services, operator, { paymentId: old.paymentId })).toMatchObject({
      orderNumber: old.number,
      status: "pending",
    });
    await expect(listOpenDeposits(services, old.buyer, firstPage)).rejects.toMatchObject({ code: "not-found" });
    await expect(depositToConfirm(services, operator, { paymentId: "7" })).rejects.toMatchObject({ code: "not-found" });
  });

  test("nobody has a page -1 or a million rows on one", () => {
    expect(PageInput.parse({ page: "-1", limit: "1000000" })).toEqual({ page: 1, limit: 24 });
    expect(PageInput.parse({ page: "3", limit: "50" })).toEqual({ page: 3, limit: 50 });
  });
});

describe("the back office finds an order", () => {
  test.for([
    ["its number", (order: { number: string }) => order.number.toLowerCase()],
    ["part of its number", (order: { number: string }) => order.number.slice(-6)],
    ["part of an e-mail", () => "TREASURE@"],
    ["part of a nickname", () => "보물"],
    ["part of a title", () => "지갑"],
    ["its depositor", () => "홍길"],
  ] as const)("by %s", async ([, q], { services }) => {
    const buyer = await aBuyer(services, { email: "treasure@example.com", nickname: "보물찾기" });
    const service = await aServiceForSale(services, { title: "다중서명 지갑을 만드는 템플릿" });
    const order = await anOrder(services, "processing", { buyer, service, checkout: { depositorName: "홍길동" } });
    await anOrder(services);
    const found = await searchOrders(services, await anOperator(services), OrderSearchInput.parse({ q: q(order) }));
    expect(found).toMatchObject({
      total: 1,
      items: [{ number: order.number, depositorName: "홍길동", paymentStatus: "pending" }],
    });
  });

  test("by status, takes % and _ for themselves, and answers nobody else", async ({ services }) => {
    await anOrder(services, "cancelled");
    const { buyer } = await anOrder(services);
    const operator = await anOperator(services);
    const search = async (input: object) =>
      (await searchOrders(services, operator, OrderSearchInput.parse(input))).total;
    expect([
      await search({}),
      await search({ status: "cancelled" }),
      await search({ status: "lost" }),
      await search({ q: "%" }),
      await search({ q: "_" }),
      await search({ q: "\\" }),
    ]).toEqual([2, 1, 2, 0, 0, 0]);
    await expect(searchOrders(services, buyer, OrderSearchInput.parse({}))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("the checkout page", () => {
  test("shows what will be charged, and forgets options it does not know", async ({ services }) => {
    const service = await aServiceForSale(services, { options: [110_000, 55_000] });
    const buyer = await aBuyer(services);
    const quote = await quoteCheckout(services, buyer, {
      serviceId: service.id,
      optionIds: [service.optionIds[1]!, 999_999, service.optionIds[1]!],
    });
    expect(quote).toMatchObject({
      refusal: null,
      order: null,
      address: null,
      bankTransferDays: 3,
      service: { title: "토큰 발행 템플릿", seller: { displayName: "블록웍스" } },
      price: {
        charge: { total: 1_155_000, quoted: null },
        supplyAmount: 1_050_000,
        vatAmount: 105_000,
        isFree: false,
        options: [
          { chosen: false, chargedAmount: 110_000 },
          { chosen: true, chargedAmount: 55_000 },
        ],
      },
    });
  });

  test("says what is charged is what is ordered, for any options", async ({ services }) => {
    const service = await aServiceForSale(services, { options: [33, 77, 1] });
    const buyer = await aBuyer(services);
    for (const optionIds of [[], service.optionIds.slice(0, 1), service.optionIds]) {
      const { price } = await quoteCheckout(services, buyer, { serviceId: service.id, optionIds });
      const { id } = await placeOrder(services, buyer, aCheckout(service, { optionIds }));
      const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, id));
      expect([line!.amount, line!.supplyAmount, line!.vatAmount]).toEqual([
        price!.charge.total,
        price!.supplyAmount,
        price!.vatAmount,
      ]);
      expect(await services.db.$count(payments, eq(payments.amount, price!.charge.total))).toBeGreaterThan(0);
    }
  });

  test("fills in the saved address and knows the earlier order", async ({ services }) => {
    const service = await aServiceForSale(services);
    const { buyer, number } = await anOrder(services, "completed", { service, checkout: { saveAddress: true } });
    await anOrder(services, "processing", { service, buyer });
    const quote = await quoteCheckout(services, buyer, { serviceId: service.id });
    expect(quote).toMatchObject({ address: { city: "서울" }, order: { number, status: "completed", paid: true } });
  });

  test.for([
    ["suspended", { status: "suspended" }, "service-unavailable"],
    ["without a fixed price", { pricingType: "quote", priceAmount: null }, "service-not-priced"],
  ] as const)("explains a service that is %s", async ([, overrides, refusal], { services }) => {
    const service = await aServiceForSale(services, overrides);
    expect(await quoteCheckout(services, await aBuyer(services), { serviceId: service.id })).toMatchObject({
      refusal,
      price: null,
    });
  });

  test("tells sellers that it is theirs, and nobody about what was never public", async ({ services }) => {
    const seller = await aShop(services);
    const own = await aServiceForSale(services, { sellerId: seller.memberId });
    const hidden = await aServiceForSale(services, { status: "pending", publishedAt: null });
    expect((await quoteCheckout(services, seller, { serviceId: own.id })).refusal).toBe("own-service");
    for (const serviceId of [hidden.id, 2_000_000_000])
      await expect(quoteCheckout(services, seller, { serviceId })).rejects.toMatchObject({ code: "not-found" });
  });
});
