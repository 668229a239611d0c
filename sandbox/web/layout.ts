import { type Html, html } from "./html.ts";
import type { Answer, SandboxRequest } from "./router.ts";

export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const sections = [
  { path: "/mail", ko: "메일", en: "Mail" },
  { path: "/sms", ko: "문자", en: "SMS" },
  { path: "/paypal", ko: "페이팔", en: "PayPal" },
  { path: "/coinpayments", ko: "코인 결제", en: "Coins" },
  { path: "/toss", ko: "토스", en: "Toss" },
] as const;

type Page = { title: string; section?: (typeof sections)[number]["path"]; status?: number; main: Html };

export function page(request: SandboxRequest, { title, section, status = 200, main }: Page): Answer {
  const { prefix } = request;
  const home = `${prefix}/`;
  const links = sections.map(({ path, ko, en }) => {
    const current = path === section ? html` aria-current="page"` : null;
    return html`<li><a href="${prefix}${path}"${current}>${ko} ${sub(en)}</a></li>`;
  });
  // Behind a proxy the product itself is one step up.
  const back = prefix === "" ? null : html`<a class="home" href="/">데모로 돌아가기</a>`;
  const document = html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} – 샌드박스</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${prefix}/style.css">
</head>
<body>
<a class="skip" href="#main">본문으로 건너뛰기</a>
<header><div class="wrap">
<a class="logo" href="${home}"><span class="blocks" aria-hidden="true"><b></b><b></b><b></b><b></b></span><span>샌드박스 ${sub("Sandbox")}</span></a>
<nav aria-label="샌드박스"><ul>${links}</ul></nav>
${back}
</div></header>
<main id="main" class="wrap">
${main}
</main>
<footer><div class="wrap">실제로 발송된 것은 없습니다. ${sub("Nothing here has left this machine.")}</div></footer>
</body>
</html>
`;
  return { status, headers: pageHeaders, body: document.markup };
}

/** The English word beside a Korean one. */
export function sub(english: string): Html {
  return html`<span class="sub" lang="en">${english}</span>`;
}

/** Korean time, to the second; the machine-readable time stays UTC. */
export function time(iso: string): Html {
  const korean = new Date(Date.parse(iso) + 9 * 60 * 60 * 1000).toISOString();
  return html`<time datetime="${iso}">${korean.slice(0, 10)} ${korean.slice(11, 19)}</time>`;
}

/** Asks for one recipient, without JavaScript. */
export function recipientFilter(path: string, field: { value: string; label: string; english: string }): Html {
  const reset = field.value === "" ? null : html`<a class="btn quiet" href="${path}">전체 보기</a>`;
  return html`<form class="filter" method="get" action="${path}" role="search">
<div class="box"><label for="to">${field.label} ${sub(field.english)}</label>
<input id="to" name="to" type="search" autocomplete="off" value="${field.value}"></div>
<button class="btn">찾기</button>${reset}
</form>`;
}

export function notFoundPage(request: SandboxRequest): Answer {
  return page(request, {
    title: "찾을 수 없습니다",
    status: 404,
    main: html`<h1>찾을 수 없습니다 ${sub("Not found")}</h1>
<p class="lead">주소를 확인하세요. 오래된 메일과 문자는 500건이 넘으면 지워집니다.</p>
<p><a class="btn quiet" href="${request.prefix}/">샌드박스 첫 화면</a></p>`,
  });
}
