import { expect, test as base } from "@playwright/test";
import {
  anAddress,
  aPhone,
  codeFor,
  fillDetails,
  logIn,
  main,
  messagesTo,
  register,
  send,
  somebody,
  startRegistration,
} from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a visitor registers, continues at the requested page, logs out and logs in again", async ({ page }) => {
      const person = somebody();
      await page.goto("/mypage/billing");
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage%2Fbilling");
      await main(page).getByRole("link", { name: "회원가입" }).click();
      await expect(page).toHaveURL("/register?redirectTo=%2Fmypage%2Fbilling");
      await fillDetails(page, person);
      await send(page, "register");
      await expect(page).toHaveURL("/register?step=verify&redirectTo=%2Fmypage%2Fbilling");
      const code = await codeFor(page.request, person.phone);
      await page.locator("#verify-code").fill(wrong(code));
      await send(page, "verify");
      await expect(page.locator(".error-summary")).toContainText("남은 횟수: 4");
      await page.locator("#verify-code").fill(` ${code.slice(0, 3)} - ${code.slice(3)} `);
      await send(page, "verify");
      await expect(page).toHaveURL("/mypage/billing");
      await expect(page.locator("p.notice")).toHaveText(`${person.nickname}님, 가입을 환영합니다`);

      await page.getByText(person.nickname, { exact: true }).first().click();
      await page.getByRole("button", { name: "로그아웃" }).click();
      await expect(page).toHaveURL("/login");
      await expect(page.locator("p.notice")).toHaveText("로그아웃했습니다");
      await page.goto("/mypage");
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");

      await logIn(page, { ...person, password: "not the password" });
      await expect(page.locator(".error-summary")).toContainText("로그인 실패");
      await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");
      await expect(main(page).locator("[name=email]")).toHaveValue(person.email);
      await logIn(page, { ...person, email: person.email.toUpperCase() });
      await expect(page).toHaveURL("/mypage");
      await expect(page.locator("h1")).toHaveText(`${person.nickname}님, 안녕하세요`);
    });

    test("each wrong field of the registration is named, linked and kept, and passwords are not sent back", async ({
      page,
    }) => {
      await page.goto("/register");
      await send(page, "register");
      await expect(page.locator(".error-summary li")).toHaveCount(8);
      await expect(page.locator(".error-summary")).toBeFocused();
      await page
        .locator(".error-summary")
        .getByRole("link", { name: /휴대폰 번호/ })
        .click();
      await expect(page.locator("#register-phone")).toBeFocused();
      const typed = {
        email: "kim",
        password: "qwertyuiop",
        passwordConfirm: "other",
        name: "김",
        nickname: "운영자",
        phone: "02-123-4567",
      };
      for (const [name, value] of Object.entries(typed)) await main(page).locator(`[name=${name}]`).fill(value);
      const answer = javaScriptEnabled ? null : page.waitForResponse((found) => found.request().method() === "POST");
      await send(page, "register");
      if (answer) expect((await answer).status()).toBe(422);
      await expect(page.locator("main .field-error")).toHaveText([
        "이메일 주소를 name@example.com처럼 입력하세요",
        "쉽게 알아낼 수 있는 비밀번호입니다. 다른 비밀번호를 입력하세요",
        "두 비밀번호가 다릅니다. 같은 비밀번호를 입력하세요",
        "운영팀만 쓸 수 있는 닉네임입니다. 다른 닉네임을 입력하세요",
        "문자를 받을 수 있는 휴대폰 번호를 입력하세요. 예: 010-1234-5678",
        "계속하려면 동의하세요",
        "계속하려면 동의하세요",
      ]);
      await expect(main(page).locator("[name=nickname]")).toHaveValue(typed.nickname);
      expect(await page.content()).not.toContain(typed.password);
    });

    test("after five wrong codes a new code is required", async ({ page }) => {
      const person = somebody();
      await startRegistration(page, person);
      const code = await codeFor(page.request, person.phone);
      for (let left = 4; left >= 0; left--) {
        await page.locator("#verify-code").fill(wrong(code));
        await send(page, "verify");
        await expect(page.locator(".error-summary")).toContainText(`남은 횟수: ${left}`);
      }
      await page.locator("#verify-code").fill(code);
      await send(page, "verify");
      await expect(page.locator(".error-summary")).toContainText("새 인증번호를 받으세요");
      await send(page, "resend");
      await expect(page.locator(".error-summary")).toContainText(/\d+초 뒤에 다시 시도하세요/);
    });

    test("the code can go to another number, and details can be corrected without another message", async ({
      page,
    }) => {
      const person = somebody();
      await startRegistration(page, person);
      await page.getByText("다른 번호로 받기").click();
      await page.locator("#change-phone-phone").fill("12");
      await send(page, "change-phone");
      await expect(page.locator(".error-summary")).toContainText("휴대폰 번호를 입력하세요");
      const phone = aPhone();
      await page.locator("#change-phone-phone").fill(phone);
      await send(page, "change-phone");
      await expect(page.locator("p.notice")).toContainText(`${phone.slice(-4)} 번호로 인증번호를 보냈습니다`);
      await main(page).getByRole("link", { name: "가입 정보 수정하기" }).click();
      await expect(page).toHaveURL(/step=details/);
      await expect(main(page).locator("[name=email]")).toHaveValue(person.email);
      await fillDetails(page, { ...person, phone, name: "김물결" });
      await send(page, "register");
      await expect(page).toHaveURL(/step=verify/);
      expect(await messagesTo(page.request, phone)).toHaveLength(1);
      await page.locator("#verify-code").fill(await codeFor(page.request, phone));
      await send(page, "verify");
      await expect(page).toHaveURL("/");
    });

    test("an expired registration, a taken nickname and a known address are reported", async ({ page, browser }) => {
      const person = somebody();
      await page.goto("/register?step=verify&redirectTo=%2Fmypage");
      await expect(page).toHaveURL("/register?redirectTo=%2Fmypage");
      await expect(page.locator("p.notice")).toContainText("가입 시간이 지났습니다");
      await register(page, person);

      const other = await browser.newContext({
        javaScriptEnabled,
        locale: "ko-KR",
        extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
      });
      const tab = await other.newPage();
      await tab.goto("/register");
      await fillDetails(tab, { ...somebody(), nickname: person.nickname.toUpperCase() });
      await send(tab, "register");
      await expect(tab.locator("#register-nickname-error")).toContainText("이미 사용 중인 닉네임입니다");
      const again = { ...somebody(), email: person.email };
      await startRegistration(tab, again);
      await tab.locator("#verify-code").fill(await codeFor(tab.request, again.phone));
      await send(tab, "verify");
      await expect(tab).toHaveURL("/login");
      await expect(tab.locator("p.notice")).toContainText("이미 가입된 이메일입니다");
      await other.close();
    });

    test("a nickname taken during the verification is replaced with the same code", async ({ page, browser }) => {
      const person = somebody();
      await startRegistration(page, person);
      const other = await browser.newContext({
        javaScriptEnabled,
        locale: "ko-KR",
        extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
      });
      await register(await other.newPage(), { ...somebody(), nickname: person.nickname });
      await other.close();
      await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
      await send(page, "verify");
      await expect(page).toHaveURL("/register?step=details");
      await expect(page.locator("p.notice-error")).toContainText("이미 사용 중인 닉네임입니다");
      await fillDetails(page, { ...person, nickname: somebody().nickname });
      await send(page, "register");
      await expect(page).toHaveURL("/register?step=verify");
      await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
      await send(page, "verify");
      await expect(page).toHaveURL("/");
      expect(await messagesTo(page.request, person.phone)).toHaveLength(1);
    });

    test("a favourite added before the login is kept and can be removed on the member's page", async ({ page }) => {
      const person = somebody();
      await page.goto("/market/list");
      const title = await page.locator(".card-title").first().innerText();
      await page.locator(".fav").first().click();
      await expect(page).toHaveURL(/\/login\?redirectTo=%2Fmarket%2Flist/);
      await main(page).getByRole("link", { name: "회원가입" }).click();
      await expect(page).toHaveURL(/\/register/);
      await fillDetails(page, person);
      await send(page, "register");
      await expect(page).toHaveURL(/step=verify/);
      await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
      await send(page, "verify");
      await expect(page).toHaveURL("/market/list");
      await page.goto("/mypage/favorites");
      await expect(page.locator(".card-title")).toHaveText([title]);
      await page.locator(".fav").click();
      await expect(page.locator("main h2")).toHaveText("찜한 서비스가 없습니다");
    });

    test("a billing address is validated, saved, changed, and deleted after a confirmation", async ({ page }) => {
      await register(page, somebody(), "/register?redirectTo=%2Fmypage%2Fbilling");
      await send(page, "billing");
      await expect(page.locator(".error-summary li")).toHaveCount(5);
      const address = {
        lastName: "김",
        firstName: "모래",
        address1: "서울특별시 중구 세종대로 110",
        city: "서울",
        zipCode: "04524",
      };
      for (const [name, value] of Object.entries(address)) await main(page).locator(`[name=${name}]`).fill(value);
      await send(page, "billing");
      await expect(page.locator("p.notice")).toHaveText("청구지 주소를 저장했습니다");
      await expect(main(page).locator("address")).toContainText("(04524) 서울특별시 중구 세종대로 110");
      await main(page).getByRole("link", { name: "주소 수정" }).click();
      await main(page).locator("[name=address2]").fill("3층");
      await send(page, "billing");
      await expect(main(page).locator("address")).toContainText("3층");
      await main(page).getByRole("link", { name: "주소 삭제" }).click();
      await main(page).getByRole("link", { name: "삭제하지 않기" }).click();
      await expect(main(page).locator("address")).toContainText("3층");
      await main(page).getByRole("link", { name: "주소 삭제" }).click();
      await main(page).getByRole("button", { name: "삭제", exact: true }).click();
      await expect(page.locator("p.notice")).toHaveText("청구지 주소를 삭제했습니다");
      await expect(main(page).locator("address")).toHaveCount(0);
    });

    test("the demo accounts sign in with one button", async ({ page }) => {
      await page.goto("/login?redirectTo=%2Fmypage%2Forders");
      await page.getByRole("button", { name: "판매자 계정으로 로그인" }).click();
      await expect(page).toHaveURL("/mypage/orders");
    });
  });
}

test("the first registration page sent twice simultaneously sends one message", async ({ page, request }) => {
  const person = somebody();
  const html = await (await request.get("/register")).text();
  const registrationKey = /name="registrationKey" value="([\w-]{43})"/.exec(html)![1]!;
  const form = { ...person, passwordConfirm: person.password, termsAgreed: "on", privacyAgreed: "on", registrationKey };
  const origin = new URL(test.info().project.use.baseURL!).origin;
  const answers = await Promise.all(
    [1, 2].map(() => request.post("/register", { form, headers: { Origin: origin }, maxRedirects: 0 })),
  );
  expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual([
    [303, "/register?step=verify"],
    [303, "/register?step=verify"],
  ]);
  expect(await messagesTo(page.request, person.phone)).toHaveLength(1);
});

test("a double click sends a form once, the code's time counts down, and a password can be shown", async ({ page }) => {
  const person = somebody();
  await page.goto("/register", { waitUntil: "networkidle" });
  await fillDetails(page, person);
  await main(page).getByRole("button", { name: "비밀번호 보기" }).first().click();
  await expect(page.locator("#register-password")).toHaveAttribute("type", "text");
  await page.locator("form#register button[type=submit]").dblclick();
  await expect(page).toHaveURL(/step=verify/);
  expect(await messagesTo(page.request, person.phone)).toHaveLength(1);
  await expect(page.locator("#verify-code")).toBeFocused();
  await expect(page.locator("#verify-code-hint")).toContainText(/남은 시간 4:[0-5]\d/);
  await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
  await page.locator("form#verify button[type=submit]").dblclick();
  await expect(page.locator("p.notice")).toHaveText(`${person.nickname}님, 가입을 환영합니다`);
  await page.goBack();
  await expect(page).not.toHaveURL(/register|login/);
});

test("an old session cookie is removed, and a redirect to another host is ignored", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "sid", value: "long-gone", url: baseURL! }]);
  await page.goto("/mypage");
  await expect(page).toHaveURL("/login?redirectTo=%2Fmypage");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("sid");
  const person = somebody();
  await startRegistration(page, person, "/de/register?redirectTo=%2F%2Fevil.example%2F");
  await page.locator("#verify-code").fill(await codeFor(page.request, person.phone));
  await send(page, "verify");
  await expect(page).toHaveURL("/de");
});
