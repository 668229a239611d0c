import postgres from "postgres";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { exampleBillId, exampleClaimId, projectExample } from "#tests/pages/project-example.ts";
import { editAddresses } from "./edit-addresses.ts";
import { supportAddresses } from "./support-addresses.ts";
import { partnerAddresses } from "./partner-addresses.ts";
import { projectAddresses } from "./project-addresses.ts";
import { operatorAddresses } from "./operator-addresses.ts";
import {
  buyerOnly,
  concerned,
  everyMember,
  operatorOnly,
  type Outcome,
  roles,
  type Rule,
  sellerOnly,
} from "./roles.ts";

// An address of each protected route with demo data, and the roles that may see it.
export type Facts = {
  /** An unpaid order of the owner, its payment and its service. */
  waiting: string;
  paymentId: string;
  title: string;
  /** An order of the owner with a template to download. */
  bought: string;
  /** A document of the owner and its order. */
  documentId: string;
  documents: string;
  /** An order of the owner with a refund case, the case, and a refund of the owner. */
  disputed: string;
  caseId: string;
  refundId: string;
  massRefundId: string;
  serviceId: number;
  /** A seller and an order of this seller. */
  seller: string;
  sold: string;
  /** A service of this seller. */
  ownServiceId: number;
  ownTemplateId: number;
  reviewId: string;
  /** Consultations: the owner's with an accepted offer, and the seller's. */
  requestId: string;
  offerId: string;
  receivedId: string;
  /** A contact inquiry of the owner. */
  ticketId: string;
  /** A partner application of the owner. */
  applicationId: string;
  /** A lead that a partner registered. */
  leadId: string;
  /** A payout run, one of its payouts, and a ledger month. */
  runId: string;
  payoutId: string;
  month: string;
};

/** Each route with an address and the roles that may see it. Visitors are always redirected to the login. */
export const rules: Record<string, [(facts: Facts) => string, Rule]> = {
  ...editAddresses,
  ...supportAddresses,
  "/checkout": [() => paths.checkout(), everyMember(200)],
  "/market/:id/checkout": [({ serviceId }) => paths.market.checkout(serviceId), everyMember(200)],
  "/order/success": [({ waiting }) => paths.order.success(waiting), buyerOnly],
  "/order/:number?": [({ waiting }) => paths.order.view(waiting), concerned],
  "/order/:number/cancel": [({ waiting }) => paths.order.cancel(waiting), buyerOnly],
  "/order/:number/pay": [({ waiting }) => paths.order.pay(waiting), buyerOnly],
  "/order/:number/delivery": [({ disputed }) => paths.order.delivery(disputed), concerned],
  "/order/:number/refund": [({ bought }) => paths.order.refund(bought), buyerOnly],
  "/order/:number/review": [({ bought }) => paths.order.review(bought), buyerOnly],
  "/report/:kind/:id": [({ reviewId }) => paths.report("review", reviewId), everyMember(200)],
  "/mypage/reviews": [() => paths.mypage.reviews(), everyMember(200)],
  "/market/:id/ask": [({ serviceId }) => paths.market.ask(serviceId), everyMember(200)],
  "/mypage/selling/questions": [() => paths.mypage.questions(), sellerOnly],
  "/mypage/selling/reviews": [() => paths.mypage.receivedReviews(), sellerOnly],
  "/admin/reports": [() => adminPaths.reports(), operatorOnly],
  "/order/:number/case": [({ disputed }) => paths.order.case(disputed), concerned],
  "/order/:number/download": [({ bought }) => paths.order.download(bought), buyerOnly],
  "/order/:number/support": [({ bought }) => paths.order.support(bought), buyerOnly],
  "/order/:number/licence": [({ bought }) => paths.order.licence(bought), { ...buyerOnly, owner: "/order/{bought}" }],
  "/payment/coinpayments": [
    ({ waiting }) => paths.order.coins(waiting),
    { ...buyerOnly, owner: "/order/{waiting}/pay" },
  ],
  "/payment-complete": [({ waiting }) => paths.order.paymentComplete(waiting), buyerOnly],
  "/mypage": [() => paths.mypage.home(), everyMember(200)],
  "/mypage/orders": [() => paths.mypage.orders(), everyMember(200)],
  "/mypage/orders/:number": [({ waiting }) => paths.mypage.order(waiting), concerned],
  "/order/:number/documents/:documentId": [
    ({ documents, documentId }) => paths.order.document(documents, documentId),
    concerned,
  ],
  "/order/:number/documents/:documentId/pdf": [
    ({ documents, documentId }) => paths.order.documentPdf(documents, documentId),
    concerned,
  ],
  "/order/:number/tax-invoice": [({ bought }) => paths.order.taxInvoice(bought), buyerOnly],
  "/mypage/requests": [() => paths.mypage.requests(), everyMember(200)],
  "/mypage/requests/:requestId": [({ requestId }) => paths.mypage.request(requestId), buyerOnly],
  "/mypage/requests/:requestId/offers/:offerId": [
    ({ requestId, offerId }) => paths.mypage.offer(requestId, offerId),
    buyerOnly,
  ],
  "/attachments/:attachmentId": [() => paths.attachment.open("0190a1b2-0000-7000-8000-000000000000"), everyMember(404)],
  ...partnerAddresses,
  "/mypage/selling/requests": [() => paths.mypage.receivedRequests(), sellerOnly],
  "/mypage/selling/requests/:requestId": [({ receivedId }) => paths.mypage.receivedRequest(receivedId), sellerOnly],
  "/admin/conversations": [() => adminPaths.conversations(), operatorOnly],
  "/admin/conversations/:requestId": [({ requestId }) => adminPaths.conversation(requestId), operatorOnly],
  "/mypage/documents": [() => paths.mypage.documents(), everyMember(200)],
  "/mypage/documents/:documentId": [({ documentId }) => paths.mypage.document(documentId), concerned],
  "/mypage/documents/:documentId/pdf": [({ documentId }) => paths.mypage.documentPdf(documentId), concerned],
  "/mypage/favorites": [() => paths.mypage.favorites(), everyMember(200)],
  "/mypage/billing": [() => paths.mypage.billing(), everyMember(200)],
  "/mypage/consents": [() => paths.mypage.consents(), everyMember(200)],
  "/mypage/account": [() => paths.mypage.account(), everyMember(200)],
  "/mypage/statements/:month/csv": [() => paths.mypage.statement("2026-01", "csv"), sellerOnly],
  "/mypage/statements/:month/pdf": [() => paths.mypage.statement("2026-01", "pdf"), sellerOnly],
  "/mypage/account/file/:token": [() => paths.mypage.accountFile("made-up"), everyMember("/mypage/account")],
  "/mypage/profile": [() => "/mypage/profile", everyMember(200)],
  "/mypage/profile/avatar": [() => "/mypage/profile/avatar", everyMember(200)],
  "/mypage/portfolio": [() => paths.mypage.portfolio(), everyMember(200)],
  "/mypage/portfolio/new": [() => paths.mypage.newPortfolioItem(), everyMember(200)],
  "/mypage/portfolio/:itemId": [() => paths.mypage.portfolioItem(200_000_000), everyMember(404)],
  "/mypage/alerts": [() => paths.mypage.alerts(), everyMember(200)],
  "/mypage/alerts/:alertId": [() => paths.mypage.alert("0190a1b2-0000-7000-8000-000000000000"), everyMember(404)],
  "/mypage/notifications": [() => "/mypage/notifications", everyMember(200)],
  "/mypage/security": [() => "/mypage/security", everyMember(200)],
  "/mypage/security/two-factor": [() => "/mypage/security/two-factor", everyMember(200)],
  "/mypage/email/:token": [() => "/mypage/email/nobodys", everyMember(404)],
  "/admin": [() => adminPaths.home(), operatorOnly],
  "/admin/deposits": [() => adminPaths.deposits({ q: "김" }), operatorOnly],
  "/admin/deposits/:paymentId": [({ paymentId }) => adminPaths.deposit(paymentId), operatorOnly],
  "/admin/bank-deposits": [() => adminPaths.bankDeposits({ q: "김" }), operatorOnly],
  "/admin/bank-deposits/import": [() => adminPaths.importStatement(), operatorOnly],
  "/admin/bank-deposits/:depositId": [() => adminPaths.bankDeposit("0198"), everyMember(404)],
  "/admin/orders": [() => adminPaths.orders(), operatorOnly],
  "/admin/orders/:number": [({ waiting }) => adminPaths.order(waiting), operatorOnly],
  "/admin/compensations": [() => adminPaths.compensations(), operatorOnly],
  "/admin/compensations/:claimId": [() => adminPaths.compensation(exampleClaimId), operatorOnly],
  "/admin/api-bills": [() => adminPaths.apiBills(), operatorOnly],
  "/admin/api-bills/:billId": [() => adminPaths.apiBill(exampleBillId), operatorOnly],
  "/admin/documents": [() => adminPaths.documents(), operatorOnly],
  "/admin/documents/:documentId": [({ documentId }) => adminPaths.document(documentId), operatorOnly],
  "/dashboard": [() => paths.dashboard.home(), everyMember(200)],
  ...projectAddresses,
  "/dashboard/tasks": [() => paths.dashboard.tasks(), sellerOnly],
  "/dashboard/figures": [() => paths.dashboard.figures(), sellerOnly],
  "/dashboard/figures/csv": [() => paths.dashboard.csv(), sellerOnly],
  "/mypage/sales": [() => paths.mypage.sales(), sellerOnly],
  "/mypage/sales/:number": [({ sold }) => paths.mypage.sale(sold), sellerOnly],
  "/mypage/selling/services": [() => paths.mypage.services(), { ...everyMember("/market/register"), seller: 200 }],
  "/mypage/selling/services/:serviceId/appeal": [
    ({ ownServiceId }) => paths.mypage.appeal(ownServiceId),
    { ...everyMember(403), seller: 200 },
  ],
  "/mypage/selling/services/:serviceId/suspension-appeal": [
    ({ ownServiceId }) => paths.mypage.suspensionAppeal(ownServiceId),
    { ...everyMember(404), seller: 200 },
  ],
  "/market/register": [() => paths.market.register(), everyMember(200)],
  "/market/register/:draftId/pictures": [
    () => paths.market.draft("01980000-0000-7000-8000-000000000000", "pictures"),
    { ...everyMember("/market/register"), seller: 404 },
  ],
  "/market/register/:draftId/source": [
    () => paths.market.draft("01980000-0000-7000-8000-000000000000", "source"),
    { ...everyMember("/market/register"), seller: 404 },
  ],
  "/market/register/:draftId/abi": [
    () => paths.market.draftAbi("0190a1b2-0000-7000-8000-000000000000"),
    { ...everyMember("/market/register"), seller: 404 },
  ],
  "/market/register/:draftId/:step": [
    () => paths.market.draft("01980000-0000-7000-8000-000000000000", "basics"),
    { ...everyMember("/market/register"), seller: 404 },
  ],
  "/mypage/payouts": [() => paths.mypage.payouts(), sellerOnly],
  "/admin/search": [() => adminPaths.search({ q: "김" }), operatorOnly],
  "/admin/members": [() => adminPaths.members(), operatorOnly],
  "/admin/members/:memberId": [() => adminPaths.member(1), operatorOnly],
  "/admin/services": [() => adminPaths.services(), operatorOnly],
  "/admin/services/:serviceId": [() => adminPaths.service(1), operatorOnly],
  "/admin/operators": [() => adminPaths.operators(), operatorOnly],
  "/admin/operators/:memberId": [() => adminPaths.operator(1), operatorOnly],
  "/admin/viewing/end": [() => adminPaths.endViewing(), everyMember(404)],
  "/admin/sla": [() => adminPaths.sla(), operatorOnly],
  "/admin/sla/csv": [() => adminPaths.slaCsv(), operatorOnly],
  "/admin/moderation": [() => adminPaths.moderation(), operatorOnly],
  "/admin/moderation/:itemId": [() => adminPaths.moderationItem("0198"), everyMember(404)],
  "/admin/moderation/:itemId/abi": [() => adminPaths.moderationAbi("0198"), everyMember(404)],
  "/admin/moderation/:itemId/source": [() => adminPaths.moderationSource("0198"), everyMember(404)],
  "/admin/moderation/file/:token": [() => adminPaths.submittedFile("0198"), everyMember(404)],
  "/admin/payouts": [() => adminPaths.payouts(), operatorOnly],
  "/admin/payouts/:run": [({ runId }) => adminPaths.payoutRun(runId), operatorOnly],
  "/admin/payouts/:run/file": [({ runId }) => adminPaths.bankFile(runId), operatorOnly],
  "/admin/payouts/:run/:payout": [({ runId, payoutId }) => adminPaths.payout(runId, payoutId), operatorOnly],
  "/admin/months": [() => adminPaths.months(), operatorOnly],
  "/admin/months/:month": [({ month }) => adminPaths.month(month), operatorOnly],
  "/admin/months/:month/file": [({ month }) => adminPaths.monthFile(month), operatorOnly],
  "/admin/orders/:number/refund": [({ bought }) => adminPaths.refund(bought), operatorOnly],
  "/admin/cases": [() => adminPaths.cases(), operatorOnly],
  "/admin/cases/:caseId": [({ caseId }) => adminPaths.case(caseId), operatorOnly],
  "/admin/refunds": [() => adminPaths.refunds(), operatorOnly],
  "/admin/refunds/mass": [() => adminPaths.massRefunds(), operatorOnly],
  "/admin/refunds/mass/:massRefundId": [({ massRefundId }) => adminPaths.massRefund(massRefundId), operatorOnly],
  "/admin/refunds/mass/:massRefundId/csv": [({ massRefundId }) => adminPaths.massRefundCsv(massRefundId), operatorOnly],
  "/admin/refunds/:refundId": [({ refundId }) => adminPaths.sentRefund(refundId), operatorOnly],
  "/admin/reconciler": [() => adminPaths.reconciler(), operatorOnly],
  "/admin/reconciler/:discrepancyId": [() => adminPaths.discrepancy("0198"), everyMember(404)],
  "/admin/rates": [() => adminPaths.rates("USD"), operatorOnly],
  ...operatorAddresses,
  "/download/:token": [() => paths.order.file("made-up"), everyMember(404)],
  "/order/checkout/:serviceId?": [({ serviceId }) => paths.order.checkout(serviceId), everyMember(200)],
};

/** Without their parameter these addresses redirect. */
export const leading: [string, Outcome][] = [
  ["/order", "/mypage/orders"],
  ["/order/success", "/mypage/orders"],
  ["/payment-complete", "/mypage/orders"],
  ["/order/checkout", "/market/list"],
  ["/market/edit", "/mypage/selling/services"],
];

/** Patterns without a page answer 404 to members. */
export const ruleOf = (pattern: string) =>
  rules[pattern] ?? ([() => pattern.replace("*", "no/such/page"), everyMember(404)] satisfies [unknown, Rule]);
export async function readFacts(databaseUrl: string): Promise<Facts> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [waiting] = await sql<Pick<Facts, "waiting" | "paymentId" | "title">[]>`
    select o.number as waiting, p.id as "paymentId", l.title from orders o
    join members m on m.id = o.buyer_id join payments p on p.order_id = o.id join order_lines l on l.order_id = o.id
    where m.email = ${roles.owner} and o.status = 'processing' and p.status = 'pending' and p.method = 'bank-transfer' limit 1`;
  const [bought] = await sql<{ number: string }[]>`
    select o.number from orders o join members m on m.id = o.buyer_id join entitlements e on e.order_id = o.id
    where m.email = ${roles.owner} and o.status = 'completed' and o.total_amount > 0 and e.expires_at > now() limit 1`;
  const [document] = await sql<Pick<Facts, "documentId" | "documents">[]>`
    select d.id as "documentId", o.number as documents from documents d join orders o on o.id = d.order_id join members m on m.id = d.member_id
    where m.email = ${roles.owner} and d.kind = 'tax-invoice' limit 1`;
  const [disputed] = await sql<Pick<Facts, "disputed" | "caseId">[]>`
    select o.number as disputed, c.id as "caseId" from refund_cases c join orders o on o.id = c.order_id join members m on m.id = o.buyer_id
    where m.email = ${roles.owner} and c.status = 'open' and o.status = 'in_progress' limit 1`;
  const [mass] = await sql<Pick<Facts, "massRefundId">[]>`select id as "massRefundId" from mass_refunds limit 1`;
  const [refund] = await sql<Pick<Facts, "refundId">[]>`select id as "refundId" from refunds limit 1`;
  const [service] = await sql<{ id: number }[]>`
    select id from services where status = 'active' and pricing_type = 'fixed' and currency = 'KRW' order by id limit 1`;
  const [payout] = await sql<{ runId: string; payoutId: string; month: string }[]>`
    select run_id as "runId", id as "payoutId", to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM') as month from payouts where status = 'paid' limit 1`;
  const [review] = await sql<{ id: string }[]>`
    select r.id from reviews r join services s on s.id = r.service_id where not r.hidden and s.status = 'active' limit 1`;
  const numbers = [waiting!.waiting, bought!.number, document!.documents, disputed!.disputed];
  const [sale] = await sql<Pick<Facts, "seller" | "sold">[]>`
    select m.email as seller, o.number as sold from orders o join members m on m.id = o.seller_id
    where o.status = 'completed' and m.email not in ${sql(Object.values(roles).filter((email) => email !== null))}
      and m.id not in (select seller_id from orders where number in ${sql(numbers)})
      and exists (select 1 from services t where t.seller_id = m.id and t.type = 'template' and t.status = 'active')
    order by o.number limit 1`;
  const [request] = await sql<Pick<Facts, "requestId" | "offerId">[]>`
    select c.id as "requestId", o.id as "offerId" from consultations c join offers o on o.consultation_id = c.id
    join members m on m.id = c.buyer_id where m.email = ${roles.owner} and o.status = 'accepted'
      and not exists (select 1 from orders where offer_id = o.id) limit 1`;
  const [received] = await sql<Pick<Facts, "receivedId">[]>`
    insert into consultations (id, service_id, seller_id, status, title, title_locale, name, email, telegram_id, locale,
      privacy_agreed_at, marketing_agreed, link_hash, idempotency_key, created_at, due_at, last_message_at)
    select gen_random_uuid(), s.id, s.seller_id, 'waiting', s.title, s.content_locale, '예시', 'visitor@example.com', 'visitor_talk',
      'ko', now(), false, 'received', 'received', now(), now(), now()
    from services s join members m on m.id = s.seller_id where m.email = ${sale!.seller} limit 1 returning id as "receivedId"`;
  await projectExample(sql);
  const [written] = await sql<Pick<Facts, "ticketId" | "applicationId" | "leadId">[]>`
    select (select min(t.id::text) from tickets t where t.member_id = m.id) as "ticketId",
      (select min(l.id::text) from partner_leads l) as "leadId",
      (select min(a.id::text) from partner_applications a where a.member_id = m.id) as "applicationId"
    from members m where m.email = ${roles.owner}`;
  const [own] = await sql<Pick<Facts, "ownServiceId" | "ownTemplateId">[]>`
    select s.id as "ownServiceId", (select min(t.id) from services t where t.seller_id = m.id and t.type = 'template'
      and t.status = 'active') as "ownTemplateId" from services s join members m on m.id = s.seller_id
    where m.email = ${sale!.seller} and s.status = 'active' order by s.id limit 1`;
  await sql.end();
  return {
    ...own!,
    ...written!,
    ...request!,
    ...received!,
    ...sale!,
    ...waiting!,
    ...disputed!,
    ...refund!,
    ...mass!,
    ...payout!,
    ...document!,
    bought: bought!.number,
    serviceId: service!.id,
    reviewId: review!.id,
  };
}
