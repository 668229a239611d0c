import { describe } from "vitest";
import { downloads } from "#db/schema/downloads.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { openDownload } from "#app/domain/downloads/open-download.server.ts";
import { requestDownload } from "#app/domain/downloads/request-download.server.ts";
import { disputeCase, withdrawCase } from "#app/domain/refunds/answer-case.server.ts";
import { caseForOperator } from "#app/domain/refunds/case-view.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { failRefund } from "#app/domain/refunds/complete-refund.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { retryRefund } from "#app/domain/refunds/retry-refund.server.ts";
import { allDone, ask, codeOf, decide, refusedWith, useAll } from "./goods.testing.ts";

const pending = refusedWith("goods-refund-pending");

describe("the goods of an order are withheld", () => {
  test("while a withdrawal is open, and no longer when the buyer takes it back", async ({ services }) => {
    const order = await anOrder(services, "completed");
    await ask(services, order);
    expect(await useAll(services, order)).toEqual(refusedWith("goods-withdrawal-open"));
    await withdrawCase(services, order.buyer, { orderNumber: order.number });
    expect(await useAll(services, order)).toEqual(allDone);
  });

  test("no longer when a withdrawal is declined, and again while the decision is disputed", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const { id } = await ask(services, order);
    await decide(services, id, "decline");
    const download = () => requestDownload(services, order.buyer, { orderNumber: order.number, waiveWithdrawal: true });
    expect(await codeOf(download())).toBe("done");
    await disputeCase(services, order.buyer, { orderNumber: order.number, text: "다시 봐 주세요" });
    expect(await useAll(services, order)).toEqual(refusedWith("goods-withdrawal-disputed"));
    // The decision sees that the goods were used after the request.
    const operator = await anOperator(services);
    expect(await caseForOperator(services, operator, id)).toMatchObject({ usedSince: services.clock() });
    await decide(services, id, "decline");
    expect(await codeOf(download())).toBe("done");
  });

  test.for(["withdrawal", "broken"] as const)(
    "from the decision of a full refund until it is booked, asked for as %s",
    async (reasonCode, { services }) => {
      const order = await anOrder(services, "completed");
      const { id } = await ask(services, order, { reasonCode });
      await decide(services, id, "full");
      expect(await useAll(services, order)).toEqual(pending);
    },
  );

  test("while a failed full refund is owed, through its next try, and for good when it is booked", async ({
    services,
  }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const all = { orderNumber: order.number, amount: null, reason: "작동하지 않음" };
    const { id: refundId } = await requestRefund(services, operator, { ...all, idempotencyKey: "once" });
    await failRefund(services, { refundId, failureCode: "account-closed" });
    expect(await useAll(services, order)).toEqual(pending);
    const again = await retryRefund(services, operator, { refundId });
    expect(await useAll(services, order)).toEqual(pending);
    await completeManualRefund(services, operator, { refundId: again.id, sentOn: "2026-01-05", reference: "HB1" });
    expect(await useAll(services, order)).toEqual({
      extension: "support-not-extendable",
      activation: "licence-revoked",
      review: "review-not-possible",
      download: "download-revoked",
    });
  });

  test("once partial refunds give back all of the price, and not before", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const part = (amount: number, idempotencyKey: string) =>
      requestRefund(services, operator, { orderNumber: order.number, amount, reason: "일부", idempotencyKey });
    const first = await part(600_000, "first");
    await completeManualRefund(services, operator, { refundId: first.id, sentOn: "2026-01-05", reference: "HB2" });
    expect(await useAll(services, order)).toEqual(allDone);
    await part(500_000, "second");
    expect((await useAll(services, order)).download).toBe("goods-refund-pending");
  });

  test("not when a smaller refund takes the place of a full one that failed", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const of = (amount: number | null, idempotencyKey: string) =>
      requestRefund(services, operator, { orderNumber: order.number, amount, reason: "환불", idempotencyKey });
    const { id: refundId } = await of(null, "all");
    await failRefund(services, { refundId, failureCode: "account-closed" });
    services.setTime(new Date(services.clock().getTime() + 1000));
    await of(1000, "less");
    expect(await useAll(services, order)).toEqual(allDone);
  });

  test("not while another reason is asked for, nor after a refund of a part", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const { id } = await ask(services, order, { reasonCode: "not-as-described" });
    expect((await useAll(services, order)).download).toBe("done");
    await decide(services, id, "part", 1000);
    expect((await useAll(services, order)).download).toBe("done");
  });

  test("from a link that was made before the full refund was decided", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const { buyer, number: orderNumber } = order;
    const { token } = await requestDownload(services, buyer, { orderNumber, waiveWithdrawal: true });
    const all = { orderNumber, amount: null, reason: "작동하지 않음", idempotencyKey: "once" };
    await requestRefund(services, operator, all);
    await expect(openDownload(services, buyer, { token, ip: "203.0.113.9", userAgent: "" })).rejects.toMatchObject({
      code: "goods-refund-pending",
      details: { orderNumber },
    });
    expect(await services.db.$count(downloads)).toBe(0);
  });
});
