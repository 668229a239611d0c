import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { payments, paymentDiscrepancies } from "#db/schema/payments.ts";
import { caseMessages, refundCases, refunds } from "#db/schema/refunds.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { test as databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { reconcilerBoard } from "./board.server.ts";
import { compareWithProviders, comparedAgain } from "./compare-with-providers.server.ts";
import { handleWebhookEvent } from "./handle-event.server.ts";
import { refundDiscrepancy } from "./refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "./resolve-discrepancy.server.ts";
import { insertEvent } from "./store-events.server.ts";

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());
afterEach(() => paypal.noFaults());

const start = new Date();
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);
const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    services.setTime(start);
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: start })
      .onConflictDoNothing();
    await use(Object.assign(services, { providers: paypal.providers }));
  },
});

/** An order whose buyer has approved the payment at PayPal. */
async function approved(shop: TestServices) {
  const buyer = await aBuyer(shop);
  const checkout = aCheckout(await aServiceForSale(shop), { method: "paypal" });
  const { id: orderId, number: orderNumber } = await placeOrder(shop, buyer, checkout);
  const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  await paypal.act(payment.providerRef!, "approve");
  return { buyer, orderId, orderNumber, paymentId: payment.id, ref: payment.providerRef! };
}
type Approved = Awaited<ReturnType<typeof approved>>;

async function inReview(shop: TestServices) {
  const order = await approved(shop);
  await paypal.fault({ on: "capture", as: "pending" });
  await advancePayment(shop, order);
  return order;
}

async function paid(shop: TestServices) {
  const order = await approved(shop);
  await advancePayment(shop, order);
  return order;
}

/** The templates and outcomes of the mails to a member, sorted. */
async function mailsTo({ db }: TestServices, { memberId }: { memberId: number }) {
  const rows = await db.select().from(mails).where(eq(mails.memberId, memberId));
  return rows.map(({ template, data }) => [template, data.outcome ?? ""].filter(Boolean).join(" ")).sort();
}

describe("the end of a payment review at the provider", () => {
  test("is mailed when the payment is approved", async ({ shop }) => {
    const order = await inReview(shop);
    expect(await mailsTo(shop, order.buyer)).toEqual([]);
    await paypal.act(order.ref, "complete-pending");
    await advancePayment(shop, order);
    expect(await mailsTo(shop, order.buyer)).toEqual(["payment-received"]);
  });

  test("is mailed once when it is denied", async ({ shop }) => {
    const order = await inReview(shop);
    await paypal.act(order.ref, "deny-pending");
    await Promise.all([advancePayment(shop, order), advancePayment(shop, order)]);
    await advancePayment(shop, order);
    expect(await mailsTo(shop, order.buyer)).toEqual(["payment-ended denied"]);
  });

  test("is not mailed for a payment refused without a review", async ({ shop }) => {
    const order = await approved(shop);
    await paypal.fault({ on: "capture", as: "capture-declined" });
    await advancePayment(shop, order);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, order.paymentId));
    expect([payment!.status, await mailsTo(shop, order.buyer)]).toEqual(["failed", []]);
  });

  test("that is three days overdue is mailed to operators once and listed with its age", async ({ shop }) => {
    const operator = await anOperator(shop);
    const order = await inReview(shop);
    const overdue = async () =>
      (await mailsTo(shop, operator)).filter((template) => template === "payment-overdue").length;
    shop.setTime(daysLater(2.9));
    await compareWithProviders(shop);
    expect([await overdue(), (await reconcilerBoard(shop, operator)).reviews]).toEqual([0, []]);
    shop.setTime(daysLater(3.1));
    await compareWithProviders(shop);
    await compareWithProviders(shop);
    expect([await overdue(), (await reconcilerBoard(shop, operator)).reviews]).toMatchObject([
      1,
      [{ orderNumber: order.orderNumber, ageDays: 3 }],
    ]);
  });
});

describe("a discrepancy reviewed by an operator", () => {
  async function found(shop: TestServices) {
    const order = await approved(shop);
    await paypal.fault({ on: "capture", as: "other-amount" });
    await advancePayment(shop, order);
    const ofPayment = eq(paymentDiscrepancies.paymentId, order.paymentId);
    const [discrepancy] = await shop.db.select().from(paymentDiscrepancies).where(ofPayment);
    return { ...order, act: { discrepancyId: discrepancy!.id, note: "확인함" } };
  }

  test("is mailed to the buyer when the payment is ended", async ({ shop }) => {
    const { buyer, act } = await found(shop);
    await resolveDiscrepancy(shop, await anOperator(shop), act);
    expect(await mailsTo(shop, buyer)).toEqual(["payment-ended closed"]);
  });

  test("is mailed to the buyer when the money is sent back", async ({ shop }) => {
    const { buyer, act } = await found(shop);
    await refundDiscrepancy(shop, await anOperator(shop), act);
    expect(await mailsTo(shop, buyer)).toEqual(["payment-ended returned"]);
  });
});

describe("a dispute at PayPal", () => {
  /** Handles the newest event of this type that PayPal sent about the order. */
  async function handleNewestEvent(shop: TestServices, { ref }: Approved, type: string) {
    const event = (await paypal.events()).find((one) => one.orderId === ref && one.event_type === type)!;
    const row = { provider: "paypal", eventId: event.id, type, body: Buffer.from(event.body) };
    await insertEvent(shop.db, { ...row, receivedAt: shop.clock(), nextTryAt: shop.clock() });
    return handleWebhookEvent(shop, { provider: "paypal", eventId: event.id });
  }
  const caseOf = async ({ db }: TestServices, { orderId }: Approved) =>
    (await db.select().from(refundCases).where(eq(refundCases.orderId, orderId)))[0];

  test("records PayPal's question once and releases the sale when the seller wins", async ({ shop }) => {
    const order = await paid(shop);
    await paypal.act(order.ref, "dispute");
    await handleNewestEvent(shop, order, "CUSTOMER.DISPUTE.CREATED");
    await paypal.act(order.ref, "ask-seller");
    shop.setTime(daysLater(0.1));
    await handleNewestEvent(shop, order, "CUSTOMER.DISPUTE.UPDATED");
    await compareWithProviders(shop);
    const opened = (await caseOf(shop, order))!;
    const ofCase = and(eq(caseMessages.caseId, opened.id), eq(caseMessages.kind, "note"));
    const notes = (await shop.db.select().from(caseMessages).where(ofCase).orderBy(caseMessages.occurredAt)).map(
      ({ body }) => body,
    );
    expect(opened.status).toBe("open");
    expect(notes).toEqual(["OPEN", expect.stringMatching(/^WAITING_FOR_SELLER_RESPONSE · \d{4}-\d\d-\d\d$/)]);
    await paypal.act(order.ref, "dispute-to-seller");
    expect(await handleNewestEvent(shop, order, "CUSTOMER.DISPUTE.RESOLVED")).toBe(true);
    expect(await caseOf(shop, order)).toMatchObject({ status: "declined" });
    expect(await mailsTo(shop, order.buyer)).toEqual([
      "payment-received",
      "refund-case-decided provider",
      "refund-case-opened",
    ]);
  });

  test("withdrawn by the buyer closes the refund case as withdrawn", async ({ shop }) => {
    const order = await paid(shop);
    await paypal.act(order.ref, "dispute");
    await handleNewestEvent(shop, order, "CUSTOMER.DISPUTE.CREATED");
    await paypal.act(order.ref, "cancel-dispute");
    await handleNewestEvent(shop, order, "CUSTOMER.DISPUTE.RESOLVED");
    expect(await caseOf(shop, order)).toMatchObject({ status: "withdrawn" });
    expect(await mailsTo(shop, order.buyer)).toContain("refund-case-decided withdrawn");
  });

  test("won by the buyer is booked as a refund, also when every webhook was lost", async ({ shop }) => {
    const order = await paid(shop);
    await paypal.act(order.ref, "dispute");
    await compareWithProviders(shop);
    expect(await caseOf(shop, order)).toMatchObject({ status: "open", kind: "chargeback" });
    await paypal.act(order.ref, "dispute-to-buyer");
    shop.setTime(daysLater(7.6)); // the payment is too old for the daily comparison
    await compareWithProviders(shop);
    expect(await caseOf(shop, order)).toMatchObject({ status: "approved" });
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    expect(refund).toMatchObject({ status: "completed", amount: 1_100_000 });
    expect(await mailsTo(shop, order.buyer)).toContain("refund-completed");
  });

  test("opens a refund case also when PayPal refuses access to disputes", async ({ shop }) => {
    const order = await paid(shop);
    await paypal.act(order.ref, "dispute");
    await paypal.fault({ on: "disputes", as: "refused", count: 2, issue: "NOT_AUTHORIZED" });
    expect(await handleNewestEvent(shop, order, "CUSTOMER.DISPUTE.CREATED")).toBe(true);
    expect(await caseOf(shop, order)).toMatchObject({ status: "open", kind: "chargeback" });
  });
});

test("a refund made at PayPal is found when old payments are compared again", async ({ shop }) => {
  const order = await paid(shop);
  await paypal.act(order.ref, "refund", "10.00");
  const found = async () => (await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).length;
  shop.setTime(daysLater(8.5));
  await compareWithProviders(shop);
  expect(await found()).toBe(0);
  shop.setTime(daysLater(comparedAgain[0] + 0.5));
  await compareWithProviders(shop);
  expect(await found()).toBe(1);
});
