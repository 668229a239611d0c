import { expect, test } from "@playwright/test";
import { inspectPage } from "#tests/pages/inspect-page.ts";

test.describe("the language of a page", () => {
  const cases = [
    { header: undefined, cookie: undefined, to: null },
    { header: "*", cookie: undefined, to: null },
    { header: "ko-KR,ko;q=0.9", cookie: undefined, to: null },
    { header: "de-AT", cookie: undefined, to: "/de" },
    { header: "pt-BR,en;q=0.8", cookie: undefined, to: "/en-us" },
    { header: "de", cookie: "ko", to: null },
    { header: "ko", cookie: "ja", to: "/ja" },
    { header: "ga-IE", cookie: undefined, to: "/en-ie" },
    { header: "de", cookie: "xx", to: "/de" },
  ];
  for (const { header, cookie, to } of cases) {
    test(`Accept-Language ${header ?? "none"}, cookie ${cookie ?? "none"} → ${to ?? "Korean"}`, async ({
      playwright,
      baseURL,
    }) => {
      const api = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: {
          Accept: "text/html",
          ...(header ? { "Accept-Language": header } : {}),
          ...(cookie ? { Cookie: `locale=${cookie}` } : {}),
        },
      });
      const answer = await api.get("/", { maxRedirects: 0 });
      expect(answer.status()).toBe(to ? 302 : 200);
      if (to) {
        expect(answer.headers().location).toBe(to);
        expect(answer.headers()["cache-control"]).toContain("no-store");
        expect(answer.headers()["set-cookie"] ?? "").not.toContain("locale");
      }
      expect(answer.headers().vary).toMatch(/Accept-Language/i);
      await api.dispose();
    });
  }

  test("a page is the same bytes for every visitor, except for the nonce", async ({ playwright, baseURL }) => {
    const bytes = new Set<string>();
    for (const language of ["ko", "de", "en;q=0.5", ""]) {
      const api = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: language ? { "Accept-Language": language } : {},
      });
      const answer = await api.get("/market/list?category=wallet");
      expect(answer.headers()["cache-control"]).toContain("s-maxage=60");
      expect(answer.headers()["set-cookie"]).toBeUndefined();
      expect(answer.headers().vary ?? "").not.toMatch(/Accept-Language/i);
      bytes.add((await answer.text()).replace(/nonce="[^"]+"/g, ""));
      await api.dispose();
    }
    expect(bytes.size).toBe(1);
  });
});

test("switching the language keeps path and query, and is stored, with and without JavaScript", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, locale: "ko-KR" });
    const page = await context.newPage();
    await page.goto("/market/list?category=dao");
    await page.locator("header details:has(form[action='/locale']) summary").click();
    await page.getByRole("button", { name: "Deutsch", exact: true }).click();
    await expect(page).toHaveURL(/\/de\/market\/list\?category=dao$/);
    expect((await context.cookies()).find(({ name }) => name === "locale")?.value).toBe("de");
    await context.close();
  }
});

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

test("a visitor of another language is offered it once, and the page below does not move", async ({ browser }) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ locale: "en-US", viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The header may be painted while the rest of it is still arriving: that is less than a thousandth.
      for (const { value, sources } of list.getEntries() as Shift[])
        if (value > 0.005) shifts.push(sources.map(({ node }) => node?.nodeName).join());
    }).observe({ type: "layout-shift", buffered: true });
  });
  const offer = page.getByRole("button", { name: "View this page in English" });
  for (const path of ["/market/list?category=dao", "/market/13"]) {
    await page.goto(path);
    await expect(offer).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const)
      expect(
        await inspectPage(page, { colorScheme, width: 360, rules: "all" }, 740, new Set()),
        `${path} ${colorScheme}`,
      ).toEqual({ overflow: 0, violations: [] });
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual([]);
  }
  // The end of the page can be scrolled clear of it.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const [end, edge] = await Promise.all([page.locator("footer a").last().boundingBox(), offer.boundingBox()]);
  expect(end!.y + end!.height).toBeLessThanOrEqual(edge!.y);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(offer).toHaveCount(0);
  await page.goto("/market");
  await page.waitForLoadState("networkidle");
  await expect(offer).toHaveCount(0);
  await context.close();
});

test("a menu of the header closes by a press elsewhere, by leaving it, and by Escape, which hands the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The first runs no script but that of the menus.
  for (const path of ["/about", "/market/list"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const open = page.locator("details[name=header-menu][open]");
    const summary = page.locator("header nav summary");
    await summary.click();
    await page.locator(".market-links p").first().click();
    await expect(open).toHaveCount(1);
    await page.mouse.click(1200, 700);
    await expect(open, path).toHaveCount(0);
    await summary.click();
    await page.locator(".market-links a").first().focus();
    await page.keyboard.press("Escape");
    await expect(open, path).toHaveCount(0);
    await expect(summary).toBeFocused();
    await page.locator("header details:has(form) > summary").click();
    await page.locator("footer a").first().focus();
    await expect(open, path).toHaveCount(0);
  }
});

test("the pages of the house stand in the header on wide screens, in the menu on narrow ones, each once", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of ["", "/de", "/fr-be", "/hi", "/id", "/nl"]) {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${language}/pricing`);
      const row = page.locator("header .house-links a:visible");
      await expect(row).toHaveCount(4);
      await expect(row.nth(2)).toHaveAttribute("aria-current", "true");
      const tops = await row.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${width}`).toBe(width);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator("header .house-links a:visible")).toHaveCount(0);
  await page.locator("header nav summary").click();
  await expect(page.locator("header .house-links a:visible")).toHaveCount(8);
  await expect(page.locator("header .market-links a:visible")).toHaveCount(14);
  await context.close();
});

test("switching the language never redirects to another host", async ({ request }) => {
  for (const to of ["//evil.example", "/\\evil.example", "https://evil.example/", "/de//evil.example"]) {
    const answer = await request.post("/locale", {
      form: { lng: "de", to },
      headers: { Origin: new URL(test.info().project.use.baseURL!).origin },
      maxRedirects: 0,
    });
    expect(answer.status(), to).toBe(303);
    expect(answer.headers().location, to).toMatch(/^\/de$/);
  }
});

test("a form sent from another site is refused", async ({ request }) => {
  for (const path of [
    "/locale",
    "/login",
    "/api/auth/login",
    "/market/1/favorite",
    "/login?_data=routes%2Fidentity%2Flogin",
  ]) {
    const answer = await request.post(path, {
      form: { email: "a@b.example" },
      headers: { Origin: "https://evil.example" },
      maxRedirects: 0,
    });
    expect([400, 403], path).toContain(answer.status());
  }
});

test("a body over the limit answers 413", async ({ request, baseURL }) => {
  const answer = await request.post("/api/auth/login", {
    data: "x".repeat(300_000),
    headers: { "Content-Type": "application/json", Origin: baseURL! },
  });
  expect(answer.status()).toBe(413);
});

test("the progress bar appears for slow pages, and the offline banner while offline", async ({ page, context }) => {
  await page.goto("/market/list");
  await page.waitForLoadState("networkidle");
  await page.route("**/market.data*", async (route) => {
    await new Promise((later) => setTimeout(later, 900));
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("main a[href='/market']")?.click());
  await expect(page.locator(".progress")).toHaveAttribute("data-state", "busy");
  await expect(page).toHaveURL(/\/market$/);
  await expect(page.locator(".progress")).toHaveAttribute("data-state", "done");
  await context.setOffline(true);
  await expect(page.getByText("인터넷 연결이 끊겼습니다")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("인터넷 연결이 끊겼습니다")).toHaveCount(0);
});

test("a script chunk that fails to load falls back to a full page load", async ({ page }) => {
  await page.goto("/market/list");
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/(home|login|detail)-[^/]+\.js/, (route) => route.abort());
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("header a[href='/login']")?.click());
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator("main h1")).toBeVisible();
});

test("the chosen theme is stored without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/market");
  await page.getByRole("button", { name: "어둡게" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
});
