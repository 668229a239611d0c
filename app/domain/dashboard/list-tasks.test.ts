import { eq, sql } from "drizzle-orm";
import { questions } from "#db/schema/questions.ts";
import { serviceDrafts, services as serviceTable } from "#db/schema/catalog.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { anAskedService, aRequest } from "#app/domain/consultations/consultations.testing.ts";
import { ownAnswerTimes, usualAnswerHours } from "#app/domain/consultations/answer-times.server.ts";
import { readThread } from "#app/domain/consultations/read-thread.server.ts";
import { sendRequest } from "#app/domain/consultations/send-request.server.ts";
import { writeMessage } from "#app/domain/consultations/write-message.server.ts";
import { aWork, change, submit } from "#app/domain/deliveries/deliveries.testing.ts";
import { aSellerOf, saveAccount } from "#app/domain/payouts/payouts.testing.ts";
import { nextPayout } from "#app/domain/payouts/next-payout.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import { listTasks } from "./list-tasks.server.ts";
import { serviceStates } from "./service-states.server.ts";

const firstPage = { page: 1, limit: 5 };
const kindsOf = async (services: TestServices, seller: Member) =>
  (await listTasks(services, seller, firstPage)).items.map(({ kind }) => kind);

test("the seller's tasks hold a request until it is answered, then the buyer's unread message", async ({
  services,
}) => {
  const { requestId, seller, buyer } = await anAskedService(services);
  const [request] = (await listTasks(services, seller, firstPage)).items;
  expect(request).toMatchObject({
    kind: "request",
    ref: requestId,
    who: "김모래",
    dueAt: addDays(services.clock(), 1),
  });
  const say = (actor: Member) =>
    writeMessage(services, actor, { requestId, as: actor === seller ? "seller" : "buyer", text: "네, 가능합니다." });
  await readThread(services, seller, { requestId, as: "seller" });
  await say(seller);
  expect(await kindsOf(services, seller)).toEqual([]);
  await say(buyer);
  expect(await kindsOf(services, seller)).toEqual(["message"]);
});

test("a delivery is a task of the seller while the seller has to submit work", async ({ services }) => {
  const work = await aWork(services);
  await saveAccountOf(services, work.seller);
  expect((await listTasks(services, work.seller, firstPage)).items).toMatchObject([
    { kind: "delivery", ref: work.number, dueAt: addDays(services.clock(), 10) },
  ]);
  await submit(services, work);
  expect(await kindsOf(services, work.seller)).toEqual([]);
  await change(services, work);
  expect(await kindsOf(services, work.seller)).toEqual(["changes"]);
});

/** The seller in this order has no password to confirm the bank account with. */
async function saveAccountOf({ db, secrets, clock }: TestServices, { memberId }: Member) {
  await db.execute(sql`insert into payout_accounts (id, seller_id, bank, number_sealed, holder, created_at)
    values (${uuidv7(clock())}, ${memberId}, '088', ${secrets.encrypt(`payout-account:${memberId}`, "110482739105")}, '블록웍스', ${clock().toISOString()})`);
}

test("listTasks returns tasks by due date, then by kind, in pages with a total", async ({ services }) => {
  const { seller, serviceId, buyer } = await anAskedService(services);
  const { db, clock } = services;
  const asked = { serviceId, memberId: buyer.memberId, body: "되나요?", locale: "ko", createdAt: clock() };
  await db.insert(questions).values([
    { id: uuidv7(clock()), ...asked },
    { id: uuidv7(clock()), ...asked, hidden: true },
    { id: uuidv7(clock()), ...asked, answer: "네", answeredAt: clock() },
  ]);
  await db.insert(serviceDrafts).values({
    id: uuidv7(clock()),
    sellerId: seller.memberId,
    steps: {},
    createdAt: clock(),
    updatedAt: clock(),
  });
  const tasks = await listTasks(services, seller, { page: 1, limit: 2 });
  expect([tasks.total, ...tasks.items.map(({ kind }) => kind)]).toEqual([3, "request", "question"]);
  expect(tasks.items[1]!.who).toMatch(/^.\*\*$/);
  expect((await listTasks(services, seller, { page: 2, limit: 2 })).items).toMatchObject([
    { kind: "draft", title: "" },
  ]);
  await db.update(serviceTable).set({ status: "rejected" }).where(eq(serviceTable.id, serviceId));
  expect(await kindsOf(services, seller)).toEqual(["request", "question", "objections", "draft"]);
  expect(await serviceStates(services, seller)).toEqual({
    active: 0,
    suspended: 0,
    blocked: 0,
    rejected: 1,
    pending: [],
  });
});

test("a seller with a sale and no bank account has the task to add one", async ({ services }) => {
  const { seller, sell } = await aSellerOf(services, 1_100_000, { account: false });
  expect(await kindsOf(services, seller)).toEqual([]);
  await sell();
  expect(await kindsOf(services, seller)).toEqual(["account"]);
  await saveAccount(services, seller);
  expect(await kindsOf(services, seller)).toEqual([]);
});

test("each unpaid amount has a reason, and the amounts sum up to the balance", async ({ services }) => {
  const { seller, sell } = await aSellerOf(services, 1_100_000);
  await sell();
  services.setTime(addDays(services.clock(), 8));
  await sell();
  const { unpaid, balance, account } = await nextPayout(services, seller);
  expect(unpaid).toMatchObject([
    { reason: { code: "ready" }, amount: 700_000, orders: 1 },
    { reason: { code: "held", until: addDays(services.clock(), 7) }, amount: 700_000, orders: 1 },
  ]);
  expect(unpaid.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance.available + balance.held);
  expect(account!.number).not.toContain("482739");
});

test("answer times are grouped by hours, and the median is public from three answers on", async ({ services }) => {
  const { requestId, seller, serviceId } = await anAskedService(services);
  const answer = (id: string, hours: number) =>
    services.db.execute(
      sql`update consultations set status = 'responded', answered_at = created_at + make_interval(hours => ${hours}) where id = ${id}`,
    );
  await answer(requestId, 2);
  for (const hours of [5, 30]) {
    const { id } = await sendRequest(services, await aBuyer(services), aRequest(serviceId));
    expect(await usualAnswerHours(services, { sellerId: seller.memberId })).toBeNull();
    await answer(id, hours);
  }
  await sendRequest(services, await aBuyer(services), aRequest(serviceId));
  expect(await usualAnswerHours(services, { sellerId: seller.memberId })).toBe(5);
  const times = await ownAnswerTimes(services, seller);
  expect(times).toMatchObject({ requests: 4, answers: 3, kept: 2, medianMinutes: 300, publicHours: 5 });
  expect(times.groups.map(({ answers }) => answers)).toEqual([0, 1, 1, 0, 0, 1]);
});

test("tasks are returned only to the seller they belong to", async ({ services }) => {
  const { seller } = await anAskedService(services);
  const other = (await aSellerOf(services, 110_000)).seller;
  expect((await listTasks(services, other, firstPage)).total).toBe(0);
  expect((await listTasks(services, seller, firstPage)).total).toBe(1);
  const buyer = await aBuyer(services);
  for (const read of [
    () => listTasks(services, buyer, firstPage),
    () => serviceStates(services, buyer),
    () => nextPayout(services, buyer),
    () => ownAnswerTimes(services, buyer),
  ])
    await expect(read()).rejects.toMatchObject({ code: "not-found" });
});
