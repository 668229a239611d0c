import type { RouteConfig } from "@remix-run/route-config";
import { accountPages } from "./routing/account-routes.ts";
import { adminPages } from "./routing/admin-routes.ts";
import { api } from "./routing/api-routes.ts";
import { explorerPages } from "./routing/explorer-routes.ts";
import { platformApi } from "./routing/platform-routes.ts";
import { productPages } from "./routing/product-routes.ts";
import { type Entry, index, type LeafId, layout, prefix, route } from "./routing/route-entry.ts";

/** The areas that spec §2 opens to everybody and keeps for members, "or any subpath": also where there is no page (yet). */
export const publicAreas = [
  "index",
  "login",
  "register",
  "password/reset",
  "password/email",
  "about",
  "partner",
  "market",
  "pricing",
  "contacts",
  "privacy",
  "terms",
  "blockchain",
  "web3-api",
  "token-api",
  "nft-api",
  "stream-api",
  "contractDB",
  "websolution",
] as const;
export const memberAreas = [
  "checkout",
  "order",
  "payment-complete",
  "payment/coinpayments",
  "dashboard",
  "mypage",
  // Public by their first segment, but only a member can own a service (spec §10.2).
  "market/register",
  "market/edit",
] as const;

/** The id of what answers where an area has no page. */
export type NotFoundRoute<Area extends string> = `routes/($lang)/${Area}/not-found`;

function nothingBelow<const Area extends string>(area: Area): Entry<NotFoundRoute<Area>> {
  return route(`${area}/*`, "routes/($lang)/site/not-found.tsx", { id: `routes/($lang)/${area}/not-found` });
}

/** The versions of a document, below its address. */
function policyPages<const Policy extends string>(policy: Policy): Entry<PolicyPage<Policy>>[] {
  const id = (page: "versions" | "version" | "changes"): PolicyPage<Policy> => `routes/($lang)/site/${policy}-${page}`;
  return [
    route(`${policy}/versions`, "routes/($lang)/site/policies/versions.tsx", { id: id("versions") }),
    route(`${policy}/versions/:version`, "routes/($lang)/site/policies/version.tsx", { id: id("version") }),
    route(`${policy}/versions/:version/changes`, "routes/($lang)/site/policies/changes.tsx", { id: id("changes") }),
  ];
}
type PolicyPage<Policy extends string> = `routes/($lang)/site/${Policy}-${"versions" | "version" | "changes"}`;

/** Public pages. The optional locale is the only prefix of a page. */
const shop = [
  index("routes/($lang)/site/home/home.tsx"),
  route("index", "routes/($lang)/site/home/home.tsx", { id: "routes/($lang)/site/home-alias" }),
  route("terms", "routes/($lang)/site/legal.tsx", { id: "routes/($lang)/site/terms" }),
  route("privacy", "routes/($lang)/site/legal.tsx", { id: "routes/($lang)/site/privacy" }),
  ...policyPages("terms"),
  ...policyPages("privacy"),
  route("review-rules", "routes/($lang)/site/legal.tsx", { id: "routes/($lang)/site/review-rules" }),
  route("about", "routes/($lang)/info/about.tsx"),
  route("pricing", "routes/($lang)/info/pricing.tsx"),
  route("landing/:variant?", "routes/($lang)/info/landing/landing.tsx"),
  route("landing/:variant/to/:goal", "routes/($lang)/info/landing/goal.ts"),
  route("offline", "routes/($lang)/site/offline.tsx"),
  route("locale", "routes/($lang)/site/choose-locale.ts"),
  route("theme", "routes/($lang)/site/choose-theme.ts"),

  ...prefix("market", [
    index("routes/($lang)/market/home/home.tsx"),
    route("list", "routes/($lang)/market/list/list.tsx"),
    route("tag/:tag", "routes/($lang)/market/tag/tag.tsx"),
    route("feed", "routes/($lang)/market/feed/feed.ts"),
    route(":id/favorite", "routes/($lang)/market/detail/favorite.ts"),
    route(":id/:subject?", "routes/($lang)/market/detail/detail.tsx"),
  ]),
  route("blockchain", "routes/($lang)/blockchain/networks.tsx"),
  route("blockchain/:network", "routes/($lang)/blockchain/network.tsx"),
  route("websolution", "routes/($lang)/websolution/websolution.tsx"),
  route("websolution/detail/:id?", "routes/($lang)/websolution/detail.tsx"),
  ...explorerPages,
  route("help/:topic?", "routes/($lang)/help/help.tsx"),
  ...productPages,
  route("profile/:userId?", "routes/($lang)/profile/seller.tsx"),
  route("profile/:userId/portfolio/:itemId", "routes/($lang)/profile/portfolio-item.tsx"),
  route("profile/:userId/portfolio/:itemId/like", "routes/($lang)/profile/like-item.ts"),

  ...publicAreas.map(nothingBelow),
  ...memberAreas.map(nothingBelow),
  nothingBelow("admin"),
  route("*", "routes/($lang)/site/not-found.tsx"),
];

/** Ways in, and what only members and operators see: they share a style sheet that the shop does without. */
const memberArea = [
  route("licence", "routes/($lang)/licence/verify.tsx"),
  route("contacts", "routes/($lang)/contact/contacts.tsx"),
  route("contacts/sent", "routes/($lang)/contact/sent.tsx"),
  route("contacts/tickets/:token", "routes/($lang)/contact/ticket.tsx"),
  route("contacts/tickets/:token/files/:fileId", "routes/($lang)/contact/ticket-file.ts"),
  route("unsubscribe/:token", "routes/($lang)/unsubscribe/unsubscribe.tsx"),
  route("partner", "routes/($lang)/partner/partner.tsx"),
  route("partner/sent", "routes/($lang)/partner/sent.tsx"),
  route("partner/leads/:token", "routes/($lang)/partner/lead.tsx"),
  route("partner/applications/:token", "routes/($lang)/partner/application.tsx"),
  route("purchase/sent", "routes/($lang)/purchase/sent.tsx"),
  route("purchase/:serviceId?", "routes/($lang)/purchase/request.tsx"),
  route("requests/:token", "routes/($lang)/purchase/thread.tsx"),
  route("requests/:token/files/:fileId", "routes/($lang)/purchase/thread-file.ts"),
  route("attachments/:attachmentId", "routes/($lang)/attachments/attachment.ts"),
  route("attachments/file/:token", "routes/($lang)/attachments/file.ts"),
  route("postcode", "routes/($lang)/address/postcode.ts"),
  route("logout", "routes/($lang)/identity/login/logout.ts"),
  route("auth/google", "routes/($lang)/identity/google/google-start.ts"),
  route("auth/callback", "routes/($lang)/identity/google/auth-callback.ts"),
  route("password/reset/:id", "routes/($lang)/identity/recovery/password-link.ts"),
  layout("routes/($lang)/identity/sign-in-layout.tsx", [
    route("login", "routes/($lang)/identity/login/login.tsx"),
    route("login/verify", "routes/($lang)/identity/login/verify-login.tsx"),
    route("register", "routes/($lang)/identity/register/register.tsx"),
    route("auth/google/link", "routes/($lang)/identity/google/google-link.tsx"),
    route("password/email", "routes/($lang)/identity/recovery/password-email.tsx"),
    route("password/reset", "routes/($lang)/identity/recovery/password-reset.tsx"),
  ]),

  route("market/register", "routes/($lang)/market/register/register.tsx"),
  route("market/register/:draftId/pictures", "routes/($lang)/market/register/pictures.tsx"),
  route("market/register/:draftId/source", "routes/($lang)/market/register/source.tsx"),
  route("market/register/:draftId/abi", "routes/($lang)/market/register/abi.ts"),
  route("market/register/:draftId/:step", "routes/($lang)/market/register/step.tsx"),

  // With a language in front they lead to the pages without (see `unprefixed`).
  route("market/edit/:id?", "routes/($lang)/market/edit/with-locale.ts"),
  route("market/edit/:id/:step", "routes/($lang)/market/edit/with-locale.ts", {
    id: "routes/($lang)/market/edit/step-with-locale",
  }),

  // A sibling of the detail page: as its child, the detail's redirect to the slug would swallow it.
  route("market/:id/checkout", "routes/($lang)/checkout/market-checkout.tsx"),
  route("market/:id/ask", "routes/($lang)/market/ask/ask.tsx"),
  route("checkout", "routes/($lang)/checkout/checkout.tsx"),
  route("order/success", "routes/($lang)/order/view/success.tsx"),
  route("order/:number?", "routes/($lang)/order/view/view.tsx"),
  route("order/:number/cancel", "routes/($lang)/order/view/cancel.tsx"),
  route("order/:number/pay", "routes/($lang)/order/pay/pay.tsx"),
  route("order/:number/download", "routes/($lang)/order/download/download.tsx"),
  route("order/:number/documents/:documentId", "routes/($lang)/order/documents/document.tsx"),
  route("order/:number/documents/:documentId/pdf", "routes/($lang)/order/documents/document-pdf.ts"),
  route("order/:number/tax-invoice", "routes/($lang)/order/documents/tax-invoice.tsx"),
  route("order/:number/support", "routes/($lang)/checkout/support.tsx"),
  route("order/:number/licence", "routes/($lang)/order/view/licence.ts"),
  route("order/:number/delivery", "routes/($lang)/order/delivery/delivery.tsx"),
  route("order/:number/refund", "routes/($lang)/order/refund/refund.tsx"),
  route("order/:number/case", "routes/($lang)/order/refund/case.tsx"),
  route("order/:number/review", "routes/($lang)/order/review/review.tsx"),
  route("report/:kind/:id", "routes/($lang)/report/report.tsx"),
  route("payment-complete", "routes/($lang)/order/view/payment-complete.tsx"),
  route("payment/coinpayments", "routes/($lang)/payment/coinpayments.tsx"),
  route("download/:token", "routes/($lang)/order/download/file.ts"),

  route("mypage/requests/:requestId/offers/:offerId", "routes/($lang)/checkout/offer.tsx"),

  // An order and its documents fill the page: they are read and printed without the navigation of the account area.
  route("mypage/orders/:number", "routes/($lang)/order/view/view.tsx", { id: "routes/($lang)/mypage/order" }),
  route("mypage/documents/:documentId", "routes/($lang)/order/documents/document.tsx", {
    id: "routes/($lang)/mypage/document",
  }),
  route("mypage/documents/:documentId/pdf", "routes/($lang)/order/documents/document-pdf.ts", {
    id: "routes/($lang)/mypage/document-pdf",
  }),
  ...accountPages,

  route("admin", "routes/($lang)/admin/admin-layout.tsx", adminPages),

  route("developers", "routes/($lang)/developers/reference.tsx"),
];

/** Without a locale only (spec §2). */
const unprefixed = [
  route("order/checkout/:serviceId?", "routes/($lang)/checkout/service-checkout.tsx"),
  route("market/edit/:id?", "routes/($lang)/market/edit/edit.tsx"),
  route("market/edit/:id/version", "routes/($lang)/market/edit/version.tsx"),
  route("market/edit/:id/pictures", "routes/($lang)/market/edit/pictures.tsx"),
  route("market/edit/:id/:step", "routes/($lang)/market/edit/edit-step.tsx"),
  route("market/edit/*", "routes/($lang)/site/not-found.tsx", {
    id: "routes/($lang)/market/edit/not-found-unprefixed",
  }),
];
/** First segments of the unprefixed paths, without slashes. */
export const unprefixedAreas = [...new Set(unprefixed.map(({ path = "" }) => path.replace(/\/[:*].*$/, "")))];

const routes = [
  route("robots.txt", "routes/resources/robots.ts"),
  route(".well-known/security.txt", "routes/resources/security-txt.ts"),
  route(".well-known/change-password", "routes/resources/change-password.ts"),
  route("llms.txt", "routes/resources/llms-txt.ts"),
  route("sitemap.xml", "routes/resources/sitemap-index.ts"),
  route("sitemaps/:part", "routes/resources/sitemap-part.ts"),
  route("images/:name", "routes/resources/image.ts"),
  route("share-cards/:name", "routes/resources/share-card.ts"),
  route("avatars/:name", "routes/resources/avatar-file.ts"),
  route("portfolio/pictures/:name", "routes/resources/portfolio-picture.ts"),
  route("uploads/pictures/:name", "routes/resources/uploaded-picture.ts"),
  route("uploads/edits/:itemId/:name", "routes/resources/edit-picture.ts"),
  ...platformApi,
  ...api,
  // One address, as it is registered at Google.
  route("auth/google/callback", "routes/resources/google-callback.ts"),
  layout("routes/($lang)/member-area.tsx", { id: "routes/($lang)/member-area-unprefixed" }, unprefixed),
  route(":lang?", "routes/($lang).tsx", [...shop, layout("routes/($lang)/member-area.tsx", memberArea)]),
] satisfies RouteConfig;

export default routes;

type Branch = { path?: string; children?: readonly Branch[] };

/** The segments that addresses begin with, in small letters and without a language; "" is the home page. */
export const firstSegments: ReadonlySet<string> = new Set(segmentsOf(routes).map((segment) => segment.toLowerCase()));

function segmentsOf(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ path, children }) =>
    path === undefined || path === ":lang?" ? segmentsOf(children ?? []) : [path.split("/", 1)[0]!],
  );
}

/** Every page and every call: what route-facts.ts has a row for. */
export type RouteId = LeafId<typeof routes>;
