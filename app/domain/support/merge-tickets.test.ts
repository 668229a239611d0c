import { eq } from "drizzle-orm";
import { attachments } from "#db/schema/files/attachments.ts";
import { ticketMessages, tickets } from "#db/schema/support/tickets.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { proveEmail } from "../partners/leads/leads.testing.ts";
import { visitor } from "../shared/actor.ts";
import { arriving } from "../uploads/uploads.testing.ts";
import { answerTicket, closeTicket } from "./desk.server.ts";
import { forgetTickets } from "./forget-tickets.server.ts";
import { ticketTokenOf } from "./link.ts";
import { listDesk } from "./list-tickets.server.ts";
import { mergeTargets, mergeTicket } from "./merge-tickets.server.ts";
import { ratingFigures } from "./ratings/rating-figures.server.ts";
import { rateTicket, ratingQuestion } from "./ratings/rate-ticket.server.ts";
import { readTicket, ticketForOperator } from "./read-ticket.server.ts";
import { replyToTicket } from "./reply.server.ts";
import { inquiryReceipt, submitInquiry } from "./submit-inquiry.server.ts";
import { anInquiry, aVisitorsTicket } from "./support.testing.ts";
import { addTicketFile, ticketFileLink } from "./ticket-files.server.ts";

const ip = "203.0.113.7";
const HOUR = 3_600_000;
const later = (services: TestServices, ms: number) => services.setTime(new Date(services.clock().getTime() + ms));
const linkOf = (services: TestServices, ticketId: string) => ({ linkToken: ticketTokenOf(services, ticketId), ip });

test("a merged ticket gives its messages, files and promise to the other, and leads there", async ({ services }) => {
  const operator = await anOperator(services);
  const first = await aVisitorsTicket(services);
  later(services, HOUR);
  await answerTicket(services, operator, { ticketId: first.id, ip, text: "답변", isNote: false });
  later(services, HOUR);
  await closeTicket(services, operator, { ticketId: first.id, ip });
  later(services, HOUR);
  const second = await aVisitorsTicket(services, { subject: "같은 문제입니다", email: "MORAE@example.com" });
  const which = linkOf(services, second.id);
  const { id: fileId } = await addTicketFile(services, visitor, {
    side: { which },
    fileName: "a.txt",
    bytes: arriving(Buffer.from("기록\n")),
  });
  later(services, HOUR);
  await replyToTicket(services, visitor, { ...which, text: "파일입니다", files: [fileId] });
  expect((await mergeTargets(services, operator, { ticketId: second.id })).map(({ id }) => id)).toEqual([first.id]);
  later(services, HOUR);
  expect(await mergeTicket(services, operator, { ticketId: second.id, into: first.number.toLowerCase(), ip })).toBe(
    first.id,
  );

  for (const link of [which, linkOf(services, first.id)]) {
    const seen = await readTicket(services, visitor, link);
    expect(seen).toMatchObject({ id: first.id, status: "waiting", dueAt: second.dueAt, promise: "running" });
    expect(seen.messages.map(({ kind, body }) => (kind === "message" ? body.slice(0, 5) : `${kind} ${body}`))).toEqual([
      "파일을 받",
      "답변",
      "closed ",
      "파일을 받",
      "파일입니다",
      `merged ${second.number}`,
    ]);
    expect((await ticketFileLink(services, visitor, { ...link, fileId })).token).not.toBe("");
  }
  expect(await ticketForOperator(services, operator, { ticketId: second.id })).toMatchObject({ id: first.id });
  expect(await inquiryReceipt(services, { number: second.number, ip })).toMatchObject({ dueAt: second.dueAt });
  const { items } = await listDesk(services, operator, { view: "waiting", page: 1, limit: 5 });
  expect(items.map(({ id }) => id)).toEqual([first.id]);
  await expect(answerTicket(services, operator, { ticketId: second.id, ip, text: "x", isNote: true })).rejects.toThrow(
    "not-found",
  );
  await expect(mergeTicket(services, operator, { ticketId: first.id, into: second.number, ip })).rejects.toMatchObject({
    code: "merge-merged",
  });
});

test("only an operator merges, and only tickets of one sender", async ({ services }) => {
  const [operator, buyer, other] = [await anOperator(services), await aBuyer(services), await aBuyer(services)];
  const own = await submitInquiry(services, buyer, anInquiry());
  const others = await submitInquiry(services, other, anInquiry());
  const visitors = await aVisitorsTicket(services);
  const sameAddress = await aVisitorsTicket(services, { email: buyer.email });
  const merge = (ticketId: string, into: string, actor = operator) =>
    mergeTicket(services, actor, { ticketId, into, ip });
  await expect(merge(sameAddress.id, own.number, buyer)).rejects.toMatchObject({ code: "not-found" });
  for (const { number } of [others, visitors])
    await expect(merge(own.id, number)).rejects.toMatchObject({ code: "merge-other-sender" });
  await expect(merge(own.id, own.number)).rejects.toMatchObject({ code: "merge-itself" });
  await expect(merge(own.id, "CS-20260101-AAAAAA")).rejects.toMatchObject({ code: "merge-unknown" });
  // Anybody may have registered with the visitor's address.
  await expect(merge(sameAddress.id, own.number)).rejects.toMatchObject({ code: "merge-other-sender" });
  expect(await mergeTargets(services, operator, { ticketId: own.id })).toEqual([]);
  await proveEmail(services, buyer);
  expect((await mergeTargets(services, operator, { ticketId: own.id })).map(({ id }) => id)).toEqual([sameAddress.id]);
  expect(await merge(sameAddress.id, own.number)).toBe(own.id);
  // The link of the visitor's ticket is no way into the account's.
  await expect(readTicket(services, visitor, linkOf(services, sameAddress.id))).rejects.toMatchObject({
    code: "signed-out",
  });
  await expect(readTicket(services, other, linkOf(services, sameAddress.id))).rejects.toMatchObject({
    code: "not-found",
  });
  expect((await readTicket(services, buyer, linkOf(services, sameAddress.id))).id).toBe(own.id);
});

test("a closed ticket is rated once by its sender, who changes it for 14 days", async ({ services }) => {
  const [operator, buyer, other] = [await anOperator(services), await aBuyer(services), await aBuyer(services)];
  const { id: ticketId } = await submitInquiry(services, buyer, anInquiry());
  const rate = (rating: "good" | "poor", actor = buyer) =>
    rateTicket(services, actor, { ticketId, rating, comment: `${rating}!` });
  const over = { code: "rating-over" };
  await expect(rate("good")).rejects.toMatchObject(over);
  expect(await ratingQuestion(services, buyer, { ticketId })).toBeNull();
  await closeTicket(services, operator, { ticketId, ip });
  await expect(rate("good", other)).rejects.toMatchObject({ code: "not-found" });
  await rate("poor");
  later(services, (14 * 24 - 1) * HOUR);
  await rate("good");
  expect(await ratingFigures(services, operator)).toMatchObject({
    closed: 1,
    all: { good: 1, fair: 0, poor: 0, total: 1 },
    topics: [{ topic: "order", counts: { good: 1 } }],
    comments: [{ ticketId, comment: "good!" }],
  });
  later(services, HOUR);
  await expect(rate("poor")).rejects.toMatchObject(over);
  expect(await ratingQuestion(services, buyer, { ticketId })).toMatchObject({
    isOpen: false,
    given: { rating: "good" },
  });
  await expect(ratingFigures(services, buyer)).rejects.toMatchObject({ code: "not-found" });
});

test("three years after its end a ticket goes with everything, and others stay", async ({ services }) => {
  const operator = await anOperator(services);
  const side = (ticketId: string) => ({ which: linkOf(services, ticketId) });
  const old = await aVisitorsTicket(services);
  const merged = await aVisitorsTicket(services, { subject: "b" });
  const { id: fileId } = await addTicketFile(services, visitor, {
    side: side(old.id),
    fileName: "a.txt",
    bytes: arriving(Buffer.from("기록\n")),
  });
  await replyToTicket(services, visitor, { ...linkOf(services, old.id), text: "파일", files: [fileId] });
  await mergeTicket(services, operator, { ticketId: merged.id, into: old.number, ip });
  await closeTicket(services, operator, { ticketId: old.id, ip });
  await rateTicket(services, visitor, { ...linkOf(services, old.id), rating: "fair", comment: "" });
  const waiting = await aVisitorsTicket(services, { subject: "c" });
  later(services, (3 * 365 - 2) * 24 * HOUR);
  expect(await forgetTickets(services)).toBe(0);
  later(services, 5 * 24 * HOUR);
  expect(await forgetTickets(services)).toBe(1);
  expect((await services.db.select({ id: tickets.id }).from(tickets)).map(({ id }) => id)).toEqual([waiting.id]);
  expect(await services.db.$count(ticketMessages, eq(ticketMessages.ticketId, old.id))).toBe(0);
  expect(await services.db.$count(attachments)).toBe(0);
});
