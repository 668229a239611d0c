import { expect, type Page, test } from "@playwright/test";
import { routedLocales } from "#app/i18n/locales.ts";
import { anAddress, enter } from "./member.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the service worker controls the page, and returns the addresses it has cached. */
async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
}

test("offline, every page is the offline page in its language, and nothing else is cached", async ({
  page,
  context,
}) => {
  await page.goto("/de/market");
  expect((await keptAddresses(page)).filter((address) => !address.endsWith(".css")).sort()).toEqual([
    "/de/offline",
    "/offline",
  ]);
  await context.setOffline(true);
  for (const [path, lang] of [
    ["/de/market/list", "de"],
    ["/de/market", "de"],
    ["/market/list?category=wallet", "ko"],
    // No page in this language has been visited.
    ["/ja/market", "ko"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("h1")).toHaveText(lang === "de" ? /verbindung/i : "인터넷 연결이 끊겼을 때");
    await expect(page.locator("main")).not.toContainText("₩");
    // The offline page's style sheets are cached with it.
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  }
  await context.setOffline(false);
  await page.goto("/de/market/list");
  await expect(page.locator("h1")).not.toHaveText(/verbindung/i);
});

test("the cached offline page of a member contains no data of the member", async ({ page, context }) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": anAddress() });
  await enter(page, { email: "buyer@jangteo.example", password: "jangteo-demo-2026" });
  await page.goto("/market");
  await keptAddresses(page);
  const kept = await page.evaluate(async () => await (await caches.match("/offline", { ignoreVary: true }))!.text());
  expect(kept).toContain("/login");
  expect(kept).not.toContain("/mypage/orders");
  await context.setOffline(true);
  await page.goto("/mypage");
  await expect(page.locator('header a[href*="/login"]').first()).toBeVisible();
});

test("each language has an offline page without scripts", async ({ request }) => {
  for (const locale of routedLocales) {
    const answer = await request.get(locale === "ko" ? "/offline" : `/${locale}/offline`);
    expect([locale, answer.status()]).toEqual([locale, 200]);
    expect(await answer.text()).not.toContain("<script");
  }
});
