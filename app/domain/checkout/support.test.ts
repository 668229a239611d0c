import { eq } from "drizzle-orm";
import { entitlements } from "#db/schema/downloads.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import {
  aBuyer,
  aCheckout,
  anOperator,
  anOrder,
  aServiceForSale,
  type BuiltOrder,
} from "#db/testing/order-builders.ts";
import { databaseTest as test, expect, type TestServices } from "#db/testing/test.ts";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import { downloadExpiry } from "#app/domain/downloads/expiry.ts";
import { licenceOfOrderUnchecked } from "#app/domain/licences/queries.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { checkReview } from "#app/domain/reviews/check-review.server.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { extendedSupportMonths } from "#app/domain/terms.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { listPurchases } from "./list-purchases.server.ts";
import { orderByNumber } from "./order-by-number.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { sharesOf } from "#app/domain/orders/price.ts";
import { quoteCheckout } from "./quote-checkout.server.ts";
import { quoteExtension } from "./quote-extension.server.ts";
import { withdrawSupportUnchecked } from "./withdraw-support.server.ts";

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code?: string }) => error.code ?? error,
  );
const orderRow = async ({ db }: TestServices, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const expiryOf = async ({ db }: TestServices, id: string) =>
  (await db.select().from(entitlements).where(eq(entitlements.orderId, id)))[0]?.expiresAt;

const extend = (
  services: TestServices,
  { buyer, service, number }: BuiltOrder,
  overrides: { buyer?: BuiltOrder["buyer"]; serviceId?: number } = {},
) =>
  placeOrder(
    services,
    overrides.buyer ?? buyer,
    aCheckout(service, { extendsOrder: number, ...(overrides.serviceId && { serviceId: overrides.serviceId }) }),
  );

async function pay(services: TestServices, orderId: string): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, orderId));
  const at = seoulDay(services.clock());
  await confirmDeposit(services, await anOperator(services), {
    paymentId: payment!.id,
    amount: payment!.amount,
    depositedOn: at,
    bankReference: `REF-${orderId}`,
    note: "",
  });
}

test("an extended-support checkout adds the months to the price, the shares and the download period", async ({
  services,
}) => {
  const service = await aServiceForSale(services, { options: [100_000] });
  const buyer = await aBuyer(services);
  const quote = await quoteCheckout(services, buyer, {
    serviceId: service.id,
    optionIds: service.optionIds,
    extendSupport: true,
  });
  expect(quote.price).toMatchObject({
    support: { amount: 360_000, chosen: true },
    charge: { base: 1_100_000, support: 360_000, total: 1_560_000 },
  });
  const without = await quoteCheckout(services, buyer, { serviceId: service.id });
  expect(without.price).toMatchObject({
    support: { amount: 330_000, chosen: false },
    charge: { support: 0, total: 1_100_000 },
  });

  const built = await anOrder(services, "completed", {
    buyer,
    service,
    checkout: { optionIds: service.optionIds, extendSupport: true },
  });
  const view = await orderByNumber(services, buyer, { orderNumber: built.number });
  const shares = sharesOf(1_560_000, "KRW");
  expect(view).toMatchObject({
    totalAmount: 1_560_000,
    supplyAmount: shares.supply,
    lines: [{ supportMonths: 12, supportAmount: 360_000, amount: 1_560_000 }],
  });
  expect(view.support).toEqual({
    until: downloadExpiry(services.clock(), extendedSupportMonths),
    months: 12,
    offer: null,
    extension: null,
    extends: null,
  });
  expect(await expiryOf(services, built.id)).toEqual(view.support.until);
  expect(await refusal(extend(services, built))).toBe("support-extended");
});

test("only paid templates offer extended support", async ({ services }) => {
  const solution = await aServiceForSale(services, { type: "solution" });
  expect(
    (await quoteCheckout(services, await aBuyer(services), { serviceId: solution.id, extendSupport: true })).price,
  ).toMatchObject({ support: null, charge: { support: 0 } });
  expect(
    await refusal(placeOrder(services, await aBuyer(services), aCheckout(solution, { extendSupport: true }))),
  ).toBe("support-not-extendable");
  const free = await aServiceForSale(services, { pricingType: "free", priceAmount: null });
  expect(
    (await quoteCheckout(services, await aBuyer(services), { serviceId: free.id, extendSupport: true })).price,
  ).toMatchObject({ support: null, isFree: true });
});

test("support extended later is an order for 30 % of the price and lasts twelve months from the payment", async ({
  services,
}) => {
  const built = await anOrder(services, "completed");
  const paidAt = (await orderRow(services, built.id)).paidAt!;
  await countSales(services);
  const { salesCount } = (
    await services.db.select().from(serviceTable).where(eq(serviceTable.id, built.service.id))
  )[0]!;
  expect(
    (await quoteExtension(services, built.buyer, { orderNumber: built.number, locale: "ko" })).price,
  ).toMatchObject({ charge: { total: 330_000 } });
  expect((await orderByNumber(services, built.buyer, { orderNumber: built.number })).support).toMatchObject({
    until: downloadExpiry(paidAt),
    offer: { amount: 330_000, currency: "KRW" },
  });

  const placed = await extend(services, built);
  expect((await orderByNumber(services, built.buyer, { orderNumber: built.number })).support).toMatchObject({
    offer: null,
    extension: { number: placed.number, status: "processing" },
  });
  await pay(services, placed.id);

  const until = downloadExpiry(paidAt, extendedSupportMonths);
  expect([(await orderRow(services, built.id)).downloadExpiresAt, await expiryOf(services, built.id)]).toEqual([
    until,
    until,
  ]);
  const extension = await orderByNumber(services, built.buyer, { orderNumber: placed.number });
  expect(extension).toMatchObject({
    kind: "support-extension",
    status: "completed",
    totalAmount: 330_000,
    licence: null,
    download: null,
    support: { offer: null, extends: { number: built.number } },
  });
  const shares = sharesOf(330_000, "KRW");
  const asSeller = { ...built.buyer, memberId: built.service.sellerId, isSeller: true };
  expect((await orderByNumber(services, asSeller, { orderNumber: placed.number })).shares).toEqual({
    seller: shares.seller,
    platform: shares.platform,
    vat: shares.vat,
  });

  // An extension is not a purchase: it gives no licence, entitlement, sale or review.
  expect(await licenceOfOrderUnchecked(services, placed.id)).toBeNull();
  expect(await expiryOf(services, placed.id)).toBeUndefined();
  expect(
    (await listPurchases(services, built.buyer, { page: 1, limit: 24 })).items.map(({ orderNumber }) => orderNumber),
  ).toEqual([built.number]);
  await countSales(services);
  expect(
    (await services.db.select().from(serviceTable).where(eq(serviceTable.id, built.service.id)))[0]!.salesCount,
  ).toBe(salesCount);
  expect(await checkReview(services, built.buyer, { serviceId: built.service.id })).toMatchObject({ canReview: true });
});

test("only the buyer can extend a completed order, and only before its support ends", async ({ services }) => {
  const built = await anOrder(services, "completed");
  const other = await aServiceForSale(services);
  expect(await refusal(extend(services, built, { buyer: await aBuyer(services) }))).toBe("not-found");
  expect(await refusal(extend(services, built, { serviceId: other.id }))).toBe("not-found");
  for (const state of ["processing", "in_progress", "cancelled", "refunded"] as const)
    expect([state, await refusal(extend(services, await anOrder(services, state)))]).toEqual([
      state,
      "support-not-extendable",
    ]);

  const end = (await orderRow(services, built.id)).downloadExpiresAt!;
  const at = (now: Date): TestServices => ({ ...services, clock: () => now });
  expect(await refusal(extend(at(end), built))).toBe("support-expired");
  const late = await extend(at(new Date(end.getTime() - 1000)), built);
  // The extension was ordered in time, so it may be paid after the end of the support.
  await pay(at(addDays(end, 2)), late.id);
  expect(await expiryOf(services, built.id)).toEqual(
    downloadExpiry((await orderRow(services, built.id)).paidAt!, extendedSupportMonths),
  );
  expect(await refusal(extend(services, { ...built, number: late.number }))).toBe("support-not-extendable");
});

test("five simultaneous extensions place one order; after its cancellation another can be placed", async ({
  services,
}) => {
  const built = await anOrder(services, "completed");
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusal(extend(services, built))));
  expect(outcomes.toSorted()).toEqual(["done", ...Array(4).fill("support-extended")]);
  const [open] = await services.db.select().from(orders).where(eq(orders.extendsOrderId, built.id));
  await cancelOrder(services, built.buyer, { orderNumber: open!.number });
  expect(await refusal(extend(services, built))).toBe("done");
});

test("refunding an extension removes its months; refunding the purchase cancels an unpaid extension", async ({
  services,
}) => {
  const built = await anOrder(services, "completed");
  const { paidAt } = await orderRow(services, built.id);
  const extension = await extend(services, built);
  await pay(services, extension.id);
  expect(await withdrawSupportUnchecked(services, { orderId: built.id })).toEqual({
    paidExtension: { orderId: extension.id, number: extension.number },
  });
  expect(await withdrawSupportUnchecked(services, { orderId: extension.id })).toEqual({ paidExtension: null });
  expect([(await orderRow(services, built.id)).downloadExpiresAt, await expiryOf(services, built.id)]).toEqual([
    downloadExpiry(paidAt!),
    downloadExpiry(paidAt!),
  ]);

  const waiting = await anOrder(services, "completed");
  const { id } = await extend(services, waiting);
  const capturing = (since: Date | null) =>
    services.db.update(payments).set({ capturingSince: since }).where(eq(payments.orderId, id));
  await capturing(services.clock());
  expect(await refusal(withdrawSupportUnchecked(services, { orderId: waiting.id }))).toBe("payment-in-progress");
  expect((await orderRow(services, id)).status).toBe("processing");
  await capturing(null);
  expect(await withdrawSupportUnchecked(services, { orderId: waiting.id })).toEqual({ paidExtension: null });
  expect((await orderRow(services, id)).status).toBe("cancelled");
  expect(await refusal(pay(services, id))).toBe("payment-not-pending");
});
