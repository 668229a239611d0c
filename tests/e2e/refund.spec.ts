import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, main } from "./member.ts";

const password = "jangteo-demo-2026";

async function signedIn(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, { email, password }, path);
  return page;
}

/** Buys a template with PayPal; returns the order number. */
async function buy(page: Page): Promise<string> {
  await page.waitForURL(/\/market\/list/);
  await main(page).locator(".card-link").first().click();
  await page.waitForURL(/\/market\/\d+\//);
  await page.goto(`${/\/market\/\d+/.exec(page.url())![0]}/checkout`);
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [field, value] of Object.entries(billing))
    await main(page).locator(`[name="billing.${field}"]`).fill(value);
  await main(page).locator("label.method", { hasText: "PayPal" }).locator("input").check();
  await main(page).locator("[name=termsAgreed]").check();
  await main(page).locator("form#checkout button[type=submit]").click();
  await page.waitForURL(/\/order\/JT-[^/]+\/pay$/);
  const number = /JT-\d{8}-\w{6}/.exec(page.url())![0];
  await main(page)
    .getByRole("button", { name: /PayPal에서 \$[\d,.]+ 결제/ })
    .click();
  await page.getByRole("button", { name: "결제 승인" }).click();
  await page.waitForURL(/\/payment-complete\?/);
  return number;
}

test("a requested refund is approved and sent by PayPal, and revokes download and licence", async ({ browser }) => {
  const buyer = await signedIn(browser, "buyer01@buyers.example", "/market/list?type=template&min=10000&sort=latest");
  const number = await buy(buyer);

  await buyer.goto(`/order/${number}`);
  const key = await main(buyer).locator(".key").first().innerText();
  await main(buyer).getByRole("link", { name: "환불 요청하기" }).click();
  await main(buyer).getByRole("button", { name: "요청 보내기" }).click();
  await expect(buyer.locator(".error-summary")).toContainText("자세한 내용: 필수 항목입니다");
  await main(buyer).getByText("작동하지 않습니다").click();
  await main(buyer).locator("#refund-text").fill("설치가 되지 않습니다");
  await main(buyer).getByRole("button", { name: "요청 보내기" }).click();
  await buyer.waitForURL(/\/case$/);
  await expect(main(buyer).getByText("확인 중")).toBeVisible();

  const operator = await signedIn(browser, "operator@jangteo.example", "/admin/cases");
  await main(operator).getByRole("link", { name: number }).click();
  await main(operator).getByText("전액 환불").click();
  await main(operator).locator("#decide-reason").fill("확인했습니다");
  await main(operator).getByRole("button", { name: "결정" }).click();
  await expect(operator.getByText("결정을 기록했습니다").first()).toBeVisible();

  await expect(async () => {
    await buyer.goto(`/order/${number}`);
    await expect(main(buyer).getByText("환불 완료")).toBeVisible({ timeout: 1_000 });
    // A page read during the booking may show the case after it and the order before it.
    await expect(main(buyer).locator(".sheet .badge").first()).toHaveText("환불", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(main(buyer).getByRole("link", { name: "다운로드" })).toHaveCount(0);
  await buyer.goto(`/licence?key=${key}`);
  await expect(main(buyer)).toContainText("종료");
  await buyer.context().close();
  await operator.context().close();
});
