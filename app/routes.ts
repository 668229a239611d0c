import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** What everybody reads. The optional locale in front of a page is the only prefix there is. */
const shop = [
  index("routes/site/home.tsx"),
  route("index", "routes/site/home.tsx", { id: "routes/site/home-alias" }),
  route("terms", "routes/site/legal.tsx", { id: "routes/site/terms" }),
  route("privacy", "routes/site/legal.tsx", { id: "routes/site/privacy" }),
  route("offline", "routes/site/offline.tsx"),
  route("locale", "routes/site/choose-locale.ts"),
  route("theme", "routes/site/choose-theme.ts"),

  ...prefix("market", [
    index("routes/market/home.tsx"),
    route("list", "routes/market/list.tsx"),
    route(":id/favorite", "routes/market/favorite.ts"),
    route(":id/:subject?", "routes/market/detail.tsx"),
  ]),
  route("profile/:userId?", "routes/profile/seller.tsx"),
  route("*", "routes/site/not-found.tsx"),
];

/** Ways in, and what only members and operators see: they share a style sheet that the shop does without. */
const rooms = [
  route("licence", "routes/licence/verify.tsx"),
  route("login", "routes/identity/login.tsx"),
  route("login/verify", "routes/identity/verify-login.tsx"),
  route("register", "routes/identity/register.tsx"),
  route("logout", "routes/identity/logout.ts"),
  route("auth/google", "routes/identity/google-start.ts"),
  route("auth/google/link", "routes/identity/google-link.tsx"),
  route("auth/callback", "routes/identity/auth-callback.ts"),
  route("password/email", "routes/identity/password-email.tsx"),
  route("password/reset", "routes/identity/password-reset.tsx"),
  route("password/reset/:id", "routes/identity/password-link.ts"),

  // A sibling of the detail page: as its child, the detail's redirect to the slug would swallow it.
  route("market/:id/checkout", "routes/market/checkout.tsx"),
  route("checkout", "routes/order/checkout.tsx"),
  route("order/success", "routes/order/success.tsx"),
  route("order/:number?", "routes/order/view.tsx"),
  route("order/:number/cancel", "routes/order/cancel.tsx"),
  route("order/:number/pay", "routes/order/pay.tsx"),
  route("order/:number/download", "routes/order/download.tsx"),
  route("order/:number/documents/:documentId", "routes/order/document.tsx"),
  route("order/:number/tax-invoice", "routes/order/tax-invoice.tsx"),
  route("order/:number/support", "routes/order/support.tsx"),
  route("order/:number/licence", "routes/order/licence.ts"),
  route("payment-complete", "routes/order/payment-complete.tsx"),
  route("payment/coinpayments", "routes/payment/coinpayments.tsx"),
  route("download/:token", "routes/order/file.ts"),

  // Spelled out, never `mypage/:section`: the router would read /mypage/x as the page x of a locale "mypage".
  route("mypage", "routes/mypage/overview.tsx"),
  route("mypage/orders", "routes/mypage/orders.tsx"),
  route("mypage/orders/:number", "routes/order/view.tsx", { id: "routes/mypage/order" }),
  route("mypage/documents", "routes/mypage/documents.tsx"),
  route("mypage/documents/:documentId", "routes/order/document.tsx", { id: "routes/mypage/document" }),
  route("mypage/favorites", "routes/mypage/favorites.tsx"),
  route("mypage/billing", "routes/mypage/billing.tsx"),
  route("mypage/profile", "routes/mypage/profile.tsx"),
  route("mypage/profile/avatar", "routes/mypage/avatar.tsx"),
  route("mypage/notifications", "routes/mypage/notifications.tsx"),
  route("mypage/security", "routes/mypage/security.tsx"),
  route("mypage/security/two-factor", "routes/mypage/two-factor.tsx"),
  route("mypage/account", "routes/mypage/account.tsx"),
  route("mypage/account/file/:token", "routes/mypage/account-file.ts"),
  route("mypage/email/:token", "routes/mypage/email.tsx"),

  ...prefix("admin", [
    index("routes/admin/overview.tsx"),
    route("deposits", "routes/admin/deposits.tsx"),
    route("deposits/:paymentId", "routes/admin/deposit.tsx"),
    route("orders", "routes/admin/orders.tsx"),
    route("orders/:number", "routes/admin/order.tsx"),
    route("documents", "routes/admin/documents.tsx"),
    route("documents/export", "routes/admin/documents-csv.ts"),
    route("documents/:documentId", "routes/admin/document.tsx"),
    route("audit", "routes/admin/audit.tsx"),
  ]),

  route("developers", "routes/developers/reference.tsx"),
];

/** The JSON contract. One file per URL; each file lists its methods. */
const api = prefix("api", [
  ...prefix("auth", [
    route("register", "routes/api/auth/register.ts"),
    route("login", "routes/api/auth/login.ts"),
    route("login/verify", "routes/api/auth/verify-login.ts"),
    route("logout", "routes/api/auth/logout.ts"),
    route("refresh", "routes/api/auth/refresh.ts"),
    route("check", "routes/api/auth/check.ts"),
  ]),
  route("user/profile", "routes/api/user/profile.ts"),
  ...prefix("profile/:id", [
    index("routes/api/profile/one.ts"),
    route("private", "routes/api/profile/private.ts"),
    route("skills", "routes/api/profile/skills.ts"),
    route("languages", "routes/api/profile/languages.ts"),
    route("avatar", "routes/api/profile/avatar.ts"),
  ]),
  route("user/account", "routes/api/user/account.ts"),
  route("user/change-password", "routes/api/user/change-password.ts"),
  route("password/email", "routes/api/password/email.ts"),
  route("password/reset", "routes/api/password/reset.ts"),
  route("send-sms", "routes/api/sms/send.ts"),
  route("check-sms", "routes/api/sms/check.ts"),
  ...prefix("service", [
    route("list", "routes/api/service/list.ts"),
    route(":id", "routes/api/service/one.ts"),
    route(":id/favorite", "routes/api/service/favorite.ts"),
    route(":id/seller-other-services", "routes/api/service/seller-other-services.ts"),
    route(":id/check-purchase", "routes/api/service/check-purchase.ts"),
    route(":id/download-template", "routes/api/service/download-template.ts"),
  ]),
  ...prefix("market", [
    route("popular", "routes/api/market/popular.ts"),
    route("latest", "routes/api/market/latest.ts"),
    route("services", "routes/api/market/services.ts"),
    route("categories", "routes/api/market/categories.ts"),
    route("bestsellers", "routes/api/market/bestsellers.ts"),
    route("stats", "routes/api/market/stats.ts"),
    route("checkout", "routes/api/market/checkout.ts"),
    route("order/:order_id", "routes/api/market/order.ts"),
  ]),
  ...prefix("review", [
    route("check/:id", "routes/api/review/check.ts"),
    route("market/:id", "routes/api/review/of-market.ts"),
    route("service/:id", "routes/api/review/of-service.ts"),
    route("service/:id/summary", "routes/api/review/summary.ts"),
  ]),
  route("payment/bank-transfer", "routes/api/payment/bank-transfer.ts"),
  route("payment/orders", "routes/api/payment/orders.ts"),
  route("payment/coinpayments/create", "routes/api/payment/create-coinpayments.ts"),
  route("payment/coinpayments/status/:id", "routes/api/payment/coinpayments-status.ts"),
  route("payment/paypal", "routes/api/payment/paypal.ts"),
  route("payment/paypal/verify/:id", "routes/api/payment/verify-paypal.ts"),
  route("purchase/list", "routes/api/purchase/list.ts"),
  route("billing/address", "routes/api/billing/address.ts"),
  ...prefix("licence", [
    route("verify", "routes/api/licence/verify.ts"),
    route("activate", "routes/api/licence/activate.ts"),
    route("deactivate", "routes/api/licence/deactivate.ts"),
  ]),
  route("openapi.json", "routes/api/openapi.ts"),
  route("*", "routes/api/not-found.ts"),
]);

export default [
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap-index.ts"),
  route("sitemaps/:part", "routes/site/sitemap-part.ts"),
  route("images/:name", "routes/site/image.ts"),
  route("avatars/:name", "routes/profile/avatar-file.ts"),
  ...api,
  // One address, as it is registered at Google.
  route("auth/google/callback", "routes/identity/google-callback.ts"),
  // Without a locale only (spec §2).
  layout("routes/rooms.tsx", { id: "routes/rooms-unprefixed" }, [route("order/checkout/:serviceId?", "routes/order/service-checkout.tsx")]),
  route(":lang?", "routes/locale.tsx", [...shop, layout("routes/rooms.tsx", rooms)]),
] satisfies RouteConfig;
