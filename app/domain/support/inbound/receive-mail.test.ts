import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { ticketMessages } from "#db/schema/support/tickets.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import type { InboundMail } from "../../shared/ports.ts";
import { replyAddressOf } from "../../notifications/reply-address.ts";
import { visitor } from "../../shared/actor.ts";
import { answerTicket, closeTicket } from "../desk.server.ts";
import { ticketTokenOf } from "../link.ts";
import { readTicket, ticketForOperator } from "../read-ticket.server.ts";
import { submitInquiry } from "../submit-inquiry.server.ts";
import { anInquiry, aVisitorsTicket } from "../support.testing.ts";
import { receiveTicketMail } from "./receive-mail.server.ts";

const ip = "203.0.113.7";

function aMail(services: TestServices, number: string, overrides: Partial<InboundMail> = {}): InboundMail {
  const mail = {
    recipient: replyAddressOf(services, number)!,
    from: { address: "morae@example.com", name: "김모래" },
    subject: "Re: 문의",
    text: "아직 안 됩니다.\n\n2026년 1월 5일 (월) 오후 1:00, 체인장터 <a@jangteo.test>님이 작성:\n\n> 답변입니다\n",
    messageId: null,
    references: [],
    isAutomatic: false,
    headers: [],
    attachments: [],
    ...overrides,
  };
  return { digest: createHash("sha256").update(JSON.stringify(mail)).digest("hex"), ...mail } as InboundMail;
}
const said = ({ db }: TestServices, ticketId: string) =>
  db.$count(ticketMessages, eq(ticketMessages.ticketId, ticketId));

describe("a mail to the address of a ticket", () => {
  test("joins it once, without what it quotes, and opens it again", async ({ services }) => {
    const operator = await anOperator(services);
    const { id: ticketId, number } = await aVisitorsTicket(services);
    const later = () => services.setTime(new Date(services.clock().getTime() + 1000));
    later();
    await answerTicket(services, operator, { ticketId, ip, text: "답변입니다", isNote: false });
    later();
    await closeTicket(services, operator, { ticketId, ip });
    later();
    const attachments = [
      { name: "기록.txt", type: "text/plain", bytes: Buffer.from("오류\n") },
      { name: "setup.exe", type: "image/png", bytes: Buffer.from("MZ\u0000\u0001") },
    ];
    const mail = aMail(services, number, { attachments, from: { address: "Morae@Example.com", name: "" } });
    expect([await receiveTicketMail(services, mail), await receiveTicketMail(services, mail)]).toEqual([
      "accepted",
      "accepted",
    ]);
    const seen = await readTicket(services, visitor, { linkToken: ticketTokenOf(services, ticketId), ip });
    expect(seen).toMatchObject({ status: "waiting", promise: "running" });
    expect(seen.messages).toHaveLength(4);
    expect(seen.messages[3]).toMatchObject({
      author: "sender",
      body: "아직 안 됩니다.",
      byMail: true,
      mail: null,
      files: [{ fileName: "기록.txt", kind: "text" }],
    });
    const { messages } = await ticketForOperator(services, operator, { ticketId });
    expect(messages[3]?.mail).toEqual({
      fullText: expect.stringContaining("> 답변입니다"),
      rejectedFiles: ["setup.exe"],
    });
    expect(await services.db.$count(mails, eq(mails.template, "ticket-replied"))).toBe(1);
  });

  test("of anybody but its sender is refused, and nobody is told", async ({ services }) => {
    const { id, number } = await aVisitorsTicket(services);
    const other = await aVisitorsTicket(services, { email: "b@example.com" });
    const own = replyAddressOf(services, number)!;
    const others = replyAddressOf(services, other.number)!;
    const before = await services.db.$count(mails);
    const forged = [{ name: "authentication-results", value: "mx; dmarc=fail" }];
    for (const overrides of [
      { from: { address: "b@example.com", name: "김모래" } },
      { from: { address: "", name: "" } },
      { headers: forged },
      { recipient: own.replace(/\.[0-9a-f]{20}@/, `.${"0".repeat(20)}@`) },
      { recipient: own.replace(number.toLowerCase(), other.number.toLowerCase()) },
      { recipient: others },
      { recipient: `ticket+${number.toLowerCase()}@in.jangteo.test` },
    ])
      expect([overrides, await receiveTicketMail(services, aMail(services, number, overrides))]).toEqual([
        overrides,
        "refused",
      ]);
    expect([await said(services, id), await said(services, other.id)]).toEqual([1, 1]);
    expect(await services.db.$count(mails)).toBe(before);
  });

  test("written by a program, or empty, is ignored", async ({ services }) => {
    const { id, number } = await aVisitorsTicket(services);
    for (const overrides of [
      { isAutomatic: true },
      { headers: [{ name: "list-id", value: "<a.b>" }] },
      { from: { address: "ticket+x@in.jangteo.test", name: "" } },
      { text: " \n" },
    ])
      expect(await receiveTicketMail(services, aMail(services, number, overrides))).toBe("ignored");
    expect(await said(services, id)).toBe(1);
  });

  test("of a member is known by the address of the account, and is limited", async ({ services }) => {
    const buyer = await aBuyer(services);
    const { id, number } = await submitInquiry(services, buyer, anInquiry());
    const from = { address: buyer.email, name: "" };
    const answers: string[] = [];
    for (let count = 0; count < 22; count += 1)
      answers.push(await receiveTicketMail(services, aMail(services, number, { from, text: `${count}번째` })));
    expect([answers.filter((answer) => answer === "accepted").length, answers.at(-1)]).toEqual([20, "refused"]);
    expect(await said(services, id)).toBe(21);
  });
});
