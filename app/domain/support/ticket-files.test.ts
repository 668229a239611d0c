import { eq } from "drizzle-orm";
import { attachments } from "#db/schema/files/attachments.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { attachmentLink, openAttachment } from "../attachments/open-attachment.server.ts";
import { visitorsLimit } from "../attachments/rate-limits.ts";
import { type Actor, visitor } from "../shared/actor.ts";
import { arriving } from "../uploads/uploads.testing.ts";
import { answerTicket } from "./desk.server.ts";
import { ticketTokenOf } from "./link.ts";
import { readTicket, ticketForOperator } from "./read-ticket.server.ts";
import { replyToTicket } from "./reply.server.ts";
import { submitInquiry } from "./submit-inquiry.server.ts";
import { anInquiry, aVisitorsTicket } from "./support.testing.ts";
import { addTicketFile, ticketFileLink, type TicketSide, unsentTicketFiles } from "./ticket-files.server.ts";

const ip = "203.0.113.7";
const text = Buffer.from("오류 기록\n");
const notFound = { code: "not-found" };
const add = (services: TestServices, actor: Actor, side: TicketSide, bytes: Uint8Array = text) =>
  addTicketFile(services, actor, { side, fileName: "a.txt", bytes: arriving(bytes) });

test("files go both ways, and each side opens them; those with a note are the operators' alone", async ({
  services,
}) => {
  const [buyer, operator] = [await aBuyer(services), await anOperator(services)];
  const stranger = await aBuyer(services);
  const { id: ticketId } = await submitInquiry(services, buyer, anInquiry());
  const mine = { which: { ticketId } };
  const desk = { deskTicketId: ticketId };
  const { id: sent } = await add(services, buyer, mine);
  await expect(attachmentLink(services, buyer, { attachmentId: sent })).rejects.toMatchObject(notFound);
  await expect(
    answerTicket(services, operator, { ticketId, ip, text: "x", isNote: false, files: [sent] }),
  ).rejects.toMatchObject({ code: "attachment-gone" });
  await replyToTicket(services, buyer, { ticketId, text: "기록입니다", files: [sent] });
  const { id: answer } = await add(services, operator, desk);
  await answerTicket(services, operator, { ticketId, ip, text: "확인했습니다", isNote: false, files: [answer] });
  const { id: noted } = await add(services, operator, desk);
  await answerTicket(services, operator, { ticketId, ip, text: "메모", isNote: true, files: [noted] });

  const filesOf = ({ messages }: { messages: { files: { id: string }[] }[] }) =>
    messages.flatMap(({ files }) => files.map(({ id }) => id)).sort();
  expect(filesOf(await readTicket(services, buyer, { ticketId }))).toEqual([sent, answer].sort());
  expect(filesOf(await ticketForOperator(services, operator, { ticketId }))).toEqual([sent, answer, noted].sort());
  for (const attachmentId of [sent, answer]) {
    for (const actor of [buyer, operator]) {
      const { token } = await attachmentLink(services, actor, { attachmentId });
      expect(await openAttachment(services, actor, { token })).toMatchObject({ file: { kind: "text" } });
    }
    await expect(attachmentLink(services, stranger, { attachmentId })).rejects.toMatchObject(notFound);
  }
  await attachmentLink(services, operator, { attachmentId: noted });
  await expect(attachmentLink(services, buyer, { attachmentId: noted })).rejects.toMatchObject(notFound);
  for (const side of [mine, desk]) await expect(add(services, stranger, side)).rejects.toMatchObject(notFound);
});

test("files of a visitor open only with the link of the same ticket, and never those of a note", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const [{ id: ticketId }, other] = [
    await aVisitorsTicket(services),
    await aVisitorsTicket(services, { email: "b@example.com" }),
  ];
  const which = { linkToken: ticketTokenOf(services, ticketId), ip };
  const { id: fileId } = await add(services, visitor, { which });
  expect(await unsentTicketFiles(services, visitor, { side: { which }, fileIds: [fileId] })).toHaveLength(1);
  await replyToTicket(services, visitor, { ...which, text: "기록입니다", files: [fileId] });
  const { token } = await ticketFileLink(services, visitor, { ...which, fileId });
  expect(await openAttachment(services, visitor, { token })).toMatchObject({ file: { fileName: "a.txt" } });
  const wrong = { linkToken: ticketTokenOf(services, other.id), ip };
  await expect(ticketFileLink(services, visitor, { ...wrong, fileId })).rejects.toMatchObject(notFound);
  const { id: noted } = await add(services, operator, { deskTicketId: ticketId });
  await answerTicket(services, operator, { ticketId, ip, text: "메모", isNote: true, files: [noted] });
  await expect(ticketFileLink(services, visitor, { ...which, fileId: noted })).rejects.toMatchObject(notFound);
});

test("a file is judged by its content, and a refused one leaves nothing", async ({ services }) => {
  const { id: ticketId } = await aVisitorsTicket(services);
  const which = { linkToken: ticketTokenOf(services, ticketId), ip };
  await expect(add(services, visitor, { which }, Buffer.from("MZ\u0000\u0001"))).rejects.toMatchObject({
    code: "attachment-kind",
  });
  expect(await services.db.$count(attachments, eq(attachments.ticketId, ticketId))).toBe(0);
});

test("visitors of one network add files up to a number, in all their tickets together", async ({ services }) => {
  const side = async (subject: string) => {
    const { id } = await aVisitorsTicket(services, { subject });
    return { which: { linkToken: ticketTokenOf(services, id), ip } };
  };
  const [one, another] = [await side("하나"), await side("둘")];
  for (let count = 0; count < visitorsLimit.points; count += 1)
    await add(services, visitor, count % 2 === 0 ? one : another);
  for (const full of [one, another])
    await expect(add(services, visitor, full)).rejects.toMatchObject({ code: "too-many-requests" });
  await add(services, visitor, { which: { ...one.which, ip: "198.51.100.9" } });
});
