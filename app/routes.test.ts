import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { infoPages } from "./routing/info-routes.testing.ts";
import { booksAndOperatorsPages } from "./routing/books-routes.testing.ts";
import { moderationPages } from "./routing/moderation-routes.testing.ts";
import { routedLocales } from "./i18n/locales.ts";
import routes from "./routes.ts";
import { conversationCalls, conversationPages } from "./routing/conversation-routes.testing.ts";
import { operatorPages } from "./routing/routes.testing.ts";

type RouteNode = Parameters<typeof matchRoutes>[0][number];
const nodeOf = ({ file, path, index, children }: RouteConfigEntry): RouteNode =>
  ({ id: file, path, index, children: children?.map(nodeOf) }) as RouteNode;
const tree = routes.map(nodeOf);
const leavesOf = (entry: RouteConfigEntry): string[] => entry.children?.flatMap(leavesOf) ?? [entry.file];

/** The file that answers an address, and its parameters. */
function served(url: string) {
  const { route, params } = matchRoutes(tree, url)!.at(-1)!;
  return { file: route.id, params };
}

const nowhere = "routes/($lang)/site/not-found.tsx";

// spec §2, without a locale and with each locale.
const pages: [string, string, Record<string, string>?][] = [
  ...conversationPages,
  ...infoPages,
  ["/", "($lang)/site/home/home.tsx"],
  ["/index", "($lang)/site/home/home.tsx"],
  ["/login", "($lang)/identity/login/login.tsx"],
  ["/register", "($lang)/identity/register/register.tsx"],
  ["/auth/callback", "($lang)/identity/google/auth-callback.ts"],
  ["/password/email", "($lang)/identity/recovery/password-email.tsx"],
  ["/password/reset", "($lang)/identity/recovery/password-reset.tsx"],
  ["/password/reset/t0ken", "($lang)/identity/recovery/password-link.ts", { id: "t0ken" }],
  ["/market", "($lang)/market/home/home.tsx"],
  ["/market/list", "($lang)/market/list/list.tsx"],
  ["/market/feed", "($lang)/market/feed/feed.ts"],
  ["/market/tag/staking", "($lang)/market/tag/tag.tsx", { tag: "staking" }],
  ["/market/12", "($lang)/market/detail/detail.tsx", { id: "12" }],
  ["/market/12/지갑-연동", "($lang)/market/detail/detail.tsx", { id: "12", subject: "지갑-연동" }],
  ["/market/12/checkout", "($lang)/checkout/market-checkout.tsx", { id: "12" }],
  ["/checkout", "($lang)/checkout/checkout.tsx"],
  ["/order", "($lang)/order/view/view.tsx"],
  ["/order/JT-20260105-7K2M9Q", "($lang)/order/view/view.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/success", "($lang)/order/view/success.tsx"],
  ["/payment-complete", "($lang)/order/view/payment-complete.tsx"],
  ["/payment/coinpayments", "($lang)/payment/coinpayments.tsx"],
  ["/mypage", "($lang)/mypage/overview.tsx"],
  ["/mypage/orders", "($lang)/mypage/orders/orders.tsx"],
  ["/mypage/favorites", "($lang)/mypage/orders/favorites.tsx"],
  ["/mypage/billing", "($lang)/mypage/profile/billing.tsx"],
  ["/mypage/profile", "($lang)/mypage/profile/profile.tsx"],
  ["/mypage/alerts", "($lang)/mypage/alerts/alerts.tsx"],
  [
    "/mypage/alerts/0190a1b2-0000-7000-8000-000000000000",
    "($lang)/mypage/alerts/open-alert.ts",
    { alertId: "0190a1b2-0000-7000-8000-000000000000" },
  ],
  ["/mypage/notifications", "($lang)/mypage/profile/notifications.tsx"],
  ["/profile", "($lang)/profile/seller.tsx"],
  ["/profile/12", "($lang)/profile/seller.tsx", { userId: "12" }],
  ["/login/verify", "($lang)/identity/login/verify-login.tsx"],
  ["/mypage/security/two-factor", "($lang)/mypage/security/two-factor.tsx"],
  ["/mypage/security", "($lang)/mypage/security/security.tsx"],
  ["/mypage/consents", "($lang)/mypage/account/consents.tsx"],
  ["/mypage/account", "($lang)/mypage/account/account.tsx"],
  ["/mypage/account/file/t0ken", "($lang)/mypage/account/account-file.ts", { token: "t0ken" }],
  ["/mypage/email/t0ken", "($lang)/mypage/account/email.tsx", { token: "t0ken" }],
  // not in spec §2
  ["/profile/12/portfolio/3", "($lang)/profile/portfolio-item.tsx", { userId: "12", itemId: "3" }],
  ["/profile/12/portfolio/3/like", "($lang)/profile/like-item.ts", { userId: "12", itemId: "3" }],
  ["/mypage/portfolio", "($lang)/mypage/portfolio/portfolio.tsx"],
  ["/mypage/portfolio/new", "($lang)/mypage/portfolio/new-item.tsx"],
  ["/mypage/portfolio/3", "($lang)/mypage/portfolio/edit-item.tsx", { itemId: "3" }],
  ["/mypage/profile/avatar", "($lang)/mypage/profile/avatar.tsx"],
  ["/licence", "($lang)/licence/verify.tsx"],
  ["/postcode", "($lang)/address/postcode.ts"],
  ["/order/JT-20260105-7K2M9Q/support", "($lang)/checkout/support.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/JT-20260105-7K2M9Q/licence", "($lang)/order/view/licence.ts", { number: "JT-20260105-7K2M9Q" }],
  ["/offline", "($lang)/site/offline.tsx"],
  ["/locale", "($lang)/site/choose-locale.ts"],
  ["/theme", "($lang)/site/choose-theme.ts"],
  ["/logout", "($lang)/identity/login/logout.ts"],
  ["/auth/google", "($lang)/identity/google/google-start.ts"],
  ["/auth/google/link", "($lang)/identity/google/google-link.tsx"],
  ["/market/12/favorite", "($lang)/market/detail/favorite.ts", { id: "12" }],
  ["/order/JT-20260105-7K2M9Q/delivery", "($lang)/order/delivery/delivery.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/JT-20260105-7K2M9Q/cancel", "($lang)/order/view/cancel.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/JT-20260105-7K2M9Q/pay", "($lang)/order/pay/pay.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/JT-20260105-7K2M9Q/refund", "($lang)/order/refund/refund.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/JT-20260105-7K2M9Q/review", "($lang)/order/review/review.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/report/review/0198", "($lang)/report/report.tsx", { kind: "review", id: "0198" }],
  ["/mypage/reviews", "($lang)/mypage/orders/reviews.tsx"],
  ["/market/12/ask", "($lang)/market/ask/ask.tsx", { id: "12" }],
  ["/mypage/selling/questions", "($lang)/mypage/selling/questions.tsx"],
  ["/mypage/selling/reviews", "($lang)/mypage/selling/reviews.tsx"],
  ["/admin/reports", "($lang)/admin/reports/reports.tsx"],
  ["/order/JT-20260105-7K2M9Q/case", "($lang)/order/refund/case.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/order/JT-20260105-7K2M9Q/download", "($lang)/order/download/download.tsx", { number: "JT-20260105-7K2M9Q" }],
  [
    "/order/JT-20260105-7K2M9Q/documents/0198",
    "($lang)/order/documents/document.tsx",
    { number: "JT-20260105-7K2M9Q", documentId: "0198" },
  ],
  [
    "/order/JT-20260105-7K2M9Q/documents/0198/pdf",
    "($lang)/order/documents/document-pdf.ts",
    { number: "JT-20260105-7K2M9Q", documentId: "0198" },
  ],
  [
    "/order/JT-20260105-7K2M9Q/tax-invoice",
    "($lang)/order/documents/tax-invoice.tsx",
    { number: "JT-20260105-7K2M9Q" },
  ],
  ["/mypage/documents", "($lang)/mypage/orders/documents.tsx"],
  ["/mypage/documents/0198", "($lang)/order/documents/document.tsx", { documentId: "0198" }],
  ["/mypage/documents/0198/pdf", "($lang)/order/documents/document-pdf.ts", { documentId: "0198" }],
  ["/mypage/orders/JT-20260105-7K2M9Q", "($lang)/order/view/view.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/download/t0ken", "($lang)/order/download/file.ts", { token: "t0ken" }],
  ["/admin", "($lang)/admin/overview.tsx"],
  ["/admin/deposits", "($lang)/admin/deposits/deposits.tsx"],
  ["/admin/deposits/0198", "($lang)/admin/deposits/deposit.tsx", { paymentId: "0198" }],
  ["/admin/bank-deposits", "($lang)/admin/bank-deposits/bank-deposits.tsx"],
  ["/admin/bank-deposits/import", "($lang)/admin/bank-deposits/import-statement.tsx"],
  ["/admin/bank-deposits/0198", "($lang)/admin/bank-deposits/bank-deposit.tsx", { depositId: "0198" }],
  ["/admin/orders", "($lang)/admin/orders/orders.tsx"],
  ["/admin/orders/JT-20260105-7K2M9Q", "($lang)/admin/orders/order.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/purchase", "($lang)/purchase/request.tsx"],
  ["/purchase/12", "($lang)/purchase/request.tsx", { serviceId: "12" }],
  ["/purchase/sent", "($lang)/purchase/sent.tsx"],
  ["/requests/t0ken", "($lang)/purchase/thread.tsx", { token: "t0ken" }],
  ["/requests/t0ken/files/0198", "($lang)/purchase/thread-file.ts", { token: "t0ken", fileId: "0198" }],
  ["/attachments/0198", "($lang)/attachments/attachment.ts", { attachmentId: "0198" }],
  ["/attachments/file/t0ken", "($lang)/attachments/file.ts", { token: "t0ken" }],
  ["/dashboard", "($lang)/dashboard/home.tsx"],
  ["/dashboard/tasks", "($lang)/dashboard/tasks.tsx"],
  ["/dashboard/figures", "($lang)/dashboard/figures.tsx"],
  ["/dashboard/figures/csv", "($lang)/dashboard/figures-csv.ts"],
  ["/mypage/sales", "($lang)/mypage/selling/sales.tsx"],
  ["/mypage/sales/JT-20260105-7K2M9Q", "($lang)/mypage/selling/sale.tsx", { number: "JT-20260105-7K2M9Q" }],
  ["/mypage/statements/2026-01/csv", "($lang)/mypage/selling/statement-csv.ts", { month: "2026-01" }],
  ["/mypage/statements/2026-01/pdf", "($lang)/mypage/selling/statement-pdf.ts", { month: "2026-01" }],
  ["/mypage/payouts", "($lang)/mypage/selling/payouts.tsx"],
  ...moderationPages,
  ...operatorPages,
  ["/market/register", "($lang)/market/register/register.tsx"],
  ["/market/register/0198/pictures", "($lang)/market/register/pictures.tsx", { draftId: "0198" }],
  ["/market/register/0198/source", "($lang)/market/register/source.tsx", { draftId: "0198" }],
  ["/market/register/0198/abi", "($lang)/market/register/abi.ts", { draftId: "0198" }],
  ["/market/register/0198/basics", "($lang)/market/register/step.tsx", { draftId: "0198", step: "basics" }],
  ["/admin/payouts", "($lang)/admin/payouts/payouts.tsx"],
  ["/admin/payouts/0198", "($lang)/admin/payouts/payout-run.tsx", { run: "0198" }],
  ["/admin/payouts/0198/file", "($lang)/admin/payouts/bank-file.ts", { run: "0198" }],
  ["/admin/payouts/0198/0199", "($lang)/admin/payouts/payout.tsx", { run: "0198", payout: "0199" }],
  ...booksAndOperatorsPages,
  ["/admin/documents", "($lang)/admin/documents/documents.tsx"],
  ["/admin/documents/export", "($lang)/admin/documents/documents-csv.ts"],
  ["/admin/documents/0198", "($lang)/admin/documents/document.tsx", { documentId: "0198" }],
  [
    "/admin/orders/JT-20260105-7K2M9Q/refund",
    "($lang)/admin/refunds/refund-order.tsx",
    { number: "JT-20260105-7K2M9Q" },
  ],
  ["/admin/cases", "($lang)/admin/refunds/cases.tsx"],
  ["/admin/cases/0198", "($lang)/admin/refunds/case.tsx", { caseId: "0198" }],
  ["/admin/refunds", "($lang)/admin/refunds/refunds.tsx"],
  ["/admin/refunds/0198", "($lang)/admin/refunds/refund-sent.tsx", { refundId: "0198" }],
  ["/admin/reconciler", "($lang)/admin/reconciliation/reconciler.tsx"],
  ["/admin/reconciler/0198", "($lang)/admin/reconciliation/discrepancy.tsx", { discrepancyId: "0198" }],
  ["/admin/rates", "($lang)/admin/rates/rates.tsx"],
  ["/admin/audit", "($lang)/admin/audit/audit.tsx"],
  ["/developers", "($lang)/developers/reference.tsx"],
];

// spec §7, §9: these have one address each, whatever the language.
const single: [string, string, Record<string, string>?][] = [
  ["/order/checkout", "($lang)/checkout/service-checkout.tsx"],
  ["/auth/google/callback", "resources/google-callback.ts"],
  ["/order/checkout/12", "($lang)/checkout/service-checkout.tsx", { serviceId: "12" }],
  ["/market/edit", "($lang)/market/edit/edit.tsx"],
  ["/market/edit/12", "($lang)/market/edit/edit.tsx", { id: "12" }],
  ["/market/edit/12/version", "($lang)/market/edit/version.tsx", { id: "12" }],
  ["/market/edit/12/pictures", "($lang)/market/edit/pictures.tsx", { id: "12" }],
  ["/market/edit/12/price", "($lang)/market/edit/edit-step.tsx", { id: "12", step: "price" }],
  ["/api/auth/register", "api/auth/register.ts"],
  ["/api/auth/login", "api/auth/login.ts"],
  ["/api/auth/login/verify", "api/auth/verify-login.ts"],
  ["/api/auth/logout", "api/auth/logout.ts"],
  ["/api/auth/refresh", "api/auth/refresh.ts"],
  ["/api/auth/check", "api/auth/check.ts"],
  ["/api/user/profile", "api/user/profile.ts"],
  ["/api/profile/12", "api/profile/one.ts", { id: "12" }],
  ["/api/profile/12/private", "api/profile/private.ts", { id: "12" }],
  ["/api/profile/12/skills", "api/profile/skills.ts", { id: "12" }],
  ["/api/profile/12/languages", "api/profile/languages.ts", { id: "12" }],
  ["/api/portfolio", "api/portfolio/list.ts"],
  ["/api/portfolio/3", "api/portfolio/one.ts", { id: "3" }],
  ["/api/portfolio/3/like", "api/portfolio/like.ts", { id: "3" }],
  ["/api/profile/12/avatar", "api/profile/avatar.ts", { id: "12" }],
  ["/api/user/account", "api/user/account.ts"],
  ["/api/user/change-password", "api/user/change-password.ts"],
  ["/api/service/list", "api/service/list.ts"],
  ["/api/service/register", "api/service/register.ts"],
  ["/api/service/my-services", "api/service/my-services.ts"],
  ["/api/service/12", "api/service/one.ts", { id: "12" }],
  ["/api/service/12/favorite", "api/service/favorite.ts", { id: "12" }],
  ["/api/service/12/seller-other-services", "api/service/seller-other-services.ts", { id: "12" }],
  ["/api/service/12/check-purchase", "api/service/check-purchase.ts", { id: "12" }],
  ["/api/service/12/download-template", "api/service/download-template.ts", { id: "12" }],
  ["/api/market/order/JT-1", "api/market/order.ts", { order_id: "JT-1" }],
  ["/api/market/checkout", "api/market/checkout.ts"],
  ["/api/market/popular", "api/market/popular.ts"],
  ["/api/market/latest", "api/market/latest.ts"],
  ["/api/market/services", "api/market/services.ts"],
  ["/api/market/categories", "api/market/categories.ts"],
  ["/api/market/bestsellers", "api/market/bestsellers.ts"],
  ["/api/market/stats", "api/market/stats.ts"],
  ["/api/market/currencies", "api/market/currencies.ts"],
  ["/api/password/email", "api/password/email.ts"],
  ["/api/password/reset", "api/password/reset.ts"],
  ["/api/send-sms", "api/sms/send.ts"],
  ["/api/check-sms", "api/sms/check.ts"],
  ["/api/review/create", "api/review/create.ts"],
  ["/api/review/check/12", "api/review/check.ts", { id: "12" }],
  ["/api/review/market/12", "api/review/of-market.ts", { id: "12" }],
  ["/api/review/service/12", "api/review/of-service.ts", { id: "12" }],
  ["/api/review/service/12/summary", "api/review/summary.ts", { id: "12" }],
  ["/api/billing/address", "api/billing/address.ts"],
  ["/api/billing/address/suggest", "api/billing/suggest.ts"],
  ["/api/billing/address/place", "api/billing/place.ts"],
  ["/api/upload", "api/upload/begin.ts"],
  ["/api/upload/0a", "api/upload/one.ts", { id: "0a" }],
  ["/api/upload/0a/bytes", "api/upload/bytes.ts", { id: "0a" }],
  ...conversationCalls,
  ["/api/licence/verify", "api/licence/verify.ts"],
  ["/api/licence/activate", "api/licence/activate.ts"],
  ["/api/licence/deactivate", "api/licence/deactivate.ts"],
  ["/api/payment/bank-transfer", "api/payment/bank-transfer.ts"],
  ["/api/payment/orders", "api/payment/orders.ts"],
  ["/api/payment/coinpayments/create", "api/payment/create-coinpayments.ts"],
  ["/api/payment/coinpayments/status/0198", "api/payment/coinpayments-status.ts", { id: "0198" }],
  ["/api/payment/paypal", "api/payment/paypal.ts"],
  ["/api/payment/paypal/verify/5O190127TN364715T", "api/payment/verify-paypal.ts", { id: "5O190127TN364715T" }],
  ["/api/purchase/list", "api/purchase/list.ts"],
  ["/api/purchase-request", "api/purchase-request/send.ts"],
  ["/api/purchase-request/my-requests", "api/purchase-request/my-requests.ts"],
  ["/api/openapi.json", "api/openapi.ts"],
  ["/api/no/such/call", "api/not-found.ts", { "*": "no/such/call" }],
  ["/robots.txt", "resources/robots.ts"],
  ["/.well-known/security.txt", "resources/security-txt.ts"],
  ["/.well-known/change-password", "resources/change-password.ts"],
  ["/llms.txt", "resources/llms-txt.ts"],
  ["/sitemap.xml", "resources/sitemap-index.ts"],
  ["/sitemaps/pages.xml", "resources/sitemap-part.ts", { part: "pages.xml" }],
  ["/images/12-730.avif", "resources/image.ts", { name: "12-730.avif" }],
  ["/share-cards/a.b.jpg", "resources/share-card.ts", { name: "a.b.jpg" }],
  ["/uploads/edits/0b/0a-730.webp", "resources/edit-picture.ts", { itemId: "0b", name: "0a-730.webp" }],
  ["/uploads/pictures/0a-730.webp", "resources/uploaded-picture.ts", { name: "0a-730.webp" }],
  ["/portfolio/pictures/3-730.webp", "resources/portfolio-picture.ts", { name: "3-730.webp" }],
  ["/avatars/0a-128.webp", "resources/avatar-file.ts", { name: "0a-128.webp" }],
];

test.each(pages)("%s is answered by %s, in every language", (path, file, params = {}) => {
  expect(served(path)).toEqual({ file: `routes/${file}`, params });
  for (const lang of routedLocales.filter((locale) => locale !== "ko")) {
    expect(served(`/${lang}${path === "/" ? "" : path}`)).toEqual({
      file: `routes/${file}`,
      params: { ...params, lang },
    });
  }
});

test.each(single)("%s is answered by %s, and not below a locale", (path, file, params = {}) => {
  expect(served(path)).toEqual({ file: `routes/${file}`, params });
  expect(served(`/de${path}`).file).not.toBe(`routes/${file}`);
});

test.each([
  "/no/such/page",
  "/de/no",
  "/market/12/slug/more",
  "/order/JT-1/nothing",
  "/mypage/nothing",
  "/admin/nothing",
])("%s is answered by the not-found page", (path) => {
  expect(served(path).file).toBe(nowhere);
});

const withLocale = "($lang)/market/edit/with-locale.ts";
test.each(["/de/market/edit", "/ja/market/edit/12", "/de-ch/market/edit/12/price"])("%s loses its locale", (path) => {
  expect(served(path).file).toBe(`routes/${withLocale}`);
});

test("every route file is covered by this test", () => {
  const named = new Set([nowhere, ...[...pages, ...single, ["", withLocale]].map(([, file]) => `routes/${file}`)]);
  expect(routes.flatMap(leavesOf).filter((file) => !named.has(file))).toEqual([]);
});
