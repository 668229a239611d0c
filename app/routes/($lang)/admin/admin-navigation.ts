import { adminPaths } from "#app/routing/admin-paths.ts";
import type { NavigationGroup } from "#app/ui/frame/navigation.ts";

/** The back office: every page below `/admin` belongs to one of these. Operators see those whose page they have the right to. */
export const adminNavigation = [
  {
    id: "overview",
    heading: null,
    items: [
      { id: "overview", to: adminPaths.home(), words: "admin:nav.overview" },
      { id: "search", to: adminPaths.search(), words: "admin:search.title" },
      { id: "sla", to: adminPaths.sla(), words: "admin:sla.title" },
    ],
  },
  {
    id: "orders",
    heading: "admin:nav.group.orders",
    items: [
      { id: "orders", to: adminPaths.orders(), words: "admin:nav.orders" },
      { id: "deposits", to: adminPaths.deposits(), words: "admin:nav.deposits" },
      { id: "bank-deposits", to: adminPaths.bankDeposits(), words: "deposit:nav" },
      { id: "conversations", to: adminPaths.conversations(), words: "consultation:admin.nav" },
      { id: "cases", to: adminPaths.cases(), words: "refund:nav.cases" },
      { id: "refunds", to: adminPaths.refunds(), words: "refund:title" },
    ],
  },
  {
    id: "catalogue",
    heading: "market:table.service",
    items: [
      { id: "moderation", to: adminPaths.moderation(), words: "moderation:nav" },
      { id: "services", to: adminPaths.services(), words: "moderation:services.title" },
      { id: "featured", to: adminPaths.featuredLists(), words: "curation:featured.title" },
      { id: "banners", to: adminPaths.banners(), words: "curation:banners.title" },
      { id: "categories", to: adminPaths.categories(), words: "curation:categories.title" },
      { id: "forbidden-words", to: adminPaths.forbiddenWords(), words: "forbidden:title" },
      { id: "search-misses", to: adminPaths.searchMisses(), words: "curation:misses.title" },
      { id: "search-rules", to: adminPaths.searchRules(), words: "curation:search.title" },
    ],
  },
  {
    id: "settlement",
    heading: "admin:nav.group.settlement",
    items: [
      { id: "payouts", to: adminPaths.payouts(), words: "admin:nav.payouts" },
      { id: "documents", to: adminPaths.documents(), words: "document:admin.nav" },
      { id: "api-bills", to: adminPaths.apiBills(), words: "compensation:bills" },
      { id: "compensations", to: adminPaths.compensations(), words: "compensation:title" },
    ],
  },
  {
    id: "books",
    heading: "admin:nav.group.books",
    items: [
      { id: "months", to: adminPaths.months(), words: "admin:nav.months" },
      { id: "reconciler", to: adminPaths.reconciler(), words: "reconcile:nav.board" },
    ],
  },
  {
    id: "members",
    heading: "report:nav.group",
    items: [
      { id: "members", to: adminPaths.members(), words: "admin:search.kind.members" },
      { id: "support", to: adminPaths.tickets(), words: "support:desk.title" },
      { id: "partners", to: adminPaths.partners(), words: "partner:admin.title" },
      { id: "leads", to: adminPaths.leads(), words: "lead:admin.title" },
      { id: "reports", to: adminPaths.reports(), words: "report:admin.title" },
      { id: "campaigns", to: adminPaths.campaigns(), words: "landing:admin.title" },
    ],
  },
  {
    id: "settings",
    heading: "admin:nav.group.settings",
    items: [
      { id: "settings", to: adminPaths.settings(), words: "settings:title" },
      { id: "rates", to: adminPaths.rates(), words: "reconcile:nav.rates" },
      { id: "jobs", to: adminPaths.jobs(), words: "log:jobs" },
      { id: "mails", to: adminPaths.mails(), words: "log:mails" },
      { id: "webhooks", to: adminPaths.webhooks(), words: "log:webhooks" },
      { id: "mail-templates", to: adminPaths.mailTemplates(), words: "notices:templates.title" },
      { id: "suppressed", to: adminPaths.suppressedAddresses(), words: "notices:suppressed.title" },
      { id: "operators", to: adminPaths.operators(), words: "operators:title" },
      { id: "audit", to: adminPaths.audit(), words: "admin:nav.audit" },
    ],
  },
] as const satisfies readonly NavigationGroup[];

export type AdminItem = (typeof adminNavigation)[number]["items"][number]["id"];
export const navigationItems: readonly { id: AdminItem; to: string }[] = adminNavigation.flatMap(
  (group): readonly { id: AdminItem; to: string }[] => group.items,
);
