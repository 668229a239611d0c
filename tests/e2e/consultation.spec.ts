import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, type Person, register, send, somebody } from "./member.ts";

const seller = { email: "seller@jangteo.example", password: "jangteo-demo-2026" };
const operator = { email: "operator@jangteo.example", password: "jangteo-demo-2026" };

async function aPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

/** A service of the demo's seller whose price is agreed first. */
async function openService(page: Page): Promise<void> {
  await page.goto("/market/list?q=체결+엔진만+교체");
  await main(page).getByRole("link", { name: "거래소 체결 엔진만 교체해 드립니다" }).first().click();
  await page.waitForURL(/\/market\/\d+\//);
}

async function ask(page: Page, { email, name }: Pick<Person, "email" | "name">): Promise<void> {
  await openService(page);
  await main(page).getByRole("link", { name: "구매 문의", exact: true }).click();
  await page.waitForURL(/\/purchase\/\d+$/);
  await fieldOf(page, "request", "name").fill(name);
  await fieldOf(page, "request", "email").fill(email);
  await send(page, "request");
  await expect(page.locator(".error-summary")).toContainText("텔레그램 ID: 필수 항목입니다");
  await expect(fieldOf(page, "request", "name")).toHaveValue(name);
  await fieldOf(page, "request", "telegramId").fill("@kim_morae");
  await fieldOf(page, "request", "requirements").fill(
    "종목 40개를 체결할 엔진이 필요합니다.\nhttps://example.com/spec",
  );
  await fieldOf(page, "request", "privacyAgreed").check();
  await send(page, "request");
  await page.waitForURL(/\/purchase\/sent/);
}

async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/api/mails?to=${encodeURIComponent(email)}`);
    link = /\/requests\/[\w-]+/.exec(JSON.stringify(await answer.json()))?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 60_000 });
  return link;
}

async function offer(page: Page, name: string, amount: string): Promise<void> {
  await enter(page, seller, "/mypage/selling/requests");
  await main(page).getByRole("row", { name }).first().getByRole("link").click();
  await page.waitForURL(/\/mypage\/selling\/requests\/./);
  await main(page).getByText("제안하기").click();
  await send(page, "offer");
  await expect(page.locator(".error-summary")).toContainText("작업 범위: 필수 항목입니다");
  await fieldOf(page, "offer", "scope").fill("체결 엔진 설치\n운영 문서");
  await fieldOf(page, "offer", "excluded").fill("서버 비용");
  await fieldOf(page, "offer", "amount").fill(amount);
  await fieldOf(page, "offer", "days").fill("14");
  await send(page, "offer");
  await expect(main(page).locator(".offer")).toContainText("체결 엔진 설치");
}

async function payByTransfer(page: Page): Promise<string> {
  const billing = { firstName: "모래", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [field, value] of Object.entries(billing))
    await main(page).locator(`[name="billing.${field}"]`).fill(value);
  await main(page).locator("[name=depositorName]").fill("김모래");
  await main(page).locator("[name=cashReceiptNumber]").fill("010-1234-5678");
  await main(page).locator("[name=termsAgreed]").check();
  await main(page).locator("form#checkout button[type=submit]").click();
  await page.waitForURL(/\/order\/success/);
  return /JT-\d{8}-\w{6}/.exec(page.url())![0];
}

async function confirmDeposit(page: Page, number: string, amount: string): Promise<void> {
  await enter(page, operator, `/admin/deposits?q=${number}`);
  await main(page).locator("tbody tr", { hasText: number }).getByRole("link").click();
  await page.locator("#deposit-amount").fill(amount);
  await page.locator("#deposit-bankReference").fill(`REF-${number}`);
  await page.getByRole("button", { name: "입금 확인" }).click();
  await expect(page.getByText(`${number} 입금을 확인했습니다`).first()).toBeVisible();
}

for (const withScript of [false, true]) {
  test(`asked, offered, accepted, paid: a request becomes a purchase ${withScript ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const person = { ...somebody(), name: `김모래${Math.random().toString(36).slice(2, 7)}` };
    const buyer = await aPage(browser, withScript);
    await register(buyer, person);
    await ask(buyer, person);
    await expect(main(buyer)).toContainText("답변 기한");

    const shop = await aPage(browser, withScript);
    await offer(shop, person.name, "6,600,000원");

    await buyer.goto("/mypage/requests");
    await expect(main(buyer)).toContainText("새 메시지 1개");
    await main(buyer).locator(".talk-list a").first().click();
    await expect(main(buyer).locator(".talk-text a")).toHaveAttribute("rel", /nofollow ugc noopener/);
    const thread = buyer.url();
    await main(buyer).getByRole("button", { name: "수락하고 결제하기" }).click();
    await buyer.waitForURL(/\/offers\//);
    await expect(main(buyer).locator(".slip")).toContainText("6,600,000");
    const number = await payByTransfer(buyer);
    await buyer.goto(thread);
    await expect(main(buyer).locator(".offer")).toContainText(number);

    const office = await aPage(browser, false);
    await confirmDeposit(office, number, "6600000");
    await buyer.goto(thread);
    await expect(main(buyer).locator(".talk-head")).toContainText("구매 전환");
    for (const page of [buyer, shop, office]) await page.context().close();
  });
}

test("a visitor asks, reads the answer by the mailed link, and joins with the same address", async ({ browser }) => {
  const person = { ...somebody(), name: `이방문${Math.random().toString(36).slice(2, 7)}` };
  const visitor = await aPage(browser, false);
  await ask(visitor, person);
  await expect(main(visitor)).toContainText("링크를 이메일로 보냈습니다");
  const link = await linkMailedTo(visitor, person.email);
  await visitor.goto(link);
  await expect(main(visitor).locator(".talk-text").first()).toContainText("종목 40개");
  await fieldOf(visitor, "message", "text").fill("연말까지 필요합니다.");
  await send(visitor, "message");
  await expect(main(visitor).locator(".talk-text").last()).toContainText("연말까지");

  await register(visitor, person);
  await visitor.goto(link);
  await visitor.waitForURL(/\/mypage\/requests\/./);
  await expect(main(visitor).locator(".talk-text").last()).toContainText("연말까지");

  const stranger = await aPage(browser, false);
  expect((await stranger.goto(`${link}x`))?.status()).toBe(404);
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/login/);
  for (const page of [visitor, stranger]) await page.context().close();
});
