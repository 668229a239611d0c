import type { MessageLog } from "../message-log.ts";
import { type Html, html } from "../web/html.ts";
import { page, recipientFilter, sub, time } from "../web/layout.ts";
import { type Answer, json, type Route, type SandboxRequest } from "../web/router.ts";
import type { Sms } from "./sms.ts";

export function smsRoutes(messages: MessageLog<Sms>): Route[] {
  return [
    { method: "GET", path: "/sms", handle: (request) => listPage(request, messages.all()) },
    {
      method: "GET",
      path: "/api/sms",
      handle(request) {
        const to = request.url.searchParams.get("to");
        const items = messages.all().filter((sms) => to === null || sms.to === to || sms.e164 === asE164(to));
        return json(200, { items });
      },
    },
  ];
}

/** An unescaped "+" in a query string arrives as a space. */
function asE164(to: string): string {
  return to.replace(/^ /, "+");
}

function listPage(request: SandboxRequest, messages: readonly Sms[]): Answer {
  const to = (request.url.searchParams.get("to") ?? "").trim();
  const digits = to.replace(/\D/g, "");
  const matches = (sms: Sms) => digits !== "" && (sms.to.includes(digits) || sms.e164.includes(digits));
  const shown = to === "" ? messages : messages.filter(matches);
  const rows = shown.map(
    (sms) => html`<li><pre>${emphasised(sms.text)}</pre>
<span class="to">${sms.e164} <span class="sub">${sms.type}, ${sms.from}</span></span>${time(sms.receivedAt)}</li>`,
  );
  const list =
    shown.length > 0
      ? html`<ol class="ledger">${rows}</ol>`
      : html`<p class="note">${to === "" ? "아직 받은 문자가 없습니다." : "이 번호로 보낸 문자가 없습니다. 번호의 일부만 입력해 보세요."}</p>`;
  return page(request, {
    title: "문자",
    section: "/sms",
    main: html`<h1>문자 ${sub("SMS")}</h1>
${recipientFilter(`${request.prefix}/sms`, { value: to, label: "받는 번호", english: "Phone number" })}
<p class="sub">최근 순 <span class="count">${shown.length}</span>건, 한국 시간</p>
${list}`,
  });
}

/** Six digits on their own are a verification code: what most readers came for. */
function emphasised(text: string): Html[] {
  return text
    .split(/((?<!\d)\d{6}(?!\d))/)
    .map((part, index) => (index % 2 === 1 ? html`<strong class="code">${part}</strong>` : html`${part}`));
}
