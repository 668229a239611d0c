import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { depositToConfirm, listOpenDeposits } from "#app/domain/payments/transfers/deposits.server.ts";
import { listPayments } from "#app/domain/payments/core/queries.server.ts";
import { PageInput } from "../shared/paging.ts";
import { listOrders } from "./queries.server.ts";
import { listPurchases } from "#app/domain/checkout/list-purchases.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { quoteCheckout } from "#app/domain/checkout/quote-checkout.server.ts";
import { OrderSearchInput, searchOrders } from "./search-orders.server.ts";

const firstPage = PageInput.parse({});

describe("order lists", () => {
  test("show a member's own orders, purchases and payments, newest first, in pages", async ({ services }) => {
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

  test("of purchases contain paid orders and no refunded ones", async ({ services }) => {
    const buyer = await aBuyer(services);
    for (const state of ["processing", "in_progress", "completed", "cancelled", "refunded"] as const)
      await anOrder(services, state, { buyer });
    const { items } = await listPurchases(services, buyer, firstPage);
    expect(items.map(({ status, download }) => [status, download?.state]).sort()).toEqual([
      ["completed", "available"],
      ["in_progress", undefined],
    ]);
  });

  test("of open deposits are for operators only, oldest first, with overdue ones marked", async ({ services }) => {
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

  test("fall back to the defaults for an invalid page number or limit", () => {
    expect(PageInput.parse({ page: "-1", limit: "1000000" })).toEqual({ page: 1, limit: 24 });
    expect(PageInput.parse({ page: "3", limit: "50" })).toEqual({ page: 3, limit: 50 });
  });
});

describe("searchOrders finds an order", () => {
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

  test("by status, takes % and _ literally, and is refused to members who are not operators", async ({ services }) => {
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
  test("shows the amount that will be charged and ignores unknown options", async ({ services }) => {
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

  test("quotes the same amounts as the order placed from it, for any options", async ({ services }) => {
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

  test("returns the saved address and the buyer's earlier order of the service", async ({ services }) => {
    const service = await aServiceForSale(services);
    const { buyer, number } = await anOrder(services, "completed", { service, checkout: { saveAddress: true } });
    await anOrder(services, "processing", { service, buyer });
    const quote = await quoteCheckout(services, buyer, { serviceId: service.id });
    expect(quote).toMatchObject({ address: { city: "서울" }, order: { number, status: "completed", paid: true } });
  });

  test.for([
    ["suspended", { status: "suspended" }, "service-unavailable"],
    ["without a fixed price", { pricingType: "quote", priceAmount: null }, "service-not-priced"],
  ] as const)("refuses a service that is %s without a price", async ([, overrides, refusal], { services }) => {
    const service = await aServiceForSale(services, overrides);
    expect(await quoteCheckout(services, await aBuyer(services), { serviceId: service.id })).toMatchObject({
      refusal,
      price: null,
    });
  });

  test("refuses sellers their own service and answers not-found for services never published", async ({ services }) => {
    const seller = await aShop(services);
    const own = await aServiceForSale(services, { sellerId: seller.memberId });
    const hidden = await aServiceForSale(services, { status: "pending", publishedAt: null });
    expect((await quoteCheckout(services, seller, { serviceId: own.id })).refusal).toBe("own-service");
    for (const serviceId of [hidden.id, 2_000_000_000])
      await expect(quoteCheckout(services, seller, { serviceId })).rejects.toMatchObject({ code: "not-found" });
  });
});
