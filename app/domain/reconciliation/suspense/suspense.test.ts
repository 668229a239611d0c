import { and, eq, isNull } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { paymentDiscrepancies } from "#db/schema/payments.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import { askAgain } from "../ask-again.server.ts";
import { reconcilerBoard } from "../board.server.ts";
import { compareWithProviders } from "../compare-with-providers.server.ts";
import { handleWebhookEvent } from "../handle-event.server.ts";
import { refundDiscrepancy } from "../refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "../resolve-discrepancy.server.ts";
import { settleDiscrepancy } from "../settle-discrepancy.server.ts";
import { insertEvent } from "../store-events.server.ts";
import { balances, booked, captured } from "./unmatched.testing.ts";

const received = { "unmatched-capture made-up": 1_100_001, "unmatched-capture suspense": -1_100_001 };
const back = { "unmatched-refund made-up": -1_100_001, "unmatched-refund suspense": 1_100_001 };

const openCases = ({ db }: TestServices, paymentId: string) =>
  db
    .select()
    .from(paymentDiscrepancies)
    .where(and(eq(paymentDiscrepancies.paymentId, paymentId), isNull(paymentDiscrepancies.resolvedAt)));
const toldOfReturn = ({ db }: TestServices, paymentId: string) =>
  db.$count(mails, eq(mails.dedupeKey, `${paymentId}:ended:returned`));
const daily = async (shop: TestServices) => expect(await compareWithProviders(shop)).toMatchObject({ failed: 0 });

/** The provider reports something about the payment's refund. */
async function report(shop: TestServices, paymentId: string): Promise<void> {
  const body = Buffer.from(`at-${paymentId}`);
  const key = { provider: "made-up", eventId: `${paymentId} ${shop.clock().toISOString()}` };
  const at = { receivedAt: shop.clock(), nextTryAt: shop.clock() };
  await insertEvent(shop.db, { ...key, type: "REFUND", resourceRef: null, body, ...at });
  expect(await handleWebhookEvent(shop, key)).toBe(true);
}

test("a refund that comes through behind the back of a closed case is booked once, and its buyer is told", async ({
  services,
}) => {
  const { shop, act, operator, paymentId, refunds, giveBackThere } = await captured(services, { more: 1 });
  refunds.push("pending");
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-refund-pending" });
  await resolveDiscrepancy(shop, operator, act);
  await report(shop, paymentId);
  expect(await booked(shop)).toEqual(received);
  expect(await toldOfReturn(shop, paymentId)).toBe(0);

  giveBackThere();
  shop.setTime(addDays(shop.clock(), 1));
  await report(shop, paymentId);
  expect(await booked(shop)).toEqual({ ...received, ...back });
  await daily(shop);
  expect(await booked(shop)).toEqual({ ...received, ...back });
  expect(await balances(shop)).toEqual({ suspense: 0, "made-up": 0 });
  expect(await toldOfReturn(shop, paymentId)).toBe(1);
  expect(await openCases(shop, paymentId)).toEqual([]);
});

test("a fee that the provider gave back with a refund that took its time is booked with it", async ({ services }) => {
  const { shop, act, operator, paymentId, refunds, giveBackThere } = await captured(services, {
    more: 1,
    fee: 3_000,
    feeBack: 500,
  });
  refunds.push("pending");
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-refund-pending" });
  giveBackThere();
  await report(shop, paymentId);
  expect(await balances(shop)).toEqual({ suspense: 0, "provider-fees": 2_500, "made-up": -2_500 });
  await refundDiscrepancy(shop, operator, act);
  expect(await balances(shop)).toEqual({ suspense: 0, "provider-fees": 2_500, "made-up": -2_500 });
});

test("a refund that failed behind a closed case opens a new one, whose refund ends it", async ({ services }) => {
  const { shop, act, operator, paymentId, refunds, failRefundThere } = await captured(services, { more: 1 });
  refunds.push("pending");
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-refund-pending" });
  await resolveDiscrepancy(shop, operator, act);
  // The name of the refund, which was noted, makes no new discrepancy of the same report.
  await advancePayment(shop, { paymentId });
  await daily(shop);
  expect(await openCases(shop, paymentId)).toEqual([]);
  failRefundThere();
  await daily(shop);
  await daily(shop);
  const open = await openCases(shop, paymentId);
  expect(open).toMatchObject([
    { kind: "not-returned", details: { captureRef: `cap-${paymentId}`, paidAmount: 1_100_001, refundedAmount: 0 } },
  ]);
  await refundDiscrepancy(shop, operator, { ...act, discrepancyId: open[0]!.id });
  expect(await booked(shop)).toEqual({ ...received, ...back });
  expect(await openCases(shop, paymentId)).toEqual([]);
});

test("a case that was closed while the money is at the provider is opened again after a week, each time", async ({
  services,
}) => {
  const { shop, act, operator, paymentId } = await captured(services, { more: 1 });
  await resolveDiscrepancy(shop, operator, act);
  for (let week = 0; week < 2; week += 1) {
    shop.setTime(addDays(shop.clock(), 6));
    await daily(shop);
    expect(await openCases(shop, paymentId)).toEqual([]);
    shop.setTime(addDays(shop.clock(), 1));
    await daily(shop);
    const open = await openCases(shop, paymentId);
    expect(open).toMatchObject([{ kind: "not-returned" }]);
    await resolveDiscrepancy(shop, operator, { ...act, discrepancyId: open[0]!.id });
  }
});

test("money that went back while its case is open is booked, and the case waits for its operator", async ({
  services,
}) => {
  const { shop, act, operator, paymentId, giveBackThere } = await captured(services, { more: 1 });
  giveBackThere();
  await askAgain(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
  expect(await openCases(shop, paymentId)).toHaveLength(1);
  await resolveDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
  expect(await toldOfReturn(shop, paymentId)).toBe(0);
});

test("money that went back pays no order any more", async ({ services }) => {
  const { shop, act, operator, giveBackThere } = await captured(services, { names: "of-somebody-else" });
  giveBackThere();
  await expect(settleDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-not-settleable" });
  expect(await balances(shop)).toEqual({ suspense: -1_100_000, "made-up": 1_100_000 });
});

test("operators read what stands in suspense, with the case about it, until it is back", async ({ services }) => {
  const { shop, act, operator, paymentId, giveBackThere } = await captured(services, { more: 1 });
  const suspense = async () => (await reconcilerBoard({ ...shop, circuits: () => [] }, operator)).suspense;
  const standing = { paymentId, won: 1_100_001, discrepancyId: act.discrepancyId };
  expect(await suspense()).toMatchObject({
    ...{ won: 1_100_001, count: 1, deposits: 0, returnDays: 7 },
    payments: [{ ...standing, kind: "amount-mismatch", resolvedAt: null, ageDays: 0 }],
  });
  await resolveDiscrepancy(shop, operator, act);
  shop.setTime(addDays(shop.clock(), 3));
  expect((await suspense()).payments).toMatchObject([{ ...standing, resolvedAt: expect.any(Date), ageDays: 3 }]);
  giveBackThere();
  await daily(shop);
  expect(await suspense()).toMatchObject({ won: 0, count: 0, payments: [] });
});
