import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { refunds } from "#db/schema/refunds.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { completeManualRefund } from "../refunds/complete-manual-refund.server.ts";
import { failRefund } from "../refunds/complete-refund.server.ts";
import { decideCase } from "../refunds/decide-case.server.ts";
import { openCase } from "../refunds/open-case.server.ts";
import { requestRefund } from "../refunds/request-refund.server.ts";
import { retryRefund } from "../refunds/retry-refund.server.ts";
import type { Member } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { listSales } from "./list-sales.server.ts";
import { aSellerOf, enough, everySale, paidOn, payoutOf, prepare, waitForPayout } from "./payouts.testing.ts";
import { bankLines } from "./runs.server.ts";
import { markPayoutPaid } from "./settle-payout.server.ts";

const account = { bank: "088", number: "110482739105", holder: "김구매" };

async function standing(services: TestServices, seller: Member) {
  const { sales, balance } = await listSales(services, seller, everySale);
  return { ...balance, reasons: sales.items.map(({ reason }) => reason.code).sort() };
}

test("an approved refund holds the payout of its sale until the money was sent back, also after a failure", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, enough);
  const { number, buyer } = await sell();
  await sell();
  const { id: caseId } = await openCase(services, buyer, {
    orderNumber: number,
    reasonCode: "broken",
    text: "설치가 되지 않습니다",
    scope: "part",
    amount: 10,
    account,
  });
  waitForPayout(services);
  const held = { reasons: ["case-open", "ready"], available: 50_000, held: 50_000 };
  await decideCase(services, operator, { caseId, outcome: "part", amount: 10, reason: "일부 환불" });
  expect(await standing(services, seller)).toMatchObject(held);
  const [refund] = await services.db.select().from(refunds);
  await failRefund(services, { refundId: refund!.id, failureCode: "account-closed" });
  expect(await standing(services, seller)).toMatchObject(held);

  services.setTime(addDays(services.clock(), 1));
  const { id: refundId } = await retryRefund(services, operator, { refundId: refund!.id });
  expect(await standing(services, seller)).toMatchObject(held);
  await completeManualRefund(services, operator, { refundId, sentOn: paidOn(services), reference: "BACK-1" });
  expect(await standing(services, seller)).toMatchObject({ reasons: ["ready", "ready"], held: 0 });
});

test("a prepared payout with a refund requested later is not sent or marked paid before the refund", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, enough);
  const { number } = await sell();
  await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, operator);
  const { id: payoutId } = await payoutOf(services, operator, runId);
  const { id: refundId } = await requestRefund(services, operator, {
    orderNumber: number,
    amount: 10,
    reason: "일부 환불",
    idempotencyKey: randomUUID(),
    account,
  });
  expect((await bankLines(services, operator, { runId })).lines).toEqual([]);
  const paid = { payoutId, paidOn: paidOn(services), bankReference: "OUT-1" };
  await expect(markPayoutPaid(services, operator, paid)).rejects.toMatchObject({
    code: "payout-held",
    details: { orders: number },
  });
  await completeManualRefund(services, operator, { refundId, sentOn: paidOn(services), reference: "BACK-1" });
  expect((await bankLines(services, operator, { runId })).lines).toMatchObject([{ amount: 100_000 }]);
  await markPayoutPaid(services, operator, paid);
  expect(await standing(services, seller)).toMatchObject({ available: -6, paid: 100_000 });
  const [ledger] = await services.db.select({ sum: sql<number>`sum(amount_krw)::int` }).from(ledgerEntries);
  expect(ledger!.sum).toBe(0);
});

test("a payout that the bank had before a refund was asked for is marked as paid, and the refund comes off the next", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, enough);
  const { number: orderNumber } = await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, operator);
  const { id: payoutId } = await payoutOf(services, operator, runId);
  expect((await bankLines(services, operator, { runId })).lines).toHaveLength(1);
  services.setTime(new Date(services.clock().getTime() + 60_000));
  const refund = { orderNumber, amount: 10, reason: "일부 환불", idempotencyKey: randomUUID(), account };
  const { id: refundId } = await requestRefund(services, operator, refund);
  await markPayoutPaid(services, operator, { payoutId, paidOn: paidOn(services), bankReference: "OUT-2" });
  await completeManualRefund(services, operator, { refundId, sentOn: paidOn(services), reference: "BACK-2" });
  expect(await standing(services, seller)).toMatchObject({ available: -6, paid: expect.any(Number) });
});

test("a payout that a case kept out of the bank file is not marked as paid once the case has become a refund", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const { sell } = await aSellerOf(services, enough);
  const { number: orderNumber, buyer } = await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, operator);
  const { id: payoutId } = await payoutOf(services, operator, runId);
  const { id: caseId } = await openCase(services, buyer, {
    ...{ orderNumber, reasonCode: "broken", text: "설치가 되지 않습니다", scope: "part", amount: 10, account },
  });
  expect((await bankLines(services, operator, { runId })).lines).toEqual([]);
  services.setTime(new Date(services.clock().getTime() + 60_000));
  await decideCase(services, operator, { caseId, outcome: "part", amount: 10, reason: "일부 환불" });
  const paid = { payoutId, paidOn: paidOn(services), bankReference: "OUT-3" };
  await expect(markPayoutPaid(services, operator, paid)).rejects.toMatchObject({ code: "payout-held" });
});
