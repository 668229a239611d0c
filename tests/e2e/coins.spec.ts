import { type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, main } from "./member.ts";

/** Choose a coin and pay at the sandbox: with JavaScript the page updates itself, without it on request. */
const account = { email: "buyer@jangteo.example", password: "jangteo-demo-2026" };

for (const javaScriptEnabled of [true, false]) {
  test(`a payment in coins completes ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    request,
  }) => {
    const page = await atCoins(browser, javaScriptEnabled);
    await expect(main(page).getByRole("heading", { name: "코인을 고르세요" })).toBeVisible();
    await main(page)
      .getByLabel(/Tether USD \(ERC20\)/)
      .check();
    await main(page).getByRole("button", { name: "이 코인으로 결제" }).click();

    await expect(main(page).getByRole("heading", { name: "코인을 기다리고 있습니다" })).toBeVisible();
    const address = await main(page).locator(".coin-address").innerText();
    expect(address).toMatch(/^0x[0-9a-f]{40}$/);
    await expect(main(page).locator(".coin-amount")).toHaveText(/^[\d.]+ USDT\.ERC20$/);
    await expect(main(page).getByRole("img", { name: "받는 주소의 QR 코드" })).toBeVisible();
    await expect(main(page).getByText("Ethereum (ERC-20) 네트워크로만")).toBeVisible();

    const { items } = (await (await request.get("/sandbox/api/coinpayments")).json()) as {
      items: { id: string; payments: { address: string }[] }[];
    };
    const invoice = items.find(({ payments }) => payments.some((payment) => payment.address === address))!;
    const stage = await page.context().newPage();
    await stage.goto(`/sandbox/coinpayments#i${invoice.id}`);
    await stage.locator(`#i${invoice.id}`).getByRole("button", { name: "정확히 지불" }).click();
    await expect(stage.locator(`#i${invoice.id}`)).toContainText("지불됨");

    await page.bringToFront();
    if (!javaScriptEnabled) await main(page).getByRole("link", { name: "지금 확인하기" }).click();
    await expect(main(page).getByRole("heading", { name: "결제가 확인되었습니다" })).toBeVisible({ timeout: 20_000 });
    await main(page).getByRole("link", { name: "결제 결과 보기" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("결제가 완료되었습니다");
    await expect(main(page).getByRole("link", { name: "다운로드" })).toBeVisible();
    await page.context().close();
  });
}

/** Places an order of a template, to be paid in coins. */
async function atCoins(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
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
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [field, value] of Object.entries(billing))
    await main(page).locator(`[name="billing.${field}"]`).fill(value);
  await main(page).locator("label.method input[value=coinpayments]").check();
  await main(page).locator("[name=termsAgreed]").check();
  await main(page).locator("form#checkout button[type=submit]").click();
  await page.waitForURL(/\/(order\/JT-[^/]+\/pay|payment\/coinpayments\?)/);
  if (page.url().endsWith("/pay")) await main(page).locator("a[href*='/payment/coinpayments']").first().click();
  await page.waitForURL(/\/payment\/coinpayments\?order=JT-/);
  return page;
}
