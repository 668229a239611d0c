import { paths } from "../paths.ts";

const number = "JT-20260105-7K2M9Q";
/** The builders of the back office; see paths.test.ts. */
export const adminBuilders: Record<string, [string[], string]> = {
  "admin.reports": [
    [paths.admin.reports(), paths.admin.reports({ view: "hidden", page: 2 })],
    "($lang)/admin/reports/reports.tsx",
  ],
  "admin.featuredLists": [
    [paths.admin.featuredLists(), paths.admin.featuredLists({ place: "nft", state: "planned", page: 2 })],
    "($lang)/admin/catalogue/featured-lists.tsx",
  ],
  "admin.newFeaturedList": [
    [paths.admin.newFeaturedList(), paths.admin.newFeaturedList("nft")],
    "($lang)/admin/catalogue/new-featured-list.tsx",
  ],
  "admin.featuredList": [[paths.admin.featuredList("0198")], "($lang)/admin/catalogue/featured-list.tsx"],
  "admin.banners": [
    [paths.admin.banners(), paths.admin.banners({ place: "market", state: "planned", page: 2 })],
    "($lang)/admin/catalogue/banners.tsx",
  ],
  "admin.newBanner": [[paths.admin.newBanner()], "($lang)/admin/catalogue/new-banner.tsx"],
  "admin.banner": [[paths.admin.banner("0198")], "($lang)/admin/catalogue/banner.tsx"],
  "admin.categories": [
    [paths.admin.categories(), paths.admin.categories("de")],
    "($lang)/admin/catalogue/categories.tsx",
  ],
  "admin.category": [
    [paths.admin.category("nft"), paths.admin.category("nft", "de")],
    "($lang)/admin/catalogue/category.tsx",
  ],
  "admin.partners": [
    [paths.admin.partners(), paths.admin.partners({ view: "asked", page: 2 })],
    "($lang)/admin/partners/applications.tsx",
  ],
  "admin.leads": [
    [paths.admin.leads(), paths.admin.leads({ view: "active", page: 2 })],
    "($lang)/admin/partners/leads.tsx",
  ],
  "admin.lead": [[paths.admin.lead("0198")], "($lang)/admin/partners/lead.tsx"],
  "admin.jobs": [[paths.admin.jobs(), paths.admin.jobs({ state: "waiting", page: 2 })], "($lang)/admin/logs/jobs.tsx"],
  "admin.csv.jobs": [
    [paths.admin.csv.jobs(), paths.admin.csv.jobs({ state: "waiting" })],
    "($lang)/admin/logs/jobs-csv.ts",
  ],
  "admin.mails": [
    [paths.admin.mails(), paths.admin.mails({ state: "waiting", page: 2 })],
    "($lang)/admin/logs/mails.tsx",
  ],
  "admin.csv.mails": [
    [paths.admin.csv.mails(), paths.admin.csv.mails({ state: "waiting" })],
    "($lang)/admin/logs/mails-csv.ts",
  ],
  "admin.webhooks": [
    [paths.admin.webhooks(), paths.admin.webhooks({ state: "waiting", page: 2 })],
    "($lang)/admin/logs/webhooks.tsx",
  ],
  "admin.csv.webhooks": [
    [paths.admin.csv.webhooks(), paths.admin.csv.webhooks({ state: "waiting" })],
    "($lang)/admin/logs/webhooks-csv.ts",
  ],
  "admin.settings": [[paths.admin.settings()], "($lang)/admin/settings/settings.tsx"],
  "admin.setting": [
    [paths.admin.setting("case-days"), paths.admin.setting("case-days", { from: 2, page: 2 })],
    "($lang)/admin/settings/setting.tsx",
  ],
  "admin.partner": [[paths.admin.partner("0198")], "($lang)/admin/partners/application.tsx"],
  "admin.home": [[paths.admin.home(), paths.admin.home({ from: "2026-01-31" })], "($lang)/admin/overview.tsx"],
  "admin.figuresCsv": [
    [paths.admin.figuresCsv(), paths.admin.figuresCsv({ by: "method", to: "2026-01-31" })],
    "($lang)/admin/overview/figures-csv.ts",
  ],
  "admin.deposits": [
    [paths.admin.deposits(), paths.admin.deposits({ q: "김구매" })],
    "($lang)/admin/deposits/deposits.tsx",
  ],
  "admin.deposit": [[paths.admin.deposit("0198")], "($lang)/admin/deposits/deposit.tsx"],
  "admin.bankDeposits": [
    [paths.admin.bankDeposits(), paths.admin.bankDeposits({ q: "김구매", closed: "1", page: 2 })],
    "($lang)/admin/bank-deposits/bank-deposits.tsx",
  ],
  "admin.importStatement": [[paths.admin.importStatement()], "($lang)/admin/bank-deposits/import-statement.tsx"],
  "admin.bankDeposit": [[paths.admin.bankDeposit("0198")], "($lang)/admin/bank-deposits/bank-deposit.tsx"],
  "admin.orders": [[paths.admin.orders()], "($lang)/admin/orders/orders.tsx"],
  "admin.order": [[paths.admin.order(number)], "($lang)/admin/orders/order.tsx"],
  "admin.payouts": [
    [paths.admin.payouts(), paths.admin.payouts({ from: "2026-01-31", page: 2 })],
    "($lang)/admin/payouts/payouts.tsx",
  ],
  "admin.payoutRun": [[paths.admin.payoutRun("0198")], "($lang)/admin/payouts/payout-run.tsx"],
  "admin.bankFile": [[paths.admin.bankFile("0198")], "($lang)/admin/payouts/bank-file.ts"],
  "admin.payout": [
    [paths.admin.payout("0198", "0199"), paths.admin.payout("0198", "0199", 2)],
    "($lang)/admin/payouts/payout.tsx",
  ],
  "admin.operators": [[paths.admin.operators()], "($lang)/admin/operators/operators.tsx"],
  "admin.operator": [[paths.admin.operator(7)], "($lang)/admin/operators/operator.tsx"],
  "admin.months": [[paths.admin.months()], "($lang)/admin/books/months.tsx"],
  "admin.month": [[paths.admin.month("2026-01")], "($lang)/admin/books/month.tsx"],
  "admin.monthFile": [[paths.admin.monthFile("2026-01")], "($lang)/admin/books/month-file.ts"],
  "admin.documents": [
    [paths.admin.documents(), paths.admin.documents({ kind: "tax-invoice", overdue: "1", page: 2 })],
    "($lang)/admin/documents/documents.tsx",
  ],
  "admin.document": [[paths.admin.document("0198")], "($lang)/admin/documents/document.tsx"],
  "admin.refund": [[paths.admin.refund(number)], "($lang)/admin/refunds/refund-order.tsx"],
  "admin.cases": [
    [paths.admin.cases(), paths.admin.cases({ to: "2026-01-31", page: 2 })],
    "($lang)/admin/refunds/cases.tsx",
  ],
  "admin.case": [[paths.admin.case("0198")], "($lang)/admin/refunds/case.tsx"],
  "admin.refunds": [[paths.admin.refunds()], "($lang)/admin/refunds/refunds.tsx"],
  "admin.sentRefund": [[paths.admin.sentRefund("0198")], "($lang)/admin/refunds/refund-sent.tsx"],
  "admin.reconciler": [
    [paths.admin.reconciler(), paths.admin.reconciler({ page: 2 })],
    "($lang)/admin/reconciliation/reconciler.tsx",
  ],
  "admin.discrepancy": [[paths.admin.discrepancy("0198")], "($lang)/admin/reconciliation/discrepancy.tsx"],
  "admin.rates": [[paths.admin.rates(), paths.admin.rates("USD")], "($lang)/admin/rates/rates.tsx"],
  "admin.audit": [[paths.admin.audit()], "($lang)/admin/audit/audit.tsx"],
  "admin.conversations": [
    [paths.admin.conversations(), paths.admin.conversations(2)],
    "($lang)/admin/conversations/waiting.tsx",
  ],
  "admin.conversation": [[paths.admin.conversation("0198")], "($lang)/admin/conversations/conversation.tsx"],
  "admin.moderation": [
    [paths.admin.moderation(), paths.admin.moderation({ view: "applied", page: 2 })],
    "($lang)/admin/moderation/queue.tsx",
  ],
  "admin.moderationItem": [[paths.admin.moderationItem("0198")], "($lang)/admin/moderation/item.tsx"],
  "admin.moderationSource": [[paths.admin.moderationSource("0198")], "($lang)/admin/moderation/source-link.ts"],
  "admin.submittedFile": [[paths.admin.submittedFile("0198")], "($lang)/admin/moderation/source-file.ts"],
  "admin.moderationAbi": [[paths.admin.moderationAbi("0198")], "($lang)/admin/moderation/abi.ts"],
  "admin.search": [
    [paths.admin.search(), paths.admin.search({ q: "김", kind: "members", page: 2 })],
    "($lang)/admin/search/search.tsx",
  ],
  "admin.members": [
    [paths.admin.members(), paths.admin.members({ role: "seller", state: "suspended", after: 3 })],
    "($lang)/admin/members/members.tsx",
  ],
  "admin.csv.members": [
    [paths.admin.csv.members(), paths.admin.csv.members({ from: "2026-01-31" })],
    "($lang)/admin/members/members-csv.ts",
  ],
  "admin.member": [
    [paths.admin.member(3), paths.admin.member(3, { section: "orders", page: 2 })],
    "($lang)/admin/members/member.tsx",
  ],
  "admin.endViewing": [[paths.admin.endViewing()], "($lang)/admin/viewing/end.ts"],
  "admin.sla": [[paths.admin.sla(), paths.admin.sla({ kind: "case", page: 2 })], "($lang)/admin/sla/sla.tsx"],
  "admin.slaCsv": [[paths.admin.slaCsv(), paths.admin.slaCsv({ kind: "case" })], "($lang)/admin/sla/sla-csv.ts"],
  "admin.tickets": [
    [paths.admin.tickets(), paths.admin.tickets({ view: "mine", page: 2 })],
    "($lang)/admin/support/desk.tsx",
  ],
  "admin.cannedAnswers": [[paths.admin.cannedAnswers()], "($lang)/admin/support/canned.tsx"],
  "admin.cannedAnswer": [[paths.admin.cannedAnswer("new")], "($lang)/admin/support/canned-answer.tsx"],
  "admin.ticketRatings": [[paths.admin.ticketRatings()], "($lang)/admin/support/ratings.tsx"],
  "admin.ticket": [[paths.admin.ticket("0198")], "($lang)/admin/support/ticket.tsx"],
  "admin.csv.orders": [
    [paths.admin.csv.orders(), paths.admin.csv.orders({ from: "2026-01-31" })],
    "($lang)/admin/orders/orders-csv.ts",
  ],
  "admin.csv.deposits": [
    [paths.admin.csv.deposits(), paths.admin.csv.deposits({ from: "2026-01-31" })],
    "($lang)/admin/deposits/deposits-csv.ts",
  ],
  "admin.csv.bankDeposits": [
    [paths.admin.csv.bankDeposits(), paths.admin.csv.bankDeposits({ from: "2026-01-31" })],
    "($lang)/admin/bank-deposits/bank-deposits-csv.ts",
  ],
  "admin.csv.cases": [
    [paths.admin.csv.cases(), paths.admin.csv.cases({ from: "2026-01-31" })],
    "($lang)/admin/refunds/cases-csv.ts",
  ],
  "admin.csv.refunds": [
    [paths.admin.csv.refunds(), paths.admin.csv.refunds({ from: "2026-01-31" })],
    "($lang)/admin/refunds/refunds-csv.ts",
  ],
  "admin.csv.moderation": [
    [paths.admin.csv.moderation(), paths.admin.csv.moderation({ from: "2026-01-31" })],
    "($lang)/admin/moderation/queue-csv.ts",
  ],
  "admin.csv.payouts": [
    [paths.admin.csv.payouts(), paths.admin.csv.payouts({ from: "2026-01-31" })],
    "($lang)/admin/payouts/payouts-csv.ts",
  ],
  "admin.csv.reconciler": [
    [paths.admin.csv.reconciler(), paths.admin.csv.reconciler({ from: "2026-01-31" })],
    "($lang)/admin/reconciliation/reconciler-csv.ts",
  ],
  "admin.campaigns": [
    [paths.admin.campaigns(), paths.admin.campaigns({ variant: "sellers", page: 2 })],
    "($lang)/admin/campaigns/campaigns.tsx",
  ],
  "admin.mailTemplates": [
    [paths.admin.mailTemplates(), paths.admin.mailTemplates({ template: "welcome", locale: "de" })],
    "($lang)/admin/mails/mail-templates.tsx",
  ],
  "admin.mailFrame": [
    [paths.admin.mailFrame(), paths.admin.mailFrame({ template: "welcome", locale: "de" })],
    "($lang)/admin/mails/mail-frame.ts",
  ],
  "admin.suppressedAddresses": [
    [paths.admin.suppressedAddresses(), paths.admin.suppressedAddresses(2)],
    "($lang)/admin/mails/suppressed.tsx",
  ],
  "admin.csv.campaigns": [
    [paths.admin.csv.campaigns(), paths.admin.csv.campaigns({ from: "2026-01-31" })],
    "($lang)/admin/campaigns/campaigns-csv.ts",
  ],
  "admin.csv.audit": [
    [paths.admin.csv.audit(), paths.admin.csv.audit({ from: "2026-01-31" })],
    "($lang)/admin/audit/audit-csv.ts",
  ],
  "admin.csv.reports": [
    [paths.admin.csv.reports(), paths.admin.csv.reports({ from: "2026-01-31" })],
    "($lang)/admin/reports/reports-csv.ts",
  ],
  "admin.csv.documents": [
    [paths.admin.csv.documents(), paths.admin.csv.documents({ from: "2026-01-31" })],
    "($lang)/admin/documents/documents-csv.ts",
  ],
};
