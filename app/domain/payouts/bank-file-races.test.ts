import { eq } from "drizzle-orm";
import { payouts } from "#db/schema/payouts.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { aSellerOf, enough, paidOn, payoutOf, prepare, waitForPayout } from "./payouts.testing.ts";
import { bankLines } from "./runs.server.ts";
import { markPayoutPaid, markPayoutReturned } from "./settle-payout.server.ts";
import { markFiled } from "./store.server.ts";

async function aRun(services: TestServices) {
  const operator = await anOperator(services);
  const { sell } = await aSellerOf(services, enough);
  await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, operator);
  const { id: payoutId } = await payoutOf(services, operator, runId);
  return { operator, runId, payoutId };
}

const rowOf = async ({ db }: TestServices, payoutId: string) =>
  (await db.select().from(payouts).where(eq(payouts.id, payoutId)))[0]!;

databaseTest(
  "a bank file waits for a payout that is being returned, and does not send it to the bank",
  async ({ services }) => {
    const { operator, runId, payoutId } = await aRun(services);
    let isRead = false;
    const file = await services.db.transaction(async (tx) => {
      await markPayoutReturned({ ...services, db: tx as never }, operator, { payoutId, reason: "계좌 해지" });
      const reading = bankLines(services, operator, { runId }).finally(() => {
        isRead = true;
      });
      await expect.poll(async () => isRead || (await lockWaits(services)) > 0).toBe(true);
      // Boxed, so that the transaction does not wait for it.
      return { reading };
    });
    expect((await file.reading).lines).toEqual([]);
    expect(await rowOf(services, payoutId)).toMatchObject({ status: "returned", filedAt: null });
  },
);

test("only a prepared payout is noted as standing in a bank file", async ({ services }) => {
  const { operator, payoutId } = await aRun(services);
  await markPayoutPaid(services, operator, { payoutId, paidOn: paidOn(services), bankReference: "OUT-1" });
  await markFiled(services.db, [payoutId], services.clock());
  expect(await rowOf(services, payoutId)).toMatchObject({ status: "paid", filedAt: null });
});
