import { apiRouteFacts } from "./api-route-facts.ts";
import {
  attachmentsBytes,
  avatarBytes,
  formBytes,
  picturesBytes,
  portfolioBytes,
  statementBytes,
  uploadBytes,
} from "./body-limits.ts";
import { categories } from "./domain/catalog/terms.ts";
import { paths } from "./paths.ts";
import { memberAreas, type NothingBelow, publicAreas, type RouteId } from "./routes.ts";
/** The name of the guard that runs before a page (http/guard.server.ts). */
export type Access =
  /** Everybody; goes on as for a visitor when the session cannot be read (spec §2). */
  | "public"
  /** Everybody, but not in the public list of spec §2: to the login when the session cannot be read. */
  | "unlisted"
  /** The pages of signing in: a member has no business there. */
  | "signed-out"
  | "member"
  /** A member with the operator's role, signed in with two factors; to other members there is nothing. */
  | "operator"
  /** A call of the JSON contract, which says itself who may ask (http/api/contracts). */
  | "contract";
/** How long caches may keep a good answer that has no member and sets no cookie. Any other is private (http/cache-policy.server.ts). */
export type Cache = "shared" | "private" | "minutes" | "crawlers" | "hour" | "day" | "immutable";

export type RouteFacts = {
  access: Access;
  cache: Cache;
  /** Whether the page runs our script. To a page without, and to what is no page, the browser goes by itself. */
  script: "own" | "none";
  /** Sources that the page's Content-Security-Policy allows beside our own. */
  csp: "own" | "paypal" | "postcode";
  /** Whether a part of the address is a secret: it is not logged, and no page that has no form tells other sites of it. */
  address: "open" | "secret" | "secret-without-form";
  /** Largest body of a request, in bytes. */
  body: number;
  /** The index policy for search engines: always, never, or decided by the page from its content. */
  index: "always" | "never" | "by-content";
  /** Its addresses in the sitemap, without locale; or the part of the sitemap that lists them from the database. */
  sitemap: null | "services" | "sellers" | "portfolios" | "tags" | (() => string[]);
  /** The area whose texts and scripts the page shares. Pages outside the shop and the profiles get the texts of both. */
  area: "shop" | "profile" | "sign-in" | "account" | "admin";
};

/** Free templates are the one combination of filters that people search for. */
export const freeTemplates = () => paths.market.list({ category: "template", priceBand: "free" });
const listAddresses = () => [
  paths.market.list(),
  ...categories.map((category) => paths.market.list({ category })),
  freeTemplates(),
];

const shop: RouteFacts = {
  access: "public",
  cache: "private",
  script: "own",
  csp: "own",
  address: "open",
  body: formBytes,
  index: "always",
  sitemap: null,
  area: "shop",
};
/** The same bytes for every visitor. */
const shared: RouteFacts = { ...shop, cache: "shared" };
const nothing: RouteFacts = { ...shop, access: "unlisted", index: "never" };
/** Nothing below an address that only members may see. */
const hidden: RouteFacts = { ...nothing, access: "member" };
const entry: RouteFacts = { ...shop, index: "never", area: "sign-in" };
const account: RouteFacts = { ...shop, access: "member", index: "never", area: "account" };
const admin: RouteFacts = { ...account, access: "operator", script: "none", area: "admin" };
/** Addresses without a page: forms of other pages, files. */
const form: RouteFacts = { ...shop, script: "none", index: "never" };
const file: RouteFacts = { ...shop, script: "none" };
const accountFile: RouteFacts = { ...form, access: "member" };
const adminFile: RouteFacts = { ...form, access: "operator" };
const call: RouteFacts = { ...form, access: "contract" };

function rowsBelow<Area extends string>(
  areas: readonly Area[],
  row: RouteFacts,
): Record<NothingBelow<Area>, RouteFacts> {
  const rows = areas.map((area) => [`routes/($lang)/${area}/not-found`, row]);
  return Object.fromEntries(rows) as Record<NothingBelow<Area>, RouteFacts>;
}

/** The facts of each route. A route without a row does not compile. */
export const routeFacts: Readonly<Record<RouteId, RouteFacts>> = {
  ...apiRouteFacts(call),
  "routes/resources/robots": { ...file, cache: "hour" },
  "routes/resources/sitemap-index": { ...file, cache: "crawlers" },
  "routes/resources/sitemap-part": { ...file, cache: "crawlers" },
  "routes/resources/image": { ...file, cache: "immutable" },
  "routes/resources/avatar-file": { ...file, cache: "day" },
  "routes/resources/portfolio-picture": { ...file, cache: "day" },
  "routes/resources/uploaded-picture": { ...form, access: "unlisted" },
  "routes/resources/google-callback": { ...form, access: "unlisted" },
  "routes/($lang)/checkout/service-checkout": account,
  "routes/($lang)/market/edit/edit": { ...account, script: "none" },
  "routes/($lang)/market/edit/version": { ...account, script: "none", body: uploadBytes },
  "routes/($lang)/market/edit/edit-step": { ...account, script: "none" },
  "routes/($lang)/market/edit/not-found-unprefixed": hidden,
  "routes/($lang)/site/home/home": { ...shared, sitemap: () => [paths.home()] },
  "routes/($lang)/site/home-alias": shared,
  "routes/($lang)/site/terms": { ...shared, script: "none", sitemap: () => [paths.terms()] },
  "routes/($lang)/site/review-rules": { ...shared, script: "none", sitemap: () => [paths.reviewRules()] },
  "routes/($lang)/site/privacy": { ...shared, script: "none", sitemap: () => [paths.privacy()] },
  "routes/($lang)/site/offline": { ...shop, script: "none", index: "never" },
  "routes/($lang)/site/choose-locale": form,
  "routes/($lang)/site/choose-theme": form,
  "routes/($lang)/market/home/home": { ...shared, sitemap: () => [paths.market.home()] },
  "routes/($lang)/market/list/list": { ...shared, index: "by-content", sitemap: listAddresses },
  "routes/($lang)/market/tag/tag": { ...shared, index: "by-content", sitemap: "tags" },
  "routes/($lang)/market/detail/favorite": form,
  "routes/($lang)/market/detail/detail": { ...shared, index: "by-content", sitemap: "services" },
  "routes/($lang)/profile/seller": {
    ...shared,
    access: "unlisted",
    area: "profile",
    index: "by-content",
    sitemap: "sellers",
  },
  "routes/($lang)/profile/portfolio-item": {
    ...shop,
    access: "unlisted",
    area: "profile",
    script: "none",
    index: "by-content",
    sitemap: "portfolios",
  },
  "routes/($lang)/profile/like-item": { ...form, access: "unlisted" },
  "routes/($lang)/admin/not-found": { ...nothing, access: "operator", script: "none" },
  ...rowsBelow(publicAreas, { ...nothing, access: "public" }),
  ...rowsBelow(memberAreas, hidden),
  "routes/($lang)/site/not-found": nothing,
  "routes/($lang)/licence/verify": {
    ...account,
    access: "unlisted",
    cache: "shared",
    script: "none",
    index: "by-content",
    sitemap: () => [paths.licence()],
  },
  "routes/($lang)/contact/contacts": {
    ...account,
    access: "public",
    cache: "shared",
    script: "none",
    index: "always",
    sitemap: () => [paths.contacts.form()],
  },
  "routes/($lang)/contact/sent": { ...account, access: "public", script: "none" },
  "routes/($lang)/contact/ticket": { ...account, access: "public", script: "none", address: "secret" },
  "routes/($lang)/purchase/request": { ...account, access: "unlisted", script: "none" },
  "routes/($lang)/purchase/sent": { ...account, access: "unlisted", script: "none" },
  "routes/($lang)/purchase/thread": {
    ...account,
    access: "unlisted",
    script: "none",
    address: "secret",
    body: attachmentsBytes,
  },
  "routes/($lang)/purchase/thread-file": { ...form, access: "unlisted", address: "secret" },
  "routes/($lang)/attachments/attachment": accountFile,
  "routes/($lang)/attachments/file": { ...form, access: "unlisted", address: "secret" },
  "routes/($lang)/address/postcode": { ...form, csp: "postcode" },
  "routes/($lang)/identity/login/login": { ...entry, access: "signed-out" },
  "routes/($lang)/identity/login/verify-login": { ...entry, access: "signed-out" },
  "routes/($lang)/identity/register/register": { ...entry, access: "signed-out" },
  "routes/($lang)/identity/login/logout": form,
  "routes/($lang)/identity/google/google-start": { ...form, access: "unlisted" },
  "routes/($lang)/identity/google/google-link": { ...entry, access: "signed-out" },
  "routes/($lang)/identity/google/auth-callback": { ...form, access: "unlisted" },
  "routes/($lang)/identity/recovery/password-email": entry,
  "routes/($lang)/identity/recovery/password-reset": entry,
  "routes/($lang)/identity/recovery/password-link": { ...form, address: "secret-without-form" },
  "routes/($lang)/checkout/market-checkout": account,
  "routes/($lang)/checkout/checkout": account,
  "routes/($lang)/checkout/offer": account,
  "routes/($lang)/order/view/success": account,
  "routes/($lang)/order/view/view": account,
  "routes/($lang)/order/view/cancel": account,
  "routes/($lang)/order/pay/pay": { ...account, csp: "paypal" },
  "routes/($lang)/order/download/download": account,
  "routes/($lang)/order/documents/document": account,
  "routes/($lang)/order/documents/document-pdf": accountFile,
  "routes/($lang)/order/documents/tax-invoice": { ...account, script: "none" },
  "routes/($lang)/checkout/support": account,
  "routes/($lang)/order/view/licence": accountFile,
  "routes/($lang)/order/delivery/delivery": { ...account, script: "none", body: attachmentsBytes },
  "routes/($lang)/order/refund/refund": { ...account, script: "none" },
  "routes/($lang)/order/refund/case": { ...account, script: "none" },
  "routes/($lang)/order/review/review": { ...account, script: "none" },
  "routes/($lang)/report/report": { ...account, script: "none" },
  "routes/($lang)/order/view/payment-complete": account,
  "routes/($lang)/payment/coinpayments": account,
  "routes/($lang)/order/download/file": { ...accountFile, address: "secret" },
  "routes/($lang)/mypage/overview": account,
  "routes/($lang)/mypage/orders/orders": { ...account, script: "none" },
  "routes/($lang)/mypage/order": account,
  "routes/($lang)/mypage/orders/documents": { ...account, script: "none" },
  "routes/($lang)/mypage/document": account,
  "routes/($lang)/mypage/document-pdf": accountFile,
  "routes/($lang)/mypage/conversations/requests": { ...account, script: "none" },
  "routes/($lang)/mypage/conversations/request": { ...account, script: "none", body: attachmentsBytes },
  "routes/($lang)/mypage/support/tickets": { ...account, script: "none" },
  "routes/($lang)/mypage/support/ticket": { ...account, script: "none" },
  "routes/($lang)/mypage/conversations/received-requests": { ...account, script: "none" },
  "routes/($lang)/mypage/conversations/received-request": { ...account, script: "none", body: attachmentsBytes },
  "routes/($lang)/mypage/selling/sales": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/sale": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/payouts": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/statement-csv": accountFile,
  "routes/($lang)/mypage/selling/statement-pdf": accountFile,
  "routes/($lang)/mypage/orders/reviews": { ...account, script: "none" },
  "routes/($lang)/market/ask/ask": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/questions": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/reviews": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/appeal": { ...account, script: "none" },
  "routes/($lang)/mypage/selling/services": { ...account, script: "none" },
  "routes/($lang)/market/edit/with-locale": accountFile,
  "routes/($lang)/market/edit/step-with-locale": accountFile,
  "routes/($lang)/market/register/register": { ...account, script: "none" },
  "routes/($lang)/market/register/step": { ...account, script: "none" },
  "routes/($lang)/market/register/pictures": { ...account, script: "none", body: picturesBytes },
  "routes/($lang)/market/register/abi": accountFile,
  "routes/($lang)/market/register/source": { ...account, script: "none", body: uploadBytes },
  "routes/($lang)/mypage/orders/favorites": account,
  "routes/($lang)/mypage/portfolio/portfolio": { ...account, script: "none" },
  "routes/($lang)/mypage/portfolio/new-item": { ...account, script: "none", body: portfolioBytes },
  "routes/($lang)/mypage/portfolio/edit-item": { ...account, script: "none", body: portfolioBytes },
  "routes/($lang)/mypage/profile/billing": account,
  "routes/($lang)/mypage/profile/profile": account,
  "routes/($lang)/mypage/profile/avatar": { ...account, body: avatarBytes },
  "routes/($lang)/mypage/alerts/alerts": { ...account, script: "none" },
  "routes/($lang)/mypage/alerts/open-alert": accountFile,
  "routes/($lang)/mypage/profile/notifications": account,
  "routes/($lang)/mypage/security/security": account,
  "routes/($lang)/mypage/security/two-factor": account,
  "routes/($lang)/mypage/account/account": account,
  "routes/($lang)/mypage/account/account-file": { ...accountFile, address: "secret" },
  "routes/($lang)/mypage/account/email": { ...account, address: "secret" },
  "routes/($lang)/dashboard/home": { ...account, script: "none" },
  "routes/($lang)/dashboard/tasks": { ...account, script: "none" },
  "routes/($lang)/dashboard/figures": { ...account, script: "none" },
  "routes/($lang)/dashboard/figures-csv": accountFile,
  "routes/($lang)/admin/overview": admin,
  "routes/($lang)/admin/deposits/deposits": admin,
  "routes/($lang)/admin/deposits/deposit": admin,
  "routes/($lang)/admin/bank-deposits/bank-deposits": admin,
  "routes/($lang)/admin/bank-deposits/import-statement": { ...admin, body: statementBytes },
  "routes/($lang)/admin/bank-deposits/bank-deposit": admin,
  "routes/($lang)/admin/orders/orders": admin,
  "routes/($lang)/admin/orders/order": admin,
  "routes/($lang)/admin/refunds/refund-order": admin,
  "routes/($lang)/admin/refunds/cases": admin,
  "routes/($lang)/admin/refunds/case": admin,
  "routes/($lang)/admin/conversations/waiting": admin,
  "routes/($lang)/admin/conversations/conversation": admin,
  "routes/($lang)/admin/support/desk": admin,
  "routes/($lang)/admin/support/ticket": admin,
  "routes/($lang)/admin/refunds/refunds": admin,
  "routes/($lang)/admin/refunds/refund-sent": admin,
  "routes/($lang)/admin/documents/documents": admin,
  "routes/($lang)/admin/documents/documents-csv": adminFile,
  "routes/($lang)/admin/documents/document": admin,
  "routes/($lang)/admin/moderation/queue": admin,
  "routes/($lang)/admin/moderation/item": admin,
  "routes/($lang)/admin/moderation/abi": adminFile,
  "routes/($lang)/admin/moderation/source-link": adminFile,
  "routes/($lang)/admin/moderation/source-file": { ...adminFile, address: "secret" },
  "routes/($lang)/admin/payouts/payouts": admin,
  "routes/($lang)/admin/payouts/payout-run": admin,
  "routes/($lang)/admin/payouts/bank-file": adminFile,
  "routes/($lang)/admin/payouts/payout": admin,
  "routes/($lang)/admin/books/months": admin,
  "routes/($lang)/admin/books/month": admin,
  "routes/($lang)/admin/books/month-file": adminFile,
  "routes/($lang)/admin/reconciliation/reconciler": admin,
  "routes/($lang)/admin/reconciliation/discrepancy": admin,
  "routes/($lang)/admin/rates/rates": admin,
  "routes/($lang)/admin/search/search": admin,
  "routes/($lang)/admin/members/member": admin,
  "routes/($lang)/admin/viewing/end": adminFile,
  "routes/($lang)/admin/sla/sla": admin,
  "routes/($lang)/admin/sla/sla-csv": adminFile,
  "routes/($lang)/admin/audit/audit": admin,
  "routes/($lang)/admin/reports/reports": admin,
  "routes/($lang)/developers/reference": {
    ...account,
    access: "unlisted",
    script: "none",
    cache: "shared",
    index: "always",
    sitemap: () => [paths.developers()],
  },
};
