import { eq } from "drizzle-orm";
import { refunds } from "#db/schema/refunds.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { listRefunds } from "./boards.server.ts";
import { decideCase } from "./decide-case.server.ts";
import { heldOrdersUnchecked } from "./held-orders.server.ts";
import { openCase } from "./open-case.server.ts";
import { requeueStuckRefunds } from "./retry-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const account = { bank: "088", number: "110482739105", holder: "김구매" };

test("requeueStuckRefunds queues provider refunds unsent for hours, but not manual, recent or completed ones", async ({
  services,
}) => {
  const shop = withMadeUpProvider(services, {});
  const operator = await anOperator(shop);
  const refund = async (method: string) => {
    const { number: orderNumber } = await anOrder(shop, "completed");
    const request = {
      orderNumber,
      amount: 1_000,
      reason: "작동하지 않음",
      account,
      idempotencyKey: crypto.randomUUID(),
    };
    const { id } = await requestRefund(shop, operator, request);
    await shop.db.update(refunds).set({ method }).where(eq(refunds.id, id));
    return id;
  };
  const [stuck, failed] = [await refund("made-up"), await refund("made-up"), await refund("bank-transfer")];
  await shop.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, failed));
  shop.setTime(new Date(shop.clock().getTime() + 26 * 3_600_000));
  await refund("made-up");
  shop.enqueuedJobs.length = 0;
  expect(await requeueStuckRefunds(shop)).toBe(1);
  expect(shop.enqueuedJobs).toEqual([
    { name: "send-refund", payload: { refundId: stuck }, key: `send-refund:${stuck}` },
  ]);
  const { onTheWay } = await listRefunds(shop, operator);
  expect(onTheWay.map(({ ageDays }) => ageDays)).toEqual([1, 0]);
});

test("a failed refund holds the seller's money until as much is given back, or the same matter is", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const { id, number: orderNumber, buyer } = await anOrder(services, "completed");
  const give = (amount: number) =>
    requestRefund(services, operator, {
      orderNumber,
      amount,
      reason: "환불",
      account,
      idempotencyKey: crypto.randomUUID(),
    });
  const end = (status: "failed" | "completed", refundId: string) =>
    services.db.update(refunds).set({ status }).where(eq(refunds.id, refundId));
  const isHeld = async () => (await heldOrdersUnchecked(services, [id])).has(id);
  const later = () => services.setTime(new Date(services.clock().getTime() + 60_000));
  const { id: caseId } = await openCase(services, buyer, {
    ...{ orderNumber, reasonCode: "broken", text: "설치가 되지 않습니다", scope: "full", account },
  });
  await decideCase(services, operator, { caseId, outcome: "part", amount: 300_000, reason: "확인했습니다" });
  const [owed] = await services.db.select().from(refunds).where(eq(refunds.caseId, caseId));
  await end("failed", owed!.id);
  later();
  await end("completed", (await give(10_000)).id);
  expect(await isHeld()).toBe(true);
  later();
  await end("completed", (await give(300_000)).id);
  expect(await isHeld()).toBe(false);
  // Without a case: whatever is agreed on instead ends the hold.
  later();
  await end("failed", (await give(200_000)).id);
  expect(await isHeld()).toBe(true);
  later();
  await end("completed", (await give(50_000)).id);
  expect(await isHeld()).toBe(false);
});
