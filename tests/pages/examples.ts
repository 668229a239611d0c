import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { NotFoundRoute, publicAreas, RouteId } from "#app/routes.ts";
import { explorerPages } from "./explorer-examples.ts";
import { formsAndFiles } from "./forms-and-files.ts";
import { infoPages } from "./info-examples.ts";
import { dashboard } from "./dashboard-examples.ts";
import { editPages } from "./edit-examples.ts";
import { ticketPages } from "./ticket-examples.ts";
import { openPages } from "./open-examples.ts";
import { operators } from "./operator-examples.ts";
import type { Facts, Role } from "./world.ts";

/**
 * Routes that may render a page, without the JSON API and files. A missing page below a public address is listed as
 * site/not-found.
 */
type PageId = Exclude<
  RouteId,
  | `routes/api/${string}`
  | `routes/api-v1/${string}`
  | `routes/resources/${string}`
  | NotFoundRoute<(typeof publicAreas)[number]>
>;

/** The address of a page and its role; `more` are its other states. */
export type Example = {
  as: Role;
  at(facts: Facts): string;
  more?: ((facts: Facts) => string)[];
  /** The status is 200 unless given. */
  status?: 404;
};

const example = (as: Role, at: Example["at"], ...more: NonNullable<Example["more"]>): Example => ({ as, at, more });

/** A missing page. */
const missing = (as: Role, path: string): Example => ({ as, at: () => path, status: 404 });

type Examples = Record<PageId, Example | null>;

const shop = {
  ...openPages,
  ...explorerPages,
  "routes/($lang)/site/home/home": example("visitor", () => paths.home()),
  "routes/($lang)/site/home-alias": example("visitor", () => "/index"),
  "routes/($lang)/site/offline": example("visitor", () => paths.offline()),
  "routes/($lang)/market/home/home": example("visitor", () => paths.market.home()),
  "routes/($lang)/market/list/list": example(
    "visitor",
    () => paths.market.list(),
    () => paths.market.list({ q: "지갑" }),
    () => paths.market.list({ q: "zzzzzz" }),
  ),
  "routes/($lang)/market/tag/tag": example("visitor", () => paths.market.tag("staking")),
  "routes/($lang)/market/detail/detail": example("visitor", ({ service }) => paths.market.byId(service.id)),
  "routes/($lang)/profile/seller": example(
    "visitor",
    ({ sellerId }) => paths.profile(sellerId),
    ({ sellerId }) => paths.profile(sellerId, { tab: "portfolio" }),
    ({ sellerId }) => paths.profile(sellerId, { tab: "reviews" }),
  ),
  "routes/($lang)/profile/portfolio-item": example("visitor", ({ portfolio }) =>
    paths.portfolio.item(portfolio.ownerId, portfolio.id),
  ),
  "routes/($lang)/site/not-found": missing("visitor", "/no-such-page"),
  "routes/($lang)/purchase/request": example(
    "visitor",
    ({ asked }) => paths.purchase.request(asked.serviceId),
    () => paths.purchase.request(),
  ),
  "routes/($lang)/purchase/sent": example("visitor", ({ asked }) => paths.purchase.sent({ service: asked.serviceId })),
  "routes/($lang)/purchase/thread": example("visitor", ({ asked }) => paths.purchase.thread(asked.linkToken)),
  "routes/($lang)/licence/verify": example("visitor", () => paths.licence("JT-00000-00000-00000-00000")),
  "routes/($lang)/developers/reference": example("visitor", () => paths.developers()),
} satisfies Partial<Examples>;

const identity = {
  "routes/($lang)/identity/login/login": example("visitor", () => paths.login()),
  "routes/($lang)/identity/login/verify-login": example("challenged", () => paths.verifyLogin()),
  "routes/($lang)/identity/register/register": example("visitor", () => paths.register()),
  "routes/($lang)/identity/google/google-link": example("linking", () => paths.google.link()),
  "routes/($lang)/identity/recovery/password-email": example(
    "visitor",
    () => paths.password.email(),
    () => paths.password.email("sent"),
  ),
  "routes/($lang)/identity/recovery/password-reset": example("visitor", () => paths.password.reset()),
} satisfies Partial<Examples>;

const orders = {
  "routes/($lang)/checkout/market-checkout": example("buyer", ({ service }) => paths.market.checkout(service.id)),
  "routes/($lang)/checkout/service-checkout": example("buyer", ({ service }) => paths.order.checkout(service.id)),
  "routes/($lang)/checkout/checkout": example("buyer", () => paths.checkout()),
  "routes/($lang)/checkout/offer": example("buyer", ({ asked }) =>
    paths.mypage.offer(asked.accepted.requestId, asked.accepted.offerId),
  ),
  "routes/($lang)/checkout/support": example("buyer", ({ bought }) => paths.order.support(bought)),
  "routes/($lang)/order/view/success": example("buyer", ({ waiting }) => paths.order.success(waiting)),
  "routes/($lang)/order/view/view": example(
    "buyer",
    ({ waiting }) => paths.order.view(waiting),
    ({ bought }) => paths.order.view(bought),
  ),
  "routes/($lang)/order/view/cancel": example("buyer", ({ waiting }) => paths.order.cancel(waiting)),
  "routes/($lang)/order/view/payment-complete": example("buyer", ({ waiting }) => paths.order.paymentComplete(waiting)),
  "routes/($lang)/order/pay/pay": example("buyer", ({ waiting }) => paths.order.pay(waiting)),
  "routes/($lang)/order/download/download": example("buyer", ({ bought }) => paths.order.download(bought)),
  "routes/($lang)/order/documents/document": example("buyer", ({ document }) =>
    paths.order.document(document.order, document.id),
  ),
  "routes/($lang)/order/documents/tax-invoice": example("buyer", ({ bought }) => paths.order.taxInvoice(bought)),
  "routes/($lang)/order/delivery/delivery": example(
    "buyer",
    ({ delivery }) => paths.order.delivery(delivery.delivered),
    ({ delivery }) => paths.order.delivery(delivery.working),
  ),
  "routes/($lang)/order/refund/refund": example("buyer", ({ bought }) => paths.order.refund(bought)),
  "routes/($lang)/order/review/review": example("buyer", ({ bought }) => paths.order.review(bought)),
  "routes/($lang)/report/report": example(
    "buyer",
    ({ reviewId }) => paths.report("review", reviewId),
    () => paths.report("portfolio", 1),
  ),
  "routes/($lang)/order/refund/case": example("buyer", ({ disputed }) => paths.order.case(disputed.order)),
  "routes/($lang)/payment/coinpayments": example("coinBuyer", ({ coinOrder }) => paths.order.coins(coinOrder)),
} satisfies Partial<Examples>;

const mypage = {
  "routes/($lang)/mypage/overview": example("buyer", () => paths.mypage.home()),
  "routes/($lang)/mypage/orders/orders": example("buyer", () => paths.mypage.orders()),
  "routes/($lang)/mypage/order": example("buyer", ({ waiting }) => paths.mypage.order(waiting)),
  "routes/($lang)/mypage/orders/documents": example("buyer", () => paths.mypage.documents()),
  "routes/($lang)/mypage/document": example("buyer", ({ document }) => paths.mypage.document(document.id)),
  "routes/($lang)/mypage/orders/favorites": example("buyer", () => paths.mypage.favorites()),
  "routes/($lang)/mypage/conversations/requests": example("buyer", () => paths.mypage.requests()),
  "routes/($lang)/mypage/conversations/request": example(
    "buyer",
    ({ asked }) => paths.mypage.request(asked.offered),
    ({ asked }) => paths.mypage.request(asked.accepted.requestId),
  ),
  "routes/($lang)/mypage/conversations/received-requests": example("seller", () => paths.mypage.receivedRequests()),
  "routes/($lang)/mypage/conversations/received-request": example("seller", ({ asked }) =>
    paths.mypage.receivedRequest(asked.received),
  ),
  ...dashboard,
  "routes/($lang)/mypage/selling/sales": example("seller", () => paths.mypage.sales()),
  "routes/($lang)/mypage/selling/sale": example("seller", ({ sale }) => paths.mypage.sale(sale)),
  "routes/($lang)/mypage/selling/payouts": example("seller", () => paths.mypage.payouts()),
  "routes/($lang)/mypage/orders/reviews": example(
    "buyer",
    () => paths.mypage.reviews(),
    () => paths.mypage.reviews({ view: "written" }),
  ),
  "routes/($lang)/market/ask/ask": example("buyer", ({ service }) => paths.market.ask(service.id)),
  "routes/($lang)/mypage/selling/questions": example(
    "seller",
    () => paths.mypage.questions(),
    () => paths.mypage.questions({ view: "answered" }),
  ),
  "routes/($lang)/mypage/selling/reviews": example(
    "seller",
    () => paths.mypage.receivedReviews(),
    () => paths.mypage.receivedReviews({ view: "open" }),
  ),
  "routes/($lang)/mypage/selling/services": example("seller", () => paths.mypage.services()),
  "routes/($lang)/mypage/selling/appeal": example(
    "seller",
    ({ rejectedServiceId }) => paths.mypage.appeal(rejectedServiceId),
    ({ ownServiceId }) => paths.mypage.appeal(ownServiceId),
  ),
  "routes/($lang)/mypage/selling/suspension-appeal": example("seller", ({ ownSuspendedId }) =>
    paths.mypage.suspensionAppeal(ownSuspendedId),
  ),
  "routes/($lang)/market/register/register": example("seller", () => paths.market.register()),
  "routes/($lang)/market/register/step": example(
    "seller",
    ({ draftId }) => paths.market.draft(draftId, "price"),
    ...["basics", "description", "translations", "review"].map(
      (step) =>
        ({ draftId }: Facts) =>
          paths.market.draft(draftId, step),
    ),
  ),
  "routes/($lang)/market/register/pictures": example("seller", ({ draftId: id }) => paths.market.draft(id, "pictures")),
  "routes/($lang)/market/register/source": example("seller", ({ templateId: id }) => paths.market.draft(id, "source")),
  "routes/($lang)/mypage/portfolio/portfolio": example(
    "seller",
    () => paths.mypage.portfolio(),
    ({ portfolio }) => paths.mypage.portfolio({ delete: portfolio.id }),
  ),
  "routes/($lang)/mypage/portfolio/new-item": example("seller", () => paths.mypage.newPortfolioItem()),
  "routes/($lang)/mypage/portfolio/edit-item": example("seller", ({ portfolio }) =>
    paths.mypage.portfolioItem(portfolio.id),
  ),
  "routes/($lang)/mypage/profile/billing": example("buyer", () => paths.mypage.billing()),
  "routes/($lang)/mypage/profile/profile": example("buyer", () => paths.mypage.profile()),
  "routes/($lang)/mypage/profile/avatar": example("buyer", () => paths.mypage.avatar()),
  "routes/($lang)/mypage/alerts/alerts": example("buyer", () => paths.mypage.alerts()),
  "routes/($lang)/mypage/profile/notifications": example("buyer", () => paths.mypage.notifications()),
  "routes/($lang)/mypage/security/security": example(
    "buyer",
    () => paths.mypage.security(),
    () => paths.mypage.security({ view: "password" }),
    () => paths.mypage.security({ view: "email" }),
    () => paths.mypage.security({ view: "everywhere" }),
  ),
  "routes/($lang)/mypage/security/two-factor": example("buyer", () => paths.mypage.twoFactor()),
  "routes/($lang)/mypage/account/consents": example("buyer", () => paths.mypage.consents()),
  "routes/($lang)/mypage/account/account": example(
    "buyer",
    () => paths.mypage.account(),
    () => paths.mypage.account("delete"),
  ),
  "routes/($lang)/mypage/account/email": example("coinBuyer", ({ emailToken }) => paths.mypage.email(emailToken)),
} satisfies Partial<Examples>;

const admin = {
  "routes/($lang)/admin/overview": example("operator", () => adminPaths.home()),
  "routes/($lang)/admin/deposits/deposits": example("operator", () => adminPaths.deposits()),
  "routes/($lang)/admin/deposits/deposit": example("operator", ({ paymentId }) => adminPaths.deposit(paymentId)),
  "routes/($lang)/admin/bank-deposits/bank-deposits": example(
    "operator",
    () => adminPaths.bankDeposits(),
    () => adminPaths.bankDeposits({ closed: "1" }),
  ),
  "routes/($lang)/admin/bank-deposits/import-statement": example("operator", () => adminPaths.importStatement()),
  "routes/($lang)/admin/bank-deposits/bank-deposit": example("operator", ({ bankDepositId }) =>
    adminPaths.bankDeposit(bankDepositId),
  ),
  "routes/($lang)/admin/orders/orders": example("operator", () => adminPaths.orders()),
  "routes/($lang)/admin/orders/order": example("operator", ({ waiting }) => adminPaths.order(waiting)),
  "routes/($lang)/admin/refunds/refund-order": example("operator", ({ bought }) => adminPaths.refund(bought)),
  "routes/($lang)/admin/refunds/cases": example("operator", () => adminPaths.cases()),
  "routes/($lang)/admin/refunds/case": example("operator", ({ disputed }) => adminPaths.case(disputed.caseId)),
  "routes/($lang)/admin/conversations/waiting": example("operator", () => adminPaths.conversations()),
  "routes/($lang)/admin/conversations/conversation": example("operator", ({ asked }) =>
    adminPaths.conversation(asked.offered),
  ),
  "routes/($lang)/admin/refunds/refunds": example("operator", () => adminPaths.refunds()),
  "routes/($lang)/admin/refunds/refund-sent": example("operator", ({ refundId }) => adminPaths.sentRefund(refundId)),
  "routes/($lang)/admin/documents/documents": example("operator", () => adminPaths.documents()),
  "routes/($lang)/admin/documents/document": example("operator", ({ document }) => adminPaths.document(document.id)),
  "routes/($lang)/admin/moderation/queue": example(
    "operator",
    () => adminPaths.moderation(),
    () => adminPaths.moderation({ view: "applied" }),
  ),
  "routes/($lang)/admin/moderation/item": example(
    "operator",
    ({ moderationId }) => adminPaths.moderationItem(moderationId),
    ({ editId }) => adminPaths.moderationItem(editId),
    ({ appealId }) => adminPaths.moderationItem(appealId),
  ),
  "routes/($lang)/admin/payouts/payouts": example("operator", () => adminPaths.payouts()),
  "routes/($lang)/admin/payouts/payout-run": example("operator", ({ payout }) => adminPaths.payoutRun(payout.run)),
  "routes/($lang)/admin/payouts/payout": example("operator", ({ payout }) => adminPaths.payout(payout.run, payout.id)),
  "routes/($lang)/admin/books/months": example("operator", () => adminPaths.months()),
  "routes/($lang)/admin/books/month": example("operator", ({ payout }) => adminPaths.month(payout.month)),
  "routes/($lang)/admin/reconciliation/reconciler": example("operator", () => adminPaths.reconciler()),
  "routes/($lang)/admin/reconciliation/discrepancy": example("operator", ({ discrepancyId }) =>
    adminPaths.discrepancy(discrepancyId),
  ),
  "routes/($lang)/admin/rates/rates": example("operator", () => adminPaths.rates("USD")),
  ...operators,
  "routes/($lang)/admin/audit/audit": example("operator", () => adminPaths.audit()),
  "routes/($lang)/admin/reports/reports": example(
    "operator",
    () => adminPaths.reports(),
    () => adminPaths.reports({ view: "hidden" }),
  ),
} satisfies Partial<Examples>;

/** Unknown addresses below an area, for the roles that may enter it. */
const hidden = {
  "routes/($lang)/checkout/not-found": missing("buyer", "/checkout/x"),
  "routes/($lang)/order/not-found": missing("buyer", "/order/x/y/z"),
  "routes/($lang)/payment-complete/not-found": missing("buyer", "/payment-complete/x"),
  "routes/($lang)/payment/coinpayments/not-found": missing("buyer", "/payment/coinpayments/x"),
  "routes/($lang)/dashboard/not-found": missing("buyer", "/dashboard/no-such-page"),
  "routes/($lang)/mypage/not-found": missing("buyer", "/mypage/x"),
  "routes/($lang)/admin/not-found": missing("operator", "/admin/x"),
  "routes/($lang)/market/register/not-found": missing("buyer", "/market/register/x"),
  "routes/($lang)/market/edit/not-found": missing("buyer", "/market/edit/x/y/z"),
  "routes/($lang)/market/edit/not-found-unprefixed": missing("buyer", "/market/edit/x/y/z"),
} satisfies Partial<Examples>;

/** An example of every page of app/routes.ts, by the id of its route. A page without one does not compile. */
export const pageExamples: Examples = {
  ...shop,
  ...identity,
  ...orders,
  ...mypage,
  ...admin,
  ...hidden,
  ...infoPages,
  ...formsAndFiles,
  ...ticketPages,
  ...editPages,
};
