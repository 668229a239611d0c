import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { billingAddresses } from "#db/schema/billing.ts";
import { exchangeRates, serviceOptions, services as serviceTable, serviceTranslations } from "#db/schema/catalog.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { licences } from "#db/schema/licences.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import { standardTerms } from "#app/domain/catalog/standard-terms.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { placeOrder } from "./place-order.server.ts";

async function orderRow({ db }: TestServices, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  return { order: order!, line: line!, payment: payment! };
}

async function nothingWritten({ db }: TestServices) {
  const counted = await Promise.all(
    [orders, orderLines, payments, mails, ledgerEntries, entitlements].map((table) => db.$count(table)),
  );
  expect(counted).toEqual([0, 0, 0, 0, 0, 0]);
}

test("an order whose total differs from the one the buyer saw is refused and nothing is written", async ({
  services,
}) => {
  const buyer = await aBuyer(services);
  const service = await aServiceForSale(services, { options: [110_000] });
  const checkout = aCheckout(service, { optionIds: service.optionIds });
  await expect(placeOrder(services, buyer, { ...checkout, expectedTotal: 1_100_000 })).rejects.toMatchObject({
    code: "total-changed",
  });
  await nothingWritten(services);
  await placeOrder(services, buyer, { ...checkout, expectedTotal: 1_210_000 });
});

describe("an order by bank transfer", () => {
  test("starts in status processing with a payment due in three days", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services, { options: [110_000, 55_000] });
    const placed = await placeOrder(services, buyer, aCheckout(service, { optionIds: [service.optionIds[0]!] }));

    const { order, line, payment } = await orderRow(services, placed.id);
    expect(placed).toEqual({
      id: order.id,
      number: expect.stringMatching(/^JT-20260105-[0-9A-Z]{6}$/),
      repeated: false,
    });
    expect(order).toMatchObject({
      status: "processing",
      buyerId: buyer.memberId,
      sellerId: service.sellerId,
      totalAmount: 1_210_000,
      currency: "KRW",
      quotedAmount: null,
    });
    expect(line).toMatchObject({
      title: "토큰 발행 템플릿",
      titleLocale: "ko",
      versionId: service.versionId,
      baseAmount: 1_100_000,
      amount: 1_210_000,
      options: [{ id: service.optionIds[0], title: "옵션 1", amount: 110_000 }],
      supplyAmount: 1_100_000,
      vatAmount: 110_000,
      sellerAmount: 770_000,
      platformAmount: 330_000,
      licenceTerms: standardTerms.text,
    });
    expect(payment).toMatchObject({
      method: "bank-transfer",
      status: "pending",
      amount: 1_210_000,
      currency: "KRW",
      depositorName: "김구매",
      cashReceiptKind: "phone",
      cashReceiptNumber: "01012345678",
      dueAt: new Date("2026-01-08T00:30:00Z"),
    });
    expect(services.enqueuedJobs).toContainEqual({
      name: "cancel-unpaid-order",
      payload: { orderId: order.id },
      key: `cancel-unpaid-order:${order.id}`,
      runAt: payment.dueAt,
    });
    expect(await services.db.$count(ledgerEntries)).toBe(0);
    expect(await services.db.$count(entitlements)).toBe(0);
  });

  test("mails the buyer and the seller, each in their language", async ({ services }) => {
    const buyer = await aBuyer(services, { locale: "ko" });
    const seller = await aShop(services, { locale: "ja" });
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    const { number } = await placeOrder(services, buyer, { ...aCheckout(service), locale: "de" });
    const sent = await services.db.select().from(mails).orderBy(mails.template);
    expect(sent.map(({ template, recipient, locale }) => [template, recipient, locale])).toEqual([
      ["order-placed", buyer.email, "de"],
      ["sale-started", seller.email, "ja"],
    ]);
    expect(sent[0]!.data).toEqual({
      orderNumber: number,
      title: "토큰 발행 템플릿",
      titleLocale: "ko",
      amount: "1100000",
      currency: "KRW",
      dueAt: "2026-01-08T00:30:00.000Z",
      // The bank names are Korean, which no foreign bank accepts: the mail links to the order page instead.
      bank: "",
      account: "",
      holder: "",
      swift: "",
      depositorName: "김구매",
    });
    expect(services.enqueuedJobs.filter(({ name }) => name === "send-mail")).toHaveLength(2);
  });

  test("saves the billing address only on request", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services);
    await placeOrder(services, buyer, aCheckout(service));
    expect(await services.db.$count(billingAddresses)).toBe(0);
    await placeOrder(services, buyer, aCheckout(service, { saveAddress: true }));
    expect(await services.db.select().from(billingAddresses)).toMatchObject([
      { memberId: buyer.memberId, city: "서울", zipCode: "06236" },
    ]);
  });

  test("stores the title, options, price and licence terms the buyer saw", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services, {
      options: [110_000],
      licenceTerms: "한 도메인에서만 사용합니다.",
    });
    await services.db.insert(serviceTranslations).values({
      serviceId: service.id,
      locale: "de",
      title: "Token-Vorlage",
      slug: "token-vorlage",
      summary: "ERC-20",
      description: "x",
      descriptionHtml: "<p>x</p>",
      optionTitles: ["Einrichtung"],
    });
    const { id } = await placeOrder(services, buyer, {
      ...aCheckout(service, { optionIds: service.optionIds }),
      locale: "de-ch",
    });
    await services.db
      .update(serviceTable)
      .set({ title: "다른 이름", priceAmount: 1, licenceTerms: "standard" })
      .where(eq(serviceTable.id, service.id));
    await services.db.delete(serviceOptions);
    const { order, line } = await orderRow(services, id);
    expect(order).toMatchObject({ buyerLocale: "de-ch", totalAmount: 1_210_000 });
    expect(line).toMatchObject({
      title: "Token-Vorlage",
      titleLocale: "de",
      options: [{ title: "Einrichtung", amount: 110_000 }],
      licenceTerms: "한 도메인에서만 사용합니다.",
    });
  });

  test("for a service priced in dollars is charged in won at the stored rate", async ({ services }) => {
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1385.5", updatedAt: services.clock() })
      .onConflictDoUpdate({ target: exchangeRates.currency, set: { krwPerUnit: "1385.5" } });
    const service = await aServiceForSale(services, { currency: "USD", priceAmount: 4900 });
    const { id } = await placeOrder(services, await aBuyer(services), aCheckout(service));
    const { order, payment } = await orderRow(services, id);
    expect(order).toMatchObject({
      currency: "KRW",
      totalAmount: 67_890,
      quotedAmount: 4900,
      quotedCurrency: "USD",
      quotedRate: "1385.500000",
    });
    expect(payment).toMatchObject({ amount: 67_890, currency: "KRW" });
  });
});

describe("an order of a free service", () => {
  test("completes at once, without a due date, ledger entries or a licence key", async ({ services }) => {
    const buyer = await aBuyer(services);
    const service = await aServiceForSale(services, { pricingType: "free", priceAmount: null });
    const { id } = await placeOrder(services, buyer, aCheckout(service, { method: "free", billing: undefined }));
    const { order, payment } = await orderRow(services, id);
    expect(order).toMatchObject({
      status: "completed",
      totalAmount: 0,
      billing: null,
      downloadExpiresAt: new Date("2026-07-05T00:30:00Z"),
    });
    expect(payment).toMatchObject({ method: "free", status: "completed", amount: 0, dueAt: null });
    expect(await services.db.$count(entitlements)).toBe(1);
    expect(await services.db.$count(licences)).toBe(0);
    expect(await services.db.$count(ledgerEntries)).toBe(0);
    const templates = (await services.db.select().from(mails)).map(({ template }) => template);
    expect(templates.sort()).toEqual(["free-order-completed", "free-sale-completed"]);
    expect(services.enqueuedJobs.map(({ name }) => name)).toEqual(["send-mail", "send-mail"]);
  });

  test("placed twice by one member counts as one sale", async ({ services }) => {
    const service = await aServiceForSale(services, { pricingType: "free" });
    const buyer = await aBuyer(services);
    await placeOrder(services, buyer, aCheckout(service, { method: "free" }));
    await placeOrder(services, buyer, aCheckout(service, { method: "free" }));
    await placeOrder(services, await aBuyer(services), aCheckout(service, { method: "free" }));
    await countSales(services);
    const [row] = await services.db
      .select({ sales: serviceTable.salesCount })
      .from(serviceTable)
      .where(eq(serviceTable.id, service.id));
    expect(row!.sales).toBe(2);
  });

  test("with a paid option requires a payment method", async ({ services }) => {
    const service = await aServiceForSale(services, { pricingType: "free", options: [55_000] });
    const checkout = aCheckout(service, { optionIds: service.optionIds });
    await expect(placeOrder(services, await aBuyer(services), { ...checkout, method: "free" })).rejects.toMatchObject({
      code: "payment-method-required",
    });
    const { id } = await placeOrder(services, await aBuyer(services), checkout);
    expect((await orderRow(services, id)).order).toMatchObject({ status: "processing", totalAmount: 55_000 });
  });
});

describe("placeOrder refuses, with nothing written,", () => {
  test("a visitor", async ({ services }) => {
    await expect(placeOrder(services, visitor, aCheckout(await aServiceForSale(services)))).rejects.toMatchObject({
      code: "signed-out",
    });
    await nothingWritten(services);
  });

  test("the member's own service", async ({ services }) => {
    const seller = await aShop(services);
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    await expect(placeOrder(services, seller, aCheckout(service))).rejects.toMatchObject({ code: "own-service" });
    await nothingWritten(services);
  });

  test.for([
    ["suspended between page and checkout", { status: "suspended" }, "service-unavailable"],
    ["deleted", { deletedAt: new Date("2026-01-04") }, "service-unavailable"],
    ["never published", { status: "pending", publishedAt: null }, "not-found"],
    ["rejected", { status: "rejected" }, "not-found"],
    ["whose price is on request", { pricingType: "from" }, "service-not-priced"],
    ["without a price", { pricingType: "quote", priceAmount: null }, "service-not-priced"],
    ["in a currency without a rate", { currency: "NZD" }, "service-unavailable"],
    ["that is a template without a source", { withSource: false }, "service-unavailable"],
  ] as const)("a service %s", async ([, overrides, code], { services }) => {
    const service = await aServiceForSale(services, overrides);
    await expect(placeOrder(services, await aBuyer(services), aCheckout(service))).rejects.toMatchObject({ code });
    await nothingWritten(services);
  });

  test("an unknown service", async ({ services }) => {
    await expect(placeOrder(services, await aBuyer(services), aCheckout({ id: 2_000_000_000 }))).rejects.toMatchObject({
      code: "not-found",
    });
    await nothingWritten(services);
  });

  test("an option of another service and a duplicate option", async ({ services }) => {
    const service = await aServiceForSale(services, { options: [55_000] });
    const other = await aServiceForSale(services, { options: [1] });
    const buyer = await aBuyer(services);
    for (const optionIds of [other.optionIds, [service.optionIds[0]!, service.optionIds[0]!]]) {
      await expect(placeOrder(services, buyer, aCheckout(service, { optionIds }))).rejects.toMatchObject({
        code: "option-unknown",
      });
    }
    await nothingWritten(services);
  });

  test("the method 'free' for a service with a price", async ({ services }) => {
    const service = await aServiceForSale(services);
    const checkout = aCheckout(service, { method: "free" });
    await expect(placeOrder(services, await aBuyer(services), checkout)).rejects.toMatchObject({
      code: "payment-method-required",
    });
    await nothingWritten(services);
  });
});
