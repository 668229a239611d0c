import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { buyerOnly, everyMember, operatorOnly, type Rule } from "./roles.ts";

type Own = { ticketId: string };

/** The pages of contact inquiries. */
export const supportAddresses: Record<string, [(facts: Own) => string, Rule]> = {
  "/mypage/support": [() => paths.mypage.tickets(), everyMember(200)],
  "/mypage/support/:ticketId": [({ ticketId }) => paths.mypage.ticket(ticketId), buyerOnly],
  "/admin/support": [() => adminPaths.tickets(), operatorOnly],
  "/admin/support/canned": [() => adminPaths.cannedAnswers(), operatorOnly],
  "/admin/support/canned/:cannedId": [() => adminPaths.cannedAnswer("new"), operatorOnly],
  "/admin/support/ratings": [() => adminPaths.ticketRatings(), operatorOnly],
  "/admin/support/:ticketId": [({ ticketId }) => adminPaths.ticket(ticketId), operatorOnly],
};
