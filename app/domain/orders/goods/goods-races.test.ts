import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { licenceActivations } from "#db/schema/licences.ts";
import { orders } from "#db/schema/orders.ts";
import { refundCases } from "#db/schema/refunds.ts";
import { anOrder } from "#db/testing/order-builders.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { requestDownload } from "#app/domain/downloads/request-download.server.ts";
import { licenceOfOrderUnchecked } from "#app/domain/licences/queries.server.ts";
import { lockOrderRecord } from "../order-record.server.ts";
import { activate, ask, codeOf } from "./goods.testing.ts";

databaseTest("a first download and a withdrawal at once: one of the two happens", async ({ services }) => {
  for (let round = 0; round < 8; round += 1) {
    const order = await anOrder(services, "completed");
    const download = () =>
      codeOf(requestDownload(services, order.buyer, { orderNumber: order.number, waiveWithdrawal: true }));
    const request = () => codeOf(ask(services, order));
    const [downloaded, asked] =
      round % 2 === 0
        ? await Promise.all([download(), request()])
        : (await Promise.all([request(), download()])).toReversed();
    expect([
      ["done", "withdrawal-over"],
      ["goods-withdrawal-open", "done"],
    ]).toContainEqual([downloaded, asked]);
    const [row] = await services.db.select().from(orders).where(eq(orders.id, order.id));
    const cases = await services.db.$count(refundCases, eq(refundCases.orderId, order.id));
    expect([row!.withdrawalWaivedAt !== null, cases]).toEqual(downloaded === "done" ? [true, 0] : [false, 1]);
  }
});

/** Lets `act` wait at the order's lock while a withdrawal is opened behind it. */
async function behindTheCase(
  services: TestServices,
  order: Awaited<ReturnType<typeof anOrder>>,
  act: () => Promise<string>,
) {
  let acted: Promise<string> | undefined;
  await services.db.transaction(async (tx) => {
    await lockOrderRecord({ db: tx }, order.id);
    acted = act();
    while ((await lockWaits(services)) === 0) await setTimeout(10);
    await ask({ ...services, db: tx }, order);
  });
  return acted!;
}

databaseTest("what waits for the opening of a withdrawal sees it", async ({ services }) => {
  const order = await anOrder(services, "completed");
  const download = () =>
    codeOf(requestDownload(services, order.buyer, { orderNumber: order.number, waiveWithdrawal: true }));
  expect(await behindTheCase(services, order, download)).toBe("goods-withdrawal-open");
  const other = await anOrder(services, "completed");
  expect(await behindTheCase(services, other, () => codeOf(activate(services, other)))).toBe("licence-suspended");
  const { key } = (await licenceOfOrderUnchecked(services, other.id))!;
  expect(await services.db.$count(licenceActivations, eq(licenceActivations.licenceKey, key))).toBe(0);
});
