import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { beforeAll, expect, test } from "vitest";
import { guideSlugs } from "#app/domain/guides/guides.ts";
import { helpLanguages } from "#app/domain/help/topics.ts";
import { usualValues } from "#app/http/api-v1/example-values.ts";
import { problemCodes } from "#app/http/api-v1/problem-codes.ts";
import { platformReference } from "#app/http/api-v1/reference.server.ts";
import { type ArticleLanguage, fillIn } from "#app/http/help/article-text.server.ts";
import { type Library, openLibrary } from "#app/i18n/library.server.ts";
import { guideFigures, type GuidePart, partsOf } from "./guide-parts.server.ts";
import { writtenSamples } from "./guide-samples.server.ts";
import { guideOf } from "./guides.server.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary("locales");
});

type Language = (typeof helpLanguages)[number];
const filled = (language: Language): ArticleLanguage => ({
  locale: language,
  terms: presetNumbers,
  t: library.translate(language),
  own: guideFigures,
});
const LEAST = { ko: 900, en: 1_500 };
const everyGuide = helpLanguages.flatMap((language) => guideSlugs.map((slug) => [language, slug] as const));
const samples = { origin: "https://example.test", values: usualValues };

function partsIn(language: Language, slug: (typeof guideSlugs)[number]): GuidePart[] {
  const context = { filled: filled(language), href: (path: string) => path, samples };
  return guideOf(language, slug).sections.flatMap(({ text }) => partsOf(text, context));
}
const htmlIn = (parts: GuidePart[]) => parts.map((part) => (part.kind === "html" ? part.html : "")).join("\n");

test.each(everyGuide)("%s/%s is a whole guide whose links, blocks and figures all exist", (language, slug) => {
  const { description, related, sections, updated } = guideOf(language, slug);
  const html = htmlIn(partsIn(language, slug));
  expect(html).not.toMatch(/\{\{|\]\(|<h[12]|\*\*/);
  expect(html.length).toBeGreaterThan(LEAST[language]);
  const length = [...fillIn(description, filled(language))].length;
  expect(length >= 25 && length <= 160, `description of ${length} letters`).toBe(true);
  expect(new Date(`${updated}T00:00:00Z`).getTime()).toBeGreaterThan(0);
  expect(related.length).toBeGreaterThanOrEqual(2);
  expect(related).not.toContain(slug);
  expect(sections.length).toBeGreaterThanOrEqual(4);
});

test.each(guideSlugs)("%s has the same code, tables and JSON in both languages", (slug) => {
  const [korean, english] = helpLanguages.map((language) => {
    const parts = partsIn(language, slug);
    const codes = [...htmlIn(parts).matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) => code);
    const made = parts.filter(({ kind }) => kind !== "html");
    const shapes = made.map((part) =>
      part.kind === "samples"
        ? part.samples
        : part.kind === "table"
          ? part.table.rows.map(([name]) => name)
          : part.kind,
    );
    return { codes, shapes };
  });
  expect(korean).toEqual(english);
});

test("each guide has a sample in each language, and each sample is in a guide", () => {
  const texts = guideSlugs.map((slug) =>
    guideOf("en", slug)
      .sections.map(({ text }) => text)
      .join("\n"),
  );
  for (const text of texts) expect(text).toMatch(/^\{\{block (sample|call) [\w.-]+\}\}$/m);
  const used = texts.flatMap((text) => [...text.matchAll(/\{\{block sample ([\w-]+)\}\}/g)].map(([, name]) => name));
  expect(used.sort()).toEqual(writtenSamples);
});

test("what guides name is what the API has: endpoints, codes and fields of JSON", () => {
  const known = new Set(platformReference().map(({ path }) => path.replace(/\{\w+\}/g, "{}")));
  const codes = Object.keys(problemCodes);
  for (const [language, slug] of everyGuide) {
    const text = guideOf(language, slug)
      .sections.map((section) => section.text)
      .join("\n");
    const named = [...text.matchAll(/`(?:GET|POST) (\/[^`]+)`/g)].map(([, path]) => path!);
    const whole = named.map((path) => (path.startsWith("/api/v1") ? path : `/api/v1${path}`).replace(/\{\w+\}/g, "{}"));
    expect([slug, whole.filter((path) => !known.has(path))]).toEqual([slug, []]);
    const looksLikeCode = [
      ...text.matchAll(/`((?:\w+_)+(?:key|missing|allowed|url|limited|exceeded|mismatch|synced))`/g),
    ];
    expect([slug, looksLikeCode.map(([, code]) => code!).filter((code) => !codes.includes(code))]).toEqual([slug, []]);
    for (const [, json] of text.matchAll(/```json\n(.*?)\n```/gs)) expect(JSON.parse(json!)).toBeTypeOf("object");
  }
});

test("what nobody knows is refused", () => {
  const context = { filled: filled("en"), href: (path: string) => path, samples };
  const parts = (text: string) => () => partsOf(text, context);
  expect(parts("{{block sample no-such-sample}}")).toThrow("no sample");
  expect(parts("{{block call no.such}}")).toThrow("no endpoint");
  expect(parts("{{block table no-such}}")).toThrow("no block");
  expect(parts("{{noSuchFigure}}")).toThrow("nothing is known");
  expect(parts("[x](guide:no-such-guide)")).toThrow("no guide");
});
