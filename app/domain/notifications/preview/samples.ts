import type { MailData, MailTemplate } from "../templates.ts";

const id = "0197b0c2-5d3e-7a10-9c4f-3b2a1d0e9f87";
const at = "2026-03-02T05:30:00.000Z";
const dueAt = "2026-03-05T09:00:00.000Z";
const service = { title: "NFT 마켓플레이스 스타터 킷", titleLocale: "ko" };
const order = { orderNumber: "JT-20260302-7K2M9Q", ...service };
const money = { amount: "1100000", currency: "KRW" };
const bank = { bank: "한빛은행", account: "110-***-***105" };
const device = { nickname: "모래언덕", browser: "Chrome", os: "Android", place: "203.0.113.*", at };
const download = { licenceKey: "JT-7K2M-9Q4R-XW3P", downloadExpiresAt: "2026-09-02T05:30:00.000Z" };
const request = { requestId: id, ...service };
const ticket = {
  ticketId: id,
  number: "CS-20260302-4H8ZQ1",
  title: "세금계산서를 다시 받고 싶습니다",
  titleLocale: "ko",
};
const application = {
  applicationId: id,
  number: "PA-20260302-9X2LM7",
  title: "블록웨이브 주식회사",
  titleLocale: "ko",
};
const promises = {
  items: JSON.stringify([
    { kind: "ticket", number: ticket.number, title: ticket.title, dueAt, stage: 80 },
    { kind: "request", number: "", title: service.title, dueAt, stage: 50 },
  ]),
};
const lead = { title: "한빛게임즈", titleLocale: "ko" };
const document = { documentId: id, documentKind: "tax-invoice", documentNumber: "TX-2026-000142", ...money };
const text = { kind: "review", ...service, excerpt: "설명서와 다르게 동작해서 하루를 썼습니다.", reason: "abuse" };
const member = { audience: "member" };
const roleChange = {
  member: "모래언덕",
  before: "support",
  after: "support finance",
  reason: "정산 담당",
  by: "운영자",
};

/** Values for each template, as its mail could have them. A template without a sample does not compile. */
export const samples: { readonly [Template in MailTemplate]: MailData<Template> } = {
  "order-placed": {
    ...order,
    ...money,
    dueAt,
    bank: "한빛은행",
    account: "110-482-739105",
    holder: "주식회사 체인장터",
    swift: "",
    depositorName: "김모래",
  },
  "sale-started": { ...order, ...money, buyer: "모래언덕", dueAt },
  "deposit-confirmed": { ...order, ...money, serviceType: "template", ...download },
  "payment-received": {
    ...order,
    ...money,
    charged: "80512",
    chargedCurrency: "USD",
    serviceType: "template",
    ...download,
  },
  "payment-ended": { ...order, ...money, outcome: "denied" },
  "payment-overdue": { ...order, ...money, days: "3" },
  "deposit-claimed": { orderNumber: order.orderNumber, ...money, depositorName: "김모래" },
  "sale-completed": {
    ...order,
    ...money,
    serviceType: "template",
    buyer: "모래언덕",
    vat: "100000",
    supply: "1000000",
    sellerAmount: "700000",
    platformAmount: "300000",
    sellerPercent: "70",
  },
  "order-cancelled": { ...order, ...money, reason: "unpaid", audience: "buyer" },
  "refund-completed": { ...order, ...money, method: "bank", scope: "full", audience: "buyer" },
  "refund-case-opened": { ...order, ...money, kind: "request", dueAt, audience: "buyer" },
  "refund-case-news": order,
  "refund-case-decided": { ...order, ...money, outcome: "approved", reason: "판매자가 기한 안에 답하지 않았습니다." },
  "work-delivered": { ...order, message: "첫 번째 결과물입니다. 확인 부탁드립니다.", acceptBy: dueAt },
  "changes-requested": { ...order, text: "지갑 연결 화면의 문구를 바꿔 주세요." },
  "delivery-accepted": { ...order, by: "buyer", heldUntil: "2026-03-09T05:30:00.000Z" },
  "order-completed": { ...order, by: "clock" },
  "delivery-reminder": { ...order, acceptBy: dueAt },
  "work-due": { ...order, dueAt },
  "request-received": { ...request, asker: "모래언덕", dueAt },
  "request-sent": { ...request, audience: "buyer", seller: "블록웍스", dueAt },
  "request-message": { ...request, audience: "buyer", from: "블록웍스" },
  "offer-made": { ...request, audience: "buyer", seller: "블록웍스", ...money, days: "14", validUntil: dueAt },
  "offer-decided": { ...request, asker: "모래언덕", ...money, outcome: "accepted" },
  "request-reminder": { ...request, asker: "모래언덕", dueAt },
  "ticket-received": { ...ticket, ...member, dueAt },
  "ticket-answered": { ...ticket, ...member },
  "ticket-closed": { ...ticket, ...member },
  "ticket-replied": { ...ticket, from: "김모래" },
  "ticket-overdue": { ...ticket, dueAt },
  "partner-received": { ...application, ...member, dueAt },
  "partner-asked": { ...application, ...member, note: "회사 소개서를 함께 보내 주세요." },
  "partner-decided": { ...application, ...member, outcome: "approved", reason: "", note: "", code: "BLOCKWAVE" },
  "partner-answered": application,
  "partner-overdue": { ...application, dueAt },
  "partner-lead-notice": { leadId: id, ...lead, partner: "블록웨이브 주식회사", contact: "이하나" },
  "partner-lead-decided": { leadId: id, ...lead, outcome: "accepted", note: "", until: dueAt },
  "partner-lead-conflict": { leadId: id, ...lead, dueAt },
  "project-invited": { invitationId: id, project: "지갑 분석", from: "모래언덕", role: "developer", until: dueAt },
  "compensation-received": { projectId: id, project: "지갑 분석", month: "2026-01", dueAt },
  "compensation-decided": {
    projectId: id,
    project: "지갑 분석",
    month: "2026-01",
    outcome: "accepted",
    percent: "10",
    amount: "33000",
    currency: "KRW",
    note: "",
  },
  "promise-reminder": promises,
  "promise-overdue": promises,
  "free-order-completed": {
    ...order,
    serviceType: "template",
    downloadExpiresAt: download.downloadExpiresAt,
  },
  "free-sale-completed": { ...order, serviceType: "template", buyer: "모래언덕" },
  "seller-digest": {
    count: "3",
    items: JSON.stringify([
      { what: "started", orderNumber: order.orderNumber, title: service.title, ...money },
      { what: "taken", orderNumber: "JT-20260302-8Q4RTN", title: "지갑 연결 모듈", amount: "", currency: "" },
    ]),
  },
  "notice-digest": {
    period: "daily",
    count: "5",
    items: JSON.stringify([
      { id, template: "review-received", data: { ...service, rating: "5" } },
      { id, template: "request-message", data: { ...request, audience: "seller", from: "모래언덕" } },
      { id, template: "question-asked", data: { ...service, question: "카이아에서도 됩니까?" } },
    ]),
  },
  "address-check": { nickname: "모래언덕", at },
  "document-issued": { ...document, orderNumber: order.orderNumber, approvalNumber: "20260302-41000012-58213647" },
  "document-refused": { ...document, orderNumber: order.orderNumber, reason: "사업자등록번호가 휴업 상태입니다." },
  "payout-account-changed": { ...device, payee: "seller", ...bank, payDay: "2026-03-12" },
  "payout-paid": { payee: "seller", ...money, ...bank, orders: "4", paidOn: "2026-03-05" },
  "payout-returned": { payee: "seller", ...money, ...bank, orders: "4", reason: "예금주가 다릅니다." },
  "registration-attempt": { nickname: "모래언덕" },
  "account-viewed": { reason: "문의하신 결제 오류를 확인합니다.", at, until: "2026-03-02T05:45:00.000Z" },
  "account-suspended": { reason: "security", note: "다른 사람이 로그인한 흔적이 있습니다.", at },
  "policy-announced": { policy: "privacy", version: "2", inForceAt: dueAt },
  "policy-asked": { policy: "terms", version: "2", inForceAt: at },
  "account-reinstated": { note: "본인 확인을 마쳤습니다.", at },
  "seller-suspended": { ...order, paid: "yes" },
  "new-device": device,
  "password-changed": device,
  "email-change-confirm": { token: "sample", expiresAt: dueAt },
  "email-change-asked": { ...device, newEmail: "m***@example.com" },
  "email-change-taken": { nickname: "모래언덕" },
  "email-changed": { nickname: "모래언덕", newEmail: "m***@example.com", at },
  "password-reset": { nickname: "모래언덕", resetId: id, minutes: "30" },
  "password-reset-done": device,
  "two-factor-on": device,
  "two-factor-off": device,
  "recovery-code-used": { ...device, left: "7" },
  "account-deleted": { nickname: "모래언덕", at },
  "review-invitation": order,
  "review-received": { ...service, rating: "5" },
  "review-replied": { ...service, rating: "5" },
  "question-asked": { ...service, question: "카이아에서도 됩니까?" },
  "question-answered": { serviceId: "12", ...service, question: "카이아에서도 됩니까?", answer: "네, 됩니다." },
  "text-hidden": text,
  "text-shown": text,
  "service-submitted": { serviceId: "12", ...service, kind: "service", appeal: "", dueAt },
  "service-reviewed": { serviceId: "12", ...service, kind: "service", appeal: "", outcome: "returned", note: "" },
  "mass-refund-proposed": {
    massRefundId: id,
    orders: "24",
    amount: "31680000",
    currency: "KRW",
    reason: "판매자가 서비스를 종료함",
    by: "장터지기",
    expiresAt: dueAt,
  },
  "role-change-requested": { ...roleChange, expiresAt: dueAt },
  "role-change-decided": { ...roleChange, outcome: "applied" },
  "two-factor-removal-requested": { at, expiresAt: dueAt },
  "two-factor-removed": { at },
  "version-released": {
    ...order,
    version: "2.1.0",
    notes: "카이아 메인넷을 지원합니다.",
    downloadExpiresAt: download.downloadExpiresAt,
  },
  welcome: { nickname: "모래언덕" },
};
