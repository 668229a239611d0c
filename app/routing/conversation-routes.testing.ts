import { platformCalls, projectPages } from "./platform-routes.testing.ts";

/** Addresses of purchase requests and contact inquiries for routes.test.ts: path, file and parameters. */
export const conversationPages: [path: string, file: string, params?: Record<string, string>][] = [
  ...projectPages,
  ["/contacts", "($lang)/contact/contacts.tsx"],
  ["/contacts/sent", "($lang)/contact/sent.tsx"],
  ["/contacts/tickets/t0ken", "($lang)/contact/ticket.tsx", { token: "t0ken" }],
  ["/contacts/tickets/t0ken/files/0198", "($lang)/contact/ticket-file.ts", { token: "t0ken", fileId: "0198" }],
  ["/partner", "($lang)/partner/partner.tsx"],
  ["/partner/sent", "($lang)/partner/sent.tsx"],
  ["/partner/applications/t0ken", "($lang)/partner/application.tsx", { token: "t0ken" }],
  ["/partner/leads/t0ken", "($lang)/partner/lead.tsx", { token: "t0ken" }],
  ["/mypage/partner/weeks/csv", "($lang)/mypage/partner/weeks-csv.ts"],
  ["/mypage/partner/leads", "($lang)/mypage/partner/leads.tsx"],
  ["/admin/partners/leads", "($lang)/admin/partners/leads.tsx"],
  ["/admin/partners/leads/0198", "($lang)/admin/partners/lead.tsx", { leadId: "0198" }],
  ["/mypage/partner", "($lang)/mypage/partner/applications.tsx"],
  ["/mypage/partner/payouts", "($lang)/mypage/partner/payouts.tsx"],
  ["/mypage/partner/sales/csv", "($lang)/mypage/partner/sales-csv.ts"],
  ["/mypage/partner/0198", "($lang)/mypage/partner/application.tsx", { applicationId: "0198" }],
  ["/admin/partners", "($lang)/admin/partners/applications.tsx"],
  ["/admin/partners/0198", "($lang)/admin/partners/application.tsx", { applicationId: "0198" }],
  ["/mypage/support", "($lang)/mypage/support/tickets.tsx"],
  ["/mypage/support/0198", "($lang)/mypage/support/ticket.tsx", { ticketId: "0198" }],
  ["/admin/support", "($lang)/admin/support/desk.tsx"],
  ["/admin/support/canned", "($lang)/admin/support/canned.tsx"],
  ["/admin/support/canned/0198", "($lang)/admin/support/canned-answer.tsx", { cannedId: "0198" }],
  ["/admin/support/ratings", "($lang)/admin/support/ratings.tsx"],
  ["/admin/support/0198", "($lang)/admin/support/ticket.tsx", { ticketId: "0198" }],
  ["/mypage/requests", "($lang)/mypage/conversations/requests.tsx"],
  ["/mypage/requests/0198", "($lang)/mypage/conversations/request.tsx", { requestId: "0198" }],
  ["/mypage/requests/0198/offers/0199", "($lang)/checkout/offer.tsx", { requestId: "0198", offerId: "0199" }],
  ["/mypage/selling/requests", "($lang)/mypage/conversations/received-requests.tsx"],
  ["/mypage/selling/requests/0198", "($lang)/mypage/conversations/received-request.tsx", { requestId: "0198" }],
  ["/admin/conversations", "($lang)/admin/conversations/waiting.tsx"],
  ["/admin/conversations/0198", "($lang)/admin/conversations/conversation.tsx", { requestId: "0198" }],
];

export const conversationCalls: [path: string, file: string, params?: Record<string, string>][] = [
  ...platformCalls,
  ["/api/contact/submit", "api/contact/submit.ts"],
  ["/api/partner/apply", "api/partner/apply.ts"],
];
