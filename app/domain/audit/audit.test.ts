import { members } from "#db/schema/identity.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { type Member, visitor } from "../shared/actor.ts";
import { listAuditEvents } from "./list-events.server.ts";
import { recordEvent } from "./record-event.server.ts";
import { blankAddressesBefore } from "./store.server.ts";

async function anOperator({ db, clock }: TestServices): Promise<Member> {
  const fields = {
    email: "op@example.com",
    name: "박지은",
    nickname: "지은",
    nicknameKey: "지은",
    termsAgreedAt: clock(),
    createdAt: clock(),
  };
  const [row] = await db.insert(members).values(fields).returning();
  return {
    kind: "member",
    memberId: row!.id,
    sessionId: "",
    email: "",
    nickname: "지은",
    locale: "ko",
    roles: ["administrator"],
    isSeller: false,
    agreedTerms: row!.agreedTerms,
  };
}

test("listAuditEvents returns events newest first, in pages, filtered by action and subject", async ({ services }) => {
  const operator = await anOperator(services);
  const at = (minute: number) => new Date(services.clock().getTime() + minute * 60_000);
  for (let minute = 0; minute < 30; minute++) {
    const action = minute % 2 ? "deposit.confirmed" : "session.opened";
    await recordEvent(services.db, {
      actorId: operator.memberId,
      action,
      subject: `order:${minute}`,
      details: { amount: 55_000 },
      ip: "203.0.113.7",
      at: at(minute),
    });
  }
  const first = await listAuditEvents(services, operator, {});
  expect(first).toMatchObject({ page: 1, limit: 24, total: 30 });
  expect(first.items[0]).toMatchObject({
    actorNickname: "지은",
    action: "deposit.confirmed",
    subject: "order:29",
    details: { amount: 55_000 },
    ip: "203.0.113.7",
    at: at(29),
  });
  const second = await listAuditEvents(services, operator, { page: 2 });
  expect(second.items.map(({ subject }) => subject)).toEqual([
    "order:5",
    "order:4",
    "order:3",
    "order:2",
    "order:1",
    "order:0",
  ]);
  expect((await listAuditEvents(services, operator, { action: "deposit" })).total).toBe(15);
  expect((await listAuditEvents(services, operator, { action: "%" })).total).toBe(0);
  expect((await listAuditEvents(services, operator, { subject: "order:7" })).items).toHaveLength(1);
  for (const page of [-1, 0, Number.NaN, 1e9])
    expect(await listAuditEvents(services, operator, { page })).toHaveProperty("total", 30);
});

test("listAuditEvents answers not-found to members and signed-out to visitors", async ({ services }) => {
  const operator = await anOperator(services);
  await expect(listAuditEvents(services, { ...operator, roles: [] }, {})).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(listAuditEvents(services, visitor, {})).rejects.toMatchObject({ code: "signed-out" });
});

test("the IP addresses of old events are blanked in batches of so many", async ({ services }) => {
  const event = { actorId: null, action: "login.failed", subject: "login:x", ip: "203.0.113.7", at: services.clock() };
  for (let time = 0; time < 3; time += 1) await recordEvent(services.db, event);
  const blank = () => blankAddressesBefore(services.db, new Date(services.clock().getTime() + 1), 2);
  expect([await blank(), await blank(), await blank()]).toEqual([2, 1, 0]);
});
