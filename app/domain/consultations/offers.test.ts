import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { consultations, offers } from "#db/schema/consultations.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, anOperator, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { cancelOrder } from "../checkout/cancel-order.server.ts";
import { orderByNumber } from "../checkout/order-by-number.server.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { quoteOffer } from "../checkout/quote-offer.server.ts";
import { catchUpWithDeliveries, remindOfDelivery } from "../deliveries/remind-delivery.server.ts";
import { deliveryPage } from "../deliveries/view-delivery.server.ts";
import { confirmDeposit } from "../payments/transfers/confirm-deposit.server.ts";
import { listSales } from "../payouts/list-sales.server.ts";
import { restored, suspended } from "../service-suspensions/service-suspensions.testing.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { acceptOffer, declineOffer } from "./answer-offer.server.ts";
import { type Asked, anAcceptedOffer, anAskedService, anOffer } from "./consultations.testing.ts";
import { expireOffer, makeOffer } from "./make-offer.server.ts";
import { readThread } from "./read-thread.server.ts";
import { completeConsultation, writeMessage } from "./write-message.server.ts";

const make = (services: TestServices, { requestId, seller }: Asked, overrides = {}) =>
  makeOffer(services, seller, { requestId, ...anOffer(services, overrides) });
const statuses = async ({ db }: TestServices) =>
  (await db.select().from(offers).orderBy(offers.number)).map(({ status }) => status);
const order = (services: TestServices, { buyer, serviceId }: Asked, offerId: string) =>
  placeOrder(services, buyer, aCheckout({ id: serviceId }, { offerId }));

async function pay(services: TestServices, orderId: string): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, orderId));
  await confirmDeposit(services, await anOperator(services), {
    paymentId: payment!.id,
    amount: payment!.amount,
    depositedOn: seoulDay(services.clock()),
    bankReference: `REF-${orderId}`,
    note: "",
  });
}

describe("an offer", () => {
  test("answers the request and replaces the previous offer", async ({ services }) => {
    const asked = await anAskedService(services);
    await make(services, asked);
    services.setTime(addDays(services.clock(), 0.01));
    await make(services, asked, { amount: 5_500_000 });
    expect(await statuses(services)).toEqual(["replaced", "open"]);
    const thread = await readThread(services, asked.buyer, { requestId: asked.requestId, as: "buyer" });
    expect(thread.status).toBe("responded");
    expect(thread.offers.map(({ number, scope, isOpen }) => [number, scope, isOpen])).toEqual([
      [1, ["입출금 API", "운영 문서"], false],
      [2, ["입출금 API", "운영 문서"], true],
    ]);
    expect(await services.db.$count(mails, eq(mails.template, "offer-made"))).toBe(2);
  });

  test("is neither made nor accepted while an operator keeps the service off the market; an accepted one is ordered", async ({
    services,
  }) => {
    const [asked, agreed] = [await anAskedService(services), await anAskedService(services)];
    const open = await make(services, asked);
    const accepted = await make(services, agreed);
    await acceptOffer(services, agreed.buyer, { requestId: agreed.requestId, offerId: accepted.id });
    for (const { serviceId } of [asked, agreed]) await suspended(services, { id: serviceId });
    const unavailable = { code: "service-unavailable" };
    await expect(make(services, asked)).rejects.toMatchObject(unavailable);
    const which = { requestId: asked.requestId, offerId: open.id };
    await expect(acceptOffer(services, asked.buyer, which)).rejects.toMatchObject(unavailable);
    expect((await order(services, agreed, accepted.id)).number).toMatch(/^JT-/);
    await restored(services, { id: asked.serviceId });
    await acceptOffer(services, asked.buyer, which);
  });

  test("can be made only by the seller and only with a valid expiry date", async ({ services }) => {
    const asked = await anAskedService(services);
    const { requestId, buyer } = asked;
    for (const actor of [buyer, await aShop(services)])
      await expect(makeOffer(services, actor, { requestId, ...anOffer(services) })).rejects.toMatchObject({
        code: "not-found",
      });
    for (const days of [-1, 90])
      await expect(
        make(services, asked, { validUntil: seoulDay(addDays(services.clock(), days)) }),
      ).rejects.toMatchObject({ code: "offer-date", details: { field: "validUntil" } });
  });

  test("can be accepted only by its buyer while it is open and not expired", async ({ services }) => {
    const asked = await anAskedService(services);
    const { requestId, buyer, seller } = asked;
    const other = await anAskedService(services);
    const { id: offerId } = await make(services, asked);
    for (const [actor, id] of [
      [seller, requestId],
      [await aBuyer(services), requestId],
      [other.buyer, other.requestId],
    ] as const)
      await expect(acceptOffer(services, actor, { requestId: id, offerId })).rejects.toMatchObject({
        code: "not-found",
      });
    const { id: newer } = await make(services, asked);
    await expect(acceptOffer(services, buyer, { requestId, offerId })).rejects.toMatchObject({ code: "offer-closed" });
    services.setTime(addDays(services.clock(), 7));
    await expect(acceptOffer(services, buyer, { requestId, offerId: newer })).rejects.toMatchObject({
      code: "offer-expired",
    });
    await expireOffer(services, { offerId: newer });
    expect(await statuses(services)).toEqual(["replaced", "expired"]);
  });

  databaseTest("accepted and ordered forty times simultaneously yields one order", async ({ services }) => {
    const asked = await anAskedService(services);
    const { requestId, buyer } = asked;
    const { id: offerId } = await make(services, asked);
    await Promise.all(Array.from({ length: 40 }, () => acceptOffer(services, buyer, { requestId, offerId })));
    expect(await services.db.$count(mails, eq(mails.dedupeKey, `${offerId}:accepted`))).toBe(1);
    const placed = await Promise.allSettled(Array.from({ length: 40 }, () => order(services, asked, offerId)));
    expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of placed)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "offer-ordered" });
    expect(await services.db.$count(orders, eq(orders.offerId, offerId))).toBe(1);
  });

  databaseTest("accepted and declined simultaneously gets only one of the two decisions", async ({ services }) => {
    const asked = await anAskedService(services);
    const { requestId, buyer } = asked;
    const { id: offerId } = await make(services, asked);
    const outcomes = await Promise.allSettled([
      acceptOffer(services, buyer, { requestId, offerId }),
      declineOffer(services, buyer, { requestId, as: "buyer", offerId }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("blocks new offers and completion after it was accepted, until it expires", async ({ services }) => {
    const asked = await anAskedService(services);
    const { requestId, seller } = asked;
    await anAcceptedOffer(services, asked);
    await expect(make(services, asked)).rejects.toMatchObject({ code: "offer-accepted" });
    await expect(completeConsultation(services, seller, { requestId, as: "seller" })).rejects.toMatchObject({
      code: "offer-accepted",
    });
    services.setTime(addDays(services.clock(), 7));
    await make(services, asked);
    expect(await statuses(services)).toEqual(["accepted", "open"]);
  });
});

describe("the order of an offer", () => {
  test("has the offer's amount and scope, the usual shares, and a delivery even for a template", async ({
    services,
  }) => {
    const asked = await anAskedService(services, { type: "template" });
    const offerId = await anAcceptedOffer(services, asked);
    const quote = await quoteOffer(services, asked.buyer, { offerId, locale: "ko" });
    expect(quote.price).toMatchObject({ charge: { total: 6_600_000, currency: "KRW" }, supplyAmount: 6_000_000 });
    const { id } = await order(services, asked, offerId);
    const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(line).toMatchObject({
      serviceType: "solution",
      versionId: null,
      amount: 6_600_000,
      supplyAmount: 6_000_000,
      vatAmount: 600_000,
      sellerAmount: 4_200_000,
      platformAmount: 1_800_000,
      agreedWork: { offer: 1, scope: ["입출금 API", "운영 문서"], excluded: ["보안 감사"], days: 14, rounds: 2 },
    });
  });

  test("converts the conversation when it is paid, not when it is placed", async ({ services }) => {
    const asked = await anAskedService(services);
    const { requestId, buyer, seller } = asked;
    const offerId = await anAcceptedOffer(services, asked);
    const { id, number } = await order(services, asked, offerId);
    const thread = () => readThread(services, buyer, { requestId, as: "buyer" });
    expect((await thread()).status).toBe("responded");
    await pay(services, id);
    expect(await thread()).toMatchObject({
      status: "converted",
      offers: [{ status: "accepted", order: { number, isPaid: true } }],
      can: { write: true, offer: false, decide: false },
    });
    const [paid] = await services.db.select().from(orders).where(eq(orders.id, id));
    expect(paid!.status).toBe("in_progress");
    const entries = await services.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id));
    expect(entries.reduce((sum, { amountKrw }) => sum + amountKrw, 0)).toBe(0);
    await writeMessage(services, seller, { requestId, as: "seller", text: "시작하겠습니다" });
    const [row] = await services.db.select().from(consultations).where(eq(consultations.id, requestId));
    expect(row!.status).toBe("converted");
  });

  test("shows the agreed work to both sides and is due after the offer's number of days", async ({ services }) => {
    const asked = await anAskedService(services);
    const { buyer, seller } = asked;
    const { id, number: orderNumber } = await order(services, asked, await anAcceptedOffer(services, asked));
    await pay(services, id);
    const dueAt = addDays(services.clock(), 14);
    const agreed = { scope: ["입출금 API", "운영 문서"], excluded: ["보안 감사"], days: 14, rounds: 2 };
    for (const actor of [buyer, seller]) {
      const view = await orderByNumber(services, actor, { orderNumber });
      expect(view.conversationId).toBe(asked.requestId);
      expect([view.lines[0]!.work, view.delivery]).toMatchObject([agreed, { dueAt, rounds: { included: 2, used: 0 } }]);
      const page = await deliveryPage(services, actor, { orderNumber });
      expect([page.agreed, page.delivery.dueAt]).toMatchObject([agreed, dueAt]);
    }
    const { sales } = await listSales(services, seller, { page: 1, limit: 10, from: "", to: "" });
    expect(sales.items).toMatchObject([{ number: orderNumber, delivery: { dueAt } }]);
    services.setTime(addDays(services.clock(), 13));
    await remindOfDelivery(services, { orderId: id });
    expect(await services.db.$count(mails, eq(mails.template, "work-due"))).toBe(0);
    services.setTime(addDays(services.clock(), 0.5));
    await catchUpWithDeliveries(services);
    expect(services.enqueuedJobs.at(-1)).toMatchObject({ name: "remind-delivery", payload: { orderId: id } });
    await remindOfDelivery(services, { orderId: id });
    expect(await services.db.$count(mails, eq(mails.template, "work-due"))).toBe(1);
  });

  test("can be placed only by the buyer of an accepted offer, and again after a cancellation", async ({ services }) => {
    const asked = await anAskedService(services);
    const { id: open } = await make(services, asked);
    await expect(order(services, asked, open)).rejects.toMatchObject({ code: "offer-closed" });
    await acceptOffer(services, asked.buyer, { requestId: asked.requestId, offerId: open });
    await expect(order(services, { ...asked, buyer: await aBuyer(services) }, open)).rejects.toMatchObject({
      code: "not-found",
    });
    const { number } = await order(services, asked, open);
    await expect(order(services, asked, open)).rejects.toMatchObject({ code: "offer-ordered" });
    await cancelOrder(services, asked.buyer, { orderNumber: number });
    await order(services, asked, open);
    services.setTime(addDays(services.clock(), 7));
    await expect(quoteOffer(services, asked.buyer, { offerId: open, locale: "ko" })).resolves.toMatchObject({
      offer: { orderNumber: expect.stringMatching(/^JT-/) },
    });
  });

  test("is refused after the offer expired", async ({ services }) => {
    const asked = await anAskedService(services);
    const offerId = await anAcceptedOffer(services, asked);
    services.setTime(addDays(services.clock(), 7));
    await expect(order(services, asked, offerId)).rejects.toMatchObject({ code: "offer-expired" });
  });
});
