import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import { anAddress, enter } from "./member.ts";

const PASSWORD = "jangteo-demo-2026";
const long = {
  businessNumber: "264-81-23455",
  company:
    "주식회사 아주아주 긴 이름을 가진 블록체인 소프트웨어 연구개발 및 유통 전문회사 글로벌 홀딩스 코리아 인터내셔널 파트너스 제삼사업부문",
  representative: "Maximilian-Alexander von und zu Hohenstein-Schwarzenfels 외",
  address:
    "(48058) 부산광역시 해운대구 센텀중앙로 90, 센텀시티 큐비이센텀 비즈니스 타워 지하 2층 제1204호부터 제1209호까지 (우동, 해운대 아이파크 상가동 맞은편) Donaudampfschifffahrtsgesellschaftskapitaenswitwenhaus",
  businessType: "정보통신업, 도매 및 소매업, 전문 과학 및 기술 서비스업",
  businessItem: "응용 소프트웨어 개발 및 공급, 데이터베이스 및 온라인 정보 제공업",
  email: "umsatzsteuer.buchhaltung.zentrale.deutschland@hohenstein-schwarzenfels.example",
};

test("a seller opens the commission statement of last month", async ({ browser }) => {
  const { page, close } = await signIn(browser, "seller@jangteo.example");
  await page.goto("/mypage/documents");
  await page.getByRole("link", { name: "수수료 명세서", exact: true }).first().click();
  await expect(page.locator("main")).toContainText("214-88-03716");
  await close();
});

/** From the order to the printed page: requested with the longest texts, issued, printed in the order's language. */
for (const [language, { prefix, title, issued }] of Object.entries({
  ko: { prefix: "", title: "세금계산서", issued: "발급 완료" },
  de: { prefix: "/de", title: null, issued: null },
})) {
  test(`a tax invoice in ${language} is one A4 page`, async ({ browser, request }) => {
    const order = await paidOrder(browser, request, language);
    const { page, close } = await signIn(browser, "buyer@jangteo.example");
    await page.goto(`${prefix}/order/${order}`);
    await page.locator(`main a[href$="/order/${order}/tax-invoice"]`).click();
    await page.waitForURL(/tax-invoice$/);
    await page.locator("#tax-invoice-businessNumber").fill("264-81-23456");
    await page.locator("#tax-invoice button[type=submit]").click();
    await expect(page.locator(".error-summary li")).toHaveCount(6);
    await expect(page.locator("#tax-invoice-businessNumber")).toHaveValue("264-81-23456");
    for (const [field, value] of Object.entries(long)) await page.locator(`#tax-invoice-${field}`).fill(value);
    await page.locator("#tax-invoice button[type=submit]").click();
    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
    const address = page.url();
    await expect(page.locator(".document-state")).toBeVisible();

    await issue(browser, address);
    await page.goto(address);
    await expect(page.locator(".document-state")).toHaveCount(0);
    await expect(page.locator(".document-sheet")).toHaveAttribute("lang", language);
    await expect(page.locator(".document-sheet")).toContainText(/20\d{6}41000020[0-9A-Z]{8}/);
    if (title) await expect(page.locator(".document-sheet h1")).toHaveText(title);
    await expectOnePrintedPage(page);
    await page.goto(`${prefix}/mypage/documents`);
    const row = page.locator("tbody tr", {
      has: page.locator(`a[href$="${new URL(address).pathname.split("/").at(-1)}"]`),
    });
    if (issued) await expect(row).toContainText(issued);
    await close();
  });
}

/** Asserts that the page prints nothing of the surrounding site, cuts nothing off and has no second page. */
async function expectOnePrintedPage(page: Page): Promise<void> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const source = pdf.toString("latin1");
  expect(source.match(/\/Type\s*\/Page(?![s\w])/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(source)!;
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  await page.setViewportSize({ width: 794 - 106, height: 1123 }); // A4 without the margins
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(() => {
    const paper = document.querySelector<HTMLElement>(".document-sheet")!;
    const isVisible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((element) => element.getClientRects().length > 0);
    return {
      cut: paper.scrollHeight > paper.clientHeight,
      wide: paper.scrollWidth > paper.clientWidth,
      frame: isVisible("body > header, body > footer, .crumbs, .document-tools, [role=search]"),
      title: isVisible(".document-head h1"),
      number: isVisible(".document-head dl, .document-head p"),
      note: isVisible(".document-foot"),
    };
  });
  expect(shown).toEqual({ cut: false, wide: false, frame: false, title: true, number: true, note: true });
  await page.emulateMedia({ media: "screen" });
}

test("a document is downloaded as a PDF of one page with the same title and number", async ({ browser }) => {
  const { page, close } = await signIn(browser, "buyer@jangteo.example");
  await page.goto("/mypage/documents");
  await page.goto((await page.locator('tbody a[href*="/documents/"]').first().getAttribute("href"))!);
  const address = await page.locator('.document-tools a[href$="/pdf"]').getAttribute("href");
  const answer = await page.request.get(address!);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const { text, totalPages } = await extractText(new Uint8Array(await answer.body()), { mergePages: true });
  expect(totalPages).toBe(1);
  const number = await page.locator(".document-number").innerText();
  const title = await page.locator(".document-head h1").innerText();
  for (const words of [number, title]) expect(text.replace(/\s/g, "")).toContain(words.replace(/\s/g, ""));
  await close();
});

async function signIn(browser: Browser, email: string) {
  const context = await browser.newContext({
    javaScriptEnabled: true,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, { email, password: PASSWORD });
  return { page, close: () => context.close() };
}

/** Buys by the JSON API in a language, and an operator confirms the deposit. */
async function paidOrder(browser: Browser, request: APIRequestContext, language: string): Promise<string> {
  const from = { "X-Forwarded-For": anAddress() };
  const login = await request.post("/api/auth/login", {
    data: { email: "buyer@jangteo.example", password: PASSWORD },
    headers: from,
  });
  const { tokens } = (await login.json()).data;
  const list = await request.get("/api/market/services?type=template&pricingType=fixed&limit=50");
  const service = (
    (await list.json()).data.items as { id: number; pricingType: string; price: { currency: string } | null }[]
  ).find((item) => item.pricingType === "fixed" && item.price?.currency === "KRW")!;
  const bought = await request.post("/api/market/checkout", {
    headers: { ...from, Authorization: `Bearer ${tokens.accessToken}`, "Accept-Language": language },
    data: {
      serviceId: service.id,
      optionIds: [],
      method: "bank-transfer",
      depositorName: "윤서진",
      cashReceiptKind: "phone",
      cashReceiptNumber: "010-5550-1234",
      termsAgreed: true,
      idempotencyKey: randomUUID(),
      billing: {
        firstName: "서진",
        lastName: "윤",
        country: "kr",
        address1: "왕십리로 83-21",
        city: "서울",
        zipCode: "04769",
      },
    },
  });
  const { order_id, order } = (await bought.json()).data;
  const { page, close } = await signIn(browser, "operator@jangteo.example");
  await page.goto(`/admin/deposits?q=${order_id}`);
  await page.locator("tbody tr", { hasText: order_id }).getByRole("link").click();
  await page.locator("#deposit-amount").fill(String(order.total.amount));
  await page.locator("#deposit-bankReference").fill(`doc-${order_id}`);
  await page.locator("#deposit button[type=submit]").click();
  await page.waitForURL(/\/admin\/deposits$/);
  await close();
  return order_id;
}

async function issue(browser: Browser, address: string): Promise<void> {
  const { page, close } = await signIn(browser, "operator@jangteo.example");
  await page.goto(`/admin/documents/${address.split("/").at(-1)}`);
  await page.locator("#issue-approvalNumber").fill("123");
  await page.locator("#issue button[type=submit]").click();
  await expect(page.locator("#issue-approvalNumber-error")).toBeVisible();
  const day = await page.locator("#issue-issuedOn").inputValue();
  await page.locator("#issue-approvalNumber").fill(`${day}-41000020-${randomUUID().slice(0, 8)}`);
  await page.locator("#issue button[type=submit]").click();
  await page.waitForURL(/\/admin\/documents$/);
  await close();
}
