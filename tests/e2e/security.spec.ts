import { type APIRequestContext, type Browser, expect, type Page, test as base } from "@playwright/test";
import { anAddress, logIn, main, register, send, somebody } from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});

type Mail = { subject: string; text: string };

/** Waits for mails to an address; a job sends them. */
async function mailsTo(request: APIRequestContext, address: string, subject: string): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect(async () => {
    const answer = await request.get(`/sandbox/api/mails?to=${encodeURIComponent(address)}`);
    found = ((await answer.json()) as { items: Mail[] }).items.filter((mail) => mail.subject.includes(subject));
    expect(found.length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  return found;
}

async function elsewhere(
  browser: Browser,
  javaScriptEnabled: boolean,
  person: { email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await page.goto("/login?redirectTo=%2Fmypage%2Fsecurity");
  await logIn(page, person);
  await expect(page).toHaveURL("/mypage/security");
  return page;
}

const notice = (page: Page) => page.locator("p.notice");
const sessions = (page: Page) => page.locator("main table").first().locator("tbody tr");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("devices are listed, reported by mail, and logged out singly, all others, or everywhere", async ({
      page,
      browser,
    }) => {
      const person = somebody();
      await register(page, person, "/register?redirectTo=%2Fmypage%2Fsecurity");
      await expect(page.locator('[aria-current="page"]', { hasText: "보안" })).toBeVisible();
      await expect(sessions(page)).toHaveCount(1);
      await expect(sessions(page)).toContainText("이 기기");
      const second = await elsewhere(browser, javaScriptEnabled, person);
      await expect(second.locator("main table").last()).toContainText("새 기기에서 로그인");
      const [mail] = await mailsTo(page.request, person.email, "새 기기에서 로그인했습니다");
      expect(mail!.text).toMatch(/의 Chrome/);
      await page.reload();
      await expect(sessions(page)).toHaveCount(2);
      await sessions(page)
        .last()
        .getByRole("button", { name: /로그아웃/ })
        .click();
      await expect(notice(page)).toHaveText("기기를 로그아웃했습니다");
      await expect(sessions(page)).toHaveCount(1);
      await second.reload();
      await expect(second).toHaveURL(/\/login\?redirectTo=/);

      const third = await elsewhere(browser, javaScriptEnabled, person);
      await page.reload();
      await page.getByRole("button", { name: "다른 기기 모두 로그아웃" }).click();
      await expect(notice(page)).toHaveText("다른 기기 1대를 로그아웃했습니다");
      await third.reload();
      await expect(third).toHaveURL(/\/login/);

      await main(page).getByRole("link", { name: "모든 기기에서 로그아웃" }).click();
      await main(page).getByRole("link", { name: "로그아웃하지 않기" }).click();
      await main(page).getByRole("link", { name: "모든 기기에서 로그아웃" }).click();
      await page.getByRole("button", { name: "모두 로그아웃" }).click();
      await expect(page).toHaveURL("/login");
      await expect(notice(page)).toHaveText("모든 기기에서 로그아웃했습니다");
      await page.goto("/mypage");
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");
    });

    test("a password change reports wrong fields, ends other sessions and is mailed", async ({ page, browser }) => {
      const person = somebody();
      await register(page, person, "/register?redirectTo=%2Fmypage%2Fsecurity");
      const other = await elsewhere(browser, javaScriptEnabled, person);
      await main(page).getByRole("link", { name: "비밀번호 변경" }).click();
      await expect(page).toHaveURL("/mypage/security?view=password");
      await send(page, "change-password");
      await expect(page.locator(".error-summary li")).toHaveCount(3);
      const fill = async (currentPassword: string, newPassword: string, newPasswordConfirm = newPassword) => {
        for (const [name, value] of Object.entries({ currentPassword, newPassword, newPasswordConfirm }))
          await main(page).locator(`[name=${name}]`).fill(value);
        await send(page, "change-password");
      };
      await fill("not the password", "lantern-orbit-41");
      await expect(page.locator("#change-password-currentPassword-error")).toContainText("비밀번호가 맞지 않습니다");
      expect(await page.content()).not.toContain("lantern-orbit-41");
      await fill(person.password, "password123456");
      await expect(page.locator("#change-password-newPassword-error")).toContainText(
        "쉽게 알아낼 수 있는 비밀번호입니다",
      );
      await fill(person.password, "lantern-orbit-41", "lantern-orbit-42");
      await expect(page.locator("#change-password-newPasswordConfirm-error")).toContainText("두 비밀번호가 다릅니다");
      await fill(person.password, "lantern-orbit-41");
      await expect(page).toHaveURL("/mypage/security");
      await expect(notice(page)).toContainText("비밀번호를 변경했습니다");
      await expect(sessions(page)).toHaveCount(1);
      await other.reload();
      await expect(other).toHaveURL(/\/login/);
      await logIn(other, person);
      await expect(other.locator(".error-summary")).toContainText("로그인 실패");
      await logIn(other, { ...person, password: "lantern-orbit-41" });
      await expect(other).toHaveURL("/mypage/security");
      await mailsTo(page.request, person.email, "비밀번호가 변경되었습니다");
    });

    test("an email change link works once, after a confirmation, and only for its member", async ({
      page,
      browser,
    }) => {
      const [person, next] = [somebody(), somebody()];
      await register(page, person, "/register?redirectTo=%2Fmypage%2Fsecurity");
      await main(page).getByRole("link", { name: "이메일 변경" }).click();
      await main(page).locator("[name=email]").fill("kim");
      await main(page).locator("[name=password]").fill("not the password");
      await send(page, "change-email");
      await expect(page.locator("#change-email-email-error")).toContainText("이메일 주소를");
      await expect(main(page).locator("[name=email]")).toHaveValue("kim");
      await main(page).locator("[name=email]").fill(next.email);
      await main(page).locator("[name=password]").fill(person.password);
      await send(page, "change-email");
      await expect(notice(page).first()).toContainText(`${next.email} 주소로 확인 링크를 보냈습니다`);
      await expect(page.locator(".notice-amber")).toContainText(next.email);
      await mailsTo(page.request, person.email, "이메일 변경 요청이 있습니다");
      const [mail] = await mailsTo(page.request, next.email, "새 이메일을 확인해 주세요");
      const link = /\/mypage\/email\/[\w-]{43}/.exec(mail!.text)![0];

      const context = await browser.newContext({
        javaScriptEnabled,
        locale: "ko-KR",
        extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
      });
      const stranger = await context.newPage();
      await stranger.goto(link);
      await expect(stranger).toHaveURL(/\/login\?redirectTo=/);
      await register(stranger, somebody());
      expect((await stranger.goto(link))!.status()).toBe(404);
      await expect(stranger.locator("h1")).toHaveText("쓸 수 없는 링크입니다");

      await page.goto(link);
      await page.goto(link);
      await expect(main(page)).toContainText(next.email);
      await page.getByRole("button", { name: "이메일 변경 확인" }).click();
      await expect(page).toHaveURL("/mypage/security");
      await expect(notice(page)).toContainText(`이제 ${next.email} 주소로 로그인하세요`);
      await mailsTo(page.request, person.email, "로그인 이메일이 변경되었습니다");
      expect((await page.goto(link))!.status()).toBe(404);
      await elsewhere(browser, javaScriptEnabled, { ...person, email: next.email });
    });
  });
}

test("ending a session of another member answers 404", async ({ page, browser, baseURL }) => {
  await register(page, somebody(), "/register?redirectTo=%2Fmypage%2Fsecurity");
  const other = somebody();
  const theirs = await (
    await browser.newContext({ locale: "ko-KR", extraHTTPHeaders: { "X-Forwarded-For": anAddress() } })
  ).newPage();
  await register(theirs, other, "/register?redirectTo=%2Fmypage%2Fsecurity");
  await elsewhere(browser, true, other);
  await theirs.reload();
  const id = await theirs.locator("[name=session]").first().inputValue();
  const headers = { Origin: new URL(baseURL!).origin };
  for (const session of [id, "01a00000-0000-7000-8000-000000000000", "x"]) {
    expect(
      (await page.request.post("/mypage/security", { form: { intent: "end-session", session }, headers })).status(),
    ).toBe(404);
  }
  await theirs.reload();
  await expect(sessions(theirs)).toHaveCount(2);
});
