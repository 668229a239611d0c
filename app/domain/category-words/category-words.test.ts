import { aMember } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { findCategoryWords } from "./find-words.server.ts";
import { WordsActInput } from "./input.ts";
import { listCategoryWords, viewCategoryWords } from "./list-words.server.ts";
import { writeCategoryWords } from "./write-words.server.ts";

const key = { category: "nft", language: "de" } as const;

test("words are written for a language, and set back to those of the house or of a version", async ({ services }) => {
  const operator = await aMember(services.db, { roles: ["administrator"] });
  const found = (locale: "de" | "de-ch" | "ko") => findCategoryWords(services, visitor, { category: "nft", locale });
  const nothing = { intro: null, description: null };
  expect(await found("de")).toEqual(nothing);
  const save = { ...key, act: "save" as const, version: 0, intro: "Einleitung", description: "" };
  await writeCategoryWords(services, operator, save);
  await expect(writeCategoryWords(services, operator, save)).rejects.toMatchObject({ code: "catalogue-changed" });
  expect(await found("de-ch")).toEqual({ intro: "Einleitung", description: null });
  expect(await found("ko")).toEqual(nothing);
  await writeCategoryWords(services, operator, { ...save, version: 1, description: "Für Suchmaschinen" });
  await writeCategoryWords(services, operator, { ...key, act: "default", version: 2 });
  expect(await found("de")).toEqual(nothing);
  await writeCategoryWords(services, operator, { ...key, act: "default", version: 3 });
  await writeCategoryWords(services, operator, { ...key, act: "restore", version: 3, from: 2 });
  expect(await found("de")).toEqual({ intro: "Einleitung", description: "Für Suchmaschinen" });
  const versions = await viewCategoryWords(services, operator, key);
  expect(versions.map(({ version, intro, changedBy }) => [version, intro, changedBy])).toEqual(
    [4, 3, 2, 1].map((version) => [version, version === 3 ? "" : "Einleitung", operator.nickname]),
  );
  const rows = await listCategoryWords(services, operator, { language: "de" });
  expect([rows.length, rows.filter(({ intro }) => intro).map(({ category }) => category)]).toEqual([9, ["nft"]]);
});

test("nobody but operators writes or lists words", async ({ services }) => {
  const member = await aMember(services.db);
  for (const refused of [
    writeCategoryWords(services, member, { ...key, act: "default", version: 0 }),
    listCategoryWords(services, member, { language: "de" }),
    viewCategoryWords(services, member, key),
  ])
    await expect(refused).rejects.toMatchObject({ code: "not-found" });
});

test("a description for search engines has at most 160 letters", () => {
  const issues = (description: string) =>
    WordsActInput.safeParse({ act: "save", version: 0, intro: "", description }).error?.issues;
  expect(issues("가".repeat(160))).toBeUndefined();
  expect(issues("가".repeat(161))).toMatchObject([{ path: ["description"], message: "too-long" }]);
});
