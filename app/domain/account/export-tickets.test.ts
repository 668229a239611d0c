import { eq } from "drizzle-orm";
import { ticketMessages, tickets } from "#db/schema/support/tickets.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { answerTicket } from "../support/desk.server.ts";
import { forgetTicketSenderUnchecked } from "../support/forget-sender.server.ts";
import { submitInquiry } from "../support/submit-inquiry.server.ts";
import { anInquiry } from "../support/support.testing.ts";
import { ticketRows } from "./store-export-tickets.server.ts";

const ip = "203.0.113.7";

test("inquiries are in the export of their sender, without what operators keep to themselves", async ({ services }) => {
  const [buyer, other, operator] = [await aBuyer(services), await aBuyer(services), await anOperator(services)];
  const { id: ticketId, number } = await submitInquiry(services, buyer, anInquiry({ message: "buyermark" }));
  await answerTicket(services, operator, { ticketId, ip, text: "notemark", isNote: true });
  await answerTicket(services, operator, { ticketId, ip, text: "answermark", isNote: false });
  const rows = await ticketRows(services.db, buyer.memberId);
  expect(rows).toMatchObject([{ number, status: "answered" }]);
  expect(rows[0]!.messages.map(({ body }) => body).sort()).toEqual(["answermark", "buyermark"]);
  expect(JSON.stringify(rows)).not.toContain(operator.nickname);
  expect(await ticketRows(services.db, other.memberId)).toEqual([]);
});

test("of a deleted account they are closed and nameless, and what was said stays", async ({ services }) => {
  const [buyer, other] = [await aBuyer(services), await aBuyer(services)];
  const { id } = await submitInquiry(services, buyer, anInquiry({ company: "모래상사" }));
  const { id: kept } = await submitInquiry(services, other, anInquiry());
  await forgetTicketSenderUnchecked(services, buyer.memberId);
  const [row] = await services.db.select().from(tickets).where(eq(tickets.id, id));
  expect(row).toMatchObject({ name: "", email: "", company: "", status: "closed", closedAt: services.clock() });
  expect(await services.db.$count(ticketMessages, eq(ticketMessages.ticketId, id))).toBe(1);
  const [untouched] = await services.db.select().from(tickets).where(eq(tickets.id, kept));
  expect(untouched).toMatchObject({ email: other.email, status: "waiting" });
});
