import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Answer, json, type Route, type SandboxRequest } from "../web/router.ts";
import type { Book } from "./book.ts";
import { type DemoPayment, newKey, paymentJson, seoulTime, settlementRows } from "./payments.ts";
import type { createWebhooks } from "./webhooks.ts";

export type Parts = {
  secretKey: string;
  book: Book;
  webhooks: ReturnType<typeof createWebhooks>;
  checkoutUrl: (payment: DemoPayment) => string;
};

const CONFIRM_MS = 10 * 60_000;

const New = z.object({
  method: z.enum(["CARD", "VIRTUAL_ACCOUNT"]),
  amount: z.int().positive(),
  orderId: z.string().regex(/^[A-Za-z0-9_-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  successUrl: z.url(),
  failUrl: z.url(),
  customerName: z.string().max(100).default(""),
  dueDate: z.string().optional(),
});
const Confirm = z.object({ paymentKey: z.string(), orderId: z.string(), amount: z.int() });
const Account = z.object({ bank: z.string(), accountNumber: z.string().max(20), holderName: z.string().max(60) });
const Cancel = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.int().positive().optional(),
  refundReceiveAccount: Account.optional(),
});

type Act = (request: SandboxRequest) => Answer | Promise<Answer>;

/** The core API below `/toss/v1`. */
export function apiRoutes(parts: Parts): Route[] {
  const answers = new Map<string, Answer>();
  const allowed =
    (act: Act): Act =>
    (request) =>
      isKey(parts, request) ? act(request) : refused(401, "UNAUTHORIZED_KEY", "인증되지 않은 키입니다.");
  /** The first answer to a key is the answer for 15 days, a refusal included. */
  const once = (act: Act): Act =>
    allowed(async (request) => {
      const key = `${request.url.pathname} ${String(request.headers["idempotency-key"] ?? "")}`;
      const known = answers.get(key);
      if (known) return known;
      const answer = await act(request);
      if (request.headers["idempotency-key"]) answers.set(key, answer);
      return answer;
    });
  const shown = (payment: DemoPayment | undefined) =>
    payment ? json(200, paymentJson(payment, parts.checkoutUrl(payment))) : notFound();
  return [
    { method: "POST", path: "/toss/v1/payments", handle: once((request) => create(parts, request)) },
    { method: "POST", path: "/toss/v1/payments/confirm", handle: once((request) => confirm(parts, request)) },
    { method: "GET", path: "/toss/v1/settlements", handle: allowed((request) => settlements(parts, request)) },
    {
      method: "GET",
      path: "/toss/v1/payments/orders/:orderId",
      handle: allowed(({ params }) => shown(parts.book.byOrder(params.orderId!))),
    },
    {
      method: "GET",
      path: "/toss/v1/payments/:key",
      handle: allowed(({ params }) => shown(parts.book.byKey(params.key!))),
    },
    { method: "POST", path: "/toss/v1/payments/:key/cancel", handle: once((request) => cancel(parts, request)) },
  ];
}

const Days = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dateType: z.enum(["soldDate", "paidOutDate"]).default("soldDate"),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(5_000).default(100),
});

function settlements({ book }: Parts, { url }: SandboxRequest): Answer {
  const asked = Days.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return invalid();
  const { startDate, endDate, dateType, page, size } = asked.data;
  const rows = book
    .all()
    .flatMap(settlementRows)
    .filter((row) => row[dateType] >= startDate && row[dateType] <= endDate);
  return json(200, rows.slice((page - 1) * size, page * size));
}

function isKey({ secretKey }: Parts, { headers }: SandboxRequest): boolean {
  const given = Buffer.from(headers.authorization ?? "");
  const wanted = Buffer.from(`Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const refused = (status: number, code: string, message: string) => json(status, { code, message });
const notFound = () => refused(404, "NOT_FOUND_PAYMENT", "존재하지 않는 결제 정보 입니다.");
const invalid = () => refused(400, "INVALID_REQUEST", "잘못된 요청입니다.");

async function create(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const asked = New.safeParse(request.json());
  if (!asked.success) return invalid();
  const { method: kind, amount, dueDate, ...rest } = asked.data;
  if (parts.book.byOrder(rest.orderId))
    return refused(400, "DUPLICATED_ORDER_ID", "이미 승인 및 취소가 진행된 중복된 주문번호 입니다.");
  if (amount < (kind === "CARD" ? 100 : 200))
    return refused(400, "BELOW_MINIMUM_AMOUNT", "최소 결제 금액보다 적습니다.");
  const payment: DemoPayment = {
    ...rest,
    kind,
    paymentKey: newKey("tsbx_"),
    status: "READY",
    totalAmount: amount,
    balanceAmount: amount,
    dueDate: dueDate ?? new Date(Date.now() + 86_400_000).toISOString(),
    requestedAt: seoulTime(new Date()),
    authenticatedAt: null,
    approvedAt: null,
    failure: null,
    secret: null,
    accountNumber: null,
    refusesConfirm: false,
    cancels: [],
  };
  await parts.book.keep(payment);
  return json(200, paymentJson(payment, parts.checkoutUrl(payment)));
}

async function confirm(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const asked = Confirm.safeParse(request.json());
  if (!asked.success) return invalid();
  const payment = parts.book.byKey(asked.data.paymentKey);
  if (!payment || payment.orderId !== asked.data.orderId) return notFound();
  if (payment.status !== "IN_PROGRESS")
    return payment.status === "READY"
      ? refused(404, "NOT_FOUND_PAYMENT_SESSION", "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.")
      : refused(400, "ALREADY_PROCESSED_PAYMENT", "이미 처리된 결제 입니다.");
  if (asked.data.amount !== payment.totalAmount) return invalid();
  if (Date.now() - Date.parse(payment.authenticatedAt ?? "") > CONFIRM_MS) {
    payment.status = "EXPIRED";
    await parts.book.keep(payment);
    return refused(404, "NOT_FOUND_PAYMENT_SESSION", "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.");
  }
  if (payment.refusesConfirm) {
    Object.assign(payment, {
      status: "ABORTED",
      failure: { code: "REJECT_CARD_COMPANY", message: "결제 승인이 거절되었습니다." },
    });
    await parts.book.keep(payment);
    parts.webhooks.statusChanged(payment);
    return refused(403, "REJECT_CARD_COMPANY", "결제 승인이 거절되었습니다.");
  }
  if (payment.kind === "CARD") {
    Object.assign(payment, { status: "DONE", approvedAt: seoulTime(new Date()) });
    parts.webhooks.statusChanged(payment);
  } else {
    const accountNumber = `X${String(Date.now()).slice(-11)}`;
    Object.assign(payment, { status: "WAITING_FOR_DEPOSIT", secret: newKey("ps_"), accountNumber });
  }
  await parts.book.keep(payment);
  return json(200, { ...paymentJson(payment, parts.checkoutUrl(payment)), secret: payment.secret });
}

async function cancel(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const asked = Cancel.safeParse(request.json());
  const payment = parts.book.byKey(request.params.key!);
  if (!payment) return notFound();
  if (!asked.success) return invalid();
  const { cancelReason, cancelAmount = payment.balanceAmount, refundReceiveAccount } = asked.data;
  if (payment.status === "CANCELED") return refused(400, "ALREADY_CANCELED_PAYMENT", "이미 취소된 결제 입니다.");
  if (payment.status === "WAITING_FOR_DEPOSIT" && cancelAmount < payment.totalAmount)
    return refused(403, "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT", "입금 대기중인 결제는 부분 환불이 불가합니다.");
  if (!["DONE", "PARTIAL_CANCELED", "WAITING_FOR_DEPOSIT"].includes(payment.status))
    return refused(403, "NOT_CANCELABLE_PAYMENT", "취소 할 수 없는 결제 입니다.");
  if (payment.balanceAmount === 0 || cancelAmount > payment.balanceAmount)
    return refused(403, "NOT_CANCELABLE_AMOUNT", "취소 할 수 없는 금액 입니다.");
  if (payment.kind === "VIRTUAL_ACCOUNT" && payment.approvedAt !== null && !refundReceiveAccount)
    return refused(400, "INVALID_REFUND_ACCOUNT_INFO", "환불 계좌번호와 예금주명이 일치하지 않습니다.");
  payment.balanceAmount -= cancelAmount;
  payment.status = payment.cancels.length === 0 && payment.balanceAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED";
  const canceledAt = seoulTime(new Date());
  payment.cancels.push({ transactionKey: newKey(""), cancelAmount, cancelReason, canceledAt });
  await parts.book.keep(payment);
  parts.webhooks.statusChanged(payment);
  return json(200, paymentJson(payment, parts.checkoutUrl(payment)));
}
