import { eq } from "drizzle-orm";
import { businessDeadline } from "../shared/business-days.ts";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { tickets } from "#db/schema/support/tickets.ts";
import { aBuyer, anOperator, anOrder } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { answerTicket, assignTicket, closeTicket } from "./desk.server.ts";
import { ticketTokenOf } from "./link.ts";
import { deskFigures, listDesk, listOwnTickets } from "./list-tickets.server.ts";
import { escalateTicket } from "./promise-answer.server.ts";
import { readTicket, takeOverTicket, ticketForOperator } from "./read-ticket.server.ts";
import { closeOwnTicket, replyToTicket } from "./reply.server.ts";
import { inquiryReceipt, inquirySender, submitInquiry } from "./submit-inquiry.server.ts";
import { anInquiry, aVisitorsTicket } from "./support.testing.ts";

const ip = "192.0.2.7";
const mailsOf = async ({ db }: TestServices, template: string) =>
  (await db.select().from(mails)).filter((mail) => mail.template === template);
const linkOf = (services: TestServices, ticketId: string) => ({ linkToken: ticketTokenOf(services, ticketId), ip });
/** Messages follow one another: ids of the same millisecond have no order. */
const secondsLater = (services: TestServices) => services.setTime(new Date(services.clock().getTime() + 1000));
const notFound = { code: "not-found" };

describe("an inquiry", () => {
  test("is a ticket with a number, a due time and a mail", async ({ services }) => {
    const ticket = await aVisitorsTicket(services, { locale: "ja" });
    expect(ticket).toMatchObject({ status: "waiting", dueAt: businessDeadline(services.clock(), 1), repeated: false });
    expect(ticket.number).toMatch(/^CS-\d{8}-[0-9A-Z]{6}$/);
    expect(await inquiryReceipt(services, { number: ticket.number, ip })).toEqual({
      number: ticket.number,
      dueAt: ticket.dueAt,
    });
    await expect(inquiryReceipt(services, { number: "CS-20260105-ZZZZZZ", ip })).rejects.toMatchObject(notFound);
    expect(await mailsOf(services, "ticket-received")).toMatchObject([
      { recipient: "morae@example.com", locale: "ja", data: { number: ticket.number, audience: "visitor" } },
    ]);
    expect(services.enqueuedJobs.filter(({ name }) => name === "escalate-ticket")).toHaveLength(1);
  });

  test("is confirmed, and closed, by mails that hold nothing of what a stranger wrote", async ({ services }) => {
    const bait = "Claim 5 BTC: https://evil.example/claim";
    const { id: ticketId } = await aVisitorsTicket(services, { subject: bait, name: bait, message: bait });
    await closeTicket(services, await anOperator(services), { ticketId, ip });
    for (const { template, data } of await services.db.select().from(mails)) {
      expect(["ticket-received", "ticket-closed"]).toContain(template);
      expect(JSON.stringify(data)).not.toContain("evil");
    }
    expect(await services.db.$count(mails)).toBe(2);
  });

  databaseTest("sent 20 times at once is one, by its key and by its words", async ({ services }) => {
    for (const key of [undefined, crypto.randomUUID()]) {
      const buyer = await aBuyer(services);
      const inquiry = anInquiry({ idempotencyKey: key, subject: `${key}` });
      const sent = await Promise.allSettled(Array.from({ length: 20 }, () => submitInquiry(services, buyer, inquiry)));
      const ids = sent.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(await services.db.$count(tickets, eq(tickets.subject, `${key}`))).toBe(1);
    }
  });

  test("with the same words is another one later, and with other words at once", async ({ services }) => {
    const first = await aVisitorsTicket(services);
    const other = await aVisitorsTicket(services, { message: "다른 질문입니다" });
    services.setTime(new Date(services.clock().getTime() + 2 * 3_600_000));
    const later = await aVisitorsTicket(services);
    expect(new Set([first.id, other.id, later.id]).size).toBe(3);
  });

  test("keeps a key for the words it was used with", async ({ services }) => {
    const idempotencyKey = crypto.randomUUID();
    await aVisitorsTicket(services, { idempotencyKey });
    await expect(aVisitorsTicket(services, { idempotencyKey, email: "other@example.com" })).rejects.toMatchObject({
      code: "idempotency-mismatch",
    });
    await expect(submitInquiry(services, await aBuyer(services), anInquiry({ idempotencyKey }))).rejects.toMatchObject({
      code: "idempotency-mismatch",
    });
  });

  test("names an order of the member and of nobody else", async ({ services }) => {
    const order = await anOrder(services);
    const { id } = await submitInquiry(services, order.buyer, anInquiry({ orderNumber: order.number.toLowerCase() }));
    expect((await readTicket(services, order.buyer, { ticketId: id })).order).toEqual({
      number: order.number,
      isOwn: true,
    });
    const stranger = await aBuyer(services);
    await expect(submitInquiry(services, stranger, anInquiry({ orderNumber: order.number }))).rejects.toMatchObject({
      code: "order-not-yours",
      details: { field: "orderNumber" },
    });
    const visitors = await aVisitorsTicket(services, { orderNumber: order.number });
    expect((await readTicket(services, visitor, linkOf(services, visitors.id))).order).toEqual({
      number: order.number,
      isOwn: false,
    });
    expect((await inquirySender(services, order.buyer))?.orders.map(({ number }) => number)).toEqual([order.number]);
  });

  test("of a member is answered at the address of the account", async ({ services }) => {
    const buyer = await aBuyer(services);
    await submitInquiry(services, buyer, anInquiry({ email: "somebody.else@example.com" }));
    expect((await mailsOf(services, "ticket-received")).map(({ recipient }) => recipient)).toEqual([buyer.email]);
  });

  test("is limited for a network, a member and an address", async ({ services }) => {
    const limited = { code: "too-many-requests" };
    for (let time = 0; time < 5; time += 1)
      await aVisitorsTicket(services, { subject: `${time}`, ip: `198.51.100.${time}` });
    await expect(aVisitorsTicket(services, { subject: "a", email: "MORAE@example.com" })).rejects.toMatchObject(
      limited,
    );
    const buyer = await aBuyer(services);
    for (let time = 0; time < 6; time += 1)
      await submitInquiry(services, buyer, anInquiry({ subject: `${time}`, ip: `203.0.113.${time}` }));
    await expect(submitInquiry(services, buyer, anInquiry({ subject: "a" }))).rejects.toMatchObject(limited);
    for (let time = 0; time < 12; time += 1) await aVisitorsTicket(services, { email: `${time}@example.com`, ip });
    await expect(aVisitorsTicket(services, { email: "last@example.com", ip })).rejects.toMatchObject(limited);
  });
});

describe("a ticket", () => {
  test("is its sender's and the operators' alone", async ({ services }) => {
    const [buyer, stranger, operator] = [await aBuyer(services), await aBuyer(services), await anOperator(services)];
    const { id: ticketId } = await submitInquiry(services, buyer, anInquiry());
    const visitors = await aVisitorsTicket(services);
    for (const actor of [stranger, operator]) {
      for (const which of [{ ticketId }, { ticketId: "nobodys" }]) {
        await expect(readTicket(services, actor, which)).rejects.toMatchObject(notFound);
        await expect(replyToTicket(services, actor, { ...which, text: "x" })).rejects.toMatchObject(notFound);
        await expect(closeOwnTicket(services, actor, which)).rejects.toMatchObject(notFound);
      }
      await expect(readTicket(services, actor, { ticketId: visitors.id })).rejects.toMatchObject(notFound);
    }
    const wrong = { linkToken: "x".repeat(43), ip };
    await expect(readTicket(services, visitor, wrong)).rejects.toMatchObject(notFound);
    await expect(readTicket(services, visitor, linkOf(services, ticketId))).rejects.toMatchObject(notFound);
    await expect(readTicket(services, visitor, { ticketId })).rejects.toMatchObject({ code: "signed-out" });
    const act = { ticketId, ip };
    for (const actor of [buyer, stranger]) {
      await expect(ticketForOperator(services, actor, act)).rejects.toMatchObject(notFound);
      await expect(answerTicket(services, actor, { ...act, text: "x", isNote: false })).rejects.toMatchObject(notFound);
      await expect(assignTicket(services, actor, { ...act, mine: true })).rejects.toMatchObject(notFound);
      await expect(closeTicket(services, actor, act)).rejects.toMatchObject(notFound);
      await expect(listDesk(services, actor, { view: "waiting", page: 1, limit: 5 })).rejects.toMatchObject(notFound);
    }
  });

  test("is answered, written to again, closed and opened again", async ({ services }) => {
    const operator = await anOperator(services);
    const { id: ticketId } = await aVisitorsTicket(services);
    const link = linkOf(services, ticketId);
    secondsLater(services);
    await answerTicket(services, operator, { ticketId, ip, text: "메모입니다", isNote: true });
    secondsLater(services);
    await answerTicket(services, operator, { ticketId, ip, text: "답변입니다", isNote: false });
    const seen = await readTicket(services, visitor, link);
    expect(seen).toMatchObject({ status: "answered", promise: "met", assignee: "" });
    expect(seen.messages.map(({ body, operator: name }) => [body, name])).toEqual([
      [expect.stringContaining("오류가 납니다"), null],
      ["답변입니다", null],
    ]);
    const desk = await ticketForOperator(services, operator, { ticketId });
    expect(desk.messages.map(({ kind }) => kind)).toEqual(["message", "note", "message"]);
    expect(desk).toMatchObject({ isMine: true, assignee: operator.nickname });
    expect(await mailsOf(services, "ticket-answered")).toHaveLength(1);

    await replyToTicket(services, visitor, { ...link, text: "아직 안 됩니다" });
    expect(await readTicket(services, visitor, link)).toMatchObject({ status: "waiting", promise: "running" });
    expect((await mailsOf(services, "ticket-replied")).map(({ memberId }) => memberId)).toEqual([operator.memberId]);
    await closeTicket(services, operator, { ticketId, ip });
    expect(await mailsOf(services, "ticket-closed")).toHaveLength(1);
    const closed = { code: "ticket-closed" };
    await expect(closeTicket(services, operator, { ticketId, ip })).rejects.toMatchObject(closed);
    await expect(closeOwnTicket(services, visitor, link)).rejects.toMatchObject(closed);
    await expect(answerTicket(services, operator, { ticketId, ip, text: "x", isNote: false })).rejects.toMatchObject(
      closed,
    );
    await replyToTicket(services, visitor, { ...link, text: "하나 더 묻습니다" });
    expect(await readTicket(services, visitor, link)).toMatchObject({ status: "waiting" });
    const actions = (await services.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("ticket."))).toEqual(["ticket.answered", "ticket.closed"]);
  });

  test("of a visitor joins the account with its address, and no other", async ({ services }) => {
    const [owner, other] = [await aBuyer(services), await aBuyer(services)];
    const { id: ticketId } = await aVisitorsTicket(services, { email: owner.email.toUpperCase() });
    const link = linkOf(services, ticketId);
    expect(await takeOverTicket(services, other, link)).toBeNull();
    expect(await takeOverTicket(services, owner, link)).toBe(ticketId);
    await expect(takeOverTicket(services, other, link)).rejects.toMatchObject(notFound);
    expect((await listOwnTickets(services, owner, { page: 1, limit: 5 })).items.map(({ id }) => id)).toEqual([
      ticketId,
    ]);
  });

  test("that nobody answers in time is told to the operators once, and is first in the queue", async ({ services }) => {
    const operator = await anOperator(services);
    const late = await aVisitorsTicket(services);
    const job = { ticketId: late.id, dueAt: late.dueAt.toISOString() };
    services.setTime(new Date(late.dueAt.getTime() + 1000));
    const fresh = await aVisitorsTicket(services, { subject: "나중" });
    await escalateTicket(services, job);
    await escalateTicket(services, job);
    expect(await mailsOf(services, "ticket-overdue")).toMatchObject([{ memberId: operator.memberId }]);
    const { items } = await listDesk(services, operator, { view: "waiting", page: 1, limit: 5 });
    expect(items.map(({ id, promise }) => [id, promise])).toEqual([
      [late.id, "overdue"],
      [fresh.id, "running"],
    ]);
    expect(items[0]?.escalatedAt).toEqual(services.clock());
    expect(await deskFigures(services, operator)).toEqual({ waiting: 2, overdue: 1 });
    await answerTicket(services, operator, { ticketId: late.id, ip, text: "늦었습니다", isNote: false });
    expect(await ticketForOperator(services, operator, { ticketId: late.id })).toMatchObject({ promise: "overdue" });
  });

  test("that was answered is not told, and one written to again is told about its own promise", async ({
    services,
  }) => {
    const operator = await anOperator(services);
    const { id: ticketId, dueAt } = await aVisitorsTicket(services);
    await answerTicket(services, operator, { ticketId, ip, text: "답변", isNote: false });
    services.setTime(new Date(dueAt.getTime() + 1000));
    await escalateTicket(services, { ticketId, dueAt: dueAt.toISOString() });
    await replyToTicket(services, visitor, { ...linkOf(services, ticketId), text: "다시" });
    await escalateTicket(services, { ticketId, dueAt: dueAt.toISOString() });
    expect(await mailsOf(services, "ticket-overdue")).toEqual([]);
  });

  test("is taken and given back", async ({ services }) => {
    const operator = await anOperator(services);
    const { id: ticketId } = await aVisitorsTicket(services);
    const mine = async () => (await listDesk(services, operator, { view: "mine", page: 1, limit: 5 })).total;
    await assignTicket(services, operator, { ticketId, ip, mine: true });
    expect(await mine()).toBe(1);
    await assignTicket(services, operator, { ticketId, ip, mine: false });
    expect(await mine()).toBe(0);
  });
});
