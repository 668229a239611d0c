import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ContextObject, RunOptions, Spec } from "axe-core";

export type PageSettings = { colorScheme: "light" | "dark"; width: number; rules: Rules };
/**
 * `all`: every rule, on elements that no earlier look at this document has shown. `colours`: contrast only. `sizes`: what
 * other texts in the same elements can break.
 */
type Rules = "all" | "colours" | "sizes";
export type Inspection = { overflow: number; violations: string[] };

/** WCAG 2.2 AA, and what axe takes for good practice: unique landmarks, roles that an element may have, one heading of the first rank. */
const TAGS = ["best-practice", "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules about colours with the elements that they are for. */
const COLOUR_RULES = [
  ["color-contrast", ""],
  ["link-in-text-block", "a[href]"],
] as const;
const SIZE_RULES = ["target-size", "scrollable-region-focusable", "label"];
/** Given to a context as an init script, it is compiled once for all pages: 25 ms for each instead of 120. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const runOnly: Record<Rules, RunOptions["runOnly"]> = {
  all: { type: "tag", values: TAGS },
  colours: { type: "rule", values: COLOUR_RULES.map(([id]) => id) },
  sizes: { type: "rule", values: SIZE_RULES },
};

/**
 * Sets the theme and the width, then measures the overflow in pixels and runs axe.
 * `checked` are keys of what earlier calls have checked, on this and on other pages: equal texts on equal backgrounds,
 * and headers and footers with equal HTML at the same width, are checked once. The keys of this call are added.
 */
export async function inspectPage(
  page: Page,
  { colorScheme, width, rules }: PageSettings,
  height: number,
  checked: Set<string>,
): Promise<Inspection> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  if (rules === "sizes") {
    const { overflow, isDoubtful } = await page.evaluate(readSizes);
    return { overflow, violations: isDoubtful ? await violationsOf(page, rules, []) : [] };
  }
  const { overflow, keys } = await page.evaluate(readPage, rules);
  const added = keys.filter((key) => !checked.has(key));
  const violations = await violationsOf(page, rules, added);
  for (const key of added) if (!key.includes("#")) checked.add(key);
  return { overflow, violations };
}

/** Runs axe in the page, which gets it with the first call unless its context has it as an init script. */
async function violationsOf(page: Page, rules: Rules, added: string[]): Promise<string[]> {
  // Frames hold documents that are no pages of ours, such as a mail, which runs no script and answers nothing.
  const options: RunOptions = {
    runOnly: runOnly[rules],
    resultTypes: ["violations"],
    preload: false,
    elementRef: false,
    iframes: false,
  };
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  return page.evaluate(runAxe, { rules, added, options, colourRules: COLOUR_RULES });
}

declare const axe: {
  configure(spec: Spec): void;
  run(context: ContextObject, options: RunOptions): Promise<AxeResults>;
};
/** Kept in the window from look to look at one document. */
type Reading = {
  isFirst: boolean;
  /** Elements that earlier looks have shown. */
  elements: Set<Element>;
  /** Texts, and parts of the page, by the keys of this look. */
  texts: Map<string, Element>;
  parts: Map<string, Element>;
  /** Keys of all looks at this document. */
  keys: Set<string>;
};

/** Runs in the browser, so it uses nothing of this module. Keys with a # are of this document only. */
function readPage(rules: Exclude<Rules, "sizes">): { overflow: number; keys: string[] } {
  const overflow = Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  const state = window as unknown as { reading?: Reading };
  const isFirst = state.reading === undefined;
  const { elements = new Set<Element>(), keys = new Set<string>() } = state.reading ?? {};
  const reading: Reading = { isFirst, elements, keys, texts: new Map(), parts: new Map() };
  state.reading = reading;
  const shown = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());

  function keep(kept: Map<string, Element>, key: string, element: Element): void {
    if (keys.has(key)) return;
    keys.add(key);
    kept.set(key, element);
  }

  /** A digest of 53 bits (cyrb53). */
  function digest(text: string): string {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
  }

  /** No rule looks at where a link leads, except within its page. The footer links to its page in each language. */
  function withoutAddresses(html: string): string {
    return html.replace(/ (href|action|src|srcset)="(?!#)[^"]*"/g, " $1");
  }

  type Behind = { effects: string; backgrounds: string };
  /** The backgrounds behind an element. Something translucent out of the flow may lie on anything, so it has a key of its own. */
  const behind = new Map<Element | null, Behind>([[null, { effects: "", backgrounds: "" }]]);
  function behindOf(element: Element | null): Behind {
    const known = behind.get(element);
    if (known) return known;
    const around = behindOf(element!.parentElement);
    const style = getComputedStyle(element!);
    const { position, backgroundColor, backgroundImage } = style;
    const isBare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
    const isOpaque = backgroundImage === "none" && !/^rgba|\//.test(backgroundColor);
    const isOutOfFlow = position === "absolute" || position === "fixed" || position === "sticky";
    const effects = [style.opacity, style.filter, style.mixBlendMode].join();
    const own = `${backgroundColor} ${backgroundImage}${isOutOfFlow && !isOpaque ? `#${shown.indexOf(element!)}` : ""}`;
    const made = {
      effects: effects === "1,none,normal" ? around.effects : `${around.effects}|${effects}`,
      backgrounds: isOpaque ? own : isBare && !isOutOfFlow ? around.backgrounds : `${around.backgrounds}|${own}`,
    };
    behind.set(element, made);
    return made;
  }

  /** The contrast of a text follows from these: texts with equal keys have equal contrast. */
  function colourKey(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine, display } = getComputedStyle(element);
    const around = display === "inline" && element.parentElement ? getComputedStyle(element.parentElement).color : "";
    const { effects, backgrounds } = behindOf(element);
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, around, effects, backgrounds].join(";");
  }

  function isText(element: Element): boolean {
    // Read by screen readers only.
    if (element.getBoundingClientRect().width <= 1) return false;
    if (element.matches("input, textarea, select")) return true;
    return [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  }

  for (const element of shown) if (isText(element)) keep(reading.texts, colourKey(element), element);
  if (rules === "all") {
    const added = new Set(isFirst ? [] : shown.filter((element) => !elements.has(element)));
    const parts = isFirst
      ? document.body.querySelectorAll(":is(header, footer, aside):not(main *)")
      : [...added].filter(({ parentElement }) => !added.has(parentElement!));
    for (const part of parts)
      keep(reading.parts, `${window.innerWidth}: ${digest(withoutAddresses(part.outerHTML))}`, part);
    for (const element of shown) elements.add(element);
  }
  return { overflow, keys: [...reading.texts.keys(), ...reading.parts.keys()] };
}

/**
 * Runs in the browser. Doubtful are small targets with a neighbour, targets that lie on each other, areas that scroll and
 * fields without a label: without any of them, axe finds nothing with the rules about sizes.
 */
function readSizes(): { overflow: number; isDoubtful: boolean } {
  const overflow = Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  const least = 24;
  const roles = [
    "button",
    "checkbox",
    "combobox",
    "link",
    "option",
    "radio",
    "searchbox",
    "slider",
    "switch",
    "tab",
    "textbox",
  ];
  const shown = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
  const targets = shown.filter((element) =>
    element.matches(
      `a[href], button, input, select, textarea, summary, [tabindex="0"], ${roles.map((role) => `[role=${role}]`)}`,
    ),
  );
  const boxes = targets
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);

  /** In a line of more text than links, a target is as high as the line. */
  function isInText(element: Element): boolean {
    const isInline = (one: Element) => one.tagName !== "BR" && getComputedStyle(one).display === "inline";
    if (!isInline(element)) return false;
    let block = element.parentElement!;
    while (isInline(block)) block = block.parentElement!;
    // Line breaks and blocks would cut its text into several lines of their own.
    if (![...block.querySelectorAll("*")].every(isInline)) return false;
    const linked = [...block.querySelectorAll("a, button")].map(({ textContent }) => textContent).join("");
    return block.textContent!.trim().length - linked.length > linked.length;
  }

  const isSmall = ({ width, height }: DOMRect) => width < least || height < least;
  /** The distance of the centre of a target from the nearest point of another one, or from its centre if it is small too. */
  function distance(box: DOMRect, other: DOMRect): number {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (isSmall(other)) return Math.hypot(x - other.x - other.width / 2, y - other.y - other.height / 2) / 2;
    return Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom));
  }
  const lieOnEachOther = (box: DOMRect, other: DOMRect) =>
    other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
  const isCrowded = boxes.some(({ element, box }) => {
    const isTooNear = ({ element: other, box: otherBox }: (typeof boxes)[number]) =>
      (lieOnEachOther(box, otherBox) || (isSmall(box) && distance(box, otherBox) <= least / 2 + 0.5)) &&
      !element.contains(other) &&
      !other.contains(element);
    return boxes.some(isTooNear) && !isInText(element);
  });
  const tabStops = targets.filter((target) => !target.matches('[tabindex="-1"], :disabled'));
  const isScrolling = shown.some(
    (element) =>
      !tabStops.some((target) => element.contains(target)) &&
      (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
      /auto|scroll/.test(getComputedStyle(element).overflow),
  );
  const isUnnamed = shown.some(
    (element) =>
      element.matches("input:not([type=hidden], [type=submit]), textarea") &&
      ![...((element as HTMLInputElement).labels ?? [])].some(
        (label) => label.checkVisibility() && label.innerText.trim(),
      ),
  );
  return { overflow, isDoubtful: isCrowded || isScrolling || isUnnamed };
}

type Run = { rules: Rules; added: string[]; options: RunOptions; colourRules: typeof COLOUR_RULES };

/**
 * Runs in the browser: axe on what has one of the `added` keys, and at the first look on the rest of the page; rules about
 * sizes on the whole page.
 */
async function runAxe({ rules, added, options, colourRules }: Run): Promise<string[]> {
  const isAdded = ([key]: [string, Element]) => added.includes(key);
  const { reading } = window as unknown as { reading?: Reading };
  const examples = [...(reading?.texts ?? [])].filter(isAdded).map(([, text]) => text);
  const fresh = [...(reading?.parts ?? [])].filter(isAdded).map(([, part]) => part);
  const isWhole = rules === "sizes" || (rules === "all" && reading!.isFirst);
  if (!isWhole && examples.length + fresh.length === 0) return [];
  const context = isWhole
    ? { include: [document], exclude: [...(reading?.parts.values() ?? [])].filter((part) => !fresh.includes(part)) }
    : { include: [...examples, ...fresh] };
  const example = "data-contrast-example";
  for (const element of document.querySelectorAll(`[${example}]`)) element.removeAttribute(example);
  for (const text of examples) text.setAttribute(example, "");
  axe.configure({ rules: colourRules.map(([id, selector]) => ({ id, selector: `${selector}[${example}]` })) });
  const { violations } = await axe.run(context as unknown as ContextObject, options);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(" ").replaceAll(`[${example}=""]`, ""))
        .join(" | ")}`,
  );
}
