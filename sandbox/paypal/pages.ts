import { type Html, html } from "../web/html.ts";
import { notFoundPage, page, sub, time } from "../web/layout.ts";
import type { Answer, Route, SandboxRequest } from "../web/router.ts";
import { type Action, ActionInput, act, possibleActions } from "./actions.ts";
import type { Parts } from "./api.ts";
import type { Order, WebhookEvent } from "./book.ts";
import { isSameOrigin } from "./checkout-page.ts";
import { callFaults, FaultKnob, operations, outcomeFaults, webhookFaults } from "./faults.ts";

const SHOWN = 50;
const names: Record<Action, readonly [ko: string, en: string]> = {
  approve: ["결제 승인", "Approve"],
  "approve-card": ["카드로 승인", "Approve by card"],
  "approve-declined-card": ["거절되는 카드로 승인", "Approve, declined later"],
  "complete-pending": ["보류 해제", "Complete"],
  "deny-pending": ["보류 거절", "Deny"],
  refund: ["PayPal에서 환불", "Refund at PayPal"],
  reverse: ["강제 환급", "Reverse"],
  dispute: ["분쟁 제기", "Open a dispute"],
  "ask-seller": ["판매자 답변 요청", "Ask the seller"],
  "dispute-to-buyer": ["분쟁: 구매자 승", "Dispute to the buyer"],
  "dispute-to-seller": ["분쟁: 판매자 승", "Dispute to the seller"],
  "cancel-dispute": ["분쟁 취소", "Cancel the dispute"],
  "complete-refund": ["환불 완료", "Complete the refund"],
  "fail-refund": ["환불 실패", "Fail the refund"],
  resend: ["웹훅 다시 보내기", "Resend webhook"],
};

/** Orders with what can happen to them, and faults to be played: forms that need no script. */
export function paypalPages(parts: Parts): Route[] {
  return [
    { method: "GET", path: "/paypal", handle: (request) => listPage(request, parts) },
    { method: "POST", path: "/paypal/faults", handle: (request) => setFault(request, parts) },
    { method: "POST", path: "/paypal/orders/:id", handle: (request) => pressed(request, parts) },
  ];
}

const back = (request: SandboxRequest, to = ""): Answer => ({
  status: 303,
  headers: { location: `${request.prefix}/paypal${to}` },
  body: "",
});
const refused: Answer = { status: 403, headers: { "content-type": "text/plain" }, body: "Sent from another site." };

function setFault(request: SandboxRequest, parts: Parts): Answer {
  if (!isSameOrigin(request)) return refused;
  const form = request.form();
  if (form.get("clear") !== null) {
    parts.faults.clear();
    return back(request, "#faults");
  }
  const number = (name: string) => (form.get(name) ? Number(form.get(name)) : undefined);
  const knob = FaultKnob.safeParse({
    on: form.get("on"),
    as: form.get("as"),
    count: number("count"),
    ms: number("ms"),
  });
  if (!knob.success) return listPage(request, parts, { problem: true });
  parts.faults.set(knob.data);
  return back(request, "#faults");
}

async function pressed(request: SandboxRequest, parts: Parts): Promise<Answer> {
  if (!isSameOrigin(request)) return refused;
  const order = parts.book.order(request.params.id!);
  const input = ActionInput.safeParse({
    action: request.form().get("action"),
    value: request.form().get("value") || undefined,
  });
  if (!order || !input.success) return notFoundPage(request);
  await act(parts, order, input.data);
  return back(request, `#o${order.id}`);
}

function listPage(request: SandboxRequest, parts: Parts, { problem = false } = {}): Answer {
  const orders = parts.book
    .orders()
    .slice(0, SHOWN)
    .map((order) =>
      item(
        request,
        order,
        parts.book.events().filter(({ orderId }) => orderId === order.id),
      ),
    );
  return page(request, {
    title: "PayPal",
    section: "/paypal",
    status: problem ? 422 : 200,
    main: html`<h1>PayPal</h1>
<p class="lead">실제 PayPal이 아니라 데모의 모의 화면입니다. 돈은 움직이지 않습니다. 여기에서 구매자와 PayPal의 역할을 하세요.</p>
<p class="lead" lang="en">This page stands in for PayPal. Play the payer and PayPal here.</p>
${orders.length > 0 ? html`<ol class="ledger">${orders}</ol>` : html`<p class="note">아직 결제가 없습니다. ${sub("No payments yet.")}</p>`}
${faultForm(request, parts, problem)}`,
  });
}

function item(request: SandboxRequest, order: Order, events: readonly WebhookEvent[]): Html {
  const { unit, capture, status } = order;
  const possible = possibleActions(order, { hasEvents: events.length > 0 });
  const value = possible.includes("refund")
    ? html`<div class="box"><label for="v${order.id}">금액 (비우면 전액) ${sub("Amount, or all")}</label><input class="mono" id="v${order.id}" name="value" inputmode="decimal" autocomplete="off"></div>`
    : null;
  const buttons = possible.map(
    (action) =>
      html`<button class="btn quiet" name="action" value="${action}">${names[action][0]} ${sub(names[action][1])}</button> `,
  );
  const captured =
    capture &&
    html`<p class="mono">${capture.id} ${capture.status}${capture.reason === null ? "" : ` (${capture.reason})`} ${capture.amount.value} ${capture.amount.currency_code}</p>`;
  const refunds = capture?.refunds.map(
    (made) => html`<p class="mono">${made.id} ${made.status} −${made.amount.value} ${made.amount.currency_code}</p>`,
  );
  const told = events
    .slice(0, 8)
    .map(
      (event) =>
        html`<p class="sub mono">${event.event_type} ${event.state} ${event.attempts}× ${event.lastStatus ?? ""}</p>`,
    );
  return html`<li id="o${order.id}"><div><h2>${unit.description ?? order.id} ${sub(status)}</h2>
<p><strong>${unit.amount.value} ${unit.amount.currency_code}</strong> ${unit.invoice_id ?? ""}</p>
${captured}${refunds}
<form method="post" action="${request.prefix}/paypal/orders/${order.id}">${value}${buttons}</form>
${told}</div>
<span class="to sub">${order.id}</span>${time(order.created)}</li>`;
}

function faultForm(request: SandboxRequest, { faults }: Parts, problem: boolean): Html {
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  const waiting = faults.waiting().map(({ on, as, count }) => html`<div><dt>${on}</dt><dd>${as} × ${count}</dd></div>`);
  return html`<h2 id="faults">일부러 내는 장애 ${sub("Faults on demand")}</h2>
${problem ? html`<p class="note" role="alert">이 호출에는 없는 장애입니다. ${sub("Not a fault of this call.")}</p>` : null}
${waiting.length > 0 ? html`<dl class="facts">${waiting}</dl>` : null}
<form class="filter" method="post" action="${request.prefix}/paypal/faults">
<div class="box"><label for="on">호출 ${sub("Call")}</label><select id="on" name="on">${options(["capture", "any", ...operations.filter((name) => name !== "capture"), "webhook"])}</select></div>
<div class="box"><label for="as">장애 ${sub("Fault")}</label><select id="as" name="as"><optgroup label="capture">${options(outcomeFaults)}</optgroup><optgroup label="call">${options(callFaults)}</optgroup><optgroup label="webhook">${options(webhookFaults)}</optgroup></select></div>
<div class="box"><label for="count">횟수 ${sub("Times")}</label><input id="count" name="count" type="number" min="1" max="100" value="1"></div>
<div class="box"><label for="ms">지연 (ms) ${sub("Delay")}</label><input id="ms" name="ms" type="number" min="0" max="600000"></div>
<button class="btn">설정</button> <button class="btn quiet" name="clear" value="1">모두 해제</button>
</form>
<p class="sub">POST /api/paypal/faults { "on": "capture", "as": "lost", "count": 1 }</p>`;
}
