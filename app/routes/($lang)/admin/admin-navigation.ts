import { paths } from "#app/paths.ts";
import type { NavigationGroup } from "#app/ui/frame/navigation.ts";

/** The back office: every page below `/admin` belongs to one of these. Operators see those whose page they have the right to. */
export const adminNavigation = [
  {
    id: "overview",
    heading: null,
    items: [
      { id: "overview", to: paths.admin.home(), words: "admin:nav.overview" },
      { id: "search", to: paths.admin.search(), words: "admin:search.title" },
      { id: "sla", to: paths.admin.sla(), words: "admin:sla.title" },
    ],
  },
  {
    id: "orders",
    heading: "admin:nav.group.orders",
    items: [
      { id: "orders", to: paths.admin.orders(), words: "admin:nav.orders" },
      { id: "deposits", to: paths.admin.deposits(), words: "admin:nav.deposits" },
      { id: "bank-deposits", to: paths.admin.bankDeposits(), words: "deposit:nav" },
      { id: "conversations", to: paths.admin.conversations(), words: "consultation:admin.nav" },
      { id: "cases", to: paths.admin.cases(), words: "refund:nav.cases" },
      { id: "refunds", to: paths.admin.refunds(), words: "refund:title" },
    ],
  },
  {
    id: "catalogue",
    heading: "market:table.service",
    items: [
      { id: "moderation", to: paths.admin.moderation(), words: "moderation:nav" },
      { id: "featured", to: paths.admin.featuredLists(), words: "curation:featured.title" },
      { id: "banners", to: paths.admin.banners(), words: "curation:banners.title" },
      { id: "categories", to: paths.admin.categories(), words: "curation:categories.title" },
    ],
  },
  {
    id: "settlement",
    heading: "admin:nav.group.settlement",
    items: [
      { id: "payouts", to: paths.admin.payouts(), words: "admin:nav.payouts" },
      { id: "documents", to: paths.admin.documents(), words: "document:admin.nav" },
    ],
  },
  {
    id: "books",
    heading: "admin:nav.group.books",
    items: [
      { id: "months", to: paths.admin.months(), words: "admin:nav.months" },
      { id: "reconciler", to: paths.admin.reconciler(), words: "reconcile:nav.board" },
    ],
  },
  {
    id: "members",
    heading: "report:nav.group",
    items: [
      { id: "members", to: paths.admin.members(), words: "admin:search.kind.members" },
      { id: "support", to: paths.admin.tickets(), words: "support:desk.title" },
      { id: "partners", to: paths.admin.partners(), words: "partner:admin.title" },
      { id: "leads", to: paths.admin.leads(), words: "lead:admin.title" },
      { id: "reports", to: paths.admin.reports(), words: "report:admin.title" },
      { id: "campaigns", to: paths.admin.campaigns(), words: "landing:admin.title" },
    ],
  },
  {
    id: "settings",
    heading: "admin:nav.group.settings",
    items: [
      { id: "settings", to: paths.admin.settings(), words: "settings:title" },
      { id: "rates", to: paths.admin.rates(), words: "reconcile:nav.rates" },
      { id: "jobs", to: paths.admin.jobs(), words: "log:jobs" },
      { id: "mails", to: paths.admin.mails(), words: "log:mails" },
      { id: "webhooks", to: paths.admin.webhooks(), words: "log:webhooks" },
      { id: "mail-templates", to: paths.admin.mailTemplates(), words: "notices:templates.title" },
      { id: "suppressed", to: paths.admin.suppressedAddresses(), words: "notices:suppressed.title" },
      { id: "operators", to: paths.admin.operators(), words: "operators:title" },
      { id: "audit", to: paths.admin.audit(), words: "admin:nav.audit" },
    ],
  },
] as const satisfies readonly NavigationGroup[];

export type AdminItem = (typeof adminNavigation)[number]["items"][number]["id"];
export const navigationItems: readonly { id: AdminItem; to: string }[] = adminNavigation.flatMap(
  (group): readonly { id: AdminItem; to: string }[] => group.items,
);
