import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { alertsLink, dashboardLink, favoritesLink, isCurrent, type NavigationLink, ordersLink } from "./links.ts";

export type NavigationItem = NavigationLink & {
  id: string;
  /** Addresses that belong to the item without lying below `to`. */
  also?: readonly string[];
};
export type NavigationGroup = {
  id: string;
  /** Null: the item above all groups. */
  heading: MessageKey | null;
  for?: NavigationLink["for"];
  items: readonly NavigationItem[];
};

/** The account area: every page below `/mypage` belongs to one of these. */
export const accountNavigation = [
  {
    id: "overview",
    heading: null,
    items: [
      { id: "overview", to: paths.mypage.home(), words: "mypage:nav.overview" },
      { id: "alerts", ...alertsLink },
      { id: "support", to: paths.mypage.tickets(), words: "mypage:nav.support" },
    ],
  },
  {
    id: "buying",
    heading: "mypage:nav.group.buying",
    items: [
      { id: "orders", ...ordersLink },
      { id: "requests", to: paths.mypage.requests(), words: "mypage:nav.requests" },
      { id: "documents", to: paths.mypage.documents(), words: "mypage:nav.documents" },
      { id: "reviews", to: paths.mypage.reviews(), words: "mypage:nav.reviews" },
      { id: "favorites", ...favoritesLink },
    ],
  },
  {
    id: "selling",
    heading: "mypage:nav.group.selling",
    for: "sellers",
    items: [
      { id: "dashboard", ...dashboardLink },
      { id: "services", to: paths.mypage.services(), words: "mypage:nav.services" },
      { id: "received", to: paths.mypage.receivedRequests(), words: "mypage:nav.received" },
      { id: "sales", to: paths.mypage.sales(), words: "mypage:nav.sales" },
      { id: "payouts", to: paths.mypage.payouts(), words: "mypage:nav.payouts" },
      { id: "questions", to: paths.mypage.questions(), words: "mypage:nav.questions" },
      { id: "received-reviews", to: paths.mypage.receivedReviews(), words: "mypage:nav.receivedReviews" },
    ],
  },
  {
    id: "personal",
    heading: "mypage:nav.group.personal",
    items: [
      { id: "profile", to: paths.mypage.profile(), words: "profile:nav.profile" },
      { id: "portfolio", to: paths.mypage.portfolio(), words: "profile:nav.portfolio" },
      { id: "billing", to: paths.mypage.billing(), words: "common:nav.billing" },
      { id: "partner", to: paths.mypage.partner(), words: "mypage:nav.partner" },
      { id: "notifications", to: paths.mypage.notifications(), words: "profile:nav.notifications" },
      { id: "projects", to: paths.dashboard.projects(), words: "mypage:nav.projects" },
      { id: "sell", to: paths.market.register(), words: "mypage:nav.sell" },
    ],
  },
  {
    id: "account",
    heading: "mypage:nav.group.account",
    items: [
      { id: "security", to: paths.mypage.security(), words: "security:nav", also: ["/mypage/email"] },
      { id: "consents", to: paths.mypage.consents(), words: "mypage:nav.consents" },
      { id: "account", to: paths.mypage.account(), words: "account:nav" },
    ],
  },
] as const satisfies readonly NavigationGroup[];

export type AccountItem = (typeof accountNavigation)[number]["items"][number]["id"];

const itemsOf = (groups: readonly NavigationGroup[]): readonly NavigationItem[] => groups.flatMap(({ items }) => items);

/** The item a path (without its locale) belongs to: the longest address that begins it. */
export function currentItem(groups: readonly NavigationGroup[], path: string): NavigationItem | undefined {
  const lengthOf = ({ to, also = [] }: NavigationItem) =>
    Math.max(0, ...[to, ...also].filter((start) => isCurrent(start, path)).map((start) => start.length));
  return itemsOf(groups)
    .filter((item) => lengthOf(item) > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
