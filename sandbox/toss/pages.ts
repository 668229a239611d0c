import { z } from "zod";
import { html } from "../web/html.ts";
import { notFoundPage, page, sub, time } from "../web/layout.ts";
import { type Answer, failure, json, type Route, type SandboxRequest } from "../web/router.ts";
import type { Parts } from "./api.ts";
import { type DemoPayment, seoulTime } from "./payments.ts";

const moves = ["deposit", "deposit-error", "expire"] as const;
type Move = (typeof moves)[number];

/** The payment window and the page on which somebody plays the bank, in plain forms; the same moves as JSON for tests. */
export function pageRoutes(parts: Parts): Route[] {
  return [
    {
      method: "GET",
      path: "/toss/window",
      handle: (request) => {
        const payment = parts.book.byKey(request.url.searchParams.get("key") ?? "");
        return payment ? windowPage(request, payment) : notFoundPage(request);
      },
    },
    { method: "POST", path: "/toss/window", handle: (request) => choose(parts, request) },
    { method: "GET", path: "/toss", handle: (request) => listPage(request, parts.book.all()) },
    { method: "POST", path: "/toss/:orderId", handle: (request) => pressed(parts, request) },
    { method: "GET", path: "/api/toss", handle: () => json(200, { items: parts.book.all() }) },
    { method: "POST", path: "/api/toss/:orderId", handle: (request) => told(parts, request) },
    { method: "POST", path: "/api/toss-listener", handle: (request) => listen(parts, request) },
  ];
}

function isSameOrigin({ headers }: SandboxRequest): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

async function choose(parts: Parts, request: SandboxRequest): Promise<Answer> {
  if (!isSameOrigin(request)) return failure(403, "Sent from another site.");
  const form = request.form();
  const payment = parts.book.byKey(form.get("key") ?? "");
  if (!payment) return notFoundPage(request);
  const { paymentKey, orderId, totalAmount } = payment;
  const choice = form.get("choice");
  if (choice !== "agree" && choice !== "refused-card")
    return leave(payment.failUrl, {
      code: "PAY_PROCESS_CANCELED",
      message: "사용자에 의해 결제가 취소되었습니다.",
      orderId,
    });
  if (payment.status === "READY") {
    const authenticatedAt = new Date().toISOString();
    Object.assign(payment, { status: "IN_PROGRESS", authenticatedAt, refusesConfirm: choice === "refused-card" });
    await parts.book.keep(payment);
  }
  return leave(payment.successUrl, { paymentKey, orderId, amount: String(totalAmount) });
}

function leave(to: string, values: Record<string, string>): Answer {
  const url = new URL(to);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return { status: 303, headers: { location: url.href }, body: "" };
}

const won = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}원`;

function windowPage(request: SandboxRequest, payment: DemoPayment): Answer {
  const isCard = payment.kind === "CARD";
  const button = (choice: string, ko: string, en: string, quiet = true) =>
    html`<button class="btn${quiet ? " quiet" : ""}" name="choice" value="${choice}">${ko} ${sub(en)}</button> `;
  return page(request, {
    title: "토스페이먼츠 결제",
    main: html`<h1>토스페이먼츠 결제 ${sub("Pay with Toss Payments")}</h1>
<p class="lead">실제 토스페이먼츠가 아니라 데모의 모의 화면입니다. 돈은 움직이지 않습니다.</p>
<p class="lead" lang="en">This page stands in for Toss Payments. No money moves.</p>
<dl class="facts">
<div><dt>금액 ${sub("Amount")}</dt><dd><strong>${won(payment.totalAmount)}</strong></dd></div>
<div><dt>내용 ${sub("Item")}</dt><dd>${payment.orderName}</dd></div>
<div><dt>결제 수단 ${sub("Method")}</dt><dd>${isCard ? "카드" : "가상계좌 (신한은행)"}</dd></div>
</dl>
<form class="account" method="post" action="${request.prefix}/toss/window">
<input type="hidden" name="key" value="${payment.paymentKey}">
<p>${button("agree", isCard ? "카드로 결제" : "가상계좌 발급", isCard ? "Pay by card" : "Issue an account", false)}${
      isCard ? button("refused-card", "거절되는 카드", "Card that is refused") : null
    }${button("cancel", "취소", "Cancel")}</p>
</form>`,
  });
}

function listPage(request: SandboxRequest, payments: readonly DemoPayment[]): Answer {
  const items = payments.slice(0, 50).map((payment) => {
    const form =
      payment.status === "WAITING_FOR_DEPOSIT" && !payment.accountExpired
        ? html`<form method="post" action="${request.prefix}/toss/${payment.orderId}">
<button class="btn quiet" name="move" value="deposit">입금 ${sub("Deposit")}</button>
<button class="btn quiet" name="move" value="expire">기한 지남 ${sub("Expire")}</button></form>`
        : null;
    return html`<li id="t${payment.orderId}"><div><h2>${payment.orderName} ${sub(payment.status)}</h2>
<p><strong>${won(payment.totalAmount)}</strong> ${payment.accountNumber ? html`<span class="mono">${payment.accountNumber}</span>` : null}</p>
${form}</div><span class="to sub">${payment.orderId}</span>${time(payment.requestedAt)}</li>`;
  });
  return page(request, {
    title: "토스페이먼츠",
    section: "/toss",
    main: html`<h1>토스페이먼츠 ${sub("Toss Payments")}</h1>
<p class="lead">발급된 가상계좌에 입금하는 사람과 은행의 역할을 여기에서 하세요.</p>
<p class="lead" lang="en">Play the payer and the bank of virtual accounts here.</p>
${items.length > 0 ? html`<ol class="ledger">${items}</ol>` : html`<p class="note">아직 결제가 없습니다. ${sub("No payments yet.")}</p>`}`,
  });
}

async function pressed(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const move = moves.find((name) => name === request.form().get("move"));
  const payment = parts.book.byOrder(request.params.orderId!);
  if (!move || !payment || !isSameOrigin(request)) return notFoundPage(request);
  await play(parts, payment, move);
  return { status: 303, headers: { location: `${request.prefix}/toss#t${payment.orderId}` }, body: "" };
}

const Told = z.strictObject({ move: z.enum(moves) });

async function told(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const asked = Told.safeParse(request.json());
  const payment = parts.book.byOrder(request.params.orderId!);
  if (!asked.success || !payment) return failure(404, "no such payment or move");
  await play(parts, payment, asked.data.move);
  return json(200, payment);
}

async function play({ book, webhooks }: Parts, payment: DemoPayment, move: Move): Promise<void> {
  const isWaiting = payment.status === "WAITING_FOR_DEPOSIT" && !payment.accountExpired;
  if (move === "deposit" && isWaiting) Object.assign(payment, { status: "DONE", approvedAt: seoulTime(new Date()) });
  else if (move === "deposit-error" && payment.kind === "VIRTUAL_ACCOUNT" && payment.status === "DONE")
    Object.assign(payment, { status: "WAITING_FOR_DEPOSIT", approvedAt: null });
  else if (move === "expire" && isWaiting) payment.accountExpired = true;
  else if (move === "expire" && ["READY", "IN_PROGRESS"].includes(payment.status)) payment.status = "EXPIRED";
  else return;
  await book.keep(payment);
  if (payment.kind === "VIRTUAL_ACCOUNT" && move !== "expire") webhooks.deposit(payment);
  // A virtual account that runs out says nothing.
  if (payment.status === "DONE") webhooks.statusChanged(payment);
}

const Target = z.strictObject({ url: z.url().nullable() });

function listen({ webhooks }: Parts, request: SandboxRequest): Answer {
  const asked = Target.safeParse(request.json());
  if (!asked.success) return failure(422, "no address");
  webhooks.listen(asked.data.url === null ? null : { url: asked.data.url, host: undefined });
  return json(200, asked.data);
}
