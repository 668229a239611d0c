import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

export type NavigationItem = {
  id: string;
  to: string;
  words: MessageKey;
  /** Words in the menu of the header; an item without them is not in that menu. Of an area of texts that every page has. */
  menu?: MessageKey;
  /** Addresses that belong to the item without lying below `to`. */
  also?: readonly string[];
};
export type NavigationGroup = {
  id: string;
  /** Null: the item above all groups. */
  heading: MessageKey | null;
  sellersOnly?: boolean;
  items: readonly NavigationItem[];
};

/** The account area: every page below `/mypage` belongs to one of these. */
export const accountNavigation = [
  {
    id: "overview",
    heading: null,
    items: [{ id: "overview", to: paths.mypage.home(), words: "mypage:nav.overview", menu: "common:nav.mypage" }],
  },
  {
    id: "buying",
    heading: "mypage:nav.group.buying",
    items: [
      { id: "orders", to: paths.mypage.orders(), words: "common:nav.orders", menu: "common:nav.orders" },
      { id: "documents", to: paths.mypage.documents(), words: "mypage:nav.documents" },
      { id: "favorites", to: paths.mypage.favorites(), words: "common:nav.favorites", menu: "common:nav.favorites" },
    ],
  },
  {
    id: "selling",
    heading: "mypage:nav.group.selling",
    sellersOnly: true,
    items: [
      { id: "sales", to: paths.mypage.sales(), words: "mypage:nav.sales" },
      { id: "payouts", to: paths.mypage.payouts(), words: "mypage:nav.payouts" },
    ],
  },
  {
    id: "personal",
    heading: "mypage:nav.group.personal",
    items: [
      { id: "profile", to: paths.mypage.profile(), words: "profile:nav.profile" },
      { id: "billing", to: paths.mypage.billing(), words: "common:nav.billing" },
      { id: "notifications", to: paths.mypage.notifications(), words: "profile:nav.notifications" },
    ],
  },
  {
    id: "account",
    heading: "mypage:nav.group.account",
    items: [
      { id: "security", to: paths.mypage.security(), words: "security:nav", also: ["/mypage/email"] },
      { id: "account", to: paths.mypage.account(), words: "account:nav" },
    ],
  },
] as const satisfies readonly NavigationGroup[];

/** The back office: every page below `/admin` belongs to one of these. */
export const adminNavigation = [
  {
    id: "overview",
    heading: null,
    items: [{ id: "overview", to: paths.admin.home(), words: "admin:nav.overview", menu: "common:nav.admin" }],
  },
  {
    id: "orders",
    heading: "admin:nav.group.orders",
    items: [
      { id: "orders", to: paths.admin.orders(), words: "admin:nav.orders" },
      { id: "deposits", to: paths.admin.deposits(), words: "admin:nav.deposits" },
      { id: "cases", to: paths.admin.cases(), words: "refund:nav.cases" },
      { id: "refunds", to: paths.admin.refunds(), words: "refund:title" },
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
    id: "settings",
    heading: "admin:nav.group.settings",
    items: [
      { id: "rates", to: paths.admin.rates(), words: "reconcile:nav.rates" },
      { id: "audit", to: paths.admin.audit(), words: "admin:nav.audit" },
    ],
  },
] as const satisfies readonly NavigationGroup[];

export type AccountItem = (typeof accountNavigation)[number]["items"][number]["id"];
export type AdminItem = (typeof adminNavigation)[number]["items"][number]["id"];

const itemsOf = (groups: readonly NavigationGroup[]): readonly NavigationItem[] => groups.flatMap(({ items }) => items);

/** The item a path (without its locale) belongs to: the longest address that begins it. */
export function currentItem(groups: readonly NavigationGroup[], path: string): NavigationItem | undefined {
  const lengthOf = ({ to, also = [] }: NavigationItem) =>
    Math.max(
      0,
      ...[to, ...also].filter((start) => path === start || path.startsWith(`${start}/`)).map((s) => s.length),
    );
  return itemsOf(groups)
    .filter((item) => lengthOf(item) > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** What the header's account menu offers; operators get the way to the back office. */
export function menuItems(member: { isOperator: boolean }): { to: string; words: MessageKey }[] {
  const groups = [...accountNavigation, ...(member.isOperator ? adminNavigation : [])];
  return itemsOf(groups).flatMap(({ to, menu }) => (menu ? [{ to, words: menu }] : []));
}
