import type { MessageLog } from "../message-log.ts";
import { type Html, html } from "../web/html.ts";
import { notFoundPage, page, recipientFilter, sub, time } from "../web/layout.ts";
import { type Answer, json, type Route, type SandboxRequest } from "../web/router.ts";
import { type BounceReason, bounce, bounceReasons } from "./bounces.ts";
import type { Inbound } from "./inbound.ts";
import type { Mail } from "./mail.ts";
import { reply, replyAddressOf } from "./replies.ts";

/** A mail is a stranger's document: its own origin, no script, no form; its links may open the product. */
const MAIL_SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Characters of an answer. */
const MOST_WORDS = 5_000;

const reasonNames: Record<BounceReason, string> = { "no-mailbox": "없는 주소로 반송", full: "사서함이 가득 차 반송" };

export function mailRoutes(mails: MessageLog<Mail>, inbound: Inbound | null): Route[] {
  function withMail(request: SandboxRequest, answer: (mail: Mail) => Answer): Answer {
    const mail = mails.find(request.params.id ?? "");
    return mail === undefined ? notFoundPage(request) : answer(mail);
  }
  return [
    { method: "GET", path: "/mail", handle: (request) => listPage(request, mails.all()) },
    {
      method: "GET",
      path: "/mail/:id",
      handle: (request) => withMail(request, (mail) => mailPage(request, mail, inbound)),
    },
    {
      method: "POST",
      path: "/mail/:id/bounce",
      async handle(request) {
        const mail = mails.find(request.params.id ?? "");
        const reason = request.form().get("reason") ?? "";
        if (!mail || !inbound || !isReason(reason)) return notFoundPage(request);
        const answer = await bounce(inbound, mail, { recipient: mail.recipients[0] ?? "", reason });
        return page(request, {
          title: "반송",
          section: "/mail",
          main: html`<h1>반송했습니다 ${sub("Bounced")}</h1>
<p class="lead">${answer === null ? "체인장터에 닿지 않았습니다." : `체인장터의 답: ${answer.status} ${answer.words}`}</p>
<p><a class="step" href="${request.prefix}/mail/${mail.id}">메일로 돌아가기</a></p>`,
        });
      },
    },
    {
      method: "POST",
      path: "/mail/:id/reply",
      async handle(request) {
        const mail = mails.find(request.params.id ?? "");
        return mail && inbound ? replyPage(request, mail, inbound) : notFoundPage(request);
      },
    },
    { method: "GET", path: "/mail/:id/html", handle: (request) => withMail(request, mailDocument) },
    {
      method: "GET",
      path: "/api/mails",
      handle(request) {
        const to = request.url.searchParams.get("to")?.toLowerCase() ?? null;
        const items = mails
          .all()
          .filter((mail) => to === null || mail.recipients.some((recipient) => recipient.toLowerCase() === to));
        return json(200, { items });
      },
    },
  ];
}

function listPage(request: SandboxRequest, mails: readonly Mail[]): Answer {
  const to = (request.url.searchParams.get("to") ?? "").trim();
  const wanted = to.toLowerCase();
  const shown = mails.filter((mail) => mail.recipients.some((recipient) => recipient.toLowerCase().includes(wanted)));
  const rows = shown.map(
    (mail) => html`<li><a class="subject" href="${request.prefix}/mail/${mail.id}">${mail.subject || "(제목 없음)"}</a>
<span class="to">${mail.recipients.join(", ")}</span>${time(mail.receivedAt)}</li>`,
  );
  const list =
    shown.length > 0
      ? html`<ol class="ledger">${rows}</ol>`
      : html`<p class="note">${to === "" ? "아직 받은 메일이 없습니다." : "이 주소로 보낸 메일이 없습니다. 주소의 일부만 입력해 보세요."}</p>`;
  return page(request, {
    title: "메일",
    section: "/mail",
    main: html`<h1>메일 ${sub("Mail")}</h1>
${recipientFilter(`${request.prefix}/mail`, { value: to, label: "받는 사람", english: "Recipient" })}
<p class="sub">최근 순 <span class="count">${shown.length}</span>건, 한국 시간</p>
${list}`,
  });
}

/** The answer is sent as a mail program would, and the page says what the product made of it. */
async function replyPage(request: SandboxRequest, mail: Mail, inbound: Inbound): Promise<Answer> {
  const form = request.form();
  const [from, text] = [(form.get("from") ?? "").trim(), (form.get("text") ?? "").slice(0, MOST_WORDS)];
  const answer = await reply(inbound, mail, { from, text });
  const words =
    answer === null
      ? "체인장터에 닿지 않았습니다."
      : answer === "no-address"
        ? "보내는 주소가 올바르지 않습니다."
        : `체인장터의 답: ${answer.status} ${answer.words}`;
  return page(request, {
    title: "답장",
    section: "/mail",
    main: html`<h1>답장 ${sub("Reply")}</h1>
<p class="lead">${words}</p>
<p><a class="step" href="${request.prefix}/mail/${mail.id}">메일로 돌아가기</a></p>`,
  });
}

function replyForm(request: SandboxRequest, mail: Mail): Html {
  return html`<h2>답장 ${sub("Reply to this mail")}</h2>
<p class="sub">메일 프로그램처럼 원문을 인용해 ${replyAddressOf(mail)}(으)로 보냅니다. 보내는 주소를 바꾸면 위조된 답장이 거절되는 것을 볼 수 있습니다.</p>
<form method="post" action="${request.prefix}/mail/${mail.id}/reply" class="reply">
<p><label>보내는 사람 <input type="email" name="from" value="${mail.recipients[0] ?? ""}" maxlength="254" required></label></p>
<p><label>내용<br><textarea name="text" rows="5" maxlength="${MOST_WORDS}" required></textarea></label></p>
<button class="btn">답장 보내기</button>
</form>`;
}

function isReason(word: string): word is BounceReason {
  return word in bounceReasons;
}

function bounceForm(request: SandboxRequest, { id, returnPath }: Mail): Html {
  const reasons = Object.keys(bounceReasons).filter(isReason);
  return html`<h2>반송 ${sub("Send it back")}</h2>
<p class="sub">메일 서버가 배달하지 못했을 때처럼 ${returnPath}(으)로 반송 보고서(RFC 3464)를 보냅니다.</p>
<form method="post" action="${request.prefix}/mail/${id}/bounce">
${reasons.map((reason) => html`<button class="btn quiet" name="reason" value="${reason}">${reasonNames[reason]}</button> `)}
</form>`;
}

function mailPage(request: SandboxRequest, mail: Mail, inbound: Inbound | null): Answer {
  const source = `${request.prefix}/mail/${mail.id}/html`;
  const facts = [
    ["받는 사람", mail.recipients.join(", ")],
    ["보낸 사람", mail.from],
    ["반송 주소", mail.returnPath || ""],
    ["언어", mail.language],
    ["Message-ID", mail.messageId],
  ].filter(([, value]) => value !== "");
  const links = mail.links.map(
    ({ href, label }) =>
      html`<li><a href="${href}" target="_blank" rel="noopener">${label === "" ? null : html`<strong>${label}</strong>`}<span>${href}</span></a></li>`,
  );
  return page(request, {
    title: mail.subject || "(제목 없음)",
    section: "/mail",
    main: html`<p><a class="step" href="${request.prefix}/mail">메일 목록</a></p>
<h1>${mail.subject || "(제목 없음)"}</h1>
<dl class="facts"><div><dt>받은 시각</dt><dd>${time(mail.receivedAt)}</dd></div>
${facts.map(([name = "", value = ""]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
${mail.attachments.map((file) => html`<div><dt>첨부</dt><dd>${file.name} <span class="sub">${file.type}, ${file.bytes} B</span></dd></div>`)}</dl>
<h2>링크 ${sub("Links")}</h2>
${links.length > 0 ? html`<ul class="links">${links}</ul>` : html`<p class="sub">링크가 없습니다.</p>`}
<h2>메일 화면 ${sub("As rendered")}</h2>
${
  mail.html === ""
    ? html`<p class="sub">HTML 본문이 없습니다.</p>`
    : html`<iframe src="${source}" title="메일 화면" sandbox="${MAIL_SANDBOX}"></iframe>
<p><a class="step" href="${source}" target="_blank" rel="noopener">새 탭에서 보기</a></p>`
}
<h2>텍스트 본문 ${sub("Text part")}</h2>
${mail.text === "" ? html`<p class="sub">텍스트 본문이 없습니다.</p>` : html`<pre class="text" lang="${mail.language || "ko"}">${mail.text}</pre>`}
${inbound && replyAddressOf(mail) ? replyForm(request, mail) : null}
${inbound && mail.returnPath ? bounceForm(request, mail) : null}`,
  });
}

function mailDocument(mail: Mail): Answer {
  // Links leave the frame even when the mail does not say so.
  const base = '<meta charset="utf-8"><base target="_blank">';
  const body = /<head\b[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<head\b[^>]*>/i, (head) => head + base)
    : `<!doctype html>${base}${mail.html}`;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `sandbox ${MAIL_SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
    },
    body,
  };
}
