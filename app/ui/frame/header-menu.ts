import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

type MenuItem = { to: string; words: MessageKey };

/** Every page has these, and their texts; the navigation of the account area is loaded there only. */
const memberMenu: readonly MenuItem[] = [
  { to: paths.mypage.home(), words: "common:nav.mypage" },
  { to: paths.mypage.orders(), words: "common:nav.orders" },
  { to: paths.mypage.favorites(), words: "common:nav.favorites" },
];

/** Entries of the header's account menu; sellers get a link to their home, operators to the back office. */
export function menuItems({ isOperator, isSeller }: { isOperator: boolean; isSeller: boolean }): readonly MenuItem[] {
  return [
    ...memberMenu,
    ...(isSeller ? [{ to: paths.dashboard.home(), words: "common:nav.dashboard" } as const] : []),
    ...(isOperator ? [{ to: paths.admin.home(), words: "common:nav.admin" } as const] : []),
  ];
}

/** Ways into the market beside its categories. */
export const marketLinks: readonly MenuItem[] = [
  { to: paths.market.home(), words: "common:nav.marketHome" },
  { to: paths.market.list({ sort: "popular" }), words: "common:nav.popular" },
  { to: paths.market.list({ sort: "latest" }), words: "common:nav.latest" },
  { to: paths.market.list({ priceBand: "free" }), words: "common:nav.free" },
  { to: paths.networks.all(), words: "common:nav.networks" },
];

/** The other pages of the house; the first four stand in the header where that is wide enough, the rest in the footer then. */
export const houseLinks: readonly MenuItem[] = [
  { to: paths.websolution.home(), words: "common:nav.webSolutions" },
  { to: paths.products.open("web3"), words: "common:nav.blockchainApi" },
  { to: paths.pricing(), words: "common:nav.pricing" },
  { to: paths.partner.home(), words: "common:nav.partner" },
  { to: paths.about(), words: "common:nav.about" },
  { to: paths.developers(), words: "common:nav.developers" },
  { to: paths.help.home(), words: "common:nav.help" },
  { to: paths.contacts.form(), words: "common:nav.contact" },
];

/** Whether a page, by its path without the locale, is the one of a link or lies below it. */
export const isCurrent = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);
