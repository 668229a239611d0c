import { eq, sql } from "drizzle-orm";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { anOperator, aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { aSellerOf, paidOn, payoutOf, prepare, waitForPayout } from "#app/domain/payouts/payouts.testing.ts";
import { markPayoutPaid } from "#app/domain/payouts/settle-payout.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { monthOf } from "./month.ts";
import { type StatementEntry, sellerStatement, statementEntries } from "./seller-statement.server.ts";

test("a seller's monthly statement adds up, and its closing balance equals the ledger", async ({ services }) => {
  services.setTime(new Date("2026-01-20T01:00:00Z"));
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, 1_100_000);
  await sell();
  const refunded = await sell();
  const { id: refundId } = await requestRefund(services, operator, {
    orderNumber: refunded.number,
    amount: null,
    reason: "오류",
    idempotencyKey: crypto.randomUUID(),
  });
  await completeManualRefund(services, operator, { refundId, sentOn: paidOn(services), reference: "STATEMENT-1" });
  waitForPayout(services);
  const { runId } = await prepare(services, operator);
  const { id: payoutId, amount } = await payoutOf(services, operator, runId);
  services.setTime(new Date("2026-02-02T01:00:00Z"));
  await markPayoutPaid(services, operator, { payoutId, paidOn: paidOn(services), bankReference: "STATEMENT-2" });
  await sell();

  const ledger = async () => {
    const owed = sql<number>`-sum(${ledgerEntries.amountKrw})::float8`;
    const [row] = await services.db
      .select({ owed })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, `seller:${seller.memberId}`));
    return row!.owed;
  };
  const january = await sellerStatement(services, seller, { month: "2026-01" });
  expect(january).toMatchObject({
    opening: 0,
    lines: [
      { kind: "settlement", count: 2, paid: 2_200_000, share: 1_400_000, fees: 800_000 },
      { kind: "refund", count: 1, paid: -1_100_000, share: -700_000, fees: -400_000 },
    ],
    closing: 700_000,
  });
  const february = await sellerStatement(services, seller, { month: monthOf(services.clock()) });
  expect(february).toMatchObject({
    opening: january.closing,
    lines: [
      { kind: "settlement", share: 700_000 },
      { kind: "payout", paid: null, fees: 0, share: -amount },
    ],
    closing: await ledger(),
  });
  const entries: StatementEntry[] = [];
  for await (const piece of statementEntries(services, seller, { month: "2026-02" })) entries.push(...piece);
  expect(entries).toHaveLength(2);
  expect(entries.at(-1)!.balance).toBe(february.closing);
});

test("a seller statement is refused for buyers and for months that have not begun", async ({ services }) => {
  const refused = { code: "not-found" };
  const month = monthOf(services.clock());
  await expect(sellerStatement(services, await aBuyer(services), { month })).rejects.toMatchObject(refused);
  const { seller } = await aSellerOf(services, 1_100_000);
  for (const unknown of ["2999-01", "2026-13", "x"])
    await expect(sellerStatement(services, seller, { month: unknown })).rejects.toMatchObject(refused);
});
