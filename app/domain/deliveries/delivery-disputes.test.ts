import { describe } from "vitest";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { withdrawCase } from "../refunds/answer-case.server.ts";
import { listRefunds } from "../refunds/boards.server.ts";
import { completeManualRefund } from "../refunds/complete-manual-refund.server.ts";
import { decideCase } from "../refunds/decide-case.server.ts";
import { openCase } from "../refunds/open-case.server.ts";
import type { Member } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { acceptOverdueDelivery } from "./accept-overdue.server.ts";
import { accept, aWork, change, kinds, later, stateOf, submit, type Work } from "./deliveries.testing.ts";
import { deliveryPage } from "./view-delivery.server.ts";

describe("a refund request during a delivery", () => {
  const ask = (services: TestServices, { number, buyer }: Work, scope: "full" | "part" = "full") =>
    openCase(services, buyer, {
      orderNumber: number,
      reasonCode: "not-as-described",
      text: "다릅니다",
      scope,
      ...(scope === "part" && { amount: 100_000 }),
      account: { bank: "088", number: "110-482-739105", holder: "김구매" },
    });
  const decide = async (
    services: TestServices,
    caseId: string,
    outcome: "full" | "part" | "decline",
    operator: Member,
  ) => decideCase(services, operator, { caseId, outcome, amount: 100_000, reason: "확인했습니다" });
  const moneyBack = async (services: TestServices, operator: Member) => {
    const [refund] = (await listRefunds(services, operator)).toSend;
    await completeManualRefund(services, operator, {
      refundId: refund!.id,
      sentOn: "2026-01-05",
      reference: `REF-${refund!.id}`,
    });
  };

  test("disputes the delivery, stops automatic acceptance and ends as refunded with the refund", async ({
    services,
  }) => {
    const [work, operator] = [await aWork(services), await anOperator(services)];
    await submit(services, work);
    const { id } = await ask(services, work);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "disputed" });
    await acceptOverdueDelivery(
      { ...services, clock: () => addDays(services.clock(), 8) },
      { orderId: work.id, number: 1 },
    );
    await expect(accept(services, work)).rejects.toMatchObject({ code: "delivery-moved" });
    await expect(submit(services, work)).rejects.toMatchObject({ code: "delivery-moved" });
    await decide(services, id, "full", operator);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "disputed", order: "in_progress" });
    await moneyBack(services, operator);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "refunded", order: "refunded" });
    expect(await kinds(services, work)).toEqual(["delivered by seller", "disputed by buyer", "refunded by case"]);
  });

  test.for(["decline", "part"] as const)(
    "that ends with a share for the seller (%s) accepts the delivery",
    async (outcome, { services }) => {
      const [work, operator] = [await aWork(services), await anOperator(services)];
      await submit(services, work);
      const { id } = await ask(services, work, "part");
      await decide(services, id, outcome, operator);
      expect(await stateOf(services, work)).toMatchObject({ delivery: "accepted", order: "completed", by: "case" });
    },
  );

  test("restores the delivery status when withdrawn, with at least two days to answer", async ({ services }) => {
    const work = await aWork(services);
    await submit(services, work);
    later(services, 6.5);
    await ask(services, work);
    await withdrawCase(services, work.buyer, { orderNumber: work.number });
    expect(await stateOf(services, work)).toMatchObject({ delivery: "delivered" });
    const { delivery } = await deliveryPage(services, work.buyer, { orderNumber: work.number });
    expect(delivery.acceptBy).toEqual(addDays(services.clock(), 2));
    await change(services, work);
    later(services, 0.1);
    await ask(services, work);
    await withdrawCase(services, work.buyer, { orderNumber: work.number });
    expect(await stateOf(services, work)).toMatchObject({ delivery: "change_requested" });
  });

  test("withdrawn twice gives days for an answer once", async ({ services }) => {
    const work = await aWork(services);
    await submit(services, work);
    const acceptBy = async () =>
      (await deliveryPage(services, work.buyer, { orderNumber: work.number })).delivery.acceptBy;
    later(services, 6.5);
    await ask(services, work);
    await withdrawCase(services, work.buyer, { orderNumber: work.number });
    const given = await acceptBy();
    expect(given).toEqual(addDays(services.clock(), 2));
    later(services, 1.5);
    await ask(services, work);
    later(services, 1);
    await withdrawCase(services, work.buyer, { orderNumber: work.number });
    expect(await acceptBy()).toEqual(given);
    expect(services.enqueuedJobs.findLast(({ name }) => name === "accept-delivery")).toMatchObject({ runAt: given });
    await acceptOverdueDelivery(services, { orderId: work.id, number: 1 });
    expect(await stateOf(services, work)).toMatchObject({ delivery: "accepted", by: "deadline" });
  });

  test("prevents automatic acceptance of work submitted meanwhile", async ({ services }) => {
    const work = await aWork(services);
    await ask(services, work);
    expect(await stateOf(services, work)).toMatchObject({ delivery: "working" });
    await submit(services, work);
    later(services, 8);
    await acceptOverdueDelivery(services, { orderId: work.id, number: 1 });
    expect(await stateOf(services, work)).toMatchObject({ delivery: "delivered" });
    await withdrawCase(services, work.buyer, { orderNumber: work.number });
    await acceptOverdueDelivery(services, { orderId: work.id, number: 1 });
    expect(await stateOf(services, work)).toMatchObject({ delivery: "accepted", by: "deadline" });
  });
});
