import { adminPaths } from "#app/routing/admin-paths.ts";

const number = "JT-20260105-7K2M9Q";
/** The builders of the back office; see paths.test.ts. */
export const adminBuilders: Record<string, [string[], string]> = {
  "admin.reports": [
    [adminPaths.reports(), adminPaths.reports({ view: "hidden", page: 2 })],
    "($lang)/admin/reports/reports.tsx",
  ],
  "admin.featuredLists": [
    [adminPaths.featuredLists(), adminPaths.featuredLists({ place: "nft", state: "planned", page: 2 })],
    "($lang)/admin/catalogue/featured-lists.tsx",
  ],
  "admin.newFeaturedList": [
    [adminPaths.newFeaturedList(), adminPaths.newFeaturedList("nft")],
    "($lang)/admin/catalogue/new-featured-list.tsx",
  ],
  "admin.featuredList": [[adminPaths.featuredList("0198")], "($lang)/admin/catalogue/featured-list.tsx"],
  "admin.banners": [
    [adminPaths.banners(), adminPaths.banners({ place: "market", state: "planned", page: 2 })],
    "($lang)/admin/catalogue/banners.tsx",
  ],
  "admin.forbiddenWords": [
    [adminPaths.forbiddenWords(), adminPaths.forbiddenWords({ page: 2 })],
    "($lang)/admin/words/forbidden-words.tsx",
  ],
  "admin.searchMisses": [
    [adminPaths.searchMisses(), adminPaths.searchMisses({ language: "de", page: 2 })],
    "($lang)/admin/catalogue/search-misses.tsx",
  ],
  "admin.csv.searchMisses": [
    [adminPaths.csv.searchMisses(), adminPaths.csv.searchMisses({ order: "newest" })],
    "($lang)/admin/catalogue/search-misses-csv.ts",
  ],
  "admin.searchRules": [
    [adminPaths.searchRules(), adminPaths.searchRules({ edit: "0198", page: 2 })],
    "($lang)/admin/catalogue/search-rules.tsx",
  ],
  "admin.newBanner": [[adminPaths.newBanner()], "($lang)/admin/catalogue/new-banner.tsx"],
  "admin.banner": [[adminPaths.banner("0198")], "($lang)/admin/catalogue/banner.tsx"],
  "admin.categories": [
    [adminPaths.categories(), adminPaths.categories("de")],
    "($lang)/admin/catalogue/categories.tsx",
  ],
  "admin.category": [
    [adminPaths.category("nft"), adminPaths.category("nft", "de")],
    "($lang)/admin/catalogue/category.tsx",
  ],
  "admin.partners": [
    [adminPaths.partners(), adminPaths.partners({ view: "asked", page: 2 })],
    "($lang)/admin/partners/applications.tsx",
  ],
  "admin.leads": [
    [adminPaths.leads(), adminPaths.leads({ view: "active", page: 2 })],
    "($lang)/admin/partners/leads.tsx",
  ],
  "admin.lead": [[adminPaths.lead("0198")], "($lang)/admin/partners/lead.tsx"],
  "admin.jobs": [[adminPaths.jobs(), adminPaths.jobs({ state: "waiting", page: 2 })], "($lang)/admin/logs/jobs.tsx"],
  "admin.csv.jobs": [
    [adminPaths.csv.jobs(), adminPaths.csv.jobs({ state: "waiting" })],
    "($lang)/admin/logs/jobs-csv.ts",
  ],
  "admin.mails": [
    [adminPaths.mails(), adminPaths.mails({ state: "waiting", page: 2 })],
    "($lang)/admin/logs/mails.tsx",
  ],
  "admin.csv.mails": [
    [adminPaths.csv.mails(), adminPaths.csv.mails({ state: "waiting" })],
    "($lang)/admin/logs/mails-csv.ts",
  ],
  "admin.webhooks": [
    [adminPaths.webhooks(), adminPaths.webhooks({ state: "waiting", page: 2 })],
    "($lang)/admin/logs/webhooks.tsx",
  ],
  "admin.csv.webhooks": [
    [adminPaths.csv.webhooks(), adminPaths.csv.webhooks({ state: "waiting" })],
    "($lang)/admin/logs/webhooks-csv.ts",
  ],
  "admin.settings": [[adminPaths.settings()], "($lang)/admin/settings/settings.tsx"],
  "admin.setting": [
    [adminPaths.setting("case-days"), adminPaths.setting("case-days", { from: 2, page: 2 })],
    "($lang)/admin/settings/setting.tsx",
  ],
  "admin.partner": [[adminPaths.partner("0198")], "($lang)/admin/partners/application.tsx"],
  "admin.home": [[adminPaths.home(), adminPaths.home({ from: "2026-01-31" })], "($lang)/admin/overview.tsx"],
  "admin.figuresCsv": [
    [adminPaths.figuresCsv(), adminPaths.figuresCsv({ by: "method", to: "2026-01-31" })],
    "($lang)/admin/overview/figures-csv.ts",
  ],
  "admin.deposits": [
    [adminPaths.deposits(), adminPaths.deposits({ q: "김구매" })],
    "($lang)/admin/deposits/deposits.tsx",
  ],
  "admin.deposit": [[adminPaths.deposit("0198")], "($lang)/admin/deposits/deposit.tsx"],
  "admin.bankDeposits": [
    [adminPaths.bankDeposits(), adminPaths.bankDeposits({ q: "김구매", closed: "1", page: 2 })],
    "($lang)/admin/bank-deposits/bank-deposits.tsx",
  ],
  "admin.importStatement": [[adminPaths.importStatement()], "($lang)/admin/bank-deposits/import-statement.tsx"],
  "admin.bankDeposit": [[adminPaths.bankDeposit("0198")], "($lang)/admin/bank-deposits/bank-deposit.tsx"],
  "admin.orders": [[adminPaths.orders()], "($lang)/admin/orders/orders.tsx"],
  "admin.order": [[adminPaths.order(number)], "($lang)/admin/orders/order.tsx"],
  "admin.payouts": [
    [adminPaths.payouts(), adminPaths.payouts({ from: "2026-01-31", page: 2 })],
    "($lang)/admin/payouts/payouts.tsx",
  ],
  "admin.payoutRun": [[adminPaths.payoutRun("0198")], "($lang)/admin/payouts/payout-run.tsx"],
  "admin.bankFile": [[adminPaths.bankFile("0198")], "($lang)/admin/payouts/bank-file.ts"],
  "admin.payout": [
    [adminPaths.payout("0198", "0199"), adminPaths.payout("0198", "0199", 2)],
    "($lang)/admin/payouts/payout.tsx",
  ],
  "admin.operators": [[adminPaths.operators()], "($lang)/admin/operators/operators.tsx"],
  "admin.operator": [[adminPaths.operator(7)], "($lang)/admin/operators/operator.tsx"],
  "admin.months": [[adminPaths.months()], "($lang)/admin/books/months.tsx"],
  "admin.month": [[adminPaths.month("2026-01")], "($lang)/admin/books/month.tsx"],
  "admin.monthFile": [[adminPaths.monthFile("2026-01")], "($lang)/admin/books/month-file.ts"],
  "admin.compensations": [
    [adminPaths.compensations(), adminPaths.compensations({ view: "accepted", page: 2 })],
    "($lang)/admin/compensations/compensations.tsx",
  ],
  "admin.compensation": [[adminPaths.compensation("0198")], "($lang)/admin/compensations/compensation.tsx"],
  "admin.apiBills": [
    [adminPaths.apiBills(), adminPaths.apiBills({ page: 2 })],
    "($lang)/admin/compensations/bills.tsx",
  ],
  "admin.apiBill": [[adminPaths.apiBill("0198")], "($lang)/admin/compensations/bill.tsx"],
  "admin.documents": [
    [adminPaths.documents(), adminPaths.documents({ kind: "tax-invoice", overdue: "1", page: 2 })],
    "($lang)/admin/documents/documents.tsx",
  ],
  "admin.document": [[adminPaths.document("0198")], "($lang)/admin/documents/document.tsx"],
  "admin.refund": [[adminPaths.refund(number)], "($lang)/admin/refunds/refund-order.tsx"],
  "admin.cases": [
    [adminPaths.cases(), adminPaths.cases({ to: "2026-01-31", page: 2 })],
    "($lang)/admin/refunds/cases.tsx",
  ],
  "admin.case": [[adminPaths.case("0198")], "($lang)/admin/refunds/case.tsx"],
  "admin.refunds": [[adminPaths.refunds()], "($lang)/admin/refunds/refunds.tsx"],
  "admin.massRefunds": [
    [adminPaths.massRefunds(), adminPaths.massRefunds(2)],
    "($lang)/admin/mass-refunds/mass-refunds.tsx",
  ],
  "admin.massRefund": [
    [adminPaths.massRefund("0198"), adminPaths.massRefund("0198", 2)],
    "($lang)/admin/mass-refunds/mass-refund.tsx",
  ],
  "admin.massRefundCsv": [[adminPaths.massRefundCsv("0198")], "($lang)/admin/mass-refunds/mass-refund-csv.ts"],
  "admin.sentRefund": [[adminPaths.sentRefund("0198")], "($lang)/admin/refunds/refund-sent.tsx"],
  "admin.reconciler": [
    [adminPaths.reconciler(), adminPaths.reconciler({ page: 2 })],
    "($lang)/admin/reconciliation/reconciler.tsx",
  ],
  "admin.discrepancy": [[adminPaths.discrepancy("0198")], "($lang)/admin/reconciliation/discrepancy.tsx"],
  "admin.rates": [[adminPaths.rates(), adminPaths.rates("USD")], "($lang)/admin/rates/rates.tsx"],
  "admin.audit": [[adminPaths.audit()], "($lang)/admin/audit/audit.tsx"],
  "admin.conversations": [
    [adminPaths.conversations(), adminPaths.conversations(2)],
    "($lang)/admin/conversations/waiting.tsx",
  ],
  "admin.conversation": [[adminPaths.conversation("0198")], "($lang)/admin/conversations/conversation.tsx"],
  "admin.moderation": [
    [adminPaths.moderation(), adminPaths.moderation({ view: "applied", page: 2 })],
    "($lang)/admin/moderation/queue.tsx",
  ],
  "admin.moderationItem": [[adminPaths.moderationItem("0198")], "($lang)/admin/moderation/item.tsx"],
  "admin.moderationSource": [[adminPaths.moderationSource("0198")], "($lang)/admin/moderation/source-link.ts"],
  "admin.submittedFile": [[adminPaths.submittedFile("0198")], "($lang)/admin/moderation/source-file.ts"],
  "admin.moderationAbi": [[adminPaths.moderationAbi("0198")], "($lang)/admin/moderation/abi.ts"],
  "admin.services": [
    [adminPaths.services(), adminPaths.services({ state: "taken-down", q: "지갑", after: 3 })],
    "($lang)/admin/services/services.tsx",
  ],
  "admin.service": [[adminPaths.service(12)], "($lang)/admin/services/service.tsx"],
  "admin.csv.services": [
    [adminPaths.csv.services(), adminPaths.csv.services({ from: "2026-01-31" })],
    "($lang)/admin/services/services-csv.ts",
  ],
  "admin.search": [
    [adminPaths.search(), adminPaths.search({ q: "김", kind: "members", page: 2 })],
    "($lang)/admin/search/search.tsx",
  ],
  "admin.members": [
    [adminPaths.members(), adminPaths.members({ role: "seller", state: "suspended", after: 3 })],
    "($lang)/admin/members/members.tsx",
  ],
  "admin.csv.members": [
    [adminPaths.csv.members(), adminPaths.csv.members({ from: "2026-01-31" })],
    "($lang)/admin/members/members-csv.ts",
  ],
  "admin.member": [
    [adminPaths.member(3), adminPaths.member(3, { section: "orders", page: 2 })],
    "($lang)/admin/members/member.tsx",
  ],
  "admin.endViewing": [[adminPaths.endViewing()], "($lang)/admin/viewing/end.ts"],
  "admin.sla": [[adminPaths.sla(), adminPaths.sla({ kind: "case", page: 2 })], "($lang)/admin/sla/sla.tsx"],
  "admin.slaCsv": [[adminPaths.slaCsv(), adminPaths.slaCsv({ kind: "case" })], "($lang)/admin/sla/sla-csv.ts"],
  "admin.tickets": [
    [adminPaths.tickets(), adminPaths.tickets({ view: "mine", page: 2 })],
    "($lang)/admin/support/desk.tsx",
  ],
  "admin.cannedAnswers": [[adminPaths.cannedAnswers()], "($lang)/admin/support/canned.tsx"],
  "admin.cannedAnswer": [[adminPaths.cannedAnswer("new")], "($lang)/admin/support/canned-answer.tsx"],
  "admin.ticketRatings": [[adminPaths.ticketRatings()], "($lang)/admin/support/ratings.tsx"],
  "admin.ticket": [[adminPaths.ticket("0198")], "($lang)/admin/support/ticket.tsx"],
  "admin.csv.orders": [
    [adminPaths.csv.orders(), adminPaths.csv.orders({ from: "2026-01-31" })],
    "($lang)/admin/orders/orders-csv.ts",
  ],
  "admin.csv.deposits": [
    [adminPaths.csv.deposits(), adminPaths.csv.deposits({ from: "2026-01-31" })],
    "($lang)/admin/deposits/deposits-csv.ts",
  ],
  "admin.csv.bankDeposits": [
    [adminPaths.csv.bankDeposits(), adminPaths.csv.bankDeposits({ from: "2026-01-31" })],
    "($lang)/admin/bank-deposits/bank-deposits-csv.ts",
  ],
  "admin.csv.cases": [
    [adminPaths.csv.cases(), adminPaths.csv.cases({ from: "2026-01-31" })],
    "($lang)/admin/refunds/cases-csv.ts",
  ],
  "admin.csv.refunds": [
    [adminPaths.csv.refunds(), adminPaths.csv.refunds({ from: "2026-01-31" })],
    "($lang)/admin/refunds/refunds-csv.ts",
  ],
  "admin.csv.moderation": [
    [adminPaths.csv.moderation(), adminPaths.csv.moderation({ from: "2026-01-31" })],
    "($lang)/admin/moderation/queue-csv.ts",
  ],
  "admin.csv.payouts": [
    [adminPaths.csv.payouts(), adminPaths.csv.payouts({ from: "2026-01-31" })],
    "($lang)/admin/payouts/payouts-csv.ts",
  ],
  "admin.csv.reconciler": [
    [adminPaths.csv.reconciler(), adminPaths.csv.reconciler({ from: "2026-01-31" })],
    "($lang)/admin/reconciliation/reconciler-csv.ts",
  ],
  "admin.campaigns": [
    [adminPaths.campaigns(), adminPaths.campaigns({ variant: "sellers", page: 2 })],
    "($lang)/admin/campaigns/campaigns.tsx",
  ],
  "admin.mailTemplates": [
    [adminPaths.mailTemplates(), adminPaths.mailTemplates({ template: "welcome", locale: "de" })],
    "($lang)/admin/mails/mail-templates.tsx",
  ],
  "admin.mailFrame": [
    [adminPaths.mailFrame(), adminPaths.mailFrame({ template: "welcome", locale: "de" })],
    "($lang)/admin/mails/mail-frame.ts",
  ],
  "admin.suppressedAddresses": [
    [adminPaths.suppressedAddresses(), adminPaths.suppressedAddresses(2)],
    "($lang)/admin/mails/suppressed.tsx",
  ],
  "admin.csv.campaigns": [
    [adminPaths.csv.campaigns(), adminPaths.csv.campaigns({ from: "2026-01-31" })],
    "($lang)/admin/campaigns/campaigns-csv.ts",
  ],
  "admin.csv.audit": [
    [adminPaths.csv.audit(), adminPaths.csv.audit({ from: "2026-01-31" })],
    "($lang)/admin/audit/audit-csv.ts",
  ],
  "admin.csv.reports": [
    [adminPaths.csv.reports(), adminPaths.csv.reports({ from: "2026-01-31" })],
    "($lang)/admin/reports/reports-csv.ts",
  ],
  "admin.csv.compensations": [
    [adminPaths.csv.compensations(), adminPaths.csv.compensations({ from: "2026-01-31" })],
    "($lang)/admin/compensations/compensations-csv.ts",
  ],
  "admin.csv.apiBills": [
    [adminPaths.csv.apiBills(), adminPaths.csv.apiBills({ from: "2026-01-31" })],
    "($lang)/admin/compensations/bills-csv.ts",
  ],
  "admin.csv.documents": [
    [adminPaths.csv.documents(), adminPaths.csv.documents({ from: "2026-01-31" })],
    "($lang)/admin/documents/documents-csv.ts",
  ],
};
