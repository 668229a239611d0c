import { readFileSync } from "node:fs";
import { expect, type Page, test as base } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { anAddress, logIn, main, type Person, register, send, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});

const PERIOD = 30_000;

/** Returns the code `ahead` periods from now: the next period's code is accepted, which saves waiting. */
async function codeOf(secret: string, ahead: -1 | 0 | 1): Promise<string> {
  // A code at the end of a period could expire on its way to the server.
  const left = PERIOD - (Date.now() % PERIOD);
  if (left < 4_000) await new Promise((later) => setTimeout(later, left));
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: Date.now() + ahead * PERIOD,
  });
}

async function logOut(page: Page, { nickname }: Person): Promise<void> {
  await page.getByText(nickname, { exact: true }).first().click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page).toHaveURL("/login");
}

/** Turns two-factor on; returns the secret for the app and the recovery codes. */
async function turnOn(page: Page, person: Person): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/mypage/security/two-factor");
  await send(page, "two-factor-start");
  await expect(page.getByRole("img", { name: "인증 앱에 등록할 QR 코드" })).toBeVisible();
  const secret = (await page.locator(".setup-key").innerText()).replace(/\s/g, "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.locator("#two-factor-code").fill("12");
  await page.locator("#two-factor-password").fill("not the password");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page, "two-factor");
  expect((await refused).status()).toBe(422);
  await expect(page.locator("#two-factor-code-error")).toHaveText("인증 앱에 표시된 6자리 숫자를 입력하세요");
  await expect(page.locator("#two-factor-code")).toHaveValue("12");
  expect((await page.locator(".setup-key").innerText()).replace(/\s/g, "")).toBe(secret);
  await page.locator("#two-factor-code").fill(await codeOf(secret, -1));
  await page.locator("#two-factor-password").fill(person.password);
  await send(page, "two-factor");
  await expect(page.locator("p.notice").first()).toHaveText("2단계 인증을 켰습니다");
  const codes = await page.locator(".recovery-codes code").allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("two-factor is turned on, required at the login, replaced by a recovery code, and turned off", async ({
      page,
    }) => {
      const person = somebody();
      await register(page, person);
      const { secret, codes } = await turnOn(page, person);
      const download = page.waitForEvent("download");
      await main(page).getByRole("link", { name: "파일로 저장" }).click();
      expect(readFileSync(await (await download).path(), "utf8")).toContain(codes[9]);
      await main(page).getByRole("link", { name: "보관했습니다" }).click();
      await expect(page).toHaveURL("/mypage/security");
      await page.goto("/mypage/security/two-factor");
      await expect(main(page)).toContainText("10개");
      expect(await page.content()).not.toContain(codes[0]);

      // The login asks for the code, then continues at the requested page and keeps the favourite from before.
      await logOut(page, person);
      await page.goto("/market/list");
      const title = await page.locator(".card-title").first().innerText();
      await page.locator(".fav").first().click();
      await logIn(page, person);
      await expect(page).toHaveURL(/\/login\/verify\?redirectTo=%2Fmarket%2Flist/);
      await page.goto("/mypage");
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");
      await page.goto("/login/verify?redirectTo=%2Fmypage%2Ffavorites");
      await page.locator("#verify-login-code").fill("000000");
      await send(page, "verify-login");
      await expect(page.locator(".error-summary")).toContainText("남은 횟수: 4");
      await page.locator("#verify-login-code").fill(await codeOf(secret, 0));
      await send(page, "verify-login");
      await expect(page).toHaveURL("/mypage/favorites");
      await expect(page.locator(".card-title")).toHaveText([title]);

      // A recovery code replaces the phone and works once.
      await logOut(page, person);
      for (const left of [9, null]) {
        await logIn(page, person);
        await expect(page).toHaveURL("/login/verify");
        await page.getByText("휴대폰이 없나요?").click();
        await page.locator("#recovery-login-code").fill(codes[0]!.toLowerCase());
        await send(page, "recovery-login");
        if (left === null) await expect(page.locator(".error-summary")).toContainText("코드가 맞지 않습니다");
        else {
          await expect(page.locator("p.notice")).toContainText(`남은 복구 코드는 ${left}개입니다`);
          await logOut(page, person);
        }
      }
      await page.locator("#recovery-login-code").fill(codes[1]!);
      await send(page, "recovery-login");
      await expect(page).toHaveURL("/");

      // Recovery codes are renewed, and two-factor is turned off.
      await page.goto("/mypage/security/two-factor?view=codes");
      await page.locator("#two-factor-change-code").fill(codes[2]!);
      await page.locator("#two-factor-change-password").fill(person.password);
      await send(page, "two-factor-change");
      await expect(page.locator(".recovery-codes code")).toHaveCount(10);
      expect(await page.locator(".recovery-codes code").allInnerTexts()).not.toContain(codes[3]);
      await page.goto("/mypage/security/two-factor?view=off");
      await page.locator("#two-factor-change-code").fill(codes[3]!);
      await page.locator("#two-factor-change-password").fill(person.password);
      await send(page, "two-factor-change");
      await expect(page.locator("#two-factor-change-code-error")).toContainText("코드가 맞지 않습니다");
      await page.locator("#two-factor-change-code").fill(await codeOf(secret, 1));
      await page.locator("#two-factor-change-password").fill(person.password);
      await send(page, "two-factor-change");
      await expect(page.locator("p.notice").first()).toHaveText("2단계 인증을 껐습니다");
      await logOut(page, person);
      await logIn(page, person);
      await expect(page).toHaveURL("/");
    });

    test("a login challenge can be answered only in the browser that entered the password", async ({
      page,
      browser,
    }) => {
      const person = somebody();
      await register(page, person);
      await turnOn(page, person);
      await page.goto("/mypage/security/two-factor");
      await logOut(page, person);
      await logIn(page, person);
      await expect(page).toHaveURL("/login/verify");
      const other = await browser.newContext({
        javaScriptEnabled,
        locale: "ko-KR",
        extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
      });
      const tab = await other.newPage();
      await tab.goto("/login/verify?redirectTo=%2Fmypage");
      await expect(tab).toHaveURL("/login?redirectTo=%2Fmypage");
      await other.close();
      for (let left = 4; left > 0; left -= 1) {
        await page.locator("#verify-login-code").fill("000000");
        await send(page, "verify-login");
        await expect(page.locator(".error-summary")).toContainText(`남은 횟수: ${left}`);
      }
      await page.locator("#verify-login-code").fill("000000");
      await send(page, "verify-login");
      await expect(page).toHaveURL("/login");
      await expect(page.locator("p.notice")).toContainText("코드를 여러 번 잘못 입력했습니다");
    });
  });
}

test("demo accounts cannot turn two-factor on and open the back office without a code", async ({ page }) => {
  await page.goto("/login?redirectTo=%2Fadmin");
  await page.getByRole("button", { name: "운영자 계정으로 로그인" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goto("/mypage/security/two-factor");
  await send(page, "two-factor-start");
  await expect(page.locator(".error-summary")).toContainText("데모 계정에서는 바꿀 수 없습니다");
});

test("the API returns a challenge instead of tokens, and tokens for the code", async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = somebody();
  await register(page, person);
  const { secret } = await turnOn(page, person);
  // The request has no browser cookies, like that of a program.
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": anAddress() } });
  const { email, password } = person;
  const login = await api.post("/api/auth/login", { data: { email, password } });
  const { data, message } = await login.json();
  expect([login.status(), Object.keys(data).sort(), data.google2fa_enable, message]).toEqual([
    200,
    ["challenge", "expiresAt", "google2fa_enable", "isUser"],
    1,
    "2단계 인증 코드를 입력하세요",
  ]);
  const verify = (code: string) => api.post("/api/auth/login/verify", { data: { challenge: data.challenge, code } });
  expect((await api.get("/api/auth/check", { headers: { Authorization: `Bearer ${data.challenge}` } })).status()).toBe(
    401,
  );
  expect([(await verify("12")).status(), (await verify("000000")).status()]).toEqual([422, 422]);
  const code = await codeOf(secret, 0);
  const {
    data: { tokens, user },
  } = await (await verify(code)).json();
  expect(user.google2fa_enable).toBe(1);
  expect(
    (await api.get("/api/auth/check", { headers: { Authorization: `Bearer ${tokens.accessToken}` } })).status(),
  ).toBe(200);
  expect((await verify(code)).status()).toBe(401);
  await api.dispose();
});
