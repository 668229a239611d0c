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
  home: [[paths.home()], "($lang)/site/home/home.tsx"],
  terms: [[paths.terms()], "($lang)/site/legal.tsx"],
  privacy: [[paths.privacy()], "($lang)/site/legal.tsx"],
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
  "order.case": [[paths.order.case(number)], "($lang)/order/refund/case.tsx"],
  "order.file": [[paths.order.file("t0ken")], "($lang)/order/download/file.ts"],
  "mypage.home": [[paths.mypage.home()], "($lang)/mypage/overview.tsx"],
  "order.document": [[paths.order.document(number, "0198")], "($lang)/order/documents/document.tsx"],
  "order.taxInvoice": [[paths.order.taxInvoice(number)], "($lang)/order/documents/tax-invoice.tsx"],
  "mypage.documents": [[paths.mypage.documents(), paths.mypage.documents(2)], "($lang)/mypage/orders/documents.tsx"],
  "mypage.document": [[paths.mypage.document("0198")], "($lang)/order/documents/document.tsx"],
  "mypage.orders": [[paths.mypage.orders(), paths.mypage.orders(2)], "($lang)/mypage/orders/orders.tsx"],
  "mypage.order": [[paths.mypage.order(number)], "($lang)/order/view/view.tsx"],
  "mypage.favorites": [[paths.mypage.favorites()], "($lang)/mypage/orders/favorites.tsx"],
  profile: [
    [paths.profile(), paths.profile(12), paths.profile(12, { tab: "reviews", page: 2 })],
    "($lang)/profile/seller.tsx",
  ],
  "mypage.profile": [[paths.mypage.profile()], "($lang)/mypage/profile/profile.tsx"],
  "mypage.avatar": [[paths.mypage.avatar(), paths.mypage.avatar("delete")], "($lang)/mypage/profile/avatar.tsx"],
  "mypage.notifications": [[paths.mypage.notifications()], "($lang)/mypage/profile/notifications.tsx"],
  avatar: [[paths.avatar("0a", 128)], "resources/avatar-file.ts"],
  "mypage.billing": [[paths.mypage.billing(), paths.mypage.billing("edit")], "($lang)/mypage/profile/billing.tsx"],
  "mypage.security": [
    [paths.mypage.security(), paths.mypage.security({ view: "password" }), paths.mypage.security({ page: 2 })],
    "($lang)/mypage/security/security.tsx",
  ],
  "mypage.account": [[paths.mypage.account(), paths.mypage.account("delete")], "($lang)/mypage/account/account.tsx"],
  "mypage.accountFile": [[paths.mypage.accountFile("t0ken")], "($lang)/mypage/account/account-file.ts"],
  "mypage.email": [[paths.mypage.email("t0ken")], "($lang)/mypage/account/email.tsx"],
  "mypage.twoFactor": [
    [paths.mypage.twoFactor(), paths.mypage.twoFactor({ view: "off" })],
    "($lang)/mypage/security/two-factor.tsx",
  ],
  "admin.home": [[paths.admin.home()], "($lang)/admin/overview.tsx"],
  "admin.deposits": [
    [paths.admin.deposits(), paths.admin.deposits({ q: "김구매" })],
    "($lang)/admin/deposits/deposits.tsx",
  ],
  "admin.deposit": [[paths.admin.deposit("0198")], "($lang)/admin/deposits/deposit.tsx"],
  "admin.orders": [[paths.admin.orders()], "($lang)/admin/orders/orders.tsx"],
  "admin.order": [[paths.admin.order(number)], "($lang)/admin/orders/order.tsx"],
  "mypage.sales": [
    [paths.mypage.sales(), paths.mypage.sales({ status: "completed" })],
    "($lang)/mypage/selling/sales.tsx",
  ],
  "mypage.sale": [[paths.mypage.sale(number)], "($lang)/mypage/selling/sale.tsx"],
  "mypage.payouts": [[paths.mypage.payouts(), paths.mypage.payouts(2)], "($lang)/mypage/selling/payouts.tsx"],
  "admin.payouts": [[paths.admin.payouts(), paths.admin.payouts(2)], "($lang)/admin/payouts/payouts.tsx"],
  "admin.payoutRun": [[paths.admin.payoutRun("0198")], "($lang)/admin/payouts/payout-run.tsx"],
  "admin.bankFile": [[paths.admin.bankFile("0198")], "($lang)/admin/payouts/bank-file.ts"],
  "admin.payout": [
    [paths.admin.payout("0198", "0199"), paths.admin.payout("0198", "0199", 2)],
    "($lang)/admin/payouts/payout.tsx",
  ],
  "admin.months": [[paths.admin.months()], "($lang)/admin/books/months.tsx"],
  "admin.month": [[paths.admin.month("2026-01")], "($lang)/admin/books/month.tsx"],
  "admin.monthFile": [[paths.admin.monthFile("2026-01")], "($lang)/admin/books/month-file.ts"],
  "admin.documents": [
    [paths.admin.documents(), paths.admin.documents({ kind: "tax-invoice", overdue: "1", page: 2 })],
    "($lang)/admin/documents/documents.tsx",
  ],
  "admin.documentsCsv": [
    [paths.admin.documentsCsv({ kind: "tax-invoice" })],
    "($lang)/admin/documents/documents-csv.ts",
  ],
  "admin.document": [[paths.admin.document("0198")], "($lang)/admin/documents/document.tsx"],
  "admin.refund": [[paths.admin.refund(number)], "($lang)/admin/refunds/refund-order.tsx"],
  "admin.cases": [[paths.admin.cases(), paths.admin.cases(2)], "($lang)/admin/refunds/cases.tsx"],
  "admin.case": [[paths.admin.case("0198")], "($lang)/admin/refunds/case.tsx"],
  "admin.refunds": [[paths.admin.refunds()], "($lang)/admin/refunds/refunds.tsx"],
  "admin.sentRefund": [[paths.admin.sentRefund("0198")], "($lang)/admin/refunds/refund-sent.tsx"],
  "admin.reconciler": [
    [paths.admin.reconciler(), paths.admin.reconciler(2)],
    "($lang)/admin/reconciliation/reconciler.tsx",
  ],
  "admin.finding": [[paths.admin.finding("0198")], "($lang)/admin/reconciliation/finding.tsx"],
  "admin.rates": [[paths.admin.rates(), paths.admin.rates("USD")], "($lang)/admin/rates/rates.tsx"],
  "admin.audit": [[paths.admin.audit()], "($lang)/admin/audit/audit.tsx"],
  developers: [[paths.developers()], "($lang)/developers/reference.tsx"],
  openapi: [[paths.openapi()], "api/openapi.ts"],
  image: [[paths.image(12, 730, "avif")], "resources/image.ts"],
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
