import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { isGuideSlug } from "#app/domain/guides/guides.ts";
import { helpAmounts, helpAmountTerms, helpNumbers, helpTerms, helpTimes } from "#app/domain/help/figures.ts";
import { isHelpSlug } from "#app/domain/help/topics.ts";
import { formatNumber, formatPrice } from "#app/domain/shared/money.ts";
import { withParticle } from "#app/i18n/josa.ts";
import { locales, numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { QuotedTerms } from "#app/domain/settings/numbers.ts";

/**
 * The language an article is filled in: how numbers are written, and the words that buttons have. `own`: figures that
 * only these articles know. `terms`: figures as operators have set them.
 */
export type ArticleLanguage = {
  locale: TextLocale;
  t: Translate;
  terms: QuotedTerms;
  own?: Readonly<Record<string, number>>;
};

const PLACEHOLDER = /\{\{(?<name>[^{}]*?)(?:, (?<particle>[가-힣]+))?\}\}/g;
const WORDS = /^text ([a-z]+:[\w.-]+)$/;

/**
 * `{{withdrawalDays}}` is a figure, `{{text order:cancel.button}}` the words of the product itself; `{{…, 을}}` adds the
 * Korean particle. What nobody knows is an error, which a test meets before a reader does.
 */
export function fillIn(text: string, language: ArticleLanguage): string {
  return text.replace(PLACEHOLDER, (whole, name: string, particle: string | undefined) => {
    const value = knownValue(name.trim(), language);
    if (value === null) throw new Error(`help: nothing is known as ${whole}`);
    return particle ? withParticle(value, particle) : value;
  });
}

function knownValue(name: string, { locale, t, terms, own = {} }: ArticleLanguage): string | null {
  const [, key] = WORDS.exec(name) ?? [];
  if (key) {
    const words = t(key as MessageKey);
    return words === key || words === key.split(":")[1] || words.includes("{{") ? null : words;
  }
  if (isKeyOf(helpNumbers, name)) return formatNumber(helpNumbers[name], numberLocale(locale));
  if (isKeyOf(helpTerms, name)) return formatNumber(terms[helpTerms[name]], numberLocale(locale));
  if (isKeyOf(own, name)) return formatNumber(own[name]!, numberLocale(locale));
  if (isKeyOf(helpTimes, name)) return helpTimes[name];
  const amount = isKeyOf(helpAmountTerms, name)
    ? terms[helpAmountTerms[name]]
    : isKeyOf(helpAmounts, name)
      ? helpAmounts[name]
      : null;
  if (amount === null) return null;
  const view = { locale: numberLocale(locale), country: locales[locale].country, free: "" };
  return formatPrice({ amount, currency: "KRW" }, view);
}

const isKeyOf = <Values extends object>(values: Values, name: string): name is keyof Values & string =>
  Object.hasOwn(values, name);

const LINK = /\]\((?<kind>help|guide|path):(?<target>[\w.-]+)(?<part>#[\w-]+)?\)/g;

/**
 * `[words](help:withdrawal)` leads to an article, `[words](guide:errors)` to a guide for developers,
 * `[words](path:mypage.orders)` to a page of `paths`.
 */
function linkUp(text: string, href: (path: string) => string): string {
  return text.replace(LINK, (_whole, kind: string, target: string, part = "") => {
    const path = kind === "help" ? helpPath(target) : kind === "guide" ? guidePath(target) : pageOf(target);
    return `](${href(path)}${part})`;
  });
}

function helpPath(slug: string): string {
  if (!isHelpSlug(slug)) throw new Error(`help: there is no article ${slug}`);
  return paths.help.page(slug);
}

function guidePath(slug: string): string {
  if (!isGuideSlug(slug)) throw new Error(`help: there is no guide ${slug}`);
  return paths.docs.guide(slug);
}

/** The page of a name, among those whose address needs nothing else. */
function pageOf(name: string): string {
  const builder = name
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], paths);
  const path: unknown = typeof builder === "function" ? builder() : null;
  if (typeof path !== "string" || path.includes("undefined")) throw new Error(`help: there is no page ${name}`);
  return path;
}

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: false }).disable(["image", "table"]);

// Markdown ends no bold words where a mark comes before the stars and a letter behind them, as Korean particles do:
// **태그(메모)**를. Here two stars begin and end bold words wherever they stand.
markdown.inline.ruler.before("emphasis", "bold", (state, silent) => {
  const { pos, posMax, src } = state;
  if (!src.startsWith("**", pos)) return false;
  const end = src.indexOf("**", pos + 2);
  if (end <= pos + 2 || end > posMax) return false;
  if (!silent) {
    state.push("strong_open", "strong", 1);
    state.pos = pos + 2;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push("strong_close", "strong", -1);
  }
  state.pos = end + 2;
  state.posMax = posMax;
  return true;
});

/** Articles are ours; they are made harmless like a seller's text all the same, so that nothing else has to be believed. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["h3", "p", "ul", "ol", "li", "strong", "em", "code", "pre", "blockquote", "a"],
  allowedAttributes: { a: ["href", "class"], pre: ["class", "tabindex"] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  transformTags: {
    a: (_name, { href = "" }) => ({ tagName: "a", attribs: { href, class: "link" } }),
    // Code that is wider than the page is scrolled, also with the keyboard.
    pre: () => ({ tagName: "pre", attribs: { class: "api-code", tabindex: "0" } }),
  },
};

/** Markdown of an article as HTML, with its placeholders filled and its links in the language of the page. */
export function htmlOf(text: string, language: ArticleLanguage, href: (path: string) => string): string {
  return sanitizeHtml(markdown.render(linkUp(fillIn(text, language), href)), allowed);
}

/** The words of an article without marks, for searching and counting. */
export function wordsOf(text: string, language: ArticleLanguage): string {
  return fillIn(text, language)
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[*>[\]#`]|^\s*(?:-|\d+\.)\s/gm, " ");
}
