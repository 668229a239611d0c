import { type Browser, expect, type Page, test as base } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import routes, { publicAreas } from "#app/routes.ts";
import { type Example, pageExamples } from "#tests/pages/examples.ts";
import { axeSource, inspectPage, type PageSettings } from "#tests/pages/inspect-page.ts";
import { openWorld, type Role, type World } from "#tests/pages/world.ts";

/** Playwright logs this for each page when service workers are blocked; offline.spec.ts tests the worker. */
const workerRefused = "warning: Service Worker registration blocked by Playwright";
const locales = ["ko", "de", "hi"] as const;
type Theme = PageSettings["colorScheme"];
const height = 900;
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

test("the inspection finds violations of one theme and of one width, also beside texts that it has checked", async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><style>
    body { background: white; color: black }
    .wide { display: none; background: #777; color: #888 }
    @media (min-width: 700px) { .wide { display: block } #long { width: 1300px; height: 1px } }
    @media (prefers-color-scheme: dark) { body { background: black; color: white } .pale { color: #333 } }
    .card { position: relative; height: 3em } .card b { position: absolute; inset: 0; background: rgb(0 0 0 / 0.95); color: #333 }
  </style><main><p>Text</p><p>Text</p><p class="pale">Pale in the dark</p><p class="wide">Hidden on phones</p>
    <div class="card"><b>Dark on black</b></div><button class="wide"></button><div id="long"></div></main></html>`);
  const found: unknown[] = [];
  const known = new Set<string>();
  for (const one of everySettings("light", "dark")) found.push(await inspectPage(page, one, height, known));
  // Out of the flow, a text on something translucent may lie on something else at each width.
  expect(found).toEqual([
    { overflow: 0, violations: ["color-contrast: b", "page-has-heading-one: html"] },
    { overflow: expect.any(Number), violations: ["button-name: button", "color-contrast: .wide | b"] },
    { overflow: expect.any(Number), violations: ["color-contrast: .pale | b"] },
    { overflow: 0, violations: ["color-contrast: b"] },
  ]);
  expect(found.map((one) => (one as { overflow: number }).overflow > 0)).toEqual([false, true, true, false]);
  // On the next page, what is new is checked, and what was on another page is not.
  await page.goto("about:blank#next");
  await page.setContent(`<!doctype html><html lang="en"><title>Next</title><main><p>Text</p>
    <p style="background: #777; color: #888">Known</p><p style="background: #777; color: #878787">New</p>
    <p>A <a href="#next" style="color: #111; text-decoration: none">link</a> among words</p><h1>Next</h1></main>
    <footer><button></button></footer></html>`);
  const nextViolations = ["button-name: button", "color-contrast: p:nth-child(3)", "link-in-text-block: a"];
  const next = await inspectPage(page, everySettings("light", "dark")[0]!, height, known);
  expect(next).toEqual({ overflow: 0, violations: nextViolations });
  // Other languages: what sits comfortably in one of them may be too narrow or too long in another.
  const sizes: Record<string, string[]> = {
    '<p><a href="#1">A</a> <a href="#2">B</a></p>': ['target-size: a[href="#1"] | a[href="#2"]'],
    '<p>A sentence with one <a href="#1">A</a> and another <a href="#2">B</a> link</p>': [],
    '<button style="width: 60px; height: 30px"></button><a href="#1" style="position: absolute; left: 20px; top: 0; width: 30px; height: 30px"></a>':
      ["target-size: button"],
    '<button style="width: 90px; height: 30px"></button><a href="#1" style="position: absolute; left: 70px; top: 0; width: 30px; height: 30px"></a>':
      [],
    '<div style="overflow: auto; width: 90px"><p style="width: 200px; text-align: end">Wide</p></div>': [
      "scrollable-region-focusable: div",
    ],
    '<div style="overflow: auto; width: 90px"><p style="width: 200px"><a href="#1">Wide</a></p></div>': [],
    "<input>": ["label: input"],
    "<label>Name <input></label>": [],
    '<label for="field" hidden>Name</label><input id="field">': ["label: #field"],
    '<p>A long line before the links, in a block of its own<br><a href="#1">A</a> <a href="#2">B</a></p>': [
      'target-size: a[href="#1"] | a[href="#2"]',
    ],
    '<div style="overflow: auto; width: 90px"><p style="width: 200px; text-align: end"><a href="#1" tabindex="-1">Wide</a></p></div>':
      ["scrollable-region-focusable: div"],
  };
  const settings: PageSettings = { colorScheme: "light", width: 360, rules: "sizes" };
  const foundSizes: typeof sizes = {};
  for (const planted of Object.keys(sizes)) {
    await page.goto("about:blank");
    await page.setContent(`<!doctype html><html lang="en"><title>Sizes</title><style>
      body { margin: 0 } main { position: relative }</style><main>${planted}</main></html>`);
    foundSizes[planted] = (await inspectPage(page, settings, height, known)).violations;
  }
  expect(foundSizes).toEqual(sizes);
  await context.close();
});

for (const locale of locales) {
  for (const { role, batch, visits } of batchesOf(locale)) {
    test(`pages of ${role} ${batch} in ${locale} have no axe violation, console message or horizontal overflow`, async ({
      browser,
      world,
    }) => {
      test.setTimeout(180_000);
      const page = await openTab(browser, world, role, locale);
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
      for (const [index, { id, at, status }] of visits.entries()) {
        const settings = settingsOf[locale][index % 2]!;
        const path = UNPREFIXED.includes(id) ? at(world.facts) : localized(locale, at(world.facts));
        messages.length = 0;
        await page.emulateMedia({ colorScheme: settings[0]!.colorScheme });
        await page.setViewportSize({ width: settings[0]!.width, height });
        const answer = await page.goto(path, { waitUntil: "load" });
        expect.soft(answer?.status(), path).toBe(status);
        await expectToStayAt(page, path);
        await inspect(page, path, settings);
        const told = messages.filter(
          (message) => message !== workerRefused && !(status === 404 && message.includes("404")),
        );
        expect.soft(told, path).toEqual([]);
      }
      await page.context().close();
    });
  }
}

/** French has the longest words for states and dates: account pages, which are lists mostly, fit phones in it too. */
for (const role of ["buyer", "seller"] as const) {
  test(`account pages of ${role} in fr-be fit into 360 px, and every row into its card`, async ({ browser, world }) => {
    test.setTimeout(120_000);
    const page = await openTab(browser, world, role, "fr-be");
    await page.setViewportSize({ width: 360, height });
    for (const { at } of visitsOf(role).filter(({ status }) => status === 200)) {
      const path = at(world.facts);
      if (!path.startsWith(paths.mypage.orders().replace(/[^/]+$/, ""))) continue;
      await page.goto(localized("fr-be", path), { waitUntil: "load" });
      expect.soft(await page.evaluate(whatIsTooWide), path).toEqual([]);
    }
    await page.context().close();
  });
}

/** Runs in the browser. */
function whatIsTooWide(): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll(".ledger-cards tbody tr")];
  return boxes
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth} px`);
}

/** A browser in the language of the pages: it is not offered another one (shell.spec.ts). */
async function openTab(browser: Browser, world: World, role: Role, locale: string): Promise<Page> {
  const context = await browser.newContext({ colorScheme: "light", locale, reducedMotion: "reduce" });
  // In other languages, few pages need it.
  if (locale === "ko") await context.addInitScript(axeSource);
  await context.addCookies(await cookiesOf(world, role));
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

/** Every theme at every width on one document, beginning with this theme on phones. */
const everySettings = (first: Theme, second: Theme): readonly PageSettings[] => [
  { colorScheme: first, width: 360, rules: "all" },
  { colorScheme: first, width: 1280, rules: "all" },
  { colorScheme: second, width: 1280, rules: "colours" },
  { colorScheme: second, width: 360, rules: "colours" },
];
/** Other languages have other texts in the same elements: their sizes are checked. Colours, roles and names of elements are the same. */
const sizesIn = (colorScheme: Theme): readonly PageSettings[] =>
  [360, 1280].map((width) => ({ colorScheme, width, rules: "sizes" }));
/** For every other page the settings go back the way they came: a change of theme or width draws the whole page anew. */
const settingsOf: Record<(typeof locales)[number], readonly [readonly PageSettings[], readonly PageSettings[]]> = {
  ko: [everySettings("light", "dark"), everySettings("dark", "light")],
  de: [sizesIn("light"), sizesIn("light").toReversed()],
  hi: [sizesIn("dark"), sizesIn("dark").toReversed()],
};

/** Keys of what this process has checked: pages have headers, and texts on backgrounds, in common. */
const checked = new Set<string>();

async function inspect(page: Page, path: string, settings: readonly PageSettings[]): Promise<void> {
  for (const one of settings) {
    const found = await inspectPage(page, one, height, checked);
    expect.soft(found, `${path} at ${one.width} px, ${one.colorScheme}`).toEqual({ overflow: 0, violations: [] });
  }
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
