import { paths } from "#app/paths.ts";
import { partnerPages } from "./partner-examples.ts";
import type { Facts } from "./world.ts";

const [visitor, buyer, operator] = ["visitor", "buyer", "operator"] as const;

/** The pages of contact inquiries and of partner applications, for each of their readers. */
export const ticketPages = {
  ...partnerPages,
  "routes/($lang)/contact/contacts": { as: visitor, at: () => paths.contacts.form() },
  "routes/($lang)/contact/sent": { as: visitor, at: ({ tickets }: Facts) => paths.contacts.sent(tickets.number) },
  "routes/($lang)/contact/ticket": {
    as: visitor,
    at: ({ tickets }: Facts) => paths.contacts.ticket(tickets.linkToken),
  },
  "routes/($lang)/mypage/support/tickets": { as: buyer, at: () => paths.mypage.tickets() },
  "routes/($lang)/mypage/support/ticket": {
    as: buyer,
    at: ({ tickets }: Facts) => paths.mypage.ticket(tickets.answered),
    more: [({ tickets }: Facts) => paths.mypage.ticket(tickets.closed)],
  },
  "routes/($lang)/admin/support/desk": {
    as: operator,
    at: () => paths.admin.tickets(),
    more: [() => paths.admin.tickets({ view: "closed" })],
  },
  "routes/($lang)/admin/support/canned": { as: operator, at: () => paths.admin.cannedAnswers() },
  "routes/($lang)/admin/support/canned-answer": {
    as: operator,
    at: () => paths.admin.cannedAnswer("new"),
    more: [({ tickets }: Facts) => paths.admin.cannedAnswer(tickets.canned)],
  },
  "routes/($lang)/admin/support/ratings": { as: operator, at: () => paths.admin.ticketRatings() },
  "routes/($lang)/admin/support/ticket": {
    as: operator,
    at: ({ tickets }: Facts) => paths.admin.ticket(tickets.noted),
    more: [({ tickets }: Facts) => paths.admin.ticket(tickets.closed)],
  },
};
