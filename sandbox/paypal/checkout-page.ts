import { type Html, html } from "../web/html.ts";
import { notFoundPage, page, pageHeaders, sub } from "../web/layout.ts";
import type { Answer, Route, SandboxRequest } from "../web/router.ts";
import type { Parts } from "./api.ts";
import type { Order } from "./book.ts";
import { approve } from "./happenings.ts";
import { PAYER } from "./views.ts";

const choices = { paypal: "paypal", card: "card", "declined-card": "declined-card" } as const;

/** The page where the payer approves. Everything is a plain form; inside a page of the shop (`flow=sdk`) the end is told to the script there. */
export function checkoutRoutes(parts: Parts): Route[] {
  return [
    {
      method: "GET",
      path: "/paypal/checkoutnow",
      handle(request) {
        const order = parts.book.order(request.url.searchParams.get("token") ?? "");
        return order
          ? checkoutPage(request, order, { inShop: request.url.searchParams.get("flow") === "sdk" })
          : framed(notFoundPage(request));
      },
    },
    {
      method: "POST",
      path: "/paypal/checkoutnow",
      async handle(request) {
        if (!isSameOrigin(request))
          return { status: 403, headers: { "content-type": "text/plain" }, body: "Sent from another site." };
        const form = request.form();
        const order = parts.book.order(form.get("token") ?? "");
        if (!order) return framed(notFoundPage(request));
        const inShop = form.get("flow") === "sdk";
        const source = choices[form.get("choice") as keyof typeof choices];
        if (source === undefined) return leave(request, order, { inShop, agreed: false });
        if (isOpen(order)) await approve(parts, order, source);
        return leave(request, order, { inShop, agreed: true });
      },
    },
  ];
}

/** Whether a form comes from the sandbox's own pages, not from another site. */
export function isSameOrigin({ headers }: SandboxRequest): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

function isOpen({ status }: Order): boolean {
  return status === "CREATED" || status === "PAYER_ACTION_REQUIRED";
}

/** The shop may show it in a frame. */
function framed(answer: Answer): Answer {
  const policy = pageHeaders["content-security-policy"]
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("style-src", "script-src 'self'; style-src");
  return { ...answer, headers: { ...answer.headers, "content-security-policy": policy } };
}

function leave(
  request: SandboxRequest,
  order: Order,
  { inShop, agreed }: { inShop: boolean; agreed: boolean },
): Answer {
  if (inShop) return donePage(request, order, agreed);
  const back = agreed ? order.returnUrl : order.cancelUrl;
  if (back === null) return donePage(request, order, agreed);
  const url = new URL(back);
  url.searchParams.set("token", order.id);
  if (agreed) url.searchParams.set("PayerID", PAYER.id);
  return { status: 303, headers: { location: url.href }, body: "" };
}

function checkoutPage(request: SandboxRequest, order: Order, { inShop }: { inShop: boolean }): Answer {
  if (!isOpen(order)) return donePage(request, order, order.status === "APPROVED" || order.capture !== null);
  const { amount, description, invoice_id, items } = order.unit;
  const button = (choice: string, ko: string, en: string, quiet = true) =>
    html`<button class="btn${quiet ? " quiet" : ""}" name="choice" value="${choice}">${ko} ${sub(en)}</button> `;
  return framed(
    page(request, {
      title: "PayPal 결제",
      main: html`<h1>PayPal 결제 ${sub("Pay with PayPal")}</h1>
<p class="lead">실제 PayPal이 아니라 데모의 모의 화면입니다. 돈은 움직이지 않습니다.</p>
<p class="lead" lang="en">This page stands in for PayPal. No money moves.</p>
<dl class="facts">
<div><dt>금액 ${sub("Amount")}</dt><dd><strong>${amount.value} ${amount.currency_code}</strong></dd></div>
<div><dt>받는 곳 ${sub("Merchant")}</dt><dd>체인장터</dd></div>
${fact("내용", "Item", description ?? items[0]?.name)}${fact("청구 번호", "Invoice", invoice_id)}
<div><dt>결제자 ${sub("Payer")}</dt><dd>${PAYER.surname}${PAYER.given_name} <span class="mono">${PAYER.email}</span></dd></div>
</dl>
<form class="account" method="post" action="${request.prefix}/paypal/checkoutnow">
<input type="hidden" name="token" value="${order.id}">${inShop ? html`<input type="hidden" name="flow" value="sdk">` : null}
<p>${button("paypal", "결제 승인", "Approve", false)}${button("cancel", "취소", "Cancel")}</p>
<h2>카드로 결제 ${sub("Pay by card")}</h2>
<p>${button("card", "VISA •••• 1111", "Card")}${button("declined-card", "거절되는 카드", "Card that is declined")}</p>
</form>`,
    }),
  );
}

function fact(ko: string, en: string, value: string | undefined): Html | null {
  return value === undefined ? null : html`<div><dt>${ko} ${sub(en)}</dt><dd>${value}</dd></div>`;
}

function donePage(request: SandboxRequest, order: Order, agreed: boolean): Answer {
  const result = html`<p id="result" data-result="${agreed ? "approved" : "cancelled"}" data-order="${order.id}" data-payer="${PAYER.id}"></p>`;
  const back = agreed ? order.returnUrl : order.cancelUrl;
  return framed(
    page(request, {
      title: agreed ? "결제를 승인했습니다" : "결제를 취소했습니다",
      main: html`<h1>${agreed ? "결제를 승인했습니다" : "결제를 취소했습니다"} ${sub(agreed ? "Approved" : "Cancelled")}</h1>
${result}
<p class="lead">${back === null ? "이 창을 닫으세요." : html`<a class="btn" href="${back}" target="_top">상점으로 돌아가기 ${sub("Back to the shop")}</a>`}</p>
<script src="${request.prefix}/paypal/sdk/done.js"></script>`,
    }),
  );
}
