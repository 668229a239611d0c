import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { anAddress, enter, main } from "./member.ts";

/** Toss Payments in won: a card, and a virtual account whose deposit is reported by a webhook only. */
const password = "jangteo-demo-2026";

async function signedIn(browser: Browser, email: string, path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    locale: "ko-KR",
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  const page = await context.newPage();
  await enter(page, { email, password }, path);
  return page;
}

/** Orders a template with this payment method and opens the page where it is paid. */
async function order(page: Page, method: string): Promise<{ number: string; amount: string }> {
  await page.waitForURL(/\/market\/list/);
  await main(page).locator(".card-link").first().click();
  await page.waitForURL(/\/market\/\d+\//);
  await page.goto(`${/\/market\/\d+/.exec(page.url())![0]}/checkout`);
  const billing = { firstName: "구매", lastName: "김", address1: "테헤란로 1", city: "서울", zipCode: "06236" };
  for (const [field, value] of Object.entries(billing))
    await main(page).locator(`[name="billing.${field}"]`).fill(value);
  await main(page).locator(`label.method input[value=${method}]`).check();
  await main(page).locator("[name=termsAgreed]").check();
  await main(page).locator("form#checkout button[type=submit]").click();
  await page.waitForURL(/\/order\/JT-[^/]+\/pay$/);
  const amount = await main(page).locator(".pay-amount").innerText();
  expect(amount).toMatch(/^[\d,]+원$/);
  return { number: /JT-\d{8}-\w{6}/.exec(page.url())![0], amount };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const choose = (page: Page, button: string) => page.getByRole("button", { name: button }).click();
const toWindow = async (page: Page, button: string | RegExp) => {
  await main(page).getByRole("button", { name: button }).click();
  await page.waitForURL(/\/sandbox\/toss\/window/);
};

type AtToss = { orderId: string; accountNumber: string | null; status: string; balanceAmount: number };
async function paymentWith(request: APIRequestContext, accountNumber: string): Promise<AtToss> {
  const { items } = (await (await request.get("/sandbox/api/toss")).json()) as { items: AtToss[] };
  return items.find((payment) => payment.accountNumber === accountNumber)!;
}
const move = async (request: APIRequestContext, { orderId }: AtToss, name: string) =>
  expect((await request.post(`/sandbox/api/toss/${orderId}`, { data: { move: name } })).status()).toBe(200);

/** The buyer requests a full refund, an operator approves it, and the order shows the refund as completed. */
async function refund(browser: Browser, buyer: Page, number: string, fill?: (page: Page) => Promise<void>) {
  await buyer.goto(`/order/${number}/refund`);
  await main(buyer).getByText("작동하지 않습니다").click();
  await main(buyer).locator("#refund-text").fill("설치가 되지 않습니다");
  await fill?.(buyer);
  await main(buyer).getByRole("button", { name: "요청 보내기" }).click();
  await buyer.waitForURL(/\/case$/);
  const operator = await signedIn(browser, "operator@jangteo.example", "/admin/cases", false);
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
  await operator.context().close();
}

for (const javaScriptEnabled of [true, false]) {
  const scripts = `${javaScriptEnabled ? "with" : "without"} JavaScript`;

  test(`a card payment at Toss, ${scripts}: cancelled, refused, paid, refunded`, async ({ browser }) => {
    const page = await signedIn(
      browser,
      "buyer02@buyers.example",
      "/market/list?type=template&min=10000&sort=latest",
      javaScriptEnabled,
    );
    const { number, amount } = await order(page, "toss-card");
    const pay = `카드로 ${amount} 결제`;

    await toWindow(page, pay);
    await expect(main(page)).toContainText(amount);
    await choose(page, "취소");
    await expect(main(page).getByText("결제를 취소하고 돌아왔습니다")).toBeVisible();

    await toWindow(page, pay);
    await choose(page, "거절되는 카드");
    await page.waitForURL(/\/payment-complete\?/);
    await expect(heading(page)).toHaveText("결제하지 못했습니다");
    await main(page).getByRole("link", { name: "결제 계속하기" }).click();
    await expect(main(page).getByText("지난 결제는 완료되지 않고 끝났습니다")).toBeVisible();
    await main(page).getByRole("button", { name: "다시 결제하기" }).click();

    await toWindow(page, pay);
    await choose(page, "카드로 결제");
    await page.waitForURL(/\/payment-complete\?/);
    await expect(heading(page)).toHaveText("결제가 완료되었습니다");
    await expect(main(page)).toContainText(`${amount} 결제를 확인했습니다`);
    await page.reload();
    await expect(main(page).getByRole("link", { name: "다운로드" })).toBeVisible();

    await page.goto(`/order/${number}`);
    await expect(main(page)).toContainText("카드 (토스페이먼츠)");
    await expect(main(page)).toContainText(amount);
    await refund(browser, page, number);
    await page.context().close();
  });

  test(`a virtual account at Toss, ${scripts}: issued, deposited, settled by its webhook, refunded`, async ({
    browser,
    request,
  }) => {
    const page = await signedIn(
      browser,
      "buyer03@buyers.example",
      "/market/list?type=template&min=10000&sort=latest",
      javaScriptEnabled,
    );
    const { number, amount } = await order(page, "toss-account");
    await toWindow(page, `${amount} 입금할 가상계좌 받기`);
    await choose(page, "가상계좌 발급");
    await page.waitForURL(/\/payment-complete\?/);
    await expect(heading(page)).toHaveText("입금을 기다리고 있습니다");
    await expect(main(page).locator(".transfer")).toContainText("신한은행");
    await expect(main(page).locator(".transfer")).toContainText(amount);
    const account = await main(page).locator(".transfer .mono").innerText();
    expect(account).toMatch(/^X\d{11}$/);
    await page.goto(`/order/${number}/pay`);
    await expect(main(page).locator(".transfer .mono")).toHaveText(account);

    // Nobody opens the order: the deposit is reported by the webhook only.
    await page.goto("/market/list");
    await move(request, await paymentWith(request, account), "deposit");
    await expect(async () => {
      await page.goto(`/order/${number}`);
      await expect(main(page).getByRole("link", { name: "다운로드" })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(`/payment-complete?order=${number}`);
    await expect(heading(page)).toHaveText("결제가 완료되었습니다");

    await refund(browser, page, number, async (form) => {
      await main(form).locator("[name=bank]").selectOption({ label: "KB국민은행" });
      await main(form).locator("[name=number]").fill("123456-04-567890");
      await main(form).locator("[name=holder]").fill("김구매");
    });
    expect(await paymentWith(request, account)).toMatchObject({ status: "CANCELED", balanceAmount: 0 });
    await page.context().close();
  });
}

test("an expired virtual account accepts no deposit, and another one can be issued", async ({ browser, request }) => {
  const page = await signedIn(browser, "buyer04@buyers.example", "/market/list?type=template&min=10000&sort=latest");
  const { number, amount } = await order(page, "toss-account");
  const issue = `${amount} 입금할 가상계좌 받기`;
  await toWindow(page, issue);
  await choose(page, "취소");
  await expect(main(page).getByText("결제를 취소하고 돌아왔습니다")).toBeVisible();
  await toWindow(page, issue);
  await choose(page, "가상계좌 발급");
  await page.waitForURL(/\/payment-complete\?/);
  const account = await main(page).locator(".transfer .mono").innerText();

  const issued = await paymentWith(request, account);
  await move(request, issued, "expire");
  await move(request, issued, "deposit");
  expect((await paymentWith(request, account)).status).toBe("WAITING_FOR_DEPOSIT");
  await page.goto(`/payment-complete?order=${number}`);
  await expect(heading(page)).toHaveText("결제하지 못했습니다");
  await main(page).getByRole("link", { name: "결제 계속하기" }).click();
  await main(page).getByRole("button", { name: "다시 결제하기" }).click();
  await toWindow(page, issue);
  await choose(page, "가상계좌 발급");
  await page.waitForURL(/\/payment-complete\?/);
  await expect(main(page).locator(".transfer .mono")).not.toHaveText(account);
  await page.context().close();
});

test("an operator who refunds a virtual account must enter the buyer's bank account", async ({ browser, request }) => {
  const buyer = await signedIn(
    browser,
    "buyer05@buyers.example",
    "/market/list?type=template&min=10000&sort=latest",
    false,
  );
  const { number, amount } = await order(buyer, "toss-account");
  await toWindow(buyer, `${amount} 입금할 가상계좌 받기`);
  await choose(buyer, "가상계좌 발급");
  await buyer.waitForURL(/\/payment-complete\?/);
  const account = await main(buyer).locator(".transfer .mono").innerText();
  await move(request, await paymentWith(request, account), "deposit");
  await expect(async () => {
    await buyer.goto(`/order/${number}`);
    await expect(main(buyer).getByRole("link", { name: "다운로드" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const operator = await signedIn(browser, "operator@jangteo.example", `/admin/orders/${number}/refund`, false);
  const form = main(operator).locator("form#refund");
  await form.locator("[name=reason]").fill("설치 불가");
  await form.getByRole("button").click();
  await expect(main(operator).getByText("환불받을 계좌의 은행, 번호, 예금주를 모두 입력하세요").first()).toBeVisible();
  await expect(form.locator("[name=reason]")).toHaveValue("설치 불가");
  await form.locator("[name=bank]").selectOption("088");
  await form.locator("[name=number]").fill("110-123-456789");
  await form.locator("[name=holder]").fill("김구매");
  await form.getByRole("button").click();
  await expect(main(operator).getByText("110123456789")).toBeVisible();
  await main(operator).locator("button.btn-danger").click();
  await operator.waitForURL(new RegExp(`/admin/orders/${number}$`));
  await expect(async () =>
    expect(await paymentWith(request, account)).toMatchObject({ status: "CANCELED", balanceAmount: 0 }),
  ).toPass({ timeout: 60_000 });
});
