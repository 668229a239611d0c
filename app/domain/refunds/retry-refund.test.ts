import { eq } from "drizzle-orm";
import { refunds } from "#db/schema/refunds.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { listRefunds } from "./boards.server.ts";
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
