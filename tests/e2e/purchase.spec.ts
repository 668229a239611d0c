import { createHash, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";

/** A complete purchase: a visitor finds a template, registers, buys it, and downloads the file. */
for (const javaScriptEnabled of [true, false]) {
  test(`a purchase by bank transfer, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ javaScriptEnabled, locale: "ko-KR", acceptDownloads: true });
    const page = await context.newPage();
    const buyer = somebody();

    const total = await findAndChoose(page);
    await register(page, request, buyer);
    await expect(page).toHaveURL(/\/market\/\d+\/checkout\?option=\d+$/);
    const { order, amount } = await checkOut(page, total);
    await mailTo(request, buyer.email, "주문이 접수되었습니다");
    await confirmInBackOffice(browser, { order, amount, javaScriptEnabled });
    const mail = await mailTo(request, buyer.email, "입금이 확인되었습니다");
    expect(mail.text).toContain(order);
    await download(page, browser, order);
    await context.close();
  });
}

type Somebody = ReturnType<typeof somebody>;

function somebody() {
  const mark = `${Date.now().toString(36)}${randomInt(1000, 9999)}`;
  return {
    email: `e2e-${mark}@example.com`,
    nickname: `구매${mark}`,
    phone: `010${randomInt(10_000_000, 99_999_999)}`,
    password: "바다-건너-첫-주문-2026",
  };
}

/** Searches for a Korean word of two syllables inside other words; returns the total with one option. */
async function findAndChoose(page: Page): Promise<string> {
  await page.goto("/");
  // the only search field: this page has its own instead of the header's
  const search = page.getByRole("searchbox");
  await search.fill("스테이킹 볼트");
  await search.press("Enter");
  await page.waitForURL(/\/market\/list\?q=/);
  await page.locator("main .card-link", { hasText: "스테이킹 볼트" }).first().click();
  await page.waitForURL(/\/market\/\d+\/./);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("스테이킹 볼트");
  await page.locator("main input[name=option]").first().check();
  await page.getByRole("button", { name: "구매하기" }).click();
  // The visitor is signed out: the login keeps the chosen options.
  await page.waitForURL(/\/login\?redirectTo=.*option/);
  return "495,000원";
}

async function register(
  page: Page,
  request: APIRequestContext,
  { email, nickname, phone, password }: Somebody,
): Promise<void> {
  await page.locator("main").getByRole("link", { name: "회원가입" }).click();
  await page.waitForURL(/\/register/);
  await page.locator("#register-email").fill(email);
  await page.locator("#register-password").fill(password);
  await page.locator("#register-passwordConfirm").fill(password);
  await page.locator("#register-name").fill("김여정");
  await page.locator("#register-nickname").fill(nickname);
  await page.locator("#register-phone").fill(phone);
  await page.locator("#register-termsAgreed").check();
  await page.locator("#register-privacyAgreed").check();
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await page.waitForURL(/step=verify/);
  await page
    .locator("input[name=code]")
    .first()
    .fill(await codeFor(request, phone));
  await page.getByRole("button", { name: "인증하고 가입하기" }).click();
}

async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const { items } = (await (await request.get(`/sandbox/api/sms?to=${phone}`)).json()) as {
        items: { text: string }[];
      };
      text = items[0]?.text ?? "";
      return text;
    })
    .toMatch(/\d{6}/);
  return /\d{6}/.exec(text)![0];
}

/** Submits the form with every possible mistake first; nothing entered or chosen is lost by it. */
async function checkOut(page: Page, total: string): Promise<{ order: string; amount: string }> {
  const submit = page.getByRole("button", { name: `${total} 주문하기` });
  await expect(page.locator(".slip .sum dd")).toHaveText(total);
  await page.locator("[id='checkout-billing.lastName']").fill("김");
  await page.locator("#checkout-cashReceiptNumber").fill("12-34");
  await submit.click();
  const summary = page.locator(".error-summary");
  await expect(summary).toContainText("현금영수증을 받을 휴대폰 번호를 입력하세요");
  for (const field of ["이름", "주소", "시/도 · 시/군/구", "우편번호", "입금자명", "확인과 동의"])
    await expect(summary.getByRole("link", { name: new RegExp(`^${field}:`) })).toBeVisible();
  await expect(page.locator("[id='checkout-billing.lastName']")).toHaveValue("김");
  await expect(page.locator("#checkout-cashReceiptNumber")).toHaveValue("12-34");
  await expect(page.locator(".slip .sum dd")).toHaveText(total);

  await page.locator("[id='checkout-billing.firstName']").fill("여정");
  await page.locator("[id='checkout-billing.address1']").fill("서울특별시 중구 세종대로 110");
  await page.locator("[id='checkout-billing.city']").fill("서울");
  await page.locator("[id='checkout-billing.zipCode']").fill("04524");
  await page.locator("#checkout-depositorName").fill("김여정");
  await page.locator("#checkout-cashReceiptNumber").fill("010-1234-5678");
  await page.locator("#checkout-termsAgreed").check();
  await submit.click();
  await page.waitForURL(/\/order\/success\?order=JT-/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("입금만 남았습니다");
  await expect(page.locator(".transfer .amount")).toHaveText(total);
  await expect(page.locator(".transfer")).toContainText("김여정");
  return { order: new URL(page.url()).searchParams.get("order")!, amount: total };
}

type Mail = { subject: string; text: string };

async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const { items } = (await (
          await request.get(`/sandbox/api/mails?to=${encodeURIComponent(address)}`, { maxRetries: 3 })
        ).json()) as { items: Mail[] };
        found = items.find((mail) => mail.subject.includes(subject));
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found!;
}

/** An operator with the bank statement: a wrong amount is refused, the right one settles the order. */
async function confirmInBackOffice(
  browser: Browser,
  { order, amount, javaScriptEnabled }: { order: string; amount: string; javaScriptEnabled: boolean },
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled, locale: "ko-KR" });
  const page = await context.newPage();
  await page.goto(`/admin/deposits?q=${order}`);
  await page.locator("#login-email").fill("operator@jangteo.example");
  await page.locator("#login-password").fill("jangteo-demo-2026");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await page.waitForURL(/\/admin\/deposits\?q=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("입금 확인");
  await page.locator("tbody tr", { hasText: order }).getByRole("link").click();
  await page.locator("#deposit-amount").fill("495");
  await page.locator("#deposit-bankReference").fill(`e2e-${order}`);
  const submit = page.getByRole("button", { name: "입금 확인" });
  await submit.click();
  await expect(page.locator(".error-summary")).toContainText("입금액이 주문 금액과 다릅니다");
  await expect(page.locator("#deposit-bankReference")).toHaveValue(`e2e-${order}`);
  await page.locator("#deposit-amount").fill(amount);
  await submit.click();
  await expect(page.getByText(`${order} 입금을 확인했습니다`).first()).toBeVisible();
  // Every operator action is in the audit log.
  await page.goto(`/admin/audit?subject=order:${order}`);
  await expect(page.locator("tbody")).toContainText("deposit.confirmed");
  await expect(page.locator("tbody")).toContainText(`E2E-${order}`);
  await context.close();
}

async function download(page: Page, browser: Browser, order: string): Promise<void> {
  await page.goto("/mypage/orders");
  await page.locator("tbody tr", { hasText: order }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order);
  await expect(page.locator(".sheet .badge").first()).toHaveText("완료");
  await expect(page.locator(".key")).toHaveText(/^JT(-[0-9A-Z]{5}){4}$/);
  await page.locator("main").getByRole("link", { name: "다운로드" }).click();
  await page.waitForURL(/\/download$/);
  const sha256 = await page.locator(".hash").innerText();
  const save = page.getByRole("button", { name: "지금 다운로드" });
  await save.click();
  await expect(page.locator(".error-summary")).toContainText("청약철회 제한에 동의하세요");

  await page.locator("input[name=waiveWithdrawal]").check();
  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const bytes = await readFile(await saved.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);

  // The consent is recorded, and the link is refused for other visitors.
  await page.goto(`/order/${order}/download`);
  await expect(page.locator("input[name=waiveWithdrawal]")).toHaveCount(0);
  const stranger = await browser.newContext();
  await stranger.request.get("/");
  const foreign = await stranger.request.get(saved.url(), { maxRedirects: 0 });
  expect(foreign.status()).toBe(302);
  expect(foreign.headers().location).toContain("/login");
  const mine = await page.request.get(saved.url());
  expect(mine.headers()).toMatchObject({
    "content-type": "application/zip",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(mine.headers()["content-disposition"]).toMatch(
    /^attachment; filename=("[ -~]+"|[\w.-]+)(; filename\*=UTF-8''[\w%.~-]+)?$/,
  );
  expect(mine.headers()["content-length"]).toBe(String(bytes.length));
  await stranger.close();
}
