import { expect, test } from "vitest";
import ko from "#locales/ko/tag.json";
import { brandOfTag, curatedTagOf, isTagSlug, tagSlugs, wordsOfTag } from "./curated-tags.ts";

test("each curated tag has a name and a slug, and no word belongs to two tags", () => {
  const words = tagSlugs.flatMap((slug) => wordsOfTag(slug));
  expect(new Set(words).size).toBe(words.length);
  for (const slug of tagSlugs) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([slug, brandOfTag(slug) !== null]).toEqual([slug, !(`name.${slug}` in ko)]);
  }
});

test("curatedTagOf finds a tag in every language, case and width", () => {
  expect(["Staking", "스테이킹", "ステーキング", " staking "].map(curatedTagOf)).toEqual(Array(4).fill("staking"));
  expect(["ERC-721", "ｅｒｃ-721"].map(curatedTagOf)).toEqual(["erc-721", "erc-721"]);
  expect(curatedTagOf("체결")).toBeNull();
  expect(["constructor", "", undefined, "STAKING"].map(isTagSlug)).toEqual([false, false, false, false]);
});
