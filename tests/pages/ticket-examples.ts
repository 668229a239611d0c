import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
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
    at: () => adminPaths.tickets(),
    more: [() => adminPaths.tickets({ view: "closed" })],
  },
  "routes/($lang)/admin/support/canned": { as: operator, at: () => adminPaths.cannedAnswers() },
  "routes/($lang)/admin/support/canned-answer": {
    as: operator,
    at: () => adminPaths.cannedAnswer("new"),
    more: [({ tickets }: Facts) => adminPaths.cannedAnswer(tickets.canned)],
  },
  "routes/($lang)/admin/support/ratings": { as: operator, at: () => adminPaths.ticketRatings() },
  "routes/($lang)/admin/support/ticket": {
    as: operator,
    at: ({ tickets }: Facts) => adminPaths.ticket(tickets.noted),
    more: [({ tickets }: Facts) => adminPaths.ticket(tickets.closed)],
  },
};
