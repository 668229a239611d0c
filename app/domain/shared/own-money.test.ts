import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { anOperator, anOrder, aServiceForSale, aShop, type BuiltOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { eq } from "drizzle-orm";
import { aBankDeposit } from "#app/domain/payments/bank-deposits/bank-deposits.testing.ts";
import { returnBankDeposit } from "#app/domain/payments/bank-deposits/close-bank-deposit.server.ts";
import { matchBankDeposit } from "#app/domain/payments/bank-deposits/match-bank-deposit.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { savePayoutAccount } from "#app/domain/payouts/payout-account.server.ts";
import { PayoutAccountInput } from "#app/domain/payouts/input.ts";
import { prepareRun } from "#app/domain/payouts/prepare-run.server.ts";
import { runToPay } from "#app/domain/payouts/runs.server.ts";
import { markPayoutPaid, markPayoutReturned } from "#app/domain/payouts/settle-payout.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { askAgain } from "#app/domain/reconciliation/ask-again.server.ts";
import { refundDiscrepancy } from "#app/domain/reconciliation/refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "#app/domain/reconciliation/resolve-discrepancy.server.ts";
import { settleDiscrepancy } from "#app/domain/reconciliation/settle-discrepancy.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { decideCase } from "#app/domain/refunds/decide-case.server.ts";
import { openCase } from "#app/domain/refunds/open-case.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { retryRefund } from "#app/domain/refunds/retry-refund.server.ts";
import type { Member } from "./actor.ts";
import { uuidv7 } from "./ids.ts";
import { addDays } from "./seoul-time.ts";

const today = "2026-01-05";
const account = { bank: "088", number: "110482739105", holder: "김구매" };
const password = "a-password-of-tests";
const passwordHash = await hashPassword(password);
const visit = { ip: "203.0.113.7", userAgent: "" };

type Act = (services: TestServices, operator: Member, order: BuiltOrder) => Promise<unknown>;
type State = "processing" | "completed";

async function aDiscrepancy({ db, clock }: TestServices, { paymentId }: BuiltOrder): Promise<string> {
  const id = uuidv7(clock());
  const row = { id, paymentId, kind: "amount-mismatch" as const, details: {}, foundAt: clock() };
  await db.insert(paymentDiscrepancies).values(row);
  return id;
}

async function aRequestedRefund(services: TestServices, { number }: BuiltOrder) {
  const request = { orderNumber: number, amount: 1_000, reason: "작동하지 않음", account };
  return requestRefund(services, await anOperator(services), { ...request, idempotencyKey: crypto.randomUUID() });
}

async function aCase(services: TestServices, { number, buyer }: BuiltOrder): Promise<string> {
  const said = { reasonCode: "broken" as const, text: "설치가 되지 않습니다", scope: "full" as const, account };
  return (await openCase(services, buyer, { orderNumber: number, ...said })).id;
}

const onDiscrepancy =
  (act: typeof settleDiscrepancy | typeof askAgain): Act =>
  async (services, operator, order) =>
    act(services, operator, { discrepancyId: await aDiscrepancy(services, order), note: "확인" });

const onCase =
  (outcome: "full" | "decline"): Act =>
  async (services, operator, order) =>
    decideCase(services, operator, { caseId: await aCase(services, order), outcome, reason: "확인했습니다" });

const acts: [string, State, Act][] = [
  [
    "confirming its deposit",
    "processing",
    (services, operator, { paymentId }) =>
      confirmDeposit(services, operator, {
        paymentId,
        amount: 1_100_000,
        depositedOn: today,
        bankReference: "HB-1",
        note: "",
      }),
  ],
  [
    "matching a deposit to it",
    "processing",
    async (services, operator, { number }) =>
      matchBankDeposit(services, operator, { depositId: await aBankDeposit(services), orderNumber: number, note: "" }),
  ],
  [
    "returning a deposit for it",
    "processing",
    async (services, operator, { number }) => {
      const depositId = await aBankDeposit(services, { amount: 5 });
      await matchBankDeposit(services, await anOperator(services), { depositId, orderNumber: number, note: "" });
      const back = { returnedOn: today, bankReference: "OUT-9", note: "요청" };
      return returnBankDeposit(services, operator, { depositId, ...back });
    },
  ],
  [
    "refunding it",
    "completed",
    (services, operator, { number }) =>
      requestRefund(services, operator, {
        orderNumber: number,
        amount: 1_000,
        reason: "작동하지 않음",
        idempotencyKey: crypto.randomUUID(),
        account,
      }),
  ],
  [
    "marking its refund as sent",
    "completed",
    async (services, operator, order) => {
      const { id: refundId } = await aRequestedRefund(services, order);
      return completeManualRefund(services, operator, { refundId, sentOn: today, reference: "HB-2" });
    },
  ],
  [
    "retrying a failed refund of it",
    "completed",
    async (services, operator, order) => {
      const { id: refundId } = await aRequestedRefund(services, order);
      await services.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
      return retryRefund(services, operator, { refundId });
    },
  ],
  ["approving a case about it", "completed", onCase("full")],
  ["declining a case about it", "completed", onCase("decline")],
  ["settling a discrepancy of its payment", "processing", onDiscrepancy(settleDiscrepancy)],
  ["refunding a discrepancy of its payment", "processing", onDiscrepancy(refundDiscrepancy)],
  ["resolving a discrepancy of its payment", "processing", onDiscrepancy(resolveDiscrepancy)],
  ["asking the provider about its payment", "processing", onDiscrepancy(askAgain)],
];

/** An order one of whose parties is an operator. */
async function anOwnOrder(services: TestServices, side: "bought" | "sold", state: State) {
  const seller = await aShop(services);
  const service = await aServiceForSale(services, { sellerId: seller.memberId });
  if (side === "sold")
    await services.db
      .update(members)
      .set({ roles: ["administrator"] })
      .where(eq(members.id, seller.memberId));
  const buyer = side === "bought" ? await anOperator(services) : undefined;
  const order = await anOrder(services, state, { service, buyer });
  return { order, operator: buyer ?? { ...seller, roles: ["administrator"] } };
}

describe.for(["bought", "sold"] as const)("an operator who %s an order is refused", (side) => {
  test.for(acts)("%s", async ([, state, act], { services }) => {
    services.setTime(new Date(`${today}T00:30:00Z`));
    const { order, operator } = await anOwnOrder(services, side, state);
    const before = await services.db.select().from(payments).where(eq(payments.id, order.paymentId));
    await expect(act(services, operator, order)).rejects.toMatchObject({ code: "own-order" });
    expect(await services.db.select().from(payments).where(eq(payments.id, order.paymentId))).toEqual(before);
  });
});

describe("an operator is refused for a payout to themselves when", () => {
  test.for<[string, (services: TestServices, operator: Member, payoutId: string, paidOn: string) => Promise<void>]>([
    [
      "marking it as paid",
      (services, operator, payoutId, paidOn) =>
        markPayoutPaid(services, operator, { payoutId, paidOn, bankReference: "OUT-1" }),
    ],
    [
      "marking it as returned",
      (services, operator, payoutId) => markPayoutReturned(services, operator, { payoutId, reason: "예금주 불일치" }),
    ],
  ])("%s", async ([, act], { services }) => {
    const seller: Member = { ...(await aShop(services, { passwordHash })), roles: ["administrator"] };
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    await savePayoutAccount(services, seller, { ...PayoutAccountInput.parse({ ...account, password }), ...visit });
    await anOrder(services, "completed", { service });
    services.setTime(addDays(services.clock(), 10)); // a Thursday
    const { runId } = await prepareRun(services, seller, { idempotencyKey: crypto.randomUUID() });
    const { payouts } = await runToPay(services, seller, { runId });
    await expect(act(services, seller, payouts[0]!.id, "2026-01-15")).rejects.toMatchObject({ code: "own-payout" });
    expect((await runToPay(services, seller, { runId })).payouts).toEqual(payouts);
  });
});
