import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter } from "./member.ts";

/** Finds services of the demo with options by the market's list. */
async function checkoutWithOptions(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, { email: "buyer@jangteo.example", password: "jangteo-demo-2026" });
  await page.goto("/market/list?q=스테이킹 볼트");
  await page.locator("main .card-link", { hasText: "스테이킹 볼트" }).first().click();
  await page.waitForURL(/\/market\/\d+\/./);
  await page.getByRole("button", { name: "구매하기" }).click();
  await page.waitForURL(/\/checkout/);
  return page;
}

const total = (page: Page) => page.locator(".slip .sum dd");
const box = (page: Page) => page.locator("#checkout-optionIds input[name=optionIds]").first();
const order = (page: Page) => page.locator(".checkout-end button[type=submit]");

test("without JavaScript the page recalculates options and keeps the typed values", async ({ browser }) => {
  const page = await checkoutWithOptions(browser, false);
  const before = await total(page).textContent();
  await page.locator("#checkout-depositorName").fill("김여정");
  await page.locator("#checkout-cashReceiptNumber").fill("010-1234-5678");
  await box(page).check();
  // An order sent without looking at the new total is not placed: the total is shown first.
  await page.locator("#checkout-termsAgreed").check();
  await order(page).click();
  await expect(page.locator(".error-summary")).toContainText("금액이 바뀌었습니다");
  await expect(box(page)).toBeChecked();
  await expect(page.locator("#checkout-depositorName")).toHaveValue("김여정");
  await expect(page.locator("#checkout-termsAgreed")).toBeChecked();
  expect(await total(page).textContent()).not.toBe(before);

  await box(page).uncheck();
  await page.getByRole("button", { name: "옵션 적용" }).click();
  await expect(total(page)).toHaveText(before!);
  await expect(page.locator(".error-summary")).toHaveCount(0);
  await expect(page.locator("#checkout-depositorName")).toHaveValue("김여정");
  await page.context().close();
});

test("with JavaScript the order has the ticked options, also while the total is loading", async ({ browser }) => {
  const page = await checkoutWithOptions(browser, true);
  const before = await total(page).textContent();
  await box(page).check();
  await expect(total(page)).not.toHaveText(before!);
  const withOption = await total(page).textContent();
  await expect(order(page)).toContainText(withOption!);

  // The request for the new total never returns; the form is sent as by a browser without JavaScript.
  await page.route(/checkout/, (route) => (route.request().resourceType() === "fetch" ? undefined : route.continue()));
  await box(page).uncheck();
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#checkout")!.submit());
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(total(page)).toHaveText(before!);
  await expect(box(page)).not.toBeChecked();
  await page.context().close();
});

for (const javaScriptEnabled of [false, true])
  test(`the Enter key in a field sends the order ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const page = await checkoutWithOptions(browser, javaScriptEnabled);
    await page.locator("#checkout-depositorName").fill("김여정");
    await page.locator("#checkout-depositorName").press("Enter");
    // The order lacks the consent, and says so; options that are applied say nothing.
    await expect(page.locator(".error-summary")).toContainText("동의");
    await expect(page.locator("#checkout-depositorName")).toHaveValue("김여정");
    await page.context().close();
  });
