import { eq, sql } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { consultations } from "#db/schema/consultations.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember, aPurchase, aService } from "#db/testing/builders.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { anAskedService } from "../consultations/consultations.testing.ts";
import { aSubmittedService } from "../selling/selling.testing.ts";
import { visitor } from "../shared/actor.ts";
import { aVisitorsTicket } from "../support/support.testing.ts";
import { type SearchEverythingInput, SearchEverythingInput as Input } from "./input.ts";
import { exportMembers, listMembers } from "./list-members.server.ts";
import { noteMember } from "./note-member.server.ts";
import { exportPromises, listPromises } from "./list-promises.server.ts";
import { memberForOperator } from "./member-records.server.ts";
import { searchEverything } from "./search-everything.server.ts";

const asked = (q: string, rest: Partial<SearchEverythingInput> = {}) => ({
  ...Input.parse({ q, page: 1, kind: null }),
  ...rest,
});
const all = { section: null, page: 1, limit: 24 };

async function aMarket(services: TestServices) {
  const operator = await anOperator(services);
  const member = await aMember(services.db, {
    name: "도라지",
    nickname: "산도라지",
    email: "doraji@example.com",
    phone: "+821055512345",
    passwordHash: "$argon2id$secret",
  });
  const service = await aService(services.db, { title: "도라지 거래 엔진" });
  await aPurchase(services.db, member, service);
  return { operator, member, service };
}

test("members, services, orders and conversations are found at once, with their numbers", async ({ services }) => {
  const { operator, member, service } = await aMarket(services);
  for (const q of ["도라지", "산도라", "DORAJI@", "12345", "010-5551-2345", String(member.memberId)]) {
    const { items } = (await searchEverything(services, operator, asked(q)))!.members!;
    expect([q, items.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([member.memberId])]);
  }
  const found = (await searchEverything(services, operator, asked("도라지")))!;
  expect(found.services).toMatchObject({ total: 1, items: [{ id: service.id }] });
  const { requestId } = await anAskedService(services);
  await services.db.update(consultations).set({ name: "도라지", email: "asker@example.com" });
  for (const q of ["도라지", "asker@ex", requestId])
    expect((await searchEverything(services, operator, asked(q)))!.conversations!.items).toMatchObject([
      { id: requestId },
    ]);
  const [order] = (await searchEverything(services, operator, asked("JT-")))!.orders!.items;
  expect((await searchEverything(services, operator, asked(order!.number)))!.orders!.items).toMatchObject([
    { number: order!.number },
  ]);
  expect(await searchEverything(services, operator, asked("도"))).toBeNull();
  expect((await searchEverything(services, operator, asked("100%")))!.members!.total).toBe(0);
});

test("one kind is read in pages, and a search of personal data is audited without phone numbers", async ({
  services,
}) => {
  const { operator } = await aMarket(services);
  for (let count = 0; count < 7; count += 1) await aMember(services.db, { name: "쑥부쟁이" });
  const first = (await searchEverything(services, operator, asked("쑥부쟁이")))!.members!;
  expect([first.items.length, first.total]).toEqual([5, 7]);
  const second = (await searchEverything(
    services,
    operator,
    asked("쑥부쟁이", { kind: "members", page: 2, limit: 5 }),
  ))!;
  expect([Object.keys(second), second.members!.items.length]).toEqual([["members"], 2]);
  await searchEverything(services, operator, { ...asked("010-5551-2345"), ip: "203.0.113.5" });
  const events = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "back-office.searched"));
  expect(events.map(({ details }) => details.q)).toEqual(expect.arrayContaining(["쑥부쟁이", "…2345"]));
  expect(JSON.stringify(events)).not.toContain("5551");
});

test("a member's page holds their records and none of their secrets, and looking is audited", async ({ services }) => {
  const { operator, member } = await aMarket(services);
  const seen = await memberForOperator(services, operator, { memberId: member.memberId, ...all });
  expect(seen.member).toMatchObject({ name: "도라지", phoneEnd: "2345", shop: null });
  expect(seen.records.orders).toMatchObject({ total: 1 });
  expect(Object.keys(seen.records)).toHaveLength(9);
  expect(JSON.stringify(seen)).not.toMatch(/argon2|5551|token/i);
  const sales = await memberForOperator(services, operator, { memberId: member.memberId, ...all, section: "sales" });
  expect(sales.records).toEqual({ sales: expect.objectContaining({ total: 0 }) });
  const views = eq(auditEvents.subject, `member:${member.memberId}`);
  expect(await services.db.$count(auditEvents, views)).toBe(2);
});

test("everything promised and not done is listed, overdue first, with its reminder", async ({ services }) => {
  const operator = await anOperator(services);
  const { serviceId } = await aSubmittedService(services);
  const { requestId } = await anAskedService(services);
  const ticket = await aVisitorsTicket(services);
  const board = await listPromises(services, operator, { kind: null, page: 1, limit: 24 });
  expect(board.items.map(({ kind, overdue }) => [kind, overdue])).toEqual(
    expect.arrayContaining([
      ["request", false],
      ["moderation", false],
      ["ticket", false],
    ]),
  );
  expect(board.total).toBe(3);
  expect(board.items.find(({ kind }) => kind === "ticket")).toMatchObject({ number: ticket.number, by: null });
  await services.db.insert(mails).values(
    await services.db
      .select()
      .from(mails)
      .limit(1)
      .then(([mail]) => ({
        ...mail!,
        id: "0198b6d0-0000-7000-8000-000000000000",
        dedupeKey: `${requestId}:reminder:5`,
      })),
  );
  services.setTime(new Date(services.clock().getTime() + 25 * 3_600_000));
  const later = await listPromises(services, operator, { kind: "request", page: 1, limit: 24 });
  expect(later.items).toMatchObject([{ id: requestId, overdue: true, reminded: true }]);
  expect(later.counts).toEqual(expect.arrayContaining([{ kind: "request", open: 1, overdue: 1 }]));
  expect(later.total).toBe(1);
  await services.db.execute(sql`update services set deleted_at = now() where id = ${serviceId}`);
  expect(await exportPromises(services, operator, { kind: null })).toHaveLength(2);
});

test("nobody but an operator looks", async ({ services }) => {
  const { member } = await aMarket(services);
  for (const read of [
    () => searchEverything(services, member, asked("도라지")),
    () => memberForOperator(services, member, { memberId: member.memberId, ...all }),
    () => listPromises(services, member, { kind: null, page: 1, limit: 24 }),
    () => exportPromises(services, member, { kind: null }),
  ])
    await expect(read()).rejects.toMatchObject({ code: "not-found" });
  await expect(searchEverything(services, visitor, asked("도라지"))).rejects.toMatchObject({ code: "signed-out" });
  expect(await services.db.$count(auditEvents, eq(auditEvents.action, "back-office.searched"))).toBe(0);
});

test("members are listed by role and state, page by page, and their words are audited", async ({ services }) => {
  const { operator } = await aMarket(services);
  const all = { q: "", role: null, state: null, after: null, from: "", to: "" };
  for (let count = 0; count < 30; count += 1)
    await aMember(services.db, { name: "쑥부쟁이", createdAt: services.clock() });
  const first = await listMembers(services, operator, all);
  expect(first.items).toHaveLength(24);
  const seen: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await listMembers(services, operator, { ...all, after: after || null });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(first.total);
  expect((await exportMembers(services, operator, all)).map(({ id }) => id)).toEqual(seen);
  const { memberId } = await aMember(services.db, { suspendedAt: services.clock() });
  const gone = await aMember(services.db, { deletedAt: services.clock() });
  const ids = async (filter: object) =>
    (await exportMembers(services, operator, { ...all, ...filter })).map(({ id }) => id);
  expect(await ids({ state: "suspended" })).toEqual([memberId]);
  expect(await ids({ state: "deleted" })).toEqual([gone.memberId]);
  expect(await ids({ state: "open" })).not.toContain(memberId);
  expect(await ids({ role: "operator" })).toEqual([operator.memberId]);
  const [sellers, buyers] = [await ids({ role: "seller" }), await ids({ role: "buyer" })];
  expect(sellers.filter((id) => buyers.includes(id) || id === operator.memberId)).toEqual([]);
  expect(await ids({ role: "partner" })).toEqual([]);
  const found = await listMembers(services, operator, { ...all, q: "쑥부쟁이", ip: "203.0.113.5" });
  expect(found.total).toBe(30);
  const events = await services.db.select().from(auditEvents).where(eq(auditEvents.subject, "search:members"));
  expect(events).toMatchObject([{ details: { q: "쑥부쟁이", members: 30 }, ip: "203.0.113.5" }]);
  const member = await aMember(services.db);
  for (const read of [listMembers, exportMembers])
    await expect(read(services, member, all)).rejects.toMatchObject({ code: "not-found" });
});

test("operators leave notes about a member for each other", async ({ services }) => {
  const { operator, member } = await aMarket(services);
  const { memberId } = member;
  await noteMember(services, operator, { memberId, body: "전화로 본인 확인" });
  const { records } = await memberForOperator(services, operator, { memberId, ...all });
  expect(records.notes).toMatchObject({ total: 1, items: [{ body: "전화로 본인 확인", author: operator.nickname }] });
  await expect(noteMember(services, operator, { memberId: 999_999, body: "x" })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(noteMember(services, member, { memberId, body: "x" })).rejects.toMatchObject({ code: "not-found" });
});

test("what is due at the same moment keeps its order from page to page", async ({ services }) => {
  const operator = await anOperator(services);
  const ids: string[] = [];
  for (const subject of ["가", "나", "다", "라", "마"]) {
    const { id } = await aVisitorsTicket(services, { subject, email: `${ids.length}@example.com` });
    ids.push(id);
  }
  const seen: string[] = [];
  for (const page of [1, 2, 3, 4, 5]) {
    const { items } = await listPromises(services, operator, { kind: "ticket", page, limit: 1 });
    seen.push(...items.map(({ id }) => id));
  }
  expect(seen).toEqual([...ids].sort());
});
