import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { localized } from "./i18n/locales.ts";
import { paths } from "./paths.ts";
import routes from "./routes.ts";

type RouteNode = Parameters<typeof matchRoutes>[0][number];
const nodeOf = ({ file, path, index, children }: RouteConfigEntry): RouteNode =>
  ({ id: file, path, index, children: children?.map(nodeOf) }) as RouteNode;
const tree = routes.map(nodeOf);
const served = (url: string) => matchRoutes(tree, new URL(url, "http://localhost").pathname)!.at(-1)!.route.id;

const number = "JT-20260105-7K2M9Q";
/** Each builder, with every way of calling it that changes the path, and the file it should lead to. */
const builders: Record<string, [string[], string]> = {
  home: [[paths.home()], "site/home.tsx"],
  terms: [[paths.terms()], "site/legal.tsx"],
  privacy: [[paths.privacy()], "site/legal.tsx"],
  postcode: [[paths.postcode()], "address/postcode.ts"],
  "addressHelp.suggest": [[paths.addressHelp.suggest({ q: "Main" })], "api/billing/suggest.ts"],
  "addressHelp.place": [[paths.addressHelp.place({ id: "x" })], "api/billing/place.ts"],
  licence: [[paths.licence(), paths.licence("JT-01234-56789-ABCDE-FGHJK")], "licence/verify.tsx"],
  offline: [[paths.offline()], "site/offline.tsx"],
  locale: [[paths.locale()], "site/choose-locale.ts"],
  theme: [[paths.theme()], "site/choose-theme.ts"],
  login: [[paths.login(), paths.login("/mypage?page=2")], "identity/login.tsx"],
  verifyLogin: [[paths.verifyLogin(), paths.verifyLogin("/mypage?page=2")], "identity/verify-login.tsx"],
  register: [[paths.register(), paths.register({ step: "verify", redirectTo: "/mypage" })], "identity/register.tsx"],
  logout: [[paths.logout()], "identity/logout.ts"],
  "google.start": [[paths.google.start()], "identity/google-start.ts"],
  "google.callback": [[paths.google.callback()], "identity/google-callback.ts"],
  "google.done": [[paths.google.done({ code: "c0de", redirectTo: "/mypage" })], "identity/auth-callback.ts"],
  "google.link": [[paths.google.link(), paths.google.link("/mypage")], "identity/google-link.tsx"],
  "password.email": [[paths.password.email(), paths.password.email("sent")], "identity/password-email.tsx"],
  "password.reset": [[paths.password.reset(), paths.password.reset("code")], "identity/password-reset.tsx"],
  "password.link": [[paths.password.link("t0ken")], "identity/password-link.ts"],
  "market.home": [[paths.market.home()], "market/home.tsx"],
  "market.list": [[paths.market.list(), paths.market.list({ category: ["nft", "dao"], page: 2 })], "market/list.tsx"],
  "market.detail": [
    [paths.market.detail({ id: 12, slug: "service" }), paths.market.detail({ id: 12, slug: "지갑-연동" })],
    "market/detail.tsx",
  ],
  "market.byId": [[paths.market.byId(12)], "market/detail.tsx"],
  "market.checkout": [[paths.market.checkout(12), paths.market.checkout(12, [1, 2])], "market/checkout.tsx"],
  "market.favorite": [[paths.market.favorite(12)], "market/favorite.ts"],
  checkout: [[paths.checkout(), paths.checkout(12)], "order/checkout.tsx"],
  "order.view": [[paths.order.view(number)], "order/view.tsx"],
  "order.checkout": [[paths.order.checkout(12)], "order/service-checkout.tsx"],
  "order.success": [[paths.order.success(number)], "order/success.tsx"],
  "order.paymentComplete": [[paths.order.paymentComplete(number)], "order/payment-complete.tsx"],
  "order.cancel": [[paths.order.cancel(number)], "order/cancel.tsx"],
  "order.pay": [[paths.order.pay(number), paths.order.pay(number, "cancelled")], "order/pay.tsx"],
  "order.coins": [[paths.order.coins(number)], "payment/coinpayments.tsx"],
  "order.download": [[paths.order.download(number)], "order/download.tsx"],
  "order.support": [[paths.order.support(number)], "order/support.tsx"],
  "order.licence": [[paths.order.licence(number)], "order/licence.ts"],
  "order.refund": [[paths.order.refund(number)], "order/refund.tsx"],
  "order.case": [[paths.order.case(number)], "order/case.tsx"],
  "order.file": [[paths.order.file("t0ken")], "order/file.ts"],
  "mypage.home": [[paths.mypage.home()], "mypage/overview.tsx"],
  "order.document": [[paths.order.document(number, "0198")], "order/document.tsx"],
  "order.taxInvoice": [[paths.order.taxInvoice(number)], "order/tax-invoice.tsx"],
  "mypage.documents": [[paths.mypage.documents(), paths.mypage.documents(2)], "mypage/documents.tsx"],
  "mypage.document": [[paths.mypage.document("0198")], "order/document.tsx"],
  "mypage.orders": [[paths.mypage.orders(), paths.mypage.orders(2)], "mypage/orders.tsx"],
  "mypage.order": [[paths.mypage.order(number)], "order/view.tsx"],
  "mypage.favorites": [[paths.mypage.favorites()], "mypage/favorites.tsx"],
  profile: [[paths.profile(), paths.profile(12), paths.profile(12, { tab: "reviews", page: 2 })], "profile/seller.tsx"],
  "mypage.profile": [[paths.mypage.profile()], "mypage/profile.tsx"],
  "mypage.avatar": [[paths.mypage.avatar(), paths.mypage.avatar("delete")], "mypage/avatar.tsx"],
  "mypage.notifications": [[paths.mypage.notifications()], "mypage/notifications.tsx"],
  avatar: [[paths.avatar("0a", 128)], "profile/avatar-file.ts"],
  "mypage.billing": [[paths.mypage.billing(), paths.mypage.billing("edit")], "mypage/billing.tsx"],
  "mypage.security": [
    [paths.mypage.security(), paths.mypage.security({ view: "password" }), paths.mypage.security({ page: 2 })],
    "mypage/security.tsx",
  ],
  "mypage.account": [[paths.mypage.account(), paths.mypage.account("delete")], "mypage/account.tsx"],
  "mypage.accountFile": [[paths.mypage.accountFile("t0ken")], "mypage/account-file.ts"],
  "mypage.email": [[paths.mypage.email("t0ken")], "mypage/email.tsx"],
  "mypage.twoFactor": [[paths.mypage.twoFactor(), paths.mypage.twoFactor({ view: "off" })], "mypage/two-factor.tsx"],
  "admin.home": [[paths.admin.home()], "admin/overview.tsx"],
  "admin.deposits": [[paths.admin.deposits(), paths.admin.deposits({ q: "김구매" })], "admin/deposits.tsx"],
  "admin.deposit": [[paths.admin.deposit("0198")], "admin/deposit.tsx"],
  "admin.orders": [[paths.admin.orders()], "admin/orders.tsx"],
  "admin.order": [[paths.admin.order(number)], "admin/order.tsx"],
  "mypage.sales": [[paths.mypage.sales(), paths.mypage.sales({ status: "completed" })], "mypage/sales.tsx"],
  "mypage.sale": [[paths.mypage.sale(number)], "mypage/sale.tsx"],
  "mypage.payouts": [[paths.mypage.payouts(), paths.mypage.payouts(2)], "mypage/payouts.tsx"],
  "admin.payouts": [[paths.admin.payouts(), paths.admin.payouts(2)], "admin/payouts.tsx"],
  "admin.payoutRun": [[paths.admin.payoutRun("0198")], "admin/payout-run.tsx"],
  "admin.bankFile": [[paths.admin.bankFile("0198")], "admin/bank-file.ts"],
  "admin.payout": [[paths.admin.payout("0198", "0199"), paths.admin.payout("0198", "0199", 2)], "admin/payout.tsx"],
  "admin.months": [[paths.admin.months()], "admin/months.tsx"],
  "admin.month": [[paths.admin.month("2026-01")], "admin/month.tsx"],
  "admin.monthFile": [[paths.admin.monthFile("2026-01")], "admin/month-file.ts"],
  "admin.documents": [
    [paths.admin.documents(), paths.admin.documents({ kind: "tax-invoice", overdue: "1", page: 2 })],
    "admin/documents.tsx",
  ],
  "admin.documentsCsv": [[paths.admin.documentsCsv({ kind: "tax-invoice" })], "admin/documents-csv.ts"],
  "admin.document": [[paths.admin.document("0198")], "admin/document.tsx"],
  "admin.refund": [[paths.admin.refund(number)], "admin/refund-order.tsx"],
  "admin.cases": [[paths.admin.cases(), paths.admin.cases(2)], "admin/cases.tsx"],
  "admin.case": [[paths.admin.case("0198")], "admin/case.tsx"],
  "admin.refunds": [[paths.admin.refunds()], "admin/refunds.tsx"],
  "admin.sentRefund": [[paths.admin.sentRefund("0198")], "admin/refund-sent.tsx"],
  "admin.reconciler": [[paths.admin.reconciler(), paths.admin.reconciler(2)], "admin/reconciler.tsx"],
  "admin.finding": [[paths.admin.finding("0198")], "admin/finding.tsx"],
  "admin.rates": [[paths.admin.rates(), paths.admin.rates("USD")], "admin/rates.tsx"],
  "admin.audit": [[paths.admin.audit()], "admin/audit.tsx"],
  developers: [[paths.developers()], "developers/reference.tsx"],
  openapi: [[paths.openapi()], "api/openapi.ts"],
  image: [[paths.image(12, 730, "avif")], "site/image.ts"],
};

/** Served by the stand-in of the demo, not by a route. */
const elsewhere = ["sandbox"];
/** One address, whatever the language. */
const unprefixed = [
  "addressHelp.suggest",
  "addressHelp.place",
  "google.callback",
  "order.checkout",
  "openapi",
  "image",
  "avatar",
];

const namesOf = (node: object, prefix = ""): string[] =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === "function" ? [prefix + name] : namesOf(value as object, `${prefix}${name}.`),
  );

test("every builder is tried here", () => {
  expect([...Object.keys(builders), ...elsewhere].sort()).toEqual(namesOf(paths).sort());
});

test.each(Object.entries(builders))("%s leads to its page, in every language", (name, [urls, file]) => {
  for (const url of urls) {
    expect(served(url)).toBe(`routes/${file}`);
    if (!unprefixed.includes(name)) expect(served(localized("de-ch", url))).toBe(`routes/${file}`);
  }
});
