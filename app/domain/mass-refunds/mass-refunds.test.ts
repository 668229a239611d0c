import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { massRefundOrders, massRefunds } from "#db/schema/refunds/mass-refunds.ts";
import { refunds } from "#db/schema/refunds.ts";
import { aSeller } from "#db/testing/builders.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { requestRefund } from "../refunds/request-refund.server.ts";
import type { Member } from "../shared/actor.ts";
import { confirmMassRefund, dropLapsedMassRefunds, dropMassRefund } from "./decide.server.ts";
import { ProposeInput } from "./input.ts";
import { previewMassRefund } from "./preview.server.ts";
import { proposeMassRefund } from "./propose.server.ts";
import { runMassRefund } from "./run.server.ts";
import { listMassRefunds, viewMassRefund } from "./view.server.ts";

const reason = "판매 종료";

/** Three paid orders of a service, proposed by one operator. */
async function proposed(services: TestServices) {
  const [operator, second] = [await anOperator(services), await anOperator(services)];
  const service = await aServiceForSale(services);
  const orders = [];
  for (let count = 0; count < 3; count++) orders.push(await anOrder(services, "completed", { service }));
  const proposal = { selection: { serviceId: service.id }, reason, idempotencyKey: randomUUID() };
  const { id: massRefundId } = await proposeMassRefund(services, operator, proposal);
  return { operator, second, service, orders, proposal, massRefundId };
}

const view = (services: TestServices, operator: Member, massRefundId: string) =>
  viewMassRefund(services, operator, { massRefundId, page: 1, limit: 100 });
const refundsOf = ({ db }: TestServices) => db.select().from(refunds);

describe("a preview", () => {
  test("says what it costs and which orders are left out with why, and writes nothing", async ({ services }) => {
    const operator = await anOperator(services);
    const service = await aServiceForSale(services);
    const paid = await anOrder(services, "completed", { service });
    const unpaid = await anOrder(services, "processing", { service });
    const given = await anOrder(services, "refunded", { service });
    const own = await anOrder(services, "completed", { service, buyer: operator });
    const part = await anOrder(services, "completed", { service });
    await requestRefund(services, operator, {
      orderNumber: part.number,
      amount: 100_000,
      reason,
      idempotencyKey: randomUUID(),
    });
    const numbers = [paid, unpaid, given, own, part].map(({ number }) => number);
    const preview = await previewMassRefund(services, operator, { numbers: [...numbers, "JT-20260105-ZZZZZZ"] });
    const found = new Map(preview.orders.map(({ number, exclusion, amount }) => [number, [exclusion, amount]]));
    expect(numbers.map((number) => found.get(number))).toEqual([
      [null, 1_100_000],
      ["not-paid", 0],
      ["not-paid", 0],
      ["own-order", 1_100_000],
      [null, 1_000_000],
    ]);
    expect(preview.totals).toEqual([
      { method: "bank-transfer", currency: "KRW", count: 2, amount: 2_100_000, charged: 2_100_000, byHand: true },
    ]);
    expect(preview.unknown).toEqual(["JT-20260105-ZZZZZZ"]);
    expect(await services.db.$count(massRefundOrders)).toBe(0);
  });

  test("is for operators who may refund", async ({ services }) => {
    await expect(previewMassRefund(services, await aSeller(services.db), { numbers: [] })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a proposal", () => {
  test("is one, however often it is sent, and holds its orders against other proposals", async ({ services }) => {
    const { operator, proposal, massRefundId, orders } = await proposed(services);
    expect(await proposeMassRefund(services, operator, proposal)).toEqual({ id: massRefundId });
    const { orders: again } = await previewMassRefund(services, operator, { numbers: [orders[0]!.number] });
    expect(again).toMatchObject([{ exclusion: "in-another" }]);
    const other = { ...proposal, idempotencyKey: randomUUID() };
    await expect(proposeMassRefund(services, operator, other)).rejects.toMatchObject({ code: "mass-refund-empty" });
  });

  test("is mailed once, in their languages, to those who may confirm it", async ({ services }) => {
    const { db } = services;
    const service = await aServiceForSale(services);
    const [buyer, refundedBuyer] = [await aBuyer(services), await aBuyer(services)];
    const paid = await anOrder(services, "completed", { service, buyer });
    const given = await anOrder(services, "refunded", { service, buyer: refundedBuyer });
    await db.update(members).set({ roles: [] });
    const parties = [service.sellerId, buyer.memberId, refundedBuyer.memberId];
    await db
      .update(members)
      .set({ roles: ["finance"] })
      .where(inArray(members.id, parties));
    const by = await anOperator(services);
    await aBuyer(services, { roles: ["support"] });
    const german = await aBuyer(services, { roles: ["administrator"], locale: "de" });
    const korean = await aBuyer(services, { roles: ["finance"], locale: "ko" });
    const selection = { numbers: [paid.number, given.number] };
    const proposal = { selection, reason, idempotencyKey: randomUUID() };
    for (let times = 0; times < 2; times++) await proposeMassRefund(services, by, proposal);
    const sent = await db
      .select()
      .from(mails)
      .where(eq(mails.template, "mass-refund-proposed"))
      .orderBy(asc(mails.memberId));
    expect(sent.map(({ memberId, locale }) => [memberId, locale])).toEqual([
      [german.memberId, "de"],
      [korean.memberId, "ko"],
    ]);
    expect(sent[0]?.data).toMatchObject({ by: by.nickname, orders: "1", amount: "1100000", reason });
  });

  test("moves no money until another operator, who is no party of it, confirms", async ({ services }) => {
    const { operator, second, massRefundId, service } = await proposed(services);
    const about = { massRefundId };
    await expect(confirmMassRefund(services, operator, about)).rejects.toMatchObject({ code: "mass-refund-own" });
    const seller = { ...second, memberId: service.sellerId };
    await expect(confirmMassRefund(services, seller, about)).rejects.toMatchObject({ code: "own-order" });
    await runMassRefund(services, about);
    expect(await refundsOf(services)).toEqual([]);

    await confirmMassRefund(services, second, about);
    expect(services.enqueuedJobs.at(-1)).toMatchObject({ name: "run-mass-refund", payload: about });
    await expect(confirmMassRefund(services, second, about)).rejects.toMatchObject({ code: "mass-refund-over" });
  });

  test("that is taken back or lapses lets go of its orders", async ({ services }) => {
    const { operator, second, proposal, massRefundId } = await proposed(services);
    await dropMassRefund(services, operator, { massRefundId });
    expect((await view(services, operator, massRefundId)).mass.status).toBe("withdrawn");
    const { id } = await proposeMassRefund(services, operator, { ...proposal, idempotencyKey: randomUUID() });
    services.setTime(new Date(services.clock().getTime() + 72 * 3_600_000 + 1));
    await expect(confirmMassRefund(services, second, { massRefundId: id })).rejects.toMatchObject({
      code: "mass-refund-over",
    });
    await dropLapsedMassRefunds(services);
    expect((await view(services, operator, id)).mass.status).toBe("withdrawn");
    await proposeMassRefund(services, operator, { ...proposal, idempotencyKey: randomUUID() });
  });
});

describe("a run", () => {
  test("refunds every order once, however often it runs, and names the ones that failed", async ({ services }) => {
    const { second, operator, massRefundId, orders } = await proposed(services);
    const meanwhile = { orderNumber: orders[1]!.number, amount: 100_000, reason, idempotencyKey: randomUUID() };
    await requestRefund(services, operator, meanwhile);
    await confirmMassRefund(services, second, { massRefundId });
    await runMassRefund(services, { massRefundId });
    await runMassRefund(services, { massRefundId });
    const { mass, orders: shown } = await view(services, operator, massRefundId);
    expect(mass).toMatchObject({ status: "finished", count: 3, requested: 2, failed: 1 });
    const ended = new Map(shown.items.map(({ number, status, reasonCode }) => [number, [status, reasonCode]]));
    expect(orders.map(({ number }) => ended.get(number))).toEqual([
      ["requested", null],
      ["failed", "refund-too-much"],
      ["requested", null],
    ]);
    const written = (await refundsOf(services)).filter(({ idempotencyKey }) =>
      idempotencyKey.startsWith("mass-refund"),
    );
    expect(written.map(({ amount, requestedBy }) => [amount, requestedBy])).toEqual([
      [1_100_000, operator.memberId],
      [1_100_000, operator.memberId],
    ]);
  });

  test("that was killed goes on with the orders that wait", async ({ services }) => {
    const { second, operator, massRefundId, orders } = await proposed(services);
    await confirmMassRefund(services, second, { massRefundId });
    let left = 1;
    const dying = {
      ...services,
      clock: () => {
        if (left-- === 0) throw new Error("killed");
        return services.clock();
      },
    };
    await expect(runMassRefund(dying, { massRefundId })).rejects.toThrow("killed");
    await runMassRefund(services, { massRefundId });
    expect(await refundsOf(services)).toHaveLength(orders.length);
    expect((await view(services, operator, massRefundId)).mass).toMatchObject({ status: "finished", requested: 3 });
  });
});

databaseTest("two runs at once refund each order once", async ({ services }) => {
  const { second, massRefundId, orders } = await proposed(services);
  await confirmMassRefund(services, second, { massRefundId });
  await Promise.all([runMassRefund(services, { massRefundId }), runMassRefund(services, { massRefundId })]);
  const rows = await services.db.select().from(massRefundOrders).where(eq(massRefundOrders.massRefundId, massRefundId));
  expect(rows.map(({ status }) => status)).toEqual(orders.map(() => "requested"));
  expect(await refundsOf(services)).toHaveLength(orders.length);
});

test.each([
  [{ serviceId: "7", orders: "" }, undefined],
  [{ orders: "jt-20260131-ab12cd, JT-20260131-AB12CD\nJT-20260131-XY34ZW" }, undefined],
  [{ serviceId: "7", orders: "JT-20260131-AB12CD" }, "mass-refund-which"],
  [{}, "mass-refund-which"],
  [{ orders: "hello" }, "order-numbers"],
  [
    { orders: Array.from({ length: 501 }, (_, n) => `JT-20260131-A0${String(n).padStart(4, "0")}`).join(" ") },
    "mass-refund-too-many",
  ],
])("the form %j is judged as %s", (typed, message) => {
  const parsed = ProposeInput.safeParse({ reason, idempotencyKey: randomUUID(), ...typed });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});

test("mass refunds that were proposed at the same moment keep their order from page to page", async ({ services }) => {
  const operator = await anOperator(services);
  const ids = ["2", "1", "4", "3"].map((last) => `01990000-0000-7000-8000-00000000000${last}`);
  for (const id of ids) {
    const row = { id, status: "withdrawn" as const, reason, idempotencyKey: id };
    await services.db
      .insert(massRefunds)
      .values({ ...row, proposedBy: operator.memberId, proposedAt: services.clock() });
  }
  const seen: string[] = [];
  for (const page of [1, 2]) {
    const { items } = await listMassRefunds(services, operator, { page, limit: 2 });
    seen.push(...items.map(({ id }) => id));
  }
  expect(seen).toEqual([...ids].sort().reverse());
});
