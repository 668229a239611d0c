import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, fieldOf, main, send } from "./member.ts";

const password = "jangteo-demo-2026";
const seller = "gaonkey@seller.example";
const search = `/market/list?type=solution&q=${encodeURIComponent("DAO 금고 공개 보고서")}`;

async function signedIn(browser: Browser, email: string, path: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, { email, password }, path);
  return page;
}

/** Buys a solution with PayPal; returns the order number. */
async function buy(page: Page): Promise<string> {
  await main(page).locator(".card-link").first().click();
  await page.waitForURL(/\/market\/\d+\//);
  await page.goto(`${/\/market\/\d+/.exec(page.url())![0]}/checkout`);
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [field, value] of Object.entries(billing)) await fieldOf(page, "checkout", `billing.${field}`).fill(value);
  await main(page).locator("label.method", { hasText: "PayPal" }).locator("input").check();
  await fieldOf(page, "checkout", "termsAgreed").check();
  await send(page, "checkout");
  await page.waitForURL(/\/order\/JT-[^/]+\/pay$/);
  const number = /JT-\d{8}-\w{6}/.exec(page.url())![0];
  await send(page, "pay");
  await page.getByRole("button", { name: "결제 승인" }).click();
  await page.waitForURL(/\/payment-complete\?/);
  return number;
}

async function deliver(page: Page, number: string, message: string): Promise<void> {
  await page.goto(`/mypage/sales/${number}`);
  await main(page).getByRole("link", { name: "납품하기" }).click();
  await page.waitForURL(/\/delivery$/);
  await fieldOf(page, "submit", "message").fill(message);
  await fieldOf(page, "submit", "link").fill("https://git.example.com/report");
  await send(page, "submit");
  await expect(main(page).getByText("납품 확인 대기")).toBeVisible();
}

for (const [name, javaScriptEnabled, email] of [
  ["without JavaScript", false, "buyer02@buyers.example"],
  ["with JavaScript", true, "buyer03@buyers.example"],
] as const)
  test(`${name}, a solution is bought, delivered, changed and accepted, and its sale waits for the payout`, async ({
    browser,
  }) => {
    const buyer = await signedIn(browser, email, search, javaScriptEnabled);
    const number = await buy(buyer);
    const maker = await signedIn(browser, seller, "/mypage/sales?delivery=working", javaScriptEnabled);
    await expect(main(maker).getByText(number)).toBeVisible();
    await maker.goto(`/order/${number}/delivery`);
    await send(maker, "submit");
    await expect(maker.locator(".error-summary")).toContainText("필수 항목입니다");
    await deliver(maker, number, "1차 보고서입니다");

    await buyer.goto("/mypage/orders");
    await main(buyer).locator("tr", { hasText: number }).getByRole("link", { name: "납품 확인하기" }).click();
    await expect(main(buyer).getByText("1차 보고서입니다")).toBeVisible();
    await fieldOf(buyer, "changes", "text").fill("표에 합계를 넣어 주세요");
    const marked = { name: "표시.txt", mimeType: "text/plain", buffer: Buffer.from("3행과 4행 사이") };
    await buyer.locator("#changes-upload").setInputFiles(marked);
    await send(buyer, "changes");
    await expect(main(buyer).getByText("표에 합계를 넣어 주세요")).toBeVisible();
    await maker.goto(`/order/${number}/delivery`);
    await expect(main(maker).getByRole("link", { name: marked.name })).toBeVisible();

    await deliver(maker, number, "합계를 넣었습니다");
    await buyer.goto(`/order/${number}`);
    await main(buyer).getByRole("link", { name: "납품 확인하기" }).click();
    await expect(main(buyer).getByText("합계를 넣었습니다")).toBeVisible();
    await expect(main(buyer).getByText("수정 요청을 모두 사용했습니다")).toBeVisible();
    // A second tap where the button of the page before was must not accept.
    await expect(buyer.locator(".action-bar button")).toHaveCount(0);
    const answered = buyer.waitForResponse((response) => response.request().method() === "POST");
    await send(buyer, "accept");
    expect((await answered).status()).toBe(422);
    await expect(buyer.locator(".error-summary a[href='#accept-confirmed']")).toHaveText(
      "납품 확인: 결과물을 확인한 뒤 이 항목에 체크하세요",
    );
    await expect(main(buyer).getByText("납품 확인 대기")).toBeVisible();
    await fieldOf(buyer, "accept", "confirmed").check();
    await send(buyer, "accept");
    await expect(main(buyer).getByText("납품 확인 완료")).toBeVisible();

    await maker.goto(`/mypage/sales/${number}`);
    await expect(main(maker).getByText("판매 완료")).toBeVisible();
    await expect(main(maker)).toContainText("7일 동안 보류합니다");
    await buyer.context().close();
    await maker.context().close();
  });
