import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoAccounts, demoPassword } from "#app/domain/identity/sign-in/demo-accounts.ts";

/** A small phone with and without JavaScript: the first screen, and the fixed bar. */
const phone = { width: 360, height: 780 };

async function signedIn(browser: Browser, javaScriptEnabled: boolean, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, locale: "ko-KR", viewport });
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("#login-email").fill(demoAccounts.buyer);
  await page.locator("#login-password").fill(demoPassword);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return page;
}

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!.y;

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";

  test(`a page of the account area starts near the top, ${how} JavaScript`, async ({ browser }) => {
    const page = await signedIn(browser, javaScriptEnabled);
    for (const path of ["/mypage/orders", "/mypage/security", "/mypage/favorites"]) {
      await page.goto(path);
      expect(await topOf(page, "main"), path).toBeLessThanOrEqual(100);
      expect(await topOf(page, "main h1"), path).toBeLessThanOrEqual(190);
      await expect(page.locator(".side-nav [aria-current]")).toBeInViewport({ ratio: 0.99 });
      // On a wide screen the navigation stands beside the page, and the window is not scrolled to its item.
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      expect(await topOf(page, "main h1"), path).toBeGreaterThan(0);
      await page.setViewportSize(phone);
    }
    await page.context().close();
  });

  test(`price and button stay in reach and cover no focused element, ${how} JavaScript`, async ({ browser }) => {
    const page = await signedIn(browser, javaScriptEnabled);
    await page.goto("/market/list");
    const address = await page.locator("main .card-link").first().getAttribute("href");
    const checkout = `/market/${address!.split("/")[2]}/checkout`;
    for (const [path, button] of [
      [address!, "구매하기"],
      [checkout, /주문하기$/],
    ] as const) {
      await page.goto(path);
      const bar = page.locator(".action-bar");
      await expect(bar).toContainText(/[\d,]+원/);
      await expect(bar.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
      expect(await coveredWhileTabbing(page), path).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator("footer a").last()).toBeInViewport({ ratio: 1 });
      const { y } = (await bar.boundingBox())!;
      const end = (await page.locator("footer a").last().boundingBox())!;
      expect(end.y + end.height, path).toBeLessThanOrEqual(y);
      await page.emulateMedia({ media: "print" });
      await expect(bar).toHaveCSS("position", "static");
      await page.emulateMedia({ media: "screen" });
    }
    await page.context().close();
  });

  test(`each order in the list offers its next step, ${how} JavaScript`, async ({ browser }) => {
    const page = await signedIn(browser, javaScriptEnabled);
    await page.goto("/mypage/orders");
    for (const [state, words, address] of [
      ["완료", "다운로드", /\/order\/JT-[\w-]+\/download$/],
      ["결제 대기", "입금 안내", /\/order\/JT-[\w-]+$/],
      ["환불", "주문 보기", /\/mypage\/orders\/JT-[\w-]+$/],
    ] as const) {
      const row = page
        .locator("tbody tr", { has: page.locator(".badge", { hasText: state }) })
        .filter({ has: page.getByRole("link", { name: words, exact: true }) })
        .first();
      await expect(row.locator(".cover")).toBeVisible();
      const act = row.getByRole("link", { name: words, exact: true });
      await expect(act).toHaveAccessibleDescription(await row.getByRole("link").first().innerText());
      await expect(act).toHaveAttribute("href", address);
    }
    await page.locator("tbody tr").getByRole("link", { name: "다운로드", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("다운로드");
    await page.context().close();
  });

  test(`the page after a payment shows picture, download, licence key, receipt and next steps, ${how} JavaScript`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, javaScriptEnabled);
    await page.goto("/mypage/orders");
    const row = page.locator("tbody tr", { has: page.getByRole("link", { name: "다운로드", exact: true }) });
    const number = (await row.first().getByRole("link").first().getAttribute("href"))!.split("/").at(-1)!;
    for (const path of [`/order/success?order=${number}`, `/payment-complete?order=${number}`]) {
      await page.goto(path);
      await expect(page.locator("main .cover")).toBeVisible();
      await expect(page.locator("main").getByRole("link", { name: "다운로드" })).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".key")).toHaveText(/^JT(-[0-9A-Z]{5}){4}$/);
      await expect(page.getByRole("heading", { name: "다음 순서" })).toBeVisible();
      await expect(page.locator("main aside .sum")).toContainText("원");
      await expect(page.locator("main").getByRole("link", { name: "주문 보기" })).toBeVisible();
    }
    await page.context().close();
  });
}

/** Walks through the page with Tab; returns the text of each element that the bar covers. */
async function coveredWhileTabbing(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector(".action-bar");
      if (!focused || focused === document.body || !bar || bar.contains(focused)) return null;
      const { bottom } = focused.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top + 1 ? focused.textContent || focused.id : null;
    });
    if (covered !== null) hidden.push(covered);
    if (await page.evaluate(() => document.activeElement?.closest("footer") !== null)) break;
  }
  return hidden;
}
