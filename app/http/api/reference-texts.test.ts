import { expect, test } from "vitest";
import ko from "#app/content/reference/ko.json";
import { platformReference } from "#app/http/api-v1/reference.server.ts";
import { apiReference } from "./api-reference.server.ts";

/** Every description that the references of the API show, in English. */
function shownDescriptions(): Set<string> {
  const platform = platformReference().flatMap(({ summary, fields, data }) => [
    summary,
    ...[...fields, ...data].flatMap(({ about }) => about ?? []),
  ]);
  const market = apiReference().flatMap(({ operations }) =>
    operations.flatMap(({ summary, answers }) => [summary, ...answers.map(({ description }) => description)]),
  );
  return new Set([...platform, ...market]);
}

test("every description of the references has a Korean text, and no Korean text is left over", () => {
  const shown = shownDescriptions();
  expect([...shown].filter((english) => !(english in ko))).toEqual([]);
  expect(Object.keys(ko).filter((english) => !shown.has(english))).toEqual([]);
});

test("Korean readers get Korean descriptions, others English ones", () => {
  for (const { lang, summary } of platformReference("ko"))
    expect([lang, /[가-힣]/.test(summary)]).toEqual(["ko", true]);
  for (const { lang, summary } of platformReference("en"))
    expect([lang, /[가-힣]/.test(summary)]).toEqual(["en", false]);
  const [gone] = apiReference("ko").flatMap(({ operations }) =>
    operations.flatMap(({ answers }) => answers.filter(({ codes }) => codes === "reset-expired")),
  );
  expect(gone).toMatchObject({ status: "410", description: "삭제되었거나 만료됨" });
});
