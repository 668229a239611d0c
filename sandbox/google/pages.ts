import { html } from "../web/html.ts";
import { page, sub } from "../web/layout.ts";
import type { Answer, SandboxRequest } from "../web/router.ts";
import { demoUsers } from "./people.ts";

/** The sandbox's account chooser. Each choice is a plain form that carries the authorization request's parameters. */
export function choosePage(request: SandboxRequest, { problem }: { problem: boolean }): Answer {
  const asked = request.url.searchParams;
  const action = `${request.prefix}/google/authorize`;
  const own = new Set(["person", "email", "name", "unverified", "cancel"]);
  const kept = [...asked]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const people = demoUsers.map(
    ({
      email,
      name,
    }) => html`<li><form method="get" action="${action}">${kept}<input type="hidden" name="person" value="${email}">
<button class="person"><strong>${name}</strong><span class="mono">${email}</span></button></form></li>`,
  );
  const error = problem
    ? html`<p class="note" id="email-error" role="alert">이메일 주소를 name@example.com처럼 입력하세요. ${sub("Enter an e-mail address.")}</p>`
    : null;
  return page(request, {
    title: "Google 계정 선택",
    status: problem ? 422 : 200,
    main: html`<h1>Google 계정 선택 ${sub("Choose a Google account")}</h1>
<p class="lead">실제 Google이 아니라 데모의 모의 화면입니다. 누구로 로그인할지 고르세요.</p>
<p class="lead" lang="en">This page stands in for Google. Choose who to sign in as.</p>
<ul class="people">${people}</ul>
<h2>다른 계정 ${sub("Another account")}</h2>
<form class="account" method="get" action="${action}">${kept}
${error}
<div class="box"><label for="email">이메일 ${sub("E-mail")}</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" value="${asked.get("email") ?? ""}"${problem ? html` aria-invalid="true" aria-describedby="email-error"` : null}></div>
<div class="box"><label for="name">이름 (선택) ${sub("Name (optional)")}</label>
<input id="name" name="name" type="text" autocomplete="off" value="${asked.get("name") ?? ""}"></div>
<p class="check"><input id="unverified" name="unverified" type="checkbox"> <label for="unverified">이메일을 인증하지 않은 계정 ${sub("Address not verified")}</label></p>
<button class="btn">이 계정으로 계속</button>
</form>
<form method="get" action="${action}">${kept}<input type="hidden" name="cancel" value="1"><button class="btn quiet">취소</button></form>`,
  });
}

/** Refuses as Google does: a request that is wrong is told to the person, never sent back to an address that may be wrong too. */
export function refusedPage(request: SandboxRequest, problem: string): Answer {
  return page(request, {
    title: "액세스 차단됨",
    status: 400,
    main: html`<h1>액세스 차단됨: 잘못된 요청 ${sub("Access blocked")}</h1>
<p class="lead">400 오류: <code>${problem}</code></p>`,
  });
}
