import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { adminBuilders } from "./routing/admin-paths.testing.ts";
import { adminPaths } from "./routing/admin-paths.ts";
import { helpBuilders } from "./routing/help-routes.testing.ts";
import { infoBuilders } from "./routing/info-routes.testing.ts";
import { localized } from "./i18n/locales.ts";
import { projectBuilders } from "./routing/platform-routes.testing.ts";
import { productBuilders } from "./routing/product-routes.testing.ts";
import { networkBuilders } from "./routing/network-paths.testing.ts";
import { paths } from "./paths.ts";
import routes from "./routes.ts";

type RouteNode = Parameters<typeof matchRoutes>[0][number];
const nodeOf = ({ file, path, index, children }: RouteConfigEntry): RouteNode =>
  ({ id: file, path, index, children: children?.map(nodeOf) }) as RouteNode;
const tree = routes.map(nodeOf);
const served = (url: string) => matchRoutes(tree, new URL(url, "http://localhost").pathname)!.at(-1)!.route.id;

const number = "JT-20260105-7K2M9Q";
/** Each path builder with every kind of call that changes the path, and the file it should lead to. */
const builders: Record<string, [string[], string]> = {
  ...adminBuilders,
  ...networkBuilders,
  ...helpBuilders,
  ...productBuilders,
  home: [[paths.home()], "($lang)/site/home/home.tsx"],
  ...infoBuilders,
  terms: [[paths.terms()], "($lang)/site/legal.tsx"],
  privacy: [[paths.privacy()], "($lang)/site/legal.tsx"],
  reviewRules: [[paths.reviewRules()], "($lang)/site/legal.tsx"],
  postcode: [[paths.postcode()], "($lang)/address/postcode.ts"],
  "addressHelp.suggest": [[paths.addressHelp.suggest({ q: "Main" })], "api/billing/suggest.ts"],
  "addressHelp.place": [[paths.addressHelp.place({ id: "x" })], "api/billing/place.ts"],
  licence: [[paths.licence(), paths.licence("JT-01234-56789-ABCDE-FGHJK")], "($lang)/licence/verify.tsx"],
  offline: [[paths.offline()], "($lang)/site/offline.tsx"],
  locale: [[paths.locale()], "($lang)/site/choose-locale.ts"],
  theme: [[paths.theme()], "($lang)/site/choose-theme.ts"],
  login: [[paths.login(), paths.login("/mypage?page=2")], "($lang)/identity/login/login.tsx"],
  verifyLogin: [[paths.verifyLogin(), paths.verifyLogin("/mypage?page=2")], "($lang)/identity/login/verify-login.tsx"],
  register: [
    [paths.register(), paths.register({ step: "verify", redirectTo: "/mypage" })],
    "($lang)/identity/register/register.tsx",
  ],
  logout: [[paths.logout()], "($lang)/identity/login/logout.ts"],
  "google.start": [[paths.google.start()], "($lang)/identity/google/google-start.ts"],
  "google.callback": [[paths.google.callback()], "resources/google-callback.ts"],
  "google.done": [
    [paths.google.done({ code: "c0de", redirectTo: "/mypage" })],
    "($lang)/identity/google/auth-callback.ts",
  ],
  "google.link": [[paths.google.link(), paths.google.link("/mypage")], "($lang)/identity/google/google-link.tsx"],
  "password.email": [
    [paths.password.email(), paths.password.email("sent")],
    "($lang)/identity/recovery/password-email.tsx",
  ],
  "password.reset": [
    [paths.password.reset(), paths.password.reset("code")],
    "($lang)/identity/recovery/password-reset.tsx",
  ],
  "password.link": [[paths.password.link("t0ken")], "($lang)/identity/recovery/password-link.ts"],
  "market.home": [[paths.market.home()], "($lang)/market/home/home.tsx"],
  "market.list": [
    [paths.market.list(), paths.market.list({ category: ["nft", "dao"], page: 2 })],
    "($lang)/market/list/list.tsx",
  ],
  "market.feed": [[paths.market.feed(), paths.market.feed({ category: "nft" })], "($lang)/market/feed/feed.ts"],
  "market.tag": [[paths.market.tag("staking"), paths.market.tag("erc-20", 2)], "($lang)/market/tag/tag.tsx"],
  "market.detail": [
    [paths.market.detail({ id: 12, slug: "service" }), paths.market.detail({ id: 12, slug: "지갑-연동" })],
    "($lang)/market/detail/detail.tsx",
  ],
  "market.byId": [[paths.market.byId(12)], "($lang)/market/detail/detail.tsx"],
  "market.checkout": [
    [paths.market.checkout(12), paths.market.checkout(12, [1, 2])],
    "($lang)/checkout/market-checkout.tsx",
  ],
  "market.favorite": [[paths.market.favorite(12)], "($lang)/market/detail/favorite.ts"],
  checkout: [[paths.checkout(), paths.checkout(12)], "($lang)/checkout/checkout.tsx"],
  "order.view": [[paths.order.view(number)], "($lang)/order/view/view.tsx"],
  "order.checkout": [[paths.order.checkout(12)], "($lang)/checkout/service-checkout.tsx"],
  "order.success": [[paths.order.success(number)], "($lang)/order/view/success.tsx"],
  "order.paymentComplete": [[paths.order.paymentComplete(number)], "($lang)/order/view/payment-complete.tsx"],
  "order.cancel": [[paths.order.cancel(number)], "($lang)/order/view/cancel.tsx"],
  "order.pay": [[paths.order.pay(number), paths.order.pay(number, "cancelled")], "($lang)/order/pay/pay.tsx"],
  "order.coins": [[paths.order.coins(number)], "($lang)/payment/coinpayments.tsx"],
  "order.download": [[paths.order.download(number)], "($lang)/order/download/download.tsx"],
  "order.support": [[paths.order.support(number)], "($lang)/checkout/support.tsx"],
  "order.licence": [[paths.order.licence(number)], "($lang)/order/view/licence.ts"],
  "order.refund": [[paths.order.refund(number)], "($lang)/order/refund/refund.tsx"],
  "order.review": [
    [paths.order.review(number), paths.order.review(number, "delete")],
    "($lang)/order/review/review.tsx",
  ],
  report: [
    [paths.report("review", "0198"), paths.report("question", "0198"), paths.report("portfolio", 3)],
    "($lang)/report/report.tsx",
  ],
  "mypage.reviews": [
    [paths.mypage.reviews(), paths.mypage.reviews({ view: "written", page: 2 })],
    "($lang)/mypage/orders/reviews.tsx",
  ],
  "market.ask": [[paths.market.ask(12)], "($lang)/market/ask/ask.tsx"],
  "mypage.questions": [
    [paths.mypage.questions(), paths.mypage.questions({ view: "answered", page: 2 })],
    "($lang)/mypage/selling/questions.tsx",
  ],
  "mypage.receivedReviews": [
    [paths.mypage.receivedReviews(), paths.mypage.receivedReviews({ view: "open", page: 2 })],
    "($lang)/mypage/selling/reviews.tsx",
  ],
  "order.case": [[paths.order.case(number)], "($lang)/order/refund/case.tsx"],
  "order.file": [[paths.order.file("t0ken")], "($lang)/order/download/file.ts"],
  "mypage.home": [[paths.mypage.home()], "($lang)/mypage/overview.tsx"],
  "order.document": [[paths.order.document(number, "0198")], "($lang)/order/documents/document.tsx"],
  "order.documentPdf": [[paths.order.documentPdf(number, "0198")], "($lang)/order/documents/document-pdf.ts"],
  "order.taxInvoice": [[paths.order.taxInvoice(number)], "($lang)/order/documents/tax-invoice.tsx"],
  "mypage.documents": [[paths.mypage.documents(), paths.mypage.documents(2)], "($lang)/mypage/orders/documents.tsx"],
  "mypage.document": [[paths.mypage.document("0198")], "($lang)/order/documents/document.tsx"],
  "mypage.documentPdf": [[paths.mypage.documentPdf("0198")], "($lang)/order/documents/document-pdf.ts"],
  "mypage.orders": [
    [paths.mypage.orders(), paths.mypage.orders({ q: "JT", page: 2 })],
    "($lang)/mypage/orders/orders.tsx",
  ],
  "mypage.order": [[paths.mypage.order(number)], "($lang)/order/view/view.tsx"],
  "mypage.favorites": [[paths.mypage.favorites()], "($lang)/mypage/orders/favorites.tsx"],
  profile: [
    [paths.profile(), paths.profile(12), paths.profile(12, { tab: "reviews", page: 2 })],
    "($lang)/profile/seller.tsx",
  ],
  "portfolio.item": [[paths.portfolio.item(12, 3)], "($lang)/profile/portfolio-item.tsx"],
  "portfolio.like": [[paths.portfolio.like(12, 3)], "($lang)/profile/like-item.ts"],
  "mypage.portfolio": [
    [paths.mypage.portfolio(), paths.mypage.portfolio({ page: 2 }), paths.mypage.portfolio({ delete: 3 })],
    "($lang)/mypage/portfolio/portfolio.tsx",
  ],
  "mypage.newPortfolioItem": [[paths.mypage.newPortfolioItem()], "($lang)/mypage/portfolio/new-item.tsx"],
  "mypage.portfolioItem": [[paths.mypage.portfolioItem(3)], "($lang)/mypage/portfolio/edit-item.tsx"],
  portfolioPicture: [[paths.portfolioPicture(3, 730, "webp")], "resources/portfolio-picture.ts"],
  "mypage.profile": [[paths.mypage.profile()], "($lang)/mypage/profile/profile.tsx"],
  "mypage.avatar": [[paths.mypage.avatar(), paths.mypage.avatar("delete")], "($lang)/mypage/profile/avatar.tsx"],
  "mypage.alerts": [[paths.mypage.alerts(), paths.mypage.alerts(2)], "($lang)/mypage/alerts/alerts.tsx"],
  "mypage.alert": [[paths.mypage.alert("0190a1b2-0000-7000-8000-000000000000")], "($lang)/mypage/alerts/open-alert.ts"],
  "mypage.notifications": [[paths.mypage.notifications()], "($lang)/mypage/profile/notifications.tsx"],
  editPicture: [[paths.editPicture("0b", "0a", 730, "avif")], "resources/edit-picture.ts"],
  uploadedPicture: [[paths.uploadedPicture("0a", 730, "avif")], "resources/uploaded-picture.ts"],
  avatar: [[paths.avatar("0a", 128)], "resources/avatar-file.ts"],
  "mypage.billing": [[paths.mypage.billing(), paths.mypage.billing("edit")], "($lang)/mypage/profile/billing.tsx"],
  "mypage.security": [
    [paths.mypage.security(), paths.mypage.security({ view: "password" }), paths.mypage.security({ page: 2 })],
    "($lang)/mypage/security/security.tsx",
  ],
  "mypage.consents": [[paths.mypage.consents()], "($lang)/mypage/account/consents.tsx"],
  "mypage.account": [[paths.mypage.account(), paths.mypage.account("delete")], "($lang)/mypage/account/account.tsx"],
  "mypage.statement": [[paths.mypage.statement("2026-01", "csv")], "($lang)/mypage/selling/statement-csv.ts"],
  "mypage.accountFile": [[paths.mypage.accountFile("t0ken")], "($lang)/mypage/account/account-file.ts"],
  "mypage.email": [[paths.mypage.email("t0ken")], "($lang)/mypage/account/email.tsx"],
  "mypage.twoFactor": [
    [paths.mypage.twoFactor(), paths.mypage.twoFactor({ view: "off" })],
    "($lang)/mypage/security/two-factor.tsx",
  ],
  ...projectBuilders,
  "dashboard.home": [[paths.dashboard.home(), paths.dashboard.home("7d")], "($lang)/dashboard/home.tsx"],
  "dashboard.tasks": [[paths.dashboard.tasks(), paths.dashboard.tasks(2)], "($lang)/dashboard/tasks.tsx"],
  "dashboard.figures": [
    [paths.dashboard.figures(), paths.dashboard.figures({ period: "90d", service: 12 })],
    "($lang)/dashboard/figures.tsx",
  ],
  "dashboard.csv": [
    [paths.dashboard.csv(), paths.dashboard.csv({ period: "90d", service: 12 })],
    "($lang)/dashboard/figures-csv.ts",
  ],
  "mypage.sales": [
    [paths.mypage.sales(), paths.mypage.sales({ status: "completed" })],
    "($lang)/mypage/selling/sales.tsx",
  ],
  "mypage.sale": [[paths.mypage.sale(number)], "($lang)/mypage/selling/sale.tsx"],
  "mypage.payouts": [[paths.mypage.payouts(), paths.mypage.payouts(2)], "($lang)/mypage/selling/payouts.tsx"],
  "market.register": [[paths.market.register()], "($lang)/market/register/register.tsx"],
  "market.edit": [[paths.market.edit(12), paths.market.edit(12, "delete")], "($lang)/market/edit/edit.tsx"],
  "market.editVersion": [[paths.market.editVersion(12)], "($lang)/market/edit/version.tsx"],
  "market.editPictures": [[paths.market.editPictures(12)], "($lang)/market/edit/pictures.tsx"],
  "market.editStep": [[paths.market.editStep(12, "price")], "($lang)/market/edit/edit-step.tsx"],
  "market.draftAbi": [[paths.market.draftAbi("0198")], "($lang)/market/register/abi.ts"],
  "market.draft": [[paths.market.draft("0198", "price")], "($lang)/market/register/step.tsx"],
  "mypage.requests": [
    [paths.mypage.requests(), paths.mypage.requests({ status: "waiting" })],
    "($lang)/mypage/conversations/requests.tsx",
  ],
  "mypage.request": [[paths.mypage.request("0198")], "($lang)/mypage/conversations/request.tsx"],
  "mypage.receivedRequests": [[paths.mypage.receivedRequests()], "($lang)/mypage/conversations/received-requests.tsx"],
  "mypage.receivedRequest": [
    [paths.mypage.receivedRequest("0198")],
    "($lang)/mypage/conversations/received-request.tsx",
  ],
  "mypage.offer": [[paths.mypage.offer("0198", "0199")], "($lang)/checkout/offer.tsx"],
  "mypage.appeal": [[paths.mypage.appeal(3)], "($lang)/mypage/selling/appeal.tsx"],
  "mypage.suspensionAppeal": [[paths.mypage.suspensionAppeal(3)], "($lang)/mypage/selling/suspension-appeal.tsx"],
  "mypage.services": [
    [paths.mypage.services(), paths.mypage.services({ page: 2 })],
    "($lang)/mypage/selling/services.tsx",
  ],
  "order.delivery": [[paths.order.delivery(number)], "($lang)/order/delivery/delivery.tsx"],
  "purchase.request": [[paths.purchase.request(), paths.purchase.request(12)], "($lang)/purchase/request.tsx"],
  "contacts.form": [[paths.contacts.form(), paths.contacts.form("JT-20260105-7K2M9Q")], "($lang)/contact/contacts.tsx"],
  "contacts.sent": [[paths.contacts.sent(), paths.contacts.sent("CS-20260105-7K2M9Q")], "($lang)/contact/sent.tsx"],
  "contacts.ticket": [[paths.contacts.ticket("t0ken")], "($lang)/contact/ticket.tsx"],
  "contacts.ticketFile": [[paths.contacts.ticketFile("t0ken", "0198")], "($lang)/contact/ticket-file.ts"],
  "partner.home": [[paths.partner.home(), paths.partner.home(99_000_000)], "($lang)/partner/partner.tsx"],
  "partner.sent": [[paths.partner.sent(), paths.partner.sent("PA-20260105-7K2M9Q")], "($lang)/partner/sent.tsx"],
  "partner.lead": [[paths.partner.lead("t0ken")], "($lang)/partner/lead.tsx"],
  "mypage.partnerWeeks": [[paths.mypage.partnerWeeks()], "($lang)/mypage/partner/weeks-csv.ts"],
  "mypage.partnerLeads": [
    [paths.mypage.partnerLeads(), paths.mypage.partnerLeads(2)],
    "($lang)/mypage/partner/leads.tsx",
  ],
  "partner.application": [[paths.partner.application("t0ken")], "($lang)/partner/application.tsx"],
  "mypage.partner": [
    [paths.mypage.partner(), paths.mypage.partner({ list: 2 })],
    "($lang)/mypage/partner/applications.tsx",
  ],
  "mypage.partnerPayouts": [
    [paths.mypage.partnerPayouts(), paths.mypage.partnerPayouts(2)],
    "($lang)/mypage/partner/payouts.tsx",
  ],
  "mypage.partnerSales": [[paths.mypage.partnerSales()], "($lang)/mypage/partner/sales-csv.ts"],
  "mypage.partnerApplication": [[paths.mypage.partnerApplication("0198")], "($lang)/mypage/partner/application.tsx"],
  "mypage.tickets": [[paths.mypage.tickets(), paths.mypage.tickets(2)], "($lang)/mypage/support/tickets.tsx"],
  "mypage.ticket": [[paths.mypage.ticket("0198")], "($lang)/mypage/support/ticket.tsx"],
  "purchase.sent": [[paths.purchase.sent({ service: 12 })], "($lang)/purchase/sent.tsx"],
  "purchase.thread": [[paths.purchase.thread("t0ken")], "($lang)/purchase/thread.tsx"],
  "purchase.threadFile": [[paths.purchase.threadFile("t0ken", "0198")], "($lang)/purchase/thread-file.ts"],
  "attachment.open": [[paths.attachment.open("0198")], "($lang)/attachments/attachment.ts"],
  "attachment.file": [[paths.attachment.file("t0ken")], "($lang)/attachments/file.ts"],
  developers: [[paths.developers()], "($lang)/developers/reference.tsx"],
  openapi: [[paths.openapi()], "api/openapi.ts"],
  shareCard: [[paths.shareCard("a.b")], "resources/share-card.ts"],
  image: [[paths.image(12, 730, "avif")], "resources/image.ts"],
};

/** These are served by the sandbox of the demo, not by a route. */
const elsewhere = ["sandbox"];
/** These have one address, whatever the language. */
const unprefixed = [
  "addressHelp.suggest",
  "addressHelp.place",
  "google.callback",
  "order.checkout",
  "market.edit",
  "market.editVersion",
  "market.editPictures",
  "market.editStep",
  "openapi",
  "platform.usage",
  "platform.openapi",
  "sitemap",
  "securityTxt",
  "image",
  "shareCard",
  "avatar",
  "portfolioPicture",
  "editPicture",
  "uploadedPicture",
];

const namesOf = (node: object, prefix = ""): string[] =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === "function" ? [prefix + name] : namesOf(value as object, `${prefix}${name}.`),
  );

test("every path builder is covered by this test", () => {
  expect([...Object.keys(builders), ...elsewhere].sort()).toEqual(namesOf({ ...paths, admin: adminPaths }).sort());
});

test.each(Object.entries(builders))("paths.%s leads to its page, in every language", (name, [urls, file]) => {
  for (const url of urls) {
    expect(served(url)).toBe(`routes/${file}`);
    if (!unprefixed.includes(name)) expect(served(localized("de-ch", url))).toBe(`routes/${file}`);
  }
});
