import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";

/** Every kind of page, by who may see it. */
const pages = {
  visitor: [
    "/market",
    "/market/list",
    "/market/list?q=%EC%A7%80%EA%B0%91",
    "/market/list?q=zzzzzz",
    "/index",
    "/login",
    "/register",
    "/password/email",
    "/password/email?view=sent",
    "/password/reset",
    "/terms",
    "/privacy",
    "/licence?key=JT-00000-00000-00000-00000",
    "/offline",
    "/developers",
    "/no-such-page",
    "{detail}",
    "{seller}",
    "{seller}?tab=portfolio",
    "{seller}?tab=reviews",
  ],
  buyer: [
    "/mypage",
    "/mypage/orders",
    "/mypage/documents",
    "{document}",
    "/mypage/favorites",
    "/mypage/billing",
    "/mypage/profile",
    "/mypage/profile/avatar",
    "/mypage/notifications",
    "/profile",
    "/mypage/security",
    "/mypage/security?view=password",
    "/mypage/security?view=email",
    "/mypage/security?view=everywhere",
    "/mypage/account",
    "/mypage/account?view=delete",
    "/checkout",
    "{checkout}",
    "{order}",
    "{order}/refund",
  ],
  seller: ["/mypage/sales", "{sale}", "/mypage/payouts"],
  operator: [
    "/admin",
    "/admin/deposits",
    "/admin/orders",
    "/admin/documents",
    "{due}",
    "/admin/payouts",
    "{run}",
    "{month}",
    "/admin/reconciler",
    "/admin/rates?currency=USD",
    "/admin/cases",
    "/admin/refunds",
    "/admin/audit",
  ],
} as const;
type Who = keyof typeof pages;
const languages = ["", "/de", "/hi"];
const WIDE = ["target-size", "scrollable-region-focusable", "label"];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const who of Object.keys(pages) as Who[]) {
  // The longest words of members' pages are German ones.
  for (const language of who === "visitor" ? languages : languages.slice(0, 2)) {
    test(`pages of a ${who} in ${language || "/ko"}: ${language === "" ? "no axe violation, " : ""}no console message, nothing wider than the screen`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        storageState: await signedIn(browser, who),
        viewport: { width: 360, height: 900 },
        colorScheme: "light",
        locale: "ko-KR",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
      for (const path of await addresses(page, who)) {
        const missing = path === "/no-such-page";
        messages.length = 0;
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(language + path, { waitUntil: "load" });
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${language}${path} at ${width} px`;
          // A wide screen shows the same elements in the same colours at other places; another language has longer words in the same elements.
          if (language === "") expect.soft(await violations(page, width === 360 ? "all" : WIDE), where).toEqual([]);
          expect
            .soft(
              await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
              `${where}: overflow`,
            )
            .toBeLessThanOrEqual(0);
        }
        // The dark look has other colours and nothing else.
        if (language === "") {
          await page.emulateMedia({ colorScheme: "dark" });
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          expect.soft(await violations(page, ["color-contrast", "link-in-text-block"]), `${path}, dark`).toEqual([]);
        }
        expect
          .soft(
            messages.filter((message) => !(missing && message.includes("404"))),
            language + path,
          )
          .toEqual([]);
      }
      await context.close();
    });
  }
}

async function violations(page: Page, rules: readonly string[] | "all"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const found = await (rules === "all" ? axe.withTags(RULES) : axe.withRules([...rules])).analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
}

test("the HTML of every page is valid", async ({ browser }) => {
  test.setTimeout(120_000);
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    // Attribute order, inline JSON and React's self-closing habits are style, not validity.
    rules: {
      "no-inline-style": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "long-title": "off",
      "doctype-style": "off",
      "require-sri": "off",
      "attribute-empty-style": "off",
      "prefer-native-element": "off",
      "no-raw-characters": "off",
      "tel-non-breaking": "off",
    },
  });
  for (const who of Object.keys(pages) as Who[]) {
    const context = await browser.newContext({ storageState: await signedIn(browser, who) });
    const page = await context.newPage();
    for (const path of await addresses(page, who)) {
      const html = await (await context.request.get(path)).text();
      const report = await validator.validateString(html);
      const errors = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ""}`),
      );
      expect.soft(errors, path).toEqual([]);
    }
    await context.close();
  }
});

const accounts: Record<Exclude<Who, "visitor">, string> = {
  buyer: "buyer@jangteo.example",
  seller: "seller@jangteo.example",
  operator: "operator@jangteo.example",
};
type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

async function signedIn(browser: Browser, who: Who): Promise<State | undefined> {
  if (who === "visitor") return undefined;
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ko-KR" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("main input[name=email]").fill(accounts[who]);
  await page.locator("main input[name=password]").fill("jangteo-demo-2026");
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).not.toHaveURL(/login/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Pages named by what a list has first. */
const firstOf: Record<string, string> = {
  "{sale}": "/mypage/sales",
  "{run}": "/admin/payouts",
  "{month}": "/admin/months",
  "{document}": "/mypage/documents",
  "{due}": "/admin/documents",
};

async function addresses(page: Page, who: Who): Promise<string[]> {
  const paths: string[] = [];
  for (const path of pages[who]) {
    if (path === "{detail}" || path === "{checkout}") {
      await page.goto("/market/list?type=template&priceBand=under100k");
      const detail = await page.locator(".card-link").first().getAttribute("href");
      paths.push(path === "{detail}" ? detail! : `${/\/market\/\d+/.exec(detail!)![0]}/checkout`);
    } else if (path.startsWith("{seller}")) {
      await page.goto("/market/list?category=exchange");
      await page.goto((await page.locator(".card-link").first().getAttribute("href"))!);
      paths.push(
        path.replace("{seller}", (await page.locator("main a[href^='/profile/']").first().getAttribute("href"))!),
      );
    } else if (path.startsWith("{order}")) {
      await page.goto("/mypage/orders");
      // Money that came can go back.
      const row = page.locator("main tr", path === "{order}" ? {} : { hasText: "완료" });
      const number = /JT-[\w-]+/.exec((await row.locator("a[href*='JT-']").first().getAttribute("href"))!)![0];
      paths.push(path.replace("{order}", `/order/${number}`));
    } else if (path in firstOf) {
      await page.goto(firstOf[path]!);
      paths.push((await page.locator("main tbody th a").first().getAttribute("href"))!);
    } else paths.push(path);
  }
  return paths;
}
