import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { helpLanguages, helpSlugs, helpTopicNames } from "#app/domain/help/topics.ts";
import { type Library, openLibrary } from "#app/i18n/library.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { type ArticleLanguage, fillIn, htmlOf, wordsOf } from "./article-text.server.ts";
import { articleOf } from "./articles.server.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary("locales");
});

const filled = (language: "ko" | "en"): ArticleLanguage => ({
  locale: language,
  t: library.translate(language),
  terms: presetNumbers,
});
const everyArticle = helpLanguages.flatMap((language) => helpSlugs.map((slug) => [language, slug] as const));
const asWritten = (language: "ko" | "en", slug: (typeof helpSlugs)[number]) => {
  const { answer, description, sections } = articleOf(language, slug);
  return [description, answer, ...sections.flatMap(({ heading, text }) => [heading, text])].join("\n");
};

const LEAST = { ko: 900, en: 300 };
const sizeOf = (language: "ko" | "en", text: string) =>
  language === "ko" ? text.replace(/\s+/g, " ").trim().length : text.split(/\s+/).filter(Boolean).length;

test("there are more than forty articles, and no word is a topic and an article", () => {
  expect(helpSlugs.length).toBeGreaterThan(40);
  const words = [...helpSlugs, ...helpTopicNames];
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => !/^[a-z]+(-[a-z]+)*$/.test(word))).toEqual([]);
});

test.each(everyArticle)("%s/%s is a whole article whose links and placeholders all exist", (language, slug) => {
  const { answer, description, related, sections, updated } = articleOf(language, slug);
  const said = [answer, ...sections.flatMap(({ heading, text }) => [heading, text])].join("\n");
  expect(sizeOf(language, wordsOf(said, filled(language)))).toBeGreaterThanOrEqual(LEAST[language]);
  const html = sections.map(({ text }) => htmlOf(text, filled(language), (path) => path)).join("");
  expect(html).not.toMatch(/\{\{|\]\(|<h[12]|\*\*/);
  const length = [...fillIn(description, filled(language))].length;
  expect(length >= 25 && length <= 160, `description of ${length} letters`).toBe(true);
  expect(new Date(`${updated}T00:00:00Z`).getTime()).toBeGreaterThan(0);
  expect(related.length).toBeGreaterThanOrEqual(2);
  expect(related).not.toContain(slug);
  expect(sections.length).toBeGreaterThanOrEqual(3);
});

test.each(everyArticle)("%s/%s takes its figures from where they are defined", (language, slug) => {
  const written = asWritten(language, slug)
    .replace(/\{\{[^}]*\}\}/g, "")
    .replace(/^\d+\. /gm, "");
  const figures =
    written.match(/\d[\d,.]*\s?(?:%|영업일|개월|시간|분|초|원|MB|days?|hours?|minutes?|months?|won)/g) ?? [];
  expect(figures).toEqual([]);
});

test("the words of buttons in articles have no values of their own to fill in", () => {
  const keys = new Set(
    everyArticle.flatMap(([language, slug]) =>
      [...asWritten(language, slug).matchAll(/\{\{text ([a-z]+):([\w.-]+)/g)].map(([, area, key]) => `${area}:${key}`),
    ),
  );
  expect(keys.size).toBeGreaterThan(100);
  const withValues = [...keys].filter((name) => {
    const [area, key] = name.split(":") as [string, string];
    return JSON.parse(readFileSync(`locales/ko/${area}.json`, "utf8"))[key].includes("{{");
  });
  expect(withValues).toEqual([]);
});

test("what nobody knows is refused", () => {
  const language = filled("ko");
  const html = (text: string) => () => htmlOf(text, language, (path) => path);
  expect(html("{{noSuchFigure}}")).toThrow("nothing is known");
  expect(html("{{text order:no.such.words}}")).toThrow("nothing is known");
  expect(html("[x](help:no-such-article)")).toThrow("no article");
  expect(html("[x](path:no.such.page)")).toThrow("no page");
  // A page that needs an id is none that an article can lead to.
  expect(html("[x](path:order.view)")).toThrow("no page");
});

test("an article is filled in its language, with its particles and without anything dangerous", () => {
  const html = (language: "ko" | "en", text: string) => htmlOf(text, filled(language), (path) => `/x${path}`);
  const cancel = library.translate("en")("order:cancel.button" as MessageKey);
  expect(html("ko", "{{payoutMinimum, 을}} {{withdrawalDays}}일")).toBe("<p>50,000원을 7일</p>\n");
  expect(html("en", "{{payoutMinimum}} **{{text order:cancel.button}}**")).toBe(
    `<p>₩50,000 <strong>${cancel}</strong></p>\n`,
  );
  expect(html("en", "[terms](path:terms#article-8) [it](help:withdrawal)")).toBe(
    '<p><a href="/x/terms#article-8" class="link">terms</a> <a href="/x/help/withdrawal" class="link">it</a></p>\n',
  );
  expect(html("en", '<script>1</script> [x](https://evil.example) <b onclick="x">y</b>')).not.toMatch(
    /<script|href="https|<b /,
  );
});
