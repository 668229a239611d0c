import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { aBuyer, aServiceForSale, anOperator, anOrder } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { saleByNumber } from "#app/domain/payouts/sale-by-number.server.ts";
import { addDays } from "../shared/seoul-time.ts";
import { acceptanceDays } from "../terms.ts";
import { acceptDelivery } from "./accept-delivery.server.ts";
import { acceptOverdueDelivery } from "./accept-overdue.server.ts";
import { accept, aWork, change, kinds, later, mailed, stateOf, submit, type Work } from "./deliveries.testing.ts";
import { catchUpWithDeliveries, remindOfDelivery } from "./remind-delivery.server.ts";
import { requestChanges } from "./request-changes.server.ts";
import { canMove, type DeliveryMove, deliveryMoves, deliveryStatuses } from "./status.ts";
import { submitDelivery } from "./submit-delivery.server.ts";
import { deliveryPage } from "./view-delivery.server.ts";

const allowed: Record<DeliveryMove, readonly string[]> = {
  submit: ["working", "change_requested"],
  requestChanges: ["delivered"],
  accept: ["delivered"],
  dispute: ["delivered", "change_requested"],
  settle: ["disputed"],
  resumeDelivered: ["disputed"],
  resumeChanges: ["disputed"],
  refund: ["working", "delivered", "change_requested", "disputed", "accepted"],
};
test.each(Object.keys(deliveryMoves) as DeliveryMove[])(
  "the move %s is allowed only from its listed statuses",
  (move) => {
    expect(deliveryStatuses.filter((status) => canMove(status, move)).sort()).toEqual([...allowed[move]].sort());
  },
);

describe("the delivery of an order", () => {
  test("starts when a solution is paid and is due after the service's days; a template has none", async ({
    services,
  }) => {
    const work = await aWork(services);
    const view = await orderByNumber(services, work.buyer, { orderNumber: work.number });
    expect(view.delivery).toMatchObject({
      status: "working",
      dueAt: addDays(services.clock(), 10),
      rounds: { included: 1, used: 0 },
      submissions: [],
    });
    const template = await anOrder(services, "completed");
    expect((await orderByNumber(services, template.buyer, { orderNumber: template.number })).delivery).toBeNull();
    const free = await anOrder(services, "in_progress", {
      service: await aServiceForSale(services, { type: "marketing", pricingType: "free", priceAmount: null }),
      checkout: { method: "free" },
    });
    expect(await stateOf(services, free)).toMatchObject({ delivery: "working", order: "in_progress" });
  });

  test("is submitted, changed, resubmitted and accepted, which completes the order and starts the hold", async ({
    services,
  }) => {
    const work = await aWork(services);
    await submit(services, work);
    await change(services, work);
    await submit(services, work, "고쳤습니다");
    later(services, 1);
    await accept(services, work);
    expect(await stateOf(services, work)).toEqual({
      delivery: "accepted",
      order: "completed",
      by: "buyer",
      completedAt: services.clock(),
    });
    const sale = await saleByNumber(services, work.seller, { orderNumber: work.number });
    expect(sale.reason).toEqual({ code: "held", until: addDays(services.clock(), 7), payDay: null });
    later(services, 8);
    const due = await saleByNumber(services, work.seller, { orderNumber: work.number });
    expect(due.reason).toEqual({ code: "no-account" }); // only the bank account is missing
    expect(await kinds(services, work)).toEqual([
      "delivered by seller",
      "change_requested by buyer",
      "delivered by seller",
      "accepted by buyer",
    ]);
    const page = await deliveryPage(services, work.buyer, { orderNumber: work.number });
    expect(page.delivery.submissions.map(({ number, message }) => [number, message])).toEqual([
      [2, "고쳤습니다"],
      [1, "완성했습니다"],
    ]);
    expect([
      await mailed(services, "work-delivered"),
      await mailed(services, "changes-requested"),
      await mailed(services, "delivery-accepted"),
      await mailed(services, "order-completed"),
    ]).toEqual([2, 1, 1, 1]);
  });

  test("can be sent back only as often as the service offers", async ({ services }) => {
    const work = await aWork(services);
    await expect(change(services, work)).rejects.toMatchObject({ code: "delivery-moved" });
    await submit(services, work);
    await change(services, work);
    await submit(services, work);
    await expect(change(services, work)).rejects.toMatchObject({ code: "changes-used-up" });
    expect(await stateOf(services, work)).toMatchObject({ delivery: "delivered" });
  });

  test("is not-found for strangers, and neither side can act for the other", async ({ services }) => {
    const work = await aWork(services);
    const orderNumber = work.number;
    await submit(services, work);
    const stranger = await aBuyer(services);
    const operator = await anOperator(services);
    const gone = { code: "not-found" };
    await expect(deliveryPage(services, stranger, { orderNumber })).rejects.toMatchObject(gone);
    for (const actor of [stranger, operator, work.seller]) {
      await expect(acceptDelivery(services, actor, { orderNumber })).rejects.toMatchObject(gone);
      await expect(requestChanges(services, actor, { orderNumber, text: "x" })).rejects.toMatchObject(gone);
    }
    for (const actor of [stranger, operator, work.buyer])
      await expect(submitDelivery(services, actor, { orderNumber, message: "x" })).rejects.toMatchObject(gone);
    expect((await deliveryPage(services, operator, { orderNumber })).can).toEqual({
      submit: false,
      accept: false,
      requestChanges: false,
    });
    const template = await anOrder(services, "completed");
    await expect(acceptDelivery(services, template.buyer, { orderNumber: template.number })).rejects.toMatchObject(
      gone,
    );
  });
});

describe("without an answer of the buyer", () => {
  const overdue = (services: TestServices, { id }: Work, number: number) =>
    acceptOverdueDelivery(services, { orderId: id, number });

  test("the delivery is accepted once, after seven days", async ({ services }) => {
    const work = await aWork(services);
    await submit(services, work);
    const jobs = services.enqueuedJobs.filter(({ name }) => name === "accept-delivery");
    expect(jobs).toMatchObject([
      { key: `accept-delivery:${work.id}`, runAt: addDays(services.clock(), acceptanceDays) },
    ]);
    later(services, acceptanceDays - 0.01);
    await overdue(services, work, 1);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "delivered", order: "in_progress" });
    later(services, 0.01);
    await overdue(services, work, 1);
    await overdue(services, work, 1);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "accepted", order: "completed", by: "deadline" });
    expect(await kinds(services, work)).toEqual(["delivered by seller", "accepted by deadline"]);
    await accept(services, work); // after the acceptance this changes nothing
  });

  test("a change request and a new submission restart the seven days", async ({ services }) => {
    const work = await aWork(services);
    await submit(services, work);
    later(services, 6);
    await change(services, work);
    later(services, 2);
    await overdue(services, work, 1);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "change_requested" });
    await submit(services, work);
    await overdue(services, work, 1);
    later(services, 6.9);
    await overdue(services, work, 2);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "delivered" });
    later(services, 0.2);
    await overdue(services, work, 2);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "accepted", by: "deadline" });
  });

  test("buyer and seller get one reminder each, and the daily job enqueues missed reminders", async ({ services }) => {
    const [waiting, due] = [await aWork(services), await aWork(services)];
    await submit(services, waiting);
    await remindOfDelivery(services, { orderId: waiting.id });
    expect(await mailed(services, "delivery-reminder")).toBe(0);
    later(services, 5.5);
    services.enqueuedJobs.length = 0;
    await catchUpWithDeliveries(services);
    expect(services.enqueuedJobs.map(({ name, key }) => [name, key])).toEqual([
      ["remind-delivery", `remind-delivery:${waiting.id}`],
    ]);
    for (let times = 0; times < 2; times += 1) await remindOfDelivery(services, { orderId: waiting.id });
    expect(await mailed(services, "delivery-reminder")).toBe(1);
    later(services, 4);
    services.enqueuedJobs.length = 0;
    await catchUpWithDeliveries(services);
    expect(services.enqueuedJobs.map(({ name, key }) => [name, key])).toEqual([
      ["accept-delivery", `accept-delivery:${waiting.id}`],
      ["remind-delivery", `remind-delivery:${waiting.id}`],
      ["remind-delivery", `remind-delivery:${due.id}`],
    ]);
    for (let times = 0; times < 2; times += 1) await remindOfDelivery(services, { orderId: due.id });
    expect(await mailed(services, "work-due")).toBe(1);
  });
});

describe("concurrent requests for a delivery", () => {
  databaseTest("forty acceptances complete the order once without further ledger entries", async ({ services }) => {
    const work = await aWork(services);
    await submit(services, work);
    const before = await services.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, work.id));
    await Promise.all(Array.from({ length: 40 }, () => accept(services, work)));
    expect(await stateOf(services, work)).toMatchObject({ delivery: "accepted", order: "completed", by: "buyer" });
    expect(await kinds(services, work)).toEqual(["delivered by seller", "accepted by buyer"]);
    const after = await services.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, work.id));
    expect(after).toHaveLength(before.length);
    expect(await mailed(services, "delivery-accepted")).toBe(1);
  });

  databaseTest("an overdue acceptance and a change request: only one of them takes effect", async ({ services }) => {
    const works = await Promise.all(Array.from({ length: 8 }, () => aWork(services)));
    for (const work of works) await submit(services, work);
    const over = { ...services, clock: () => addDays(services.clock(), 8) };
    const outcomes = await Promise.all(
      works.map(async (work) => {
        const [, asked] = await Promise.allSettled([
          acceptOverdueDelivery(over, { orderId: work.id, number: 1 }),
          change(services, work),
        ]);
        const state = await stateOf(services, work);
        return [asked.status, state.delivery, state.order].join(" ");
      }),
    );
    for (const outcome of outcomes)
      expect(["fulfilled change_requested in_progress", "rejected accepted completed"]).toContain(outcome);
  });
});
