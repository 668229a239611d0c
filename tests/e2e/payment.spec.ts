import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, main } from "./member.ts";

/** Payments by PayPal that need a browser: forms without JavaScript, and PayPal's own buttons. */
const account = { email: "buyer@jangteo.example", password: "jangteo-demo-2026" };

async function atCheckout(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, account, "/market/list?type=template&min=10000&sort=latest");
  await page.waitForURL(/\/market\/list/);
  await page.locator("main .card-link").first().click();
  await page.waitForURL(/\/market\/\d+\//);
  await page.goto(`${/\/market\/\d+/.exec(page.url())![0]}/checkout`);
  return page;
}

/** Fills in the checkout for PayPal; returns the order number. */
async function orderByPayPal(page: Page): Promise<string> {
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [field, value] of Object.entries(billing))
    await main(page).locator(`[name="billing.${field}"]`).fill(value);
  const choice = main(page).locator("label.method", { hasText: "PayPal" });
  await expect(choice).toContainText(/\$[\d,.]+/);
  await choice.locator("input").check();
  await expect(main(page).locator("[name=depositorName]")).toBeHidden();
  await main(page).locator("[name=termsAgreed]").check();
  await main(page).locator("form#checkout button[type=submit]").click();
  await page.waitForURL(/\/order\/JT-[^/]+\/pay$/);
  return /JT-\d{8}-\w{6}/.exec(page.url())![0];
}

const toPayPal = (page: Page) =>
  main(page)
    .getByRole("button", { name: /PayPal에서 \$[\d,.]+ 결제/ })
    .click();
const choose = (page: Page, button: string) => page.getByRole("button", { name: button }).click();

test("a PayPal payment without JavaScript is cancelled, declined, and then paid by card", async ({ browser }) => {
  const page = await atCheckout(browser, false);
  const number = await orderByPayPal(page);

  await toPayPal(page);
  await page.waitForURL(/\/sandbox\/paypal\/checkoutnow/);
  await choose(page, "취소");
  await expect(main(page).getByText("결제를 취소하고 돌아왔습니다")).toBeVisible();

  await toPayPal(page);
  await choose(page, "거절되는 카드");
  await page.waitForURL(/\/payment-complete\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("결제가 승인되지 않았습니다");
  await main(page).getByRole("link", { name: "결제 계속하기" }).click();
  await expect(main(page).getByText("다른 카드로 다시 시도")).toBeVisible();

  await toPayPal(page);
  await choose(page, "VISA");
  await page.waitForURL(/\/payment-complete\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("결제가 완료되었습니다");
  await page.reload();
  await expect(main(page).getByRole("link", { name: "다운로드" })).toBeVisible();
  await page.goto(`/order/${number}/pay`);
  await expect(page).toHaveURL(/\/payment-complete\?order=/);
  await page.context().close();
});

test("a PayPal payment by PayPal's own buttons, and by our button when their script fails", async ({ browser }) => {
  const page = await atCheckout(browser, true);
  await page.route("**/sandbox/paypal/sdk/js*", (route) => route.abort(), { times: 1 });
  await orderByPayPal(page);
  await expect(main(page).getByRole("status")).toContainText("PayPal SDK script load error");
  await expect(main(page).getByRole("button", { name: /PayPal에서 \$/ })).toBeVisible();

  await main(page).locator(".pay-change > summary").click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.reload();
  await expect(main(page).locator("form#pay button")).toHaveText("버튼이 보이지 않으면 PayPal 화면에서 결제");
  await page.locator("[data-funding-source=card]").click();
  const window = page.frameLocator("iframe[title='PayPal 결제']");
  await window.getByRole("button", { name: "취소" }).click();
  await expect(main(page).getByRole("status")).toContainText("결제를 취소하고 돌아왔습니다");
  await page.locator("[data-funding-source=paypal]").click();
  await window.getByRole("button", { name: "결제 승인" }).click();
  await page.waitForURL(/\/payment-complete\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("결제가 완료되었습니다");
  await page.context().close();
});
