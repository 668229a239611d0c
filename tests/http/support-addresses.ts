import { paths } from "#app/paths.ts";
import { buyerOnly, everyMember, operatorOnly, type Rule } from "./roles.ts";

type Own = { ticketId: string };

/** The pages of contact inquiries. */
export const supportAddresses: Record<string, [(facts: Own) => string, Rule]> = {
  "/mypage/support": [() => paths.mypage.tickets(), everyMember(200)],
  "/mypage/support/:ticketId": [({ ticketId }) => paths.mypage.ticket(ticketId), buyerOnly],
  "/admin/support": [() => paths.admin.tickets(), operatorOnly],
  "/admin/support/canned": [() => paths.admin.cannedAnswers(), operatorOnly],
  "/admin/support/canned/:cannedId": [() => paths.admin.cannedAnswer("new"), operatorOnly],
  "/admin/support/ratings": [() => paths.admin.ticketRatings(), operatorOnly],
  "/admin/support/:ticketId": [({ ticketId }) => paths.admin.ticket(ticketId), operatorOnly],
};
