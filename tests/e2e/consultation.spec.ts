import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, type Person, register, send, somebody } from "./member.ts";

const password = "jangteo-demo-2026";
/** Services of the demo with a price on request, one of each type that is worked on. */
const solution = {
  query: "체결 엔진만 교체",
  title: "거래소 체결 엔진만 교체해 드립니다",
  maker: "seller@jangteo.example",
};
const marketing = {
  query: "거래소 오픈 캠페인",
  title: "거래소 오픈 캠페인 운영 (8주)",
  maker: "nurimadang@seller.example",
};
type Asked = typeof solution;
const operator = { email: "operator@jangteo.example", password };

async function aPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  return context.newPage();
}

async function openService(page: Page, { query, title }: Asked): Promise<void> {
  await page.goto(`/market/list?q=${encodeURIComponent(query)}`);
  await main(page).getByRole("link", { name: title }).first().click();
  await page.waitForURL(/\/market\/\d+\//);
}

async function ask(page: Page, { email, name }: Pick<Person, "email" | "name">, asked: Asked): Promise<void> {
  await openService(page, asked);
  await main(page).getByRole("link", { name: "구매 문의", exact: true }).click();
  await page.waitForURL(/\/purchase\/\d+$/);
  await fieldOf(page, "request", "name").fill(name);
  await fieldOf(page, "request", "email").fill(email);
  await page.locator("#request-upload").setInputFiles([pdf]);
  await send(page, "request");
  await expect(page.locator(".error-summary")).toContainText("텔레그램 ID: 필수 항목입니다");
  await expect(fieldOf(page, "request", "name")).toHaveValue(name);
  await expect(main(page).getByLabel(pdf.name)).toBeChecked();
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

async function offer(page: Page, name: string, { maker, amount }: { maker: string; amount: string }): Promise<void> {
  await enter(page, { email: maker, password }, "/mypage/selling/requests");
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

const pdf = { name: "요구사항.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nrequirements") };
const program = { name: "설치.exe", mimeType: "application/pdf", buffer: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]) };

/** Chooses files for a form and sends it: the refused file is named, the other file and the text are kept. */
async function sendWithFiles(page: Page, form: string, field: string, words: string): Promise<void> {
  await fieldOf(page, form, field).fill(words);
  await page.locator(`#${form}-upload`).setInputFiles([pdf, program]);
  await send(page, form);
  await expect(page.locator(".error-summary")).toContainText("받지 못한 파일이 1개 있습니다");
  await expect(main(page).locator(".attachments-refused")).toContainText("설치.exe 받을 수 없는 형식입니다");
  await expect(fieldOf(page, form, field)).toHaveValue(words);
  await expect(main(page).getByLabel("요구사항.pdf")).toBeChecked();
  await send(page, form);
  await expect(main(page).locator(".attachments").first()).toContainText("요구사항.pdf");
}

async function downloadFile(page: Page): Promise<void> {
  const waiting = page.waitForEvent("download");
  await main(page).locator(".attachments a").first().click();
  expect((await waiting).suggestedFilename()).toBe("요구사항.pdf");
}

async function deliver(page: Page, number: string, message: string): Promise<void> {
  await page.goto(`/order/${number}/delivery`);
  await expect(main(page)).toContainText("체결 엔진 설치"); // the agreed scope
  await sendWithFiles(page, "submit", "message", message);
  await expect(main(page).getByText("납품 확인 대기")).toBeVisible();
}

/** Delivers with a file, requests changes, delivers again and accepts; then the sale waits for its payout. */
async function work(shop: Page, buyer: Page, number: string): Promise<void> {
  await deliver(shop, number, "1차 결과입니다");
  await buyer.goto(`/order/${number}/delivery`);
  await downloadFile(buyer);
  await fieldOf(buyer, "changes", "text").fill("문서에 그림을 넣어 주세요");
  await send(buyer, "changes");
  await expect(main(buyer).getByText("문서에 그림을 넣어 주세요")).toBeVisible();
  await deliver(shop, number, "그림을 넣었습니다");
  await buyer.goto(`/order/${number}/delivery`);
  await fieldOf(buyer, "accept", "confirmed").check();
  await send(buyer, "accept");
  await expect(main(buyer).getByText("납품 확인 완료")).toBeVisible();
  await shop.goto(`/mypage/sales/${number}`);
  await expect(main(shop).getByText("판매 완료")).toBeVisible();
  await expect(main(shop)).toContainText("7일 동안 보류합니다");
}

for (const [type, asked, withScript] of [
  ["solution", solution, false],
  ["marketing", marketing, false],
  ["solution", solution, true],
] as const) {
  test(`${type} ${withScript ? "with" : "without"} JavaScript: request, offer, order, payment, accepted delivery`, async ({
    browser,
  }) => {
    test.slow();
    const person = { ...somebody(), name: `김모래${Math.random().toString(36).slice(2, 7)}` };
    const buyer = await aPage(browser, withScript);
    await register(buyer, person);
    await ask(buyer, person, asked);
    await expect(main(buyer)).toContainText("답변 기한");

    const shop = await aPage(browser, withScript);
    await offer(shop, person.name, { maker: asked.maker, amount: "6,600,000원" });

    await buyer.goto("/mypage/requests");
    await expect(main(buyer)).toContainText("새 메시지 1개");
    await main(buyer).locator(".talk-list a").first().click();
    await expect(main(buyer).locator(".talk-text a")).toHaveAttribute("rel", /nofollow ugc noopener/);
    const thread = buyer.url();
    await sendWithFiles(buyer, "message", "text", "파일을 보냅니다");
    await downloadFile(buyer);
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
    await work(shop, buyer, number);
    for (const page of [buyer, shop, office]) await page.context().close();
  });
}

test("a visitor asks, reads the answer by the mailed link, and registers with the same address", async ({
  browser,
}) => {
  const person = { ...somebody(), name: `이방문${Math.random().toString(36).slice(2, 7)}` };
  const visitor = await aPage(browser, false);
  await ask(visitor, person, solution);
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
