import { anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { approveRun } from "../payouts/approve-run.server.ts";
import { aSellerOf, enough, paidOn, prepare, waitForPayout } from "../payouts/payouts.testing.ts";
import { duePayouts } from "../payouts/prepare-run.server.ts";
import { bankLines, runToPay } from "../payouts/runs.server.ts";
import { markPayoutPaid } from "../payouts/settle-payout.server.ts";
import { reinstate, suspend } from "./suspensions.testing.ts";

test("payouts are held: none is prepared, a prepared one is in no bank file, and none is marked as paid", async ({
  services,
}) => {
  const { seller, sell } = await aSellerOf(services, enough);
  await sell();
  waitForPayout(services);
  const [operator, colleague] = [await anOperator(services), await anOperator(services)];
  const { runId } = await prepare(services, operator);
  await approveRun(services, colleague, { runId });
  await suspend(services, seller);
  expect((await bankLines(services, operator, { runId })).lines).toEqual([]);
  const { payouts } = await runToPay(services, operator, { runId });
  const pay = () =>
    markPayoutPaid(services, operator, { payoutId: payouts[0]!.id, paidOn: paidOn(services), bankReference: "S-1" });
  await expect(pay()).rejects.toMatchObject({ code: "payout-suspended" });
  await reinstate(services, seller);
  expect((await bankLines(services, operator, { runId })).lines).toHaveLength(1);
  await pay();
  await sell();
  waitForPayout(services);
  const due = async () =>
    (await duePayouts(services, operator)).due.filter(({ memberId }) => memberId === seller.memberId);
  expect(await due()).toHaveLength(1);
  await suspend(services, seller);
  expect(await due()).toEqual([]);
});

test("a payout that the bank had before is booked as paid", async ({ services }) => {
  const { seller, sell } = await aSellerOf(services, enough);
  await sell();
  waitForPayout(services);
  const [operator, colleague] = [await anOperator(services), await anOperator(services)];
  const { runId } = await prepare(services, operator);
  await approveRun(services, colleague, { runId });
  await bankLines(services, operator, { runId });
  services.setTime(new Date(services.clock().getTime() + 60_000));
  await suspend(services, seller);
  const { payouts } = await runToPay(services, operator, { runId });
  await markPayoutPaid(services, operator, {
    payoutId: payouts[0]!.id,
    paidOn: paidOn(services),
    bankReference: "S-2",
  });
});
