import { eq, sql } from "drizzle-orm";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { refunds } from "#db/schema/refunds.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { aBuyer, anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { anAskedService } from "#app/domain/consultations/consultations.testing.ts";
import { requestFigures } from "#app/domain/consultations/list-consultations.server.ts";
import { documentFigures } from "#app/domain/documents/read-documents.server.ts";
import { closeMonth } from "#app/domain/ledger/close-month.server.ts";
import { moderationFigures } from "#app/domain/moderation/queue.server.ts";
import { applicationFigures } from "#app/domain/partners/read-application.server.ts";
import { aVisitorsApplication } from "#app/domain/partners/partners.testing.ts";
import { bankDepositFigures } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { recordBankDeposit } from "#app/domain/payments/bank-deposits/record-bank-deposit.server.ts";
import { depositFigures } from "#app/domain/payments/transfers/back-office-figures.server.ts";
import { aSellerOf, prepare, waitForPayout } from "#app/domain/payouts/payouts.testing.ts";
import { caseFigures, refundFigures } from "#app/domain/refunds/boards.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { anAppeal } from "#app/domain/service-suspensions/appeals/appeals.testing.ts";
import { appealFigures } from "#app/domain/service-suspensions/appeals/list-appeals.server.ts";
import { aSubmittedService } from "#app/domain/selling/selling.testing.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import type { OperatorRole } from "#app/domain/shared/operators/rights.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { deskFigures } from "#app/domain/support/list-tickets.server.ts";
import { aVisitorsTicket } from "#app/domain/support/support.testing.ts";
import { backOfficeOverview } from "./overview.server.ts";
import { byRisk, type QueueName } from "./queues.ts";

const overviewOf = async (services: TestServices) => backOfficeOverview(services, await anOperator(services));
const hours = (services: TestServices, count: number) =>
  services.setTime(new Date(services.clock().getTime() + count * 3_600_000));

/** Something of most kinds of work. */
async function work(services: TestServices) {
  const operator = await anOperator(services);
  await anAskedService(services);
  await aSubmittedService(services);
  await anAppeal(services);
  await aVisitorsTicket(services);
  await aVisitorsApplication(services);
  await anOrder(services, "processing");
  const sold = await anOrder(services, "completed");
  await requestRefund(services, operator, {
    orderNumber: sold.number,
    amount: 100_000,
    reason: "일부 환불",
    idempotencyKey: "once",
  });
  await recordBankDeposit(services, operator, {
    amount: 330_000,
    depositorName: "모르는 사람",
    depositedOn: seoulDay(services.clock()),
    bankReference: "REF-OVERVIEW-1",
    note: "",
  });
  return { operator };
}

test("operators see the work of their roles, and figures only where they may read them", async ({ services }) => {
  await work(services);
  const seenBy = async (roles: readonly OperatorRole[]) => {
    const { queues, figures } = await backOfficeOverview(services, { ...(await anOperator(services)), roles });
    return { work: queues.map(({ name }) => name).sort(), hasFigures: figures !== null };
  };
  expect(await seenBy(["moderation"])).toEqual({ work: ["appeal", "moderation", "partner"], hasFigures: false });
  expect(await seenBy(["support"])).toEqual({ work: ["request", "ticket"], hasFigures: false });
  expect(await seenBy(["moderation", "finance"])).toEqual({
    work: ["appeal", "bank-deposit", "deposit", "document", "moderation", "partner", "refund"],
    hasFigures: true,
  });
});

test("the queues count what the pages of their work count", async ({ services }) => {
  const { operator } = await work(services);
  for (const later of [0, 30, 60, 80]) {
    hours(services, later);
    const { queues } = await overviewOf(services);
    const of = (name: QueueName) => {
      const queue = queues.find((found) => found.name === name);
      return queue ? [queue.open, queue.late] : [0, 0];
    };
    const [request, moderation, appeals, cases, tickets, documents, partners, deposits, bankDeposits, refundWork] =
      await Promise.all([
        requestFigures(services, operator),
        moderationFigures(services, operator),
        appealFigures(services, operator),
        caseFigures(services, operator),
        deskFigures(services, operator),
        documentFigures(services, operator),
        applicationFigures(services, operator),
        depositFigures(services, operator),
        bankDepositFigures(services, operator),
        refundFigures(services, operator),
      ]);
    expect(of("request")).toEqual([request.waiting, request.overdue]);
    expect(of("moderation")).toEqual([moderation.open, moderation.overdue]);
    expect(of("appeal")).toEqual([appeals.open, appeals.overdue]);
    expect(of("case")).toEqual([cases.open, cases.overdue]);
    expect(of("ticket")).toEqual([tickets.waiting, tickets.overdue]);
    expect(of("document")).toEqual([documents.waiting, documents.overdue]);
    expect(of("partner")).toEqual([partners.waiting, partners.overdue]);
    expect(of("deposit")).toEqual([deposits.open, deposits.overdue]);
    expect(of("bank-deposit")).toEqual([bankDeposits.open, bankDeposits.late]);
    expect(of("refund")[0]).toBe(refundWork.toSend + refundWork.failed);
    for (const name of [
      "request",
      "moderation",
      "appeal",
      "ticket",
      "partner",
      "deposit",
      "bank-deposit",
      "refund",
    ] as const)
      expect([name, of(name)[0]]).toEqual([name, 1]);
  }
});

test("a queue says since when its oldest work waits, and what is due before midnight in Seoul", async ({
  services,
}) => {
  services.setTime(new Date("2026-01-05T01:00:00Z")); // 10:00 in Seoul
  await anOrder(services, "processing");
  hours(services, 1);
  await anOrder(services, "processing");
  const depositQueue = async () => (await overviewOf(services)).queues.find(({ name }) => name === "deposit");
  expect(await depositQueue()).toEqual({
    name: "deposit",
    open: 2,
    late: 0,
    tonight: 0,
    oldest: new Date("2026-01-05T01:00:00Z"),
  });
  services.setTime(new Date("2026-01-08T00:59:59Z"));
  expect(await depositQueue()).toMatchObject({ late: 0, tonight: 2 });
  services.setTime(new Date("2026-01-08T01:30:00Z"));
  expect(await depositQueue()).toMatchObject({ late: 1, tonight: 1 });
});

test("late work comes first, then what is due today, then what waits longest", () => {
  const queue = (name: QueueName, late: number, tonight: number, day: number) => ({
    ...{ name, late, tonight, open: 9 },
    oldest: new Date(Date.UTC(2026, 0, day)),
  });
  const queues = [
    queue("report", 0, 0, 1),
    queue("case", 0, 7, 2),
    queue("ticket", 1, 0, 4),
    queue("partner", 3, 0, 3),
  ];
  expect(byRisk(queues).map(({ name }) => name)).toEqual(["partner", "ticket", "case", "report"]);
});

test("money in flight is that of the ledger, of payments and of refunds", async ({ services }) => {
  const { operator } = await work(services);
  const { sell } = await aSellerOf(services, 1_100_000);
  await sell();
  await waitForPayout(services);
  await prepare(services, operator);
  const owedInLedger = async () => {
    const [row] = await services.db
      .select({ owed: sql<number>`-sum(${ledgerEntries.amountKrw})::float8` })
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.account} ~ '^(seller|partner):'`);
    return row!.owed;
  };
  const moneyNow = async () =>
    Object.fromEntries((await overviewOf(services)).figures!.money.map((row) => [row.name, row]));
  const money = await moneyNow();
  expect(money).toMatchObject({
    deposit: { count: 1, amount: 1_100_000 },
    online: { count: 0, amount: 0 },
    "bank-deposit": { count: 1, amount: 330_000 },
    refund: { count: 1, amount: 100_000 },
    owed: { count: null, amount: 1_400_000 },
    payout: { count: 1, amount: 700_000 },
  });
  expect(await owedInLedger()).toBe(1_400_000);

  services.setTime(new Date("2026-02-01T00:00:00+09:00"));
  await closeMonth(services, operator, { month: "2026-01" });
  expect((await moneyNow()).owed!.amount).toBe(1_400_000);
  await anOrder(services, "completed");
  expect((await moneyNow()).owed!.amount).toBe(2_100_000);
  expect(await owedInLedger()).toBe(2_100_000);
});

test("failures are listed, those that are tried again last, and disappear when they are seen to", async ({
  services,
}) => {
  await work(services);
  const { db, clock } = services;
  expect((await overviewOf(services)).failures).toEqual([]);
  await db.update(refunds).set({ status: "failed", failedAt: clock(), failureCode: "closed" });
  await db.insert(webhookEvents).values({
    ...{ provider: "paypal", eventId: "WH-1", type: "X", body: new Uint8Array([1]) },
    ...{ receivedAt: clock(), nextTryAt: clock(), lastError: "timeout" },
  });
  const [first, second] = await db.select({ id: mails.id }).from(mails).limit(2);
  await db.update(mails).set({ gaveUpAt: clock(), attempts: 25 }).where(eq(mails.id, first!.id));
  await db.update(mails).set({ attempts: 2, sentAt: null }).where(eq(mails.id, second!.id));
  const failing: TestServices = {
    ...services,
    jobs: { ...services.jobs, failures: async () => ({ retried: none, givenUp: { count: 2, oldest: clock() } }) },
    circuits: () => [
      { provider: "paypal", state: "open", failures: 5, openedAt: clock() },
      { provider: "toss", state: "closed", failures: 0, openedAt: null },
    ],
  };
  expect((await overviewOf(failing)).failures).toEqual([
    { name: "refund", count: 1, oldest: clock() },
    { name: "mail", count: 1, oldest: clock() },
    { name: "webhook", count: 1, oldest: clock() },
    { name: "job", count: 2, oldest: clock() },
    { name: "provider", count: 1, oldest: clock() },
    { name: "mail-retried", count: 1, oldest: clock() },
  ]);
  await db.update(webhookEvents).set({ processedAt: clock(), outcome: "handled" });
  expect((await overviewOf(services)).failures.map(({ name }) => name)).not.toContain("webhook");
});
const none = { count: 0, oldest: null };

test("today is compared with the same weekday of last week up to the same minute, in Seoul", async ({ services }) => {
  const at = (time: string) => services.setTime(new Date(`${time}:00+09:00`));
  at("2026-01-05T09:00");
  await anOrder(services, "completed");
  at("2026-01-05T20:00");
  await anOrder(services, "completed");
  at("2026-01-11T23:59");
  await anOrder(services, "refunded");
  at("2026-01-12T00:00");
  await anOrder(services, "completed");
  at("2026-01-12T12:00");
  const { today, week } = (await overviewOf(services)).figures!;
  const sale = { received: 1_100_000, orders: 1, commission: 300_000, refunded: 0 };
  expect(today.now).toMatchObject(sale);
  // The sale of the evening is not over at this time of the day.
  expect(today.before).toMatchObject(sale);
  expect(week.now).toMatchObject({ received: 3_300_000, orders: 3, commission: 600_000, refunded: 1_100_000 });
  expect(week.before).toMatchObject(sale);
});

test("the overview is refused to everybody but operators", async ({ services }) => {
  await expect(backOfficeOverview(services, await aBuyer(services))).rejects.toMatchObject({ code: "not-found" });
  await expect(backOfficeOverview(services, visitor)).rejects.toMatchObject({ code: "signed-out" });
});
