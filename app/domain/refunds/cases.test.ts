import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { refundCases, refunds } from "#db/schema/refunds.ts";
import { aBuyer, anOperator, anOrder, type BuiltOrder } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { requestDownload } from "../downloads/request-download.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { answerCase, disputeCase, withdrawCase } from "./answer-case.server.ts";
import { caseFigures, listCases, listRefunds, refundFigures, refundToSend } from "./boards.server.ts";
import { caseForOperator, caseOfOrder, readRefundsOfOrder } from "./case-view.server.ts";
import { decideCase } from "./decide-case.server.ts";
import { completeManualRefund } from "./complete-manual-refund.server.ts";
import type { OpenCase } from "./input.ts";
import { openCase } from "./open-case.server.ts";
import { heldOrdersUnchecked } from "./held-orders.server.ts";
import { openDispute } from "./disputes/open-dispute.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const account = { bank: "088", number: "110-482-739105", holder: "김구매" };
const request: OpenCase = { reasonCode: "broken", text: "설치가 되지 않습니다", scope: "full", account };

const open = (services: TestServices, { number, buyer }: BuiltOrder, overrides: Partial<OpenCase> = {}) =>
  openCase(services, buyer, { orderNumber: number, ...request, ...overrides });
const isHeld = async (services: TestServices, { id }: BuiltOrder) =>
  (await heldOrdersUnchecked(services, [id])).has(id);
const decide = (
  services: TestServices,
  operator: Member,
  caseId: string,
  outcome: "full" | "part" | "decline",
  amount?: number,
) => decideCase(services, operator, { caseId, outcome, amount, reason: "확인했습니다" });
const seller = async ({ service }: BuiltOrder, services: TestServices): Promise<Member> => ({
  ...(await aBuyer(services)),
  memberId: service.sellerId,
  isSeller: true,
});

async function mailed({ db }: TestServices, template: string): Promise<number> {
  return (await db.select({ id: mails.id }).from(mails).where(eq(mails.template, template))).length;
}

describe("a refund case", () => {
  test("holds the payout of the sale until the refund to the buyer's account is completed", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const { id, dueAt } = await open(services, order);
    expect(dueAt).toEqual(new Date("2026-01-08T09:00:00Z")); // requested on Monday, due after three business days
    expect(await isHeld(services, order)).toBe(true);
    await decide(services, operator, id, "full");
    expect(await isHeld(services, order)).toBe(true);
    const [refund] = (await listRefunds(services, operator)).toSend;
    expect(await refundFigures(services, operator)).toEqual({ toSend: 1, failed: 0 });
    expect(refund).toMatchObject({
      amount: 1_100_000,
      orderNumber: order.number,
      account: { bank: "신한은행", number: "••••9105", holder: "김구매" },
    });
    expect((await refundToSend(services, operator, refund!.id)).account?.number).toBe("110482739105");
    await completeManualRefund(services, operator, { refundId: refund!.id, sentOn: "2026-01-05", reference: "HB1" });
    expect(await isHeld(services, order)).toBe(false);
    expect(await readRefundsOfOrder(services, order.buyer, { orderNumber: order.number })).toMatchObject({
      canAsk: false,
      case: { status: "approved" },
      refunds: [{ status: "completed", amount: 1_100_000 }],
    });
    expect([
      await mailed(services, "refund-case-opened"),
      await mailed(services, "refund-case-decided"),
      await mailed(services, "refund-completed"),
    ]).toEqual([2, 2, 2]);
  });

  test("that is declined can be disputed once within seven days and then is refused for good", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const which = { orderNumber: order.number, text: "다시 봐 주세요" };
    const { id } = await open(services, order);
    await decide(services, operator, id, "decline");
    await expect(open(services, order)).rejects.toMatchObject({ code: "refund-not-possible" });
    await disputeCase(services, order.buyer, which);
    expect(await isHeld(services, order)).toBe(true);
    expect((await decide(services, operator, id, "decline")).status).toBe("refused");
    await expect(disputeCase(services, order.buyer, which)).rejects.toMatchObject({ code: "case-closed" });
    await expect(open(services, order)).rejects.toMatchObject({ code: "refund-not-possible" });
  });

  test("cannot be disputed on the eighth day", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const { id } = await open(services, order);
    await decide(services, await anOperator(services), id, "decline");
    services.setTime(new Date("2026-01-12T00:30:00Z"));
    await expect(disputeCase(services, order.buyer, { orderNumber: order.number, text: "늦게" })).rejects.toMatchObject(
      { code: "case-closed" },
    );
  });

  test("withdrawn by the buyer can be opened again, up to the amount not yet refunded", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    await open(services, order);
    await withdrawCase(services, order.buyer, { orderNumber: order.number });
    const { id } = await open(services, order, { scope: "part", amount: 100_000 });
    await decide(services, operator, id, "part", 60_000);
    await expect(open(services, order, { scope: "part", amount: 1_040_001 })).rejects.toMatchObject({
      code: "refund-too-much",
      details: { left: 1_040_000 },
    });
    expect((await open(services, order)).wantedAmount).toBe(1_040_000);
  });

  test("withdrawn twice is the last of its order, which its buyer is told", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const which = { orderNumber: order.number };
    const standing = async () => {
      const { canAsk, isUsedUp } = await readRefundsOfOrder(services, order.buyer, which);
      return { canAsk, isUsedUp };
    };
    const isLast = async () => (await caseOfOrder(services, order.buyer, which)).can.withdrawsLast;
    await open(services, order);
    expect(await isLast()).toBe(false);
    await withdrawCase(services, order.buyer, which);
    expect(await standing()).toEqual({ canAsk: true, isUsedUp: false });
    services.setTime(new Date(services.clock().getTime() + 60_000));
    await open(services, order);
    expect([await isLast(), (await standing()).isUsedUp]).toEqual([true, false]);
    await withdrawCase(services, order.buyer, which);
    expect(await standing()).toEqual({ canAsk: false, isUsedUp: true });
    expect(await readRefundsOfOrder(services, await seller(order, services), which)).toMatchObject({ isUsedUp: false });
    await expect(open(services, order)).rejects.toMatchObject({ code: "case-used-up" });
    expect(await isHeld(services, order)).toBe(false);
    await requestRefund(services, operator, {
      ...which,
      amount: 1000,
      reason: "확인",
      idempotencyKey: uuidv7(new Date()),
    });
    await open(services, await anOrder(services, "completed", { buyer: order.buyer }));
  });

  test("T-23: is opened at most ten times a day by one buyer", async ({ services }) => {
    const buyer = await aBuyer(services);
    const orders = [];
    for (let at = 0; at < 11; at += 1) orders.push(await anOrder(services, "completed", { buyer }));
    for (const order of orders.slice(1)) await open(services, order);
    await expect(open(services, orders[0]!)).rejects.toMatchObject({ code: "too-many-requests" });
    services.setTime(new Date(services.clock().getTime() + 86_400_000));
    await open(services, orders[0]!);
  });

  test("can be opened once at a time, for a paid order, by its buyer", async ({ services }) => {
    const order = await anOrder(services, "completed");
    await open(services, order);
    await expect(open(services, order)).rejects.toMatchObject({ code: "case-open" });
    await expect(open(services, await anOrder(services))).rejects.toMatchObject({ code: "refund-not-possible" });
    const another = await anOrder(services, "completed");
    for (const actor of [await seller(another, services), await aBuyer(services), await anOperator(services)]) {
      await expect(openCase(services, actor, { orderNumber: another.number, ...request })).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });

  test("for withdrawal is refused after the seventh day and after the first download", async ({ services }) => {
    const [late, used] = [await anOrder(services, "completed"), await anOrder(services, "completed")];
    const reasonCodes = async ({ buyer, number }: BuiltOrder) =>
      (await readRefundsOfOrder(services, buyer, { orderNumber: number })).reasonCodes.includes("withdrawal");
    expect(await reasonCodes(used)).toBe(true);
    await requestDownload(services, used.buyer, { orderNumber: used.number, waiveWithdrawal: true });
    expect(await reasonCodes(used)).toBe(false);
    await expect(open(services, used, { reasonCode: "withdrawal" })).rejects.toMatchObject({ code: "withdrawal-over" });
    services.setTime(new Date("2026-01-12T00:30:00Z"));
    expect(await reasonCodes(late)).toBe(false);
    await expect(open(services, late, { reasonCode: "withdrawal" })).rejects.toMatchObject({ code: "withdrawal-over" });
  });
});

describe("the messages of a refund case", () => {
  test("are shown to buyer, seller and operators, notes to operators only, and the case to nobody else", async ({
    services,
  }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const { id } = await open(services, order);
    const { number: orderNumber } = order;
    const shop = await seller(order, services);
    await answerCase(services, shop, { orderNumber, text: "환불에 동의합니다", recommends: "refund" });
    await answerCase(services, operator, { orderNumber, text: "내부 메모", isNote: true });
    await answerCase(services, order.buyer, { orderNumber, text: "메모인 척", isNote: true, recommends: "decline" });
    const kinds = async (actor: Member) =>
      (await caseOfOrder(services, actor, { orderNumber })).messages
        .map(({ kind, role, recommends }) => `${role} ${kind} ${recommends ?? ""}`.trim())
        .sort();
    const open_ = ["buyer message", "buyer opened", "seller message refund"];
    expect(await kinds(order.buyer)).toEqual(open_);
    expect(await kinds(shop)).toEqual(open_);
    expect(await kinds(operator)).toEqual([...open_.slice(0, 2), "operator note", "seller message refund"]);
    expect((await caseOfOrder(services, shop, { orderNumber })).case.account).toBeNull();
    await expect(caseOfOrder(services, await aBuyer(services), { orderNumber })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(caseForOperator(services, order.buyer, id)).rejects.toMatchObject({ code: "not-found" });
    expect(await mailed(services, "refund-case-message")).toBe(2); // one to each side, none about the note
  });

  test("cannot be added after the case is closed", async ({ services }) => {
    const order = await anOrder(services, "completed");
    await open(services, order);
    await withdrawCase(services, order.buyer, { orderNumber: order.number });
    await expect(
      answerCase(services, order.buyer, { orderNumber: order.number, text: "그런데" }),
    ).rejects.toMatchObject({ code: "case-closed" });
  });
});

describe("a decision of an operator", () => {
  databaseTest("is taken once when twenty decide simultaneously", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const { id } = await open(services, order);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => decide(services, operator, id, index % 2 ? "full" : "decline")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [{ status } = { status: "?" }] = await services.db.select().from(refundCases).where(eq(refundCases.id, id));
    expect(await services.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(
      status === "approved" ? 1 : 0,
    );
  });

  test("is refused about the operator's own order, and cases are listed by due date", async ({ services }) => {
    const buyer = await anOperator(services);
    const order = await anOrder(services, "completed", { buyer });
    const { id } = await open(services, order);
    await expect(decide(services, buyer, id, "full")).rejects.toMatchObject({ code: "own-order" });
    services.setTime(new Date("2026-01-06T00:30:00Z"));
    await open(services, await anOrder(services, "completed"));
    services.setTime(new Date("2026-01-08T09:00:01Z"));
    const { items } = await listCases(services, buyer, { page: 1, limit: 10 });
    expect(items.map(({ overdue }) => overdue)).toEqual([true, false]);
    expect(await caseFigures(services, buyer)).toEqual({ open: 2, overdue: 1 });
    for (const figures of [caseFigures, refundFigures])
      await expect(figures(services, { ...buyer, roles: [] })).rejects.toMatchObject({ code: "not-found" });
    await expect(listCases(services, { ...buyer, roles: [] }, { page: 1, limit: 10 })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a dispute at the provider", () => {
  test("opens one refund case that holds the sale, also when it is reported ten times", async ({ services }) => {
    const order = await anOrder(services, "completed");
    for (let times = 0; times < 10; times += 1)
      await openDispute(services, { paymentId: order.paymentId, disputeRef: "PP-D-1" });
    expect(await services.db.select().from(refundCases)).toMatchObject([
      { kind: "chargeback", status: "open", wantedAmount: 1_100_000 },
    ]);
    expect(await isHeld(services, order)).toBe(true);
    await expect(withdrawCase(services, order.buyer, { orderNumber: order.number })).rejects.toMatchObject({
      code: "case-closed",
    });
  });

  test("takes over the refund case opened by the buyer", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const { id } = await open(services, order);
    await openDispute(services, { paymentId: order.paymentId, disputeRef: "PP-D-1" });
    expect(await services.db.select().from(refundCases)).toMatchObject([{ id, kind: "chargeback", status: "open" }]);
  });
});
