import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { payoutItems, payouts } from "#db/schema/payouts.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { closeQuarters } from "../partners/commission/close-quarters.server.ts";
import {
  aBroughtOrder,
  aPartner,
  type BuiltPartner,
  giveBack,
  ledgerOf,
} from "../partners/commission/commission.testing.ts";
import { changePartnerState } from "../partners/partnership/change-state.server.ts";
import { completeManualRefund } from "../refunds/complete-manual-refund.server.ts";
import { requestRefund } from "../refunds/request-refund.server.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { listPartnerPayouts, listPayouts } from "./list-payouts.server.ts";
import { approveRun } from "./approve-run.server.ts";
import { duePayouts, prepareRun } from "./prepare-run.server.ts";
import { uuidv7 } from "../shared/ids.ts";
import { markPayoutPaid, markPayoutReturned } from "./settle-payout.server.ts";
import { bankLines, payoutToSettle } from "./runs.server.ts";
import { replaceAccount } from "./store-accounts.server.ts";

const inQ1 = new Date("2026-03-11T03:00:00Z");
const page = { page: 1, limit: 10 };
const ip = "203.0.113.9";

async function withAccount(services: TestServices, { memberId }: BuiltPartner): Promise<void> {
  await replaceAccount(services.db, {
    id: uuidv7(services.clock()),
    sellerId: memberId,
    bank: "004",
    numberSealed: services.secrets.encrypt(`payout-account:${memberId}`, "12345678901234"),
    holder: "김파트너",
    createdAt: services.clock(),
  });
}

const balanceOf = async (services: TestServices, { member }: BuiltPartner) =>
  (await listPartnerPayouts(services, member, page)).balance;

test("commission is held for seven days, then paid with a run, and netted with what refunds take back", async ({
  services,
}) => {
  services.setTime(inQ1);
  const [partner, operator] = [await aPartner(services), await anOperator(services)];
  await withAccount(services, partner);
  const order = await aBroughtOrder(services, partner, 10_000_000);
  expect(await balanceOf(services, partner)).toMatchObject({ held: 1_000_000, available: 0 });
  services.setTime(addDays(inQ1, 8));
  expect(await balanceOf(services, partner)).toMatchObject({ held: 0, available: 1_000_000, obstacle: "ready" });
  const due = (await duePayouts(services, operator)).due.filter(({ payee }) => payee === "partner");
  expect(due).toMatchObject([{ memberId: partner.memberId, amount: 1_000_000, obstacle: "ready" }]);
  await prepareRun(services, operator, { idempotencyKey: "partner-run-0001", ip });
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.payee, "partner"));
  expect(payout).toMatchObject({ amount: 1_000_000, sellerId: partner.memberId });
  await markPayoutPaid(services, operator, {
    payoutId: payout!.id,
    paidOn: seoulDay(services.clock()),
    bankReference: "HB-PARTNER-1",
    ip,
  });
  const [mail] = await services.db.select().from(mails).where(eq(mails.template, "payout-paid"));
  expect(mail!.data).toMatchObject({ payee: "partner", amount: "1000000", orders: "1" });
  expect(await balanceOf(services, partner)).toMatchObject({ available: 0, paid: 1_000_000 });
  expect(await ledgerOf(services, partner)).toMatchObject({ total: 0, payout: -1_000_000, everything: 0 });
  await giveBack(services, order);
  expect(await balanceOf(services, partner)).toMatchObject({ available: -1_000_000, obstacle: "netted" });
  await markPayoutReturned(services, operator, { payoutId: payout!.id, reason: "계좌 없음", ip });
  expect(await balanceOf(services, partner)).toMatchObject({ available: 0, paid: 0 });
  expect(await ledgerOf(services, partner)).toMatchObject({ total: 0, everything: 0 });
});

test("what the end of a quarter adds is held for seven days as well", async ({ services }) => {
  services.setTime(inQ1);
  const partner = await aPartner(services);
  await withAccount(services, partner);
  await aBroughtOrder(services, partner, 60_000_000);
  services.setTime(new Date("2026-04-01T03:00:00Z"));
  await closeQuarters(services);
  expect(await balanceOf(services, partner)).toMatchObject({ available: 6_500_000, held: 2_500_000 });
  services.setTime(new Date("2026-04-09T03:00:00Z"));
  expect(await balanceOf(services, partner)).toMatchObject({ available: 9_000_000, held: 0 });
  // It is a line of the payout, but no order.
  const operator = await anOperator(services);
  expect((await duePayouts(services, operator)).due).toContainEqual(
    expect.objectContaining({ payee: "partner", amount: 9_000_000, orders: 1 }),
  );
  await prepareRun(services, operator, { idempotencyKey: "partner-run-0002", ip });
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.payee, "partner"));
  const found = await payoutToSettle(services, operator, { ...page, payoutId: payout!.id });
  expect(found.payout.orders).toBe(1);
  expect(found.orders).toMatchObject({ total: 2, items: [{ title: "토큰 발행 템플릿" }, { number: "" }] });
});

test("a refund that is asked for holds a prepared payout of commission until the money was sent back", async ({
  services,
}) => {
  services.setTime(inQ1);
  const [partner, operator] = [await aPartner(services), await anOperator(services)];
  await withAccount(services, partner);
  const order = await aBroughtOrder(services, partner, 10_000_000);
  await aBroughtOrder(services, partner, 5_000_000);
  services.setTime(addDays(inQ1, 8));
  const { runId } = await prepareRun(services, operator, { idempotencyKey: "partner-run-0003", ip });
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.payee, "partner"));
  const { id: refundId } = await requestRefund(services, operator, {
    orderNumber: order.number,
    amount: 1_100_000,
    reason: "일부 환불",
    idempotencyKey: "partner-refund-0001",
  });
  const theirs = async () =>
    (await bankLines(services, operator, { runId })).lines.filter(({ holder }) => holder === "김파트너");
  expect(await theirs()).toEqual([]);
  const paid = { payoutId: payout!.id, paidOn: seoulDay(services.clock()), bankReference: "HB-PARTNER-3", ip };
  await expect(markPayoutPaid(services, operator, paid)).rejects.toMatchObject({
    code: "payout-held",
    details: { orders: order.number },
  });
  await completeManualRefund(services, operator, {
    refundId,
    sentOn: seoulDay(services.clock()),
    reference: "BACK-PARTNER-1",
  });
  expect(await theirs()).toMatchObject([{ amount: 1_500_000 }]);
  await markPayoutPaid(services, operator, paid);
  // The part that the refund takes back is netted with the next commission.
  expect(await balanceOf(services, partner)).toMatchObject({
    available: -100_000,
    paid: 1_500_000,
    obstacle: "netted",
  });
});

test("a suspended partner is paid nothing, and the money stays", async ({ services }) => {
  services.setTime(inQ1);
  const [partner, operator] = [await aPartner(services), await anOperator(services)];
  await withAccount(services, partner);
  await aBroughtOrder(services, partner, 10_000_000);
  services.setTime(addDays(inQ1, 8));
  const { applicationId } = partner;
  await changePartnerState(services, operator, { applicationId, state: "suspended", note: "확인 중", ip });
  expect((await duePayouts(services, operator)).due.filter(({ payee }) => payee === "partner")).toEqual([]);
  expect(await balanceOf(services, partner)).toMatchObject({ available: 0, held: 1_000_000 });
});

test("a partner suspended after the run was prepared is left out of the bank file, and paid once reinstated", async ({
  services,
}) => {
  services.setTime(inQ1);
  const [partner, operator, second] = [
    await aPartner(services),
    await anOperator(services),
    await anOperator(services),
  ];
  await withAccount(services, partner);
  await aBroughtOrder(services, partner, 10_000_000);
  services.setTime(addDays(inQ1, 8));
  const { runId } = await prepareRun(services, operator, { idempotencyKey: "partner-run-0002", ip });
  await approveRun(services, second, { runId, ip });
  const { applicationId } = partner;
  await changePartnerState(services, operator, { applicationId, state: "suspended", note: "확인 중", ip });
  expect((await bankLines(services, operator, { runId })).lines.filter(({ holder }) => holder === "김파트너")).toEqual(
    [],
  );
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.payee, "partner"));
  const paid = { payoutId: payout!.id, paidOn: seoulDay(services.clock()), bankReference: "P-0002", ip };
  await expect(markPayoutPaid(services, operator, paid)).rejects.toMatchObject({ code: "payout-suspended" });
  await changePartnerState(services, operator, { applicationId, state: "active", note: "확인했습니다", ip });
  expect((await bankLines(services, operator, { runId })).lines.map(({ holder }) => holder)).toContain("김파트너");
  await markPayoutPaid(services, operator, paid);
});

test("the figures are the partner's own: others have none, and sellers' payouts are apart", async ({ services }) => {
  services.setTime(inQ1);
  const partner = await aPartner(services);
  await aBroughtOrder(services, partner, 10_000_000);
  await expect(listPartnerPayouts(services, await aBuyer(services), page)).rejects.toMatchObject({ code: "not-found" });
  const asSeller = { ...partner.member, isSeller: true };
  expect((await listPayouts(services, asSeller, page)).balance).toMatchObject({ held: 0, available: 0 });
});

test("lines of a payout that are no orders keep their order from page to page", async ({ services }) => {
  services.setTime(inQ1);
  const partner = await aPartner(services);
  await withAccount(services, partner);
  await aBroughtOrder(services, partner, 60_000_000);
  services.setTime(new Date("2026-04-01T03:00:00Z"));
  const operator = await anOperator(services);
  await prepareRun(services, operator, { idempotencyKey: "partner-run-0003", ip });
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.payee, "partner"));
  const amounts = [1, 2, 3, 4, 5, 6];
  for (const amount of amounts) {
    const id = `01990000-0000-7000-8000-00000000000${amount}`;
    const ref = `01990000-0000-7000-8000-00000000000${9 - amount}`;
    const account = `partner:${partner.memberId}`;
    const about = { kind: "partner-true-up" as const, account, occurredAt: services.clock() };
    await services.db.insert(ledgerEntries).values({ ...about, id, ref, transactionId: ref, amountKrw: -amount });
    await services.db.insert(payoutItems).values({ payoutId: payout!.id, entryId: id });
  }
  const seen: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const found = await payoutToSettle(services, operator, { page: number, limit: 1, payoutId: payout!.id });
    seen.push(...found.orders.items.map(({ amount }) => amount));
  }
  expect(seen.slice(1)).toEqual(amounts);
});
