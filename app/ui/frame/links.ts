import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

/** Readers to whom alone an entry of a list is shown. Who may open its page is in the route facts. */
type Audience = "sellers" | "operators";
export type NavigationLink = { to: string; words: MessageKey; for?: Audience };
export type Reader = { isSeller: boolean; isOperator: boolean };

const link = (to: string, words: MessageKey, audience?: Audience): NavigationLink => ({ to, words, for: audience });

/*
 * The links that stand on every page, each once: header, footer and the navigation of the account area take them from here.
 * Every page loads these and their texts; the navigation of the account area (navigation.ts) and that of the back office
 * (routes/($lang)/admin/admin-navigation.ts) are loaded there only. They are no members of one object, whose names would
 * stay in the script of every page.
 */
const mypageLink = link(paths.mypage.home(), "common:nav.mypage");
export const ordersLink = link(paths.mypage.orders(), "common:nav.orders");
export const favoritesLink = link(paths.mypage.favorites(), "common:nav.favorites");
export const alertsLink = link(paths.mypage.alerts(), "common:nav.alerts");
export const dashboardLink = link(paths.dashboard.home(), "common:nav.dashboard", "sellers");
const backOfficeLink = link(paths.admin.home(), "common:nav.admin", "operators");
const marketHomeLink = link(paths.market.home(), "common:nav.marketHome");
const allServicesLink = link(paths.market.list(), "common:nav.allServices");
const popularLink = link(paths.market.list({ sort: "popular" }), "common:nav.popular");
const latestLink = link(paths.market.list({ sort: "latest" }), "common:nav.latest");
const freeLink = link(paths.market.list({ priceBand: "free" }), "common:nav.free");
const networksLink = link(paths.networks.all(), "common:nav.networks");
const webSolutionsLink = link(paths.websolution.home(), "common:nav.webSolutions");
const blockchainApiLink = link(paths.products.open("web3"), "common:nav.blockchainApi");
const licenceLink = link(paths.licence(), "licence:title");
const aboutLink = link(paths.about(), "common:nav.about");
const pricingLink = link(paths.pricing(), "common:nav.pricing");
const helpLink = link(paths.help.home(), "common:nav.help");
const contactLink = link(paths.contacts.form(), "common:nav.contact");
const partnerLink = link(paths.partner.home(), "common:nav.partner");
const statusLink = link(paths.status(), "common:nav.status");
const developersLink = link(paths.developers(), "common:nav.developers");
const docsLink = link(paths.docs.home(), "common:nav.docs");
const explorerLink = link(paths.explorer.home(), "common:nav.explorer");
const termsLink = link(paths.terms(), "common:nav.terms");
const privacyLink = link(paths.privacy(), "common:nav.privacy");
const reviewRulesLink = link(paths.reviewRules(), "common:nav.reviewRules");

/** Entries of the header's account menu. */
export const memberMenu: readonly NavigationLink[] = [
  mypageLink,
  ordersLink,
  favoritesLink,
  dashboardLink,
  backOfficeLink,
];

/** Ways into the market beside its categories. */
export const marketLinks: readonly NavigationLink[] = [marketHomeLink, popularLink, latestLink, freeLink, networksLink];

/** The other pages of the house; the first four stand in the header where that is wide enough, the rest in the footer then. */
export const houseLinks: readonly NavigationLink[] = [
  webSolutionsLink,
  blockchainApiLink,
  pricingLink,
  partnerLink,
  aboutLink,
  developersLink,
  helpLink,
  contactLink,
];

/** The links of the footer in groups, by the subject a visitor looks for. */
export const footerGroups = [
  { title: "common:nav.market", links: [allServicesLink, networksLink, webSolutionsLink, licenceLink] },
  {
    title: "common:footer.guide",
    links: [aboutLink, pricingLink, helpLink, contactLink, partnerLink, statusLink],
  },
  { title: "common:nav.platform", links: [developersLink, docsLink, explorerLink] },
  { title: "common:footer.policies", links: [termsLink, privacyLink, reviewRulesLink] },
] as const satisfies readonly { title: MessageKey; links: readonly NavigationLink[] }[];

/** The entries of a list, or the groups of a navigation, that are for a reader. */
export function shownTo<Item extends { for?: Audience }>(items: readonly Item[], reader: Reader): readonly Item[] {
  const isShown = { sellers: reader.isSeller, operators: reader.isOperator };
  return items.filter((item) => item.for === undefined || isShown[item.for]);
}

/** Whether a page, by its path without the locale, is the one of a link or lies below it. */
export const isCurrent = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);
