import { index, layout, prefix, route } from "./route-entry.ts";

/** The account area: below /mypage and /dashboard. */
export const accountPages = [
  route("mypage/alerts/:alertId", "routes/($lang)/mypage/alerts/open-alert.ts"),
  route("mypage/statements/:month/csv", "routes/($lang)/mypage/selling/statement-csv.ts"),
  route("mypage/statements/:month/pdf", "routes/($lang)/mypage/selling/statement-pdf.ts"),
  route("mypage/account/file/:token", "routes/($lang)/mypage/account/account-file.ts"),

  // Spelled out, never `mypage/:section`: the router would read /mypage/x as the page x of a locale "mypage".
  route("mypage", "routes/($lang)/mypage/account-layout.tsx", [
    index("routes/($lang)/mypage/overview.tsx"),
    route("orders", "routes/($lang)/mypage/orders/orders.tsx"),
    route("documents", "routes/($lang)/mypage/orders/documents.tsx"),
    route("favorites", "routes/($lang)/mypage/orders/favorites.tsx"),
    route("requests", "routes/($lang)/mypage/conversations/requests.tsx"),
    route("requests/:requestId", "routes/($lang)/mypage/conversations/request.tsx"),
    route("support", "routes/($lang)/mypage/support/tickets.tsx"),
    route("support/:ticketId", "routes/($lang)/mypage/support/ticket.tsx"),
    route("partner", "routes/($lang)/mypage/partner/applications.tsx"),
    route("partner/payouts", "routes/($lang)/mypage/partner/payouts.tsx"),
    route("partner/sales/csv", "routes/($lang)/mypage/partner/sales-csv.ts"),
    route("partner/weeks/csv", "routes/($lang)/mypage/partner/weeks-csv.ts"),
    route("partner/leads", "routes/($lang)/mypage/partner/leads.tsx"),
    route("partner/:applicationId", "routes/($lang)/mypage/partner/application.tsx"),
    route("selling/requests", "routes/($lang)/mypage/conversations/received-requests.tsx"),
    route("selling/requests/:requestId", "routes/($lang)/mypage/conversations/received-request.tsx"),
    route("sales", "routes/($lang)/mypage/selling/sales.tsx"),
    route("sales/:number", "routes/($lang)/mypage/selling/sale.tsx"),
    route("payouts", "routes/($lang)/mypage/selling/payouts.tsx"),
    route("reviews", "routes/($lang)/mypage/orders/reviews.tsx"),
    route("selling/questions", "routes/($lang)/mypage/selling/questions.tsx"),
    route("selling/reviews", "routes/($lang)/mypage/selling/reviews.tsx"),
    route("selling/services", "routes/($lang)/mypage/selling/services.tsx"),
    route("selling/services/:serviceId/appeal", "routes/($lang)/mypage/selling/appeal.tsx"),
    route("profile", "routes/($lang)/mypage/profile/profile.tsx"),
    route("profile/avatar", "routes/($lang)/mypage/profile/avatar.tsx"),
    route("portfolio", "routes/($lang)/mypage/portfolio/portfolio.tsx"),
    route("portfolio/new", "routes/($lang)/mypage/portfolio/new-item.tsx"),
    route("portfolio/:itemId", "routes/($lang)/mypage/portfolio/edit-item.tsx"),
    route("billing", "routes/($lang)/mypage/profile/billing.tsx"),
    route("alerts", "routes/($lang)/mypage/alerts/alerts.tsx"),
    route("notifications", "routes/($lang)/mypage/profile/notifications.tsx"),
    route("security", "routes/($lang)/mypage/security/security.tsx"),
    route("security/two-factor", "routes/($lang)/mypage/security/two-factor.tsx"),
    route("account", "routes/($lang)/mypage/account/account.tsx"),
    route("email/:token", "routes/($lang)/mypage/account/email.tsx"),
  ]),

  route("dashboard/figures/csv", "routes/($lang)/dashboard/figures-csv.ts"),
  route("dashboard/projects/:projectId/usage/csv", "routes/($lang)/dashboard/projects/usage-csv.ts"),
  // The same navigation as below /mypage.
  layout(
    "routes/($lang)/mypage/account-layout.tsx",
    { id: "routes/($lang)/dashboard/layout" },
    prefix("dashboard", [
      index("routes/($lang)/dashboard/home.tsx"),
      route("tasks", "routes/($lang)/dashboard/tasks.tsx"),
      route("figures", "routes/($lang)/dashboard/figures.tsx"),
      route("projects", "routes/($lang)/dashboard/projects/projects.tsx"),
      route("projects/:projectId", "routes/($lang)/dashboard/projects/project.tsx"),
    ]),
  ),
];
