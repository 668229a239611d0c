import { createRequire } from "node:module";
import { type Browser, expect, type Page, test as base } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";
import { localized } from "#app/i18n/locales.ts";
import routes, { publicAreas } from "#app/routes.ts";
import { type Example, pageExamples } from "#tests/pages/examples.ts";
import { openWorld, type Role, type World } from "#tests/pages/world.ts";

/** Playwright logs this for each page when service workers are blocked; offline.spec.ts tests the worker. */
const workerRefused = "warning: Service Worker registration blocked by Playwright";
const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const locales = ["ko", "de", "hi"] as const;
const widths = [360, 1280] as const;
const height = 900;
/** Rules that depend on colours; all others give the same result in dark and light. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Rules that depend on the width only. */
const WIDTH_RULES = ["target-size", "scrollable-region-focusable", "label"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The number of pages per test: small enough to distribute them evenly, large enough to be worth a browser context. */
const PAGES = 6;

/** Pages that exist without a locale only. */
const UNPREFIXED = [
  "routes/($lang)/checkout/service-checkout",
  "routes/($lang)/market/edit/edit",
  "routes/($lang)/market/edit/edit-step",
  "routes/($lang)/market/edit/version",
  "routes/($lang)/market/edit/pictures",
  "routes/($lang)/market/edit/not-found-unprefixed",
];

type Node = { id?: string; file: string; children?: readonly Node[] };
const leavesOf = (nodes: readonly Node[]): { id: string; file: string }[] =>
  nodes.flatMap(({ id, file, children }) =>
    children ? leavesOf(children) : [{ id: id ?? file.replace(/\.tsx?$/, ""), file }],
  );
/** Unknown addresses below public ones are all answered by site/not-found. */
const likeNotFound = publicAreas.map((area): string => `routes/($lang)/${area}/not-found`);
/** Routes that render a page; others are forms and files. */
const pageIds = leavesOf(routes)
  .filter(({ id, file }) => file.endsWith(".tsx") && !likeNotFound.includes(id))
  .map(({ id }) => id);

type Visit = { id: string; at: Example["at"]; status: number };
const examples = Object.entries(pageExamples).flatMap(([id, example]) => (example ? [{ id, ...example }] : []));
const visitsOf = (role: Role): Visit[] =>
  examples.flatMap(({ id, as, at, more = [], status = 200 }) =>
    as === role ? [at, ...more].map((one) => ({ id, at: one, status })) : [],
  );
const roles = [...new Set(examples.map(({ as }) => as))];
/** Ten addresses show the same not-found page: in other languages one of them is enough. */
const isRepeated = ({ id, status }: Visit) => status === 404 && id !== "routes/($lang)/site/not-found";
const batchesOf = (locale: (typeof locales)[number]) =>
  roles.flatMap((role) => {
    const visits = visitsOf(role).filter((visit) => locale === "ko" || !isRepeated(visit));
    return Array.from({ length: Math.ceil(visits.length / PAGES) }, (_, batch) => ({
      role,
      batch: batch + 1,
      visits: visits.slice(batch * PAGES, (batch + 1) * PAGES),
    }));
  });

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture wants
    async ({}, use, { project }) => use(await openWorld(new URL(project.use.baseURL!).origin, "var/e2e")),
    { scope: "worker", timeout: 60_000 },
  ],
});

test("every route that renders a page has an example, and every example has a route", () => {
  expect(examples.map(({ id }) => id).sort()).toEqual([...pageIds].sort());
});

for (const locale of locales) {
  for (const { role, batch, visits } of batchesOf(locale)) {
    test(`pages of ${role} ${batch} in ${locale} have no axe violation, console message or horizontal overflow`, async ({
      browser,
      world,
    }) => {
      test.setTimeout(180_000);
      const page = await openTab(browser, world, role);
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
      for (const { id, at, status } of visits) {
        const path = UNPREFIXED.includes(id) ? at(world.facts) : localized(locale, at(world.facts));
        messages.length = 0;
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width: widths[0], height });
        const answer = await page.goto(path, { waitUntil: "load" });
        expect.soft(answer?.status(), path).toBe(status);
        await expectToStayAt(page, path);
        await inspect(page, path, looksOf[locale]);
        const told = messages.filter(
          (message) => message !== workerRefused && !(status === 404 && message.includes("404")),
        );
        expect.soft(told, path).toEqual([]);
      }
      await page.context().close();
    });
  }
}

async function openTab(browser: Browser, world: World, role: Role): Promise<Page> {
  const context = await browser.newContext({ colorScheme: "light", locale: "ko-KR", reducedMotion: "reduce" });
  await context.addCookies(await cookiesOf(world, role));
  await context.addInitScript({ path: axeScript });
  return context.newPage();
}

async function cookiesOf(world: World, role: Role) {
  const url = test.info().project.use.baseURL!;
  return Object.entries(await world.freshCookies(role)).map(([name, value]) => ({ name, value, url }));
}

/** Asserts that an example is not redirected to another page; a service's address may get its title. */
async function expectToStayAt(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  expect
    .soft(pathname.startsWith(path.split("?")[0]!.replace(/(.)\/$/, "$1")), `${path} leads to ${pathname}`)
    .toBe(true);
}

type Rules = readonly string[] | "all" | "all but colours";
type Look = { colorScheme: "light" | "dark"; width: (typeof widths)[number]; rules: Rules };

/** Checks every theme at every width on one document. */
const everyLook: readonly Look[] = [
  { colorScheme: "light", width: 360, rules: "all" },
  { colorScheme: "light", width: 1280, rules: "all" },
  { colorScheme: "dark", width: 1280, rules: COLOUR_RULES },
  { colorScheme: "dark", width: 360, rules: COLOUR_RULES },
];
/**
 * Other languages have other texts in the same elements: their sizes are checked at both widths. Colours take four fifths of
 * the time and are the same in every language.
 */
const otherTexts: readonly Look[] = [
  { colorScheme: "light", width: 360, rules: "all but colours" },
  { colorScheme: "dark", width: 1280, rules: WIDTH_RULES },
];
const looksOf: Record<(typeof locales)[number], readonly Look[]> = { ko: everyLook, de: otherTexts, hi: otherTexts };

async function inspect(page: Page, path: string, looks: readonly Look[]): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const found = await violations(page, rules);
    expect.soft(found, `${path} at ${width} px, ${colorScheme}`).toEqual({ overflow: 0, violations: [] });
  }
}

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

function violations(page: Page, rules: Rules) {
  const runOnly: RunOptions["runOnly"] =
    typeof rules === "string" ? { type: "tag", values: TAGS } : { type: "rule", values: [...rules] };
  const left = rules === "all but colours" ? COLOUR_RULES : [];
  return page.evaluate(
    async (options) => {
      // The page is drawn by now, so colours and sizes are those of this theme and width.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const overflow = Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
      const results = await axe.run(options);
      const violations = results.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(" | ")}`,
      );
      return { overflow, violations };
    },
    {
      runOnly,
      rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
      resultTypes: ["violations"],
      preload: false,
      elementRef: false,
    } satisfies RunOptions,
  );
}

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  // Attribute order, inline JSON and React's self-closing tags are style, not validity.
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

for (const role of roles) {
  test(`the HTML of the pages of ${role} is valid`, async ({ browser, world }) => {
    const context = await browser.newContext();
    await context.addCookies(await cookiesOf(world, role));
    for (const { at } of visitsOf(role)) {
      const path = at(world.facts);
      const report = await validator.validateString(await (await context.request.get(path)).text());
      const errors = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ""}`),
      );
      expect.soft(errors, path).toEqual([]);
    }
    await context.close();
  });
}
