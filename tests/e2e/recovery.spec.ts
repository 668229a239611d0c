import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test";
import {
  aPhone,
  anAddress,
  codeFor,
  fieldOf,
  logIn,
  main,
  messagesTo,
  type Person,
  register,
  send,
  somebody,
} from "./member.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": anAddress() }),
});
const newPassword = "harbour-lantern-58";

type Mail = { subject: string; text: string };
async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  return ((await (await request.get(`/sandbox/api/mails?to=${encodeURIComponent(email)}`)).json()) as { items: Mail[] })
    .items;
}

/** Returns the path of the link in the newest mail about the password. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      path = (await mailsTo(request, email))
        .map(({ text }) => /\/password\/reset\/[\w-]+/.exec(text)?.[0])
        .find(Boolean);
      return path;
    })
    .toBeDefined();
  return path!;
}

async function expectMailedNotice(request: APIRequestContext, email: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject).join())
    .toContain("비밀번호를 새로 정했습니다");
}

async function setPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.locator("#recovery-password-password").fill(password);
  await page.locator("#recovery-password-passwordConfirm").fill(confirm);
  await send(page, "recovery-password");
}

async function aMemberElsewhere(page: Page): Promise<{ person: Person; elsewhere: Page }> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: test.info().project.use.baseURL,
      javaScriptEnabled: false,
      extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
    });
  const elsewhere = await context.newPage();
  const person = somebody();
  await register(elsewhere, person);
  return { person, elsewhere };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a mailed link sets a new password once and ends the other sessions", async ({ page }) => {
      const { person, elsewhere } = await aMemberElsewhere(page);
      await page.goto("/login");
      await main(page).getByRole("link", { name: "비밀번호를 잊으셨나요?" }).click();
      await expect(page).toHaveURL("/password/email");
      await fieldOf(page, "recovery-email", "email").fill("nobody");
      await send(page, "recovery-email");
      await expect(page.locator("#recovery-email-email-error")).toContainText("name@example.com");
      await fieldOf(page, "recovery-email", "email").fill(person.email.toUpperCase());
      await send(page, "recovery-email");
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("메일을 확인하세요");
      const link = await linkFor(page.request, person.email);
      await page.goto(link);
      await expect(page).toHaveURL("/password/reset?step=password");
      await expect(main(page)).toContainText(person.email);
      await setPassword(page, newPassword, "something-else-58");
      await expect(page.locator("#recovery-password-passwordConfirm-error")).toContainText("두 비밀번호가 다릅니다");
      await setPassword(page, `${person.nickname}1234`);
      await expect(page.locator("#recovery-password-password-error")).toContainText("쉽게 알아낼 수 있는");
      await setPassword(page, newPassword);
      await expect(page).toHaveURL("/login");
      await expect(page.locator("p.notice")).toContainText("비밀번호를 바꿨습니다");
      await elsewhere.goto("/mypage");
      await expect(elsewhere).toHaveURL(/\/login/);
      await logIn(page, person);
      await expect(page.locator(".error-summary")).toContainText("로그인 실패");
      await logIn(page, { ...person, password: newPassword });
      await expect(page).toHaveURL("/");
      await expectMailedNotice(page.request, person.email);
      await page.goto(link);
      await expect(page).toHaveURL("/password/email?view=expired");
      await expect(main(page).getByRole("status")).toContainText("쓸 수 없는 링크입니다");
      await elsewhere.context().close();
    });
  });
}

test.describe("password reset without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sets a new password with a text message; a foreign phone gets no message", async ({ page }) => {
    test.setTimeout(180_000);
    const { person, elsewhere } = await aMemberElsewhere(page);
    await page.goto("/password/email");
    await main(page).getByRole("link", { name: "문자로 확인" }).first().click();
    await expect(page).toHaveURL("/password/reset");
    const stranger = aPhone();
    await fieldOf(page, "recovery-phone", "email").fill(person.email);
    await fieldOf(page, "recovery-phone", "phone").fill(stranger);
    await send(page, "recovery-phone");
    await expect(page).toHaveURL("/password/reset?step=code");
    await page.locator("#recovery-code-code").fill("000000");
    await send(page, "recovery-code");
    await expect(page.locator(".error-summary")).toContainText("남은 횟수: 4");
    await main(page).getByRole("link", { name: "이메일이나 번호 수정" }).click();
    await expect(main(page).locator("[name=email]")).toHaveValue(person.email);
    // The member's number can be used again half a minute after the registration's message.
    await expect(async () => {
      await fieldOf(page, "recovery-phone", "phone").fill(person.phone);
      await send(page, "recovery-phone");
      await expect(page).toHaveURL("/password/reset?step=code", { timeout: 2_000 });
    }).toPass({ intervals: [5_000], timeout: 80_000 });
    await expect.poll(async () => (await messagesTo(page.request, person.phone)).length).toBe(2);
    expect(await messagesTo(page.request, stranger)).toEqual([]);
    await page.locator("#recovery-code-code").fill(await codeFor(page.request, person.phone));
    await send(page, "recovery-code");
    await expect(page).toHaveURL("/password/reset?step=password");
    await setPassword(page, newPassword);
    await expect(page).toHaveURL("/login");
    await logIn(page, { ...person, password: newPassword });
    await expect(page).toHaveURL("/");
    await elsewhere.goto("/mypage");
    await expect(elsewhere).toHaveURL(/\/login/);
    await page.goto("/password/reset?step=password");
    await expect(page).toHaveURL("/password/reset");
    await elsewhere.context().close();
  });
});

test("pages and API answer the same for known and unknown accounts, and the link is not leaked", async ({
  request,
}) => {
  const origin = new URL(test.info().project.use.baseURL!).origin;
  const numbers = [aPhone(), aPhone()];
  const tries: [string, object, object][] = [
    ["/password/email", { email: "buyer@jangteo.example" }, { email: "nobody@jangteo.example" }],
    [
      "/password/reset",
      { email: "buyer@jangteo.example", phone: numbers[0] },
      { email: "nobody@jangteo.example", phone: numbers[1] },
    ],
    ["/api/password/email", { email: "buyer@jangteo.example" }, { email: "nobody@jangteo.example" }],
  ];
  for (const [path, known, unknown] of tries) {
    const answers = [];
    for (const fields of [known, unknown]) {
      const isApi = path.startsWith("/api");
      const answer = await request.post(path, {
        ...(isApi ? { data: fields } : { form: fields as Record<string, string> }),
        headers: { Origin: origin, "X-Forwarded-For": anAddress() },
        maxRedirects: 0,
      });
      const headers = Object.fromEntries(
        answer
          .headersArray()
          .map(({ name, value }) => [
            name,
            /^(date|x-request-id|content-security-policy)$/i.test(name) ? "" : value.replace(/^(recovery=)[^;]+/, "$1"),
          ]),
      );
      answers.push({ status: answer.status(), headers, body: await answer.text() });
    }
    expect(answers[1], path).toEqual(answers[0]);
    expect(answers[0]!.status, path).toBe(path.startsWith("/api") ? 200 : 303);
  }
  const link = await request.get(`/password/reset/${"A".repeat(43)}`, { maxRedirects: 0 });
  expect([
    link.status(),
    link.headers().location,
    link.headers()["referrer-policy"],
    link.headers()["x-robots-tag"],
    link.headers()["cache-control"],
  ]).toEqual([303, "/password/email?view=expired", "no-referrer", "noindex", "private, no-store"]);
  for (const path of ["/password/email", "/password/reset"])
    expect((await request.get(path)).headers()["x-robots-tag"]).toBe("noindex");
});

test("100 numbers of one block requested from twenty networks get 30 messages, the others Retry-After", async ({
  request,
}) => {
  const block = `010-${5000 + Math.floor(Math.random() * 900)}-`;
  const networks = Array.from({ length: 20 }, anAddress);
  const phones = Array.from({ length: 100 }, (_, index) => `${block}${String(index).padStart(4, "0")}`);
  const statuses: number[] = [];
  for (const [index, phone] of phones.entries()) {
    const answer = await request.post("/api/send-sms", {
      data: { phone },
      headers: { "X-Forwarded-For": networks[index % 20]! },
    });
    statuses.push(answer.status());
    if (answer.status() === 429) expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  }
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([30, 70]);
  const received = await Promise.all(phones.map((phone) => messagesTo(request, phone)));
  expect(received.flat()).toHaveLength(30);
});
