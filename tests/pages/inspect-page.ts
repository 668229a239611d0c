import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

export type Look = { colorScheme: "light" | "dark"; width: number; rules: Rules };
/**
 * `all`: every rule, on elements that no earlier look at this document has shown. `colours`: contrast only. `sizes`: what
 * other texts in the same elements can break. `none`: the overflow only.
 */
type Rules = "all" | "colours" | "sizes" | "none";
export type Inspection = { overflow: number; violations: string[] };

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const SIZE_RULES = ["target-size", "scrollable-region-focusable", "label"];

// Frames hold documents that are no pages of ours, such as a mail, which runs no script and answers nothing.
const common = { resultTypes: ["violations"], preload: false, elementRef: false, iframes: false } satisfies RunOptions;
const named = (values: string[]): RunOptions => ({ ...common, runOnly: { type: "rule", values } });
const colourless: RunOptions = {
  ...common,
  runOnly: { type: "tag", values: TAGS },
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** Sets the theme and the width, then measures the overflow in pixels and runs axe, which the page has loaded. */
export async function inspectPage(
  page: Page,
  { colorScheme, width, rules }: Look,
  height: number,
): Promise<Inspection> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  return page.evaluate(inspectInPage, {
    onNewElements: rules === "all" ? colourless : null,
    onWholePage: rules === "sizes" ? named(SIZE_RULES) : null,
    onNewColours: rules === "all" || rules === "colours" ? named(COLOUR_RULES) : null,
  });
}

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
type Runs = Record<"onNewElements" | "onWholePage" | "onNewColours", RunOptions | null>;
/** Elements and colours that earlier looks at the same document have checked. */
type Checked = { elements: Set<Element>; colours: Set<string> };

/** Runs in the browser, so it uses nothing of this module. */
async function inspectInPage({ onNewElements, onWholePage, onNewColours }: Runs): Promise<Inspection> {
  // The page is drawn by now, so colours and sizes are those of this theme and width.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const overflow = Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  const state = window as unknown as { checked?: Checked };
  state.checked ??= { elements: new Set(), colours: new Set() };
  const { elements, colours } = state.checked;
  const shown = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
  const violations: string[] = [];

  async function run(context: ElementContext | Element[], options: RunOptions) {
    if (Array.isArray(context) && context.length === 0) return;
    const results = await axe.run((Array.isArray(context) ? { include: context } : context) as ElementContext, options);
    for (const { id, nodes } of results.violations) {
      const targets = nodes.slice(0, 3).map(({ target }) => target.join(" "));
      violations.push(`${id}: ${targets.join(" | ")}`);
    }
  }

  /** Backgrounds that lie behind an element. What is taken out of the flow may lie on anything, so it has a key of its own. */
  const behind = new Map<Element | null, string>([[null, ""]]);
  function backgroundKey(element: Element | null): string {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { position, backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element!);
    const isOutOfFlow = position === "absolute" || position === "fixed" || position === "sticky";
    const place = isOutOfFlow ? `#${shown.indexOf(element!)}` : "";
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, place].join();
    const key = `${backgroundKey(element!.parentElement)}|${own}`;
    behind.set(element, key);
    return key;
  }

  /** The contrast of a text follows from these: texts with equal keys have equal contrast. */
  function colourKey(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine, display } = getComputedStyle(element);
    const around = display === "inline" && element.parentElement ? getComputedStyle(element.parentElement).color : "";
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, around, backgroundKey(element)].join(";");
  }

  function isText(element: Element): boolean {
    if (element.matches("input, textarea, select")) return true;
    return [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  }

  if (onNewElements) {
    const isFirst = elements.size === 0;
    const added = shown.filter((element) => !elements.has(element));
    await run(isFirst ? (document as unknown as ElementContext) : added, onNewElements);
    for (const element of shown) elements.add(element);
  }
  if (onWholePage) await run(document as unknown as ElementContext, onWholePage);
  if (onNewColours) {
    const examples = shown.filter((element) => {
      if (!isText(element)) return false;
      const key = colourKey(element);
      return !colours.has(key) && colours.add(key);
    });
    await run(examples, onNewColours);
  }
  return { overflow, violations };
}
