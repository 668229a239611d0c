import { type Control, type Setting, type Target, targets } from "./control.ts";
import { REFUSED_DOMAIN } from "./mail/bounces.ts";
import type { Mail } from "./mail/mail.ts";
import type { MessageLog } from "./message-log.ts";
import type { Sms } from "./sms/sms.ts";
import { REFUSED_NUMBER } from "./sms/solapi.ts";
import { html } from "./web/html.ts";
import { page, sub } from "./web/layout.ts";
import { json, type Route } from "./web/router.ts";
import { stylesheet } from "./web/stylesheet.ts";

const names: Record<Target, string> = {
  smtp: "메일",
  sms: "문자",
  places: "주소 제안",
  indexnow: "IndexNow",
  google: "Google",
  coinpayments: "CoinPayments",
  "coinpayments-webhook": "CoinPayments 알림",
};

type Parts = { mails: MessageLog<Mail>; messages: MessageLog<Sms>; control: Control };

export function overviewRoutes({ mails, messages, control }: Parts): Route[] {
  return [
    {
      method: "GET",
      path: "/",
      handle: (request) =>
        page(request, {
          title: "둘러보기",
          main: html`<h1>데모가 보낸 메일과 문자 ${sub("What the demo has sent")}</h1>
<p class="lead">메일과 문자는 실제로 나가지 않고 여기에 모입니다. 인증번호와 메일 속 링크를 이곳에서 확인하세요.</p>
<p class="lead" lang="en">Mail and text messages of the demo end here. Look here for verification codes and for the links in mails.</p>
<dl class="stats">
<div><dt>메일 ${sub("Mail")}</dt><dd class="mono">${mails.all().length}</dd></div>
<div><dt>문자 ${sub("SMS")}</dt><dd class="mono">${messages.all().length}</dd></div>
</dl>
<p><a class="btn" href="${request.prefix}/mail">메일 보기</a> <a class="btn quiet" href="${request.prefix}/sms">문자 보기</a></p>
<h2>일부러 내는 장애 ${sub("Faults on demand")}</h2>
<dl class="facts">
${targets.map((target) => html`<div><dt>${names[target]}</dt><dd>${words(control.settings()[target])}</dd></div>`)}
</dl>
<pre class="knobs">POST /api/control
{ "target": ${targets.map((target) => `"${target}"`).join(" | ")},
  "mode": "ok" | "fail-next" | "delay",
  "as": "error" | "refusal",
  "count": 1, "ms": 1000 }</pre>
<p class="sub">${REFUSED_NUMBER} 번호는 언제나 수신을 거부합니다. gone.example과 full.example로 보낸 메일은 반송되고, ${REFUSED_DOMAIN} 주소는 받지 않습니다.</p>`,
        }),
    },
    {
      method: "GET",
      path: "/style.css",
      handle: () => ({ status: 200, headers: { "content-type": "text/css; charset=utf-8" }, body: stylesheet }),
    },
    {
      method: "DELETE",
      path: "/api/messages",
      async handle() {
        await Promise.all([mails.clear(), messages.clear()]);
        return json(200, { items: [] });
      },
    },
  ];
}

function words(setting: Setting): string {
  if (setting.mode === "ok") return "정상";
  if (setting.mode === "fail-next") {
    return `다음 ${setting.left}건 ${setting.as === "error" ? "오류" : setting.as === "refusal" ? "거부" : setting.as}`;
  }
  return `${setting.left === null ? "계속" : `다음 ${setting.left}건`} ${setting.ms}ms 지연`;
}
