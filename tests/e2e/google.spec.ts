import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test";
import { anAddress, codeFor, main, register, send, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});
// These tests change settings of the one Google sandbox: no other test may sign in meanwhile.
test.describe.configure({ mode: "serial" });

const knob = (request: APIRequestContext, as: string) =>
  request.post("/sandbox/api/control", { data: { target: "google", mode: "fail-next", as } });

async function toGoogle(page: Page, address = "/login"): Promise<void> {
  await page.goto(address);
  await main(page).getByRole("button", { name: "Google로 계속하기" }).click();
  await expect(page).toHaveURL(/\/sandbox\/google\/authorize\?/);
}

async function signInAs(page: Page, { email, name = "" }: { email: string; name?: string }): Promise<void> {
  await page.locator("#email").fill(email);
  await page.locator("#name").fill(name);
  await page.getByRole("button", { name: "이 계정으로 계속" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a new member registers by Google without a password and signs in again with one click", async ({ page }) => {
      const person = somebody();
      await toGoogle(page, "/register?redirectTo=%2Fmypage%2Fbilling");
      await signInAs(page, { email: "not an address" });
      await expect(page.getByRole("alert")).toContainText("이메일 주소를 name@example.com처럼 입력하세요");
      await signInAs(page, person);
      await expect(page).toHaveURL("/register?step=google&redirectTo=%2Fmypage%2Fbilling");
      await expect(main(page)).toContainText(person.email);
      await expect(main(page).locator("[name=name]")).toHaveValue(person.name);
      await expect(main(page).locator("[type=password]")).toHaveCount(0);
      await send(page, "register");
      await expect(page.locator(".error-summary li")).toHaveCount(4);
      await main(page).locator("[name=nickname]").fill(person.nickname);
      await main(page).locator("[name=phone]").fill(person.phone);
      await main(page).locator("[name=termsAgreed]").check();
      await main(page).locator("[name=privacyAgreed]").check();
      await send(page, "register");
      await expect(page).toHaveURL("/register?step=verify&redirectTo=%2Fmypage%2Fbilling");
      await main(page).getByRole("link", { name: "가입 정보 수정하기" }).click();
      await expect(main(page).locator("[name=nickname]")).toHaveValue(person.nickname);
      await page.goBack();
      await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
      await send(page, "verify");
      await expect(page).toHaveURL("/mypage/billing");
      await expect(page.locator("p.notice")).toHaveText(`${person.nickname}님, 가입을 환영합니다`);

      await page.context().clearCookies();
      await toGoogle(page, "/login?redirectTo=%2Fmypage");
      await signInAs(page, person);
      await expect(page).toHaveURL("/mypage");
      await expect(page.locator("p.notice")).toHaveText(`${person.nickname}님, 로그인했습니다`);
    });

    test("Google is linked to an existing account with its password, and then signs in by itself", async ({ page }) => {
      const person = somebody();
      await register(page, person);
      await page.context().clearCookies();
      await toGoogle(page, "/login?redirectTo=%2Fmypage");
      await signInAs(page, person);
      await expect(page).toHaveURL("/auth/google/link?redirectTo=%2Fmypage");
      await expect(main(page)).toContainText(person.email);
      await main(page).locator("[name=password]").fill("not the password");
      await send(page, "google-link");
      await expect(page.locator(".error-summary")).toContainText("로그인 실패");
      await main(page).locator("[name=password]").fill(person.password);
      await send(page, "google-link");
      await expect(page).toHaveURL("/mypage");
      await expect(page.locator("p.notice")).toContainText("Google 계정을 연결하고 로그인했습니다");
      await page.context().clearCookies();
      await toGoogle(page);
      await signInAs(page, person);
      await expect(page).toHaveURL("/");
      await expect(page.locator("p.notice")).toHaveText(`${person.nickname}님, 로그인했습니다`);
    });

    test("failures of Google are shown on the login page, and the sign-in can be repeated", async ({ page }) => {
      await toGoogle(page, "/login?redirectTo=%2Fmypage");
      await page.getByRole("button", { name: "취소" }).click();
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");
      await expect(page.locator("p.notice")).toHaveText("Google 로그인을 취소했습니다");
      for (const [as, words] of [
        ["down", "소셜 로그인 중 오류가 발생했습니다"],
        ["no-userinfo", "소셜 로그인 후 사용자 정보를 가져올 수 없습니다"],
      ] as const) {
        await toGoogle(page);
        await knob(page.request, as);
        await signInAs(page, somebody());
        await expect(page).toHaveURL("/login");
        await expect(page.locator("p.notice-error")).toHaveText(words);
      }
      await toGoogle(page);
      await page.getByLabel("이메일을 인증하지 않은 계정").check();
      await signInAs(page, somebody());
      await expect(page.locator("p.notice-error")).toContainText("Google에서 이메일 인증을 마치지 않은 계정입니다");
      await toGoogle(page, "/login");
      await signInAs(page, somebody());
      await expect(page).toHaveURL("/register?step=google");
    });
  });
}

test("Google's answer and our one-time code work once and in one browser only", async ({
  page,
  playwright,
  baseURL,
}) => {
  const answers: string[] = [];
  page.on("request", (request) => {
    if (/\/auth\/(google\/)?callback\?/.test(request.url())) answers.push(request.url());
  });
  await toGoogle(page);
  await signInAs(page, somebody());
  await expect(page).toHaveURL("/register?step=google");
  expect(answers.map((url) => new URL(url).pathname)).toEqual(["/auth/google/callback", "/auth/callback"]);
  expect(answers.join()).not.toMatch(/token/i);
  const stranger = await playwright.request.newContext({ baseURL });
  for (const caller of [page.request, stranger]) {
    for (const url of answers) {
      const again = await caller.get(url, { maxRedirects: 0 });
      expect([again.status(), again.headers().location]).toEqual([303, "/login"]);
    }
  }
  await stranger.dispose();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "google")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookies.map(({ name }) => name)).not.toContain("sid");
});

test("a forwarded host does not change the callback, and foreign sites and half registrations are refused", async ({
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL!).origin;
  const start = await request.post("/auth/google", {
    form: { redirectTo: "//evil.example" },
    headers: { Origin: origin, "X-Forwarded-Host": "evil.example" },
    maxRedirects: 0,
  });
  const google = new URL(start.headers().location!);
  expect(google.origin).toBe(origin);
  expect(google.searchParams.get("redirect_uri")).toBe(`${origin}/auth/google/callback`);
  google.searchParams.set("redirect_uri", "https://evil.example/auth/google/callback");
  const refused = await request.get(google.href, { maxRedirects: 0 });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain("redirect_uri_mismatch");
  expect(
    (await request.post("/auth/google", { headers: { Origin: "https://evil.example" }, maxRedirects: 0 })).status(),
  ).toBe(403);
  for (const path of ["/register?step=google", "/auth/google/link"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, "/login"]);
  }
});

test("the Google sign-in returns to the language in which it started", async ({ page }) => {
  await page.goto("/de/login");
  await main(page).locator("form.google-sign-in button").click();
  await signInAs(page, somebody());
  await expect(page).toHaveURL("/de/register?step=google");
});
