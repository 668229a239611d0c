import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fill, languages, pickLanguage, timeLeft } from "../page-logic.js";

const html = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const keys = [...html.matchAll(/data-text="([^"]+)"/g)].map(([, key]) => key);

for (const [search, saved, preferred, language] of [
  ["?lang=ja", "en", ["ko"], "ja"],
  ["?lang=xx", "en", ["ko"], "en"],
  ["", null, ["fr-FR", "en-US"], "en"],
  ["", null, ["fr"], "ko"],
  ["?lang=toString", null, [], "ko"],
]) {
  test(`언어: ${search} ${saved} ${preferred}`, () => assert.equal(pickLanguage(search, saved, preferred), language));
}

test("남은 시간", () => {
  const now = Date.parse("2027-03-01T00:00:00Z");
  assert.deepEqual(timeLeft(now + 90_000_000, now), { days: 1, hours: 1 });
  assert.deepEqual(timeLeft(now, now), { days: 0, hours: 0 });
  assert.equal(timeLeft(now - 60_000, now), null);
  assert.equal(timeLeft(Number.NaN, now), null);
});

test("빈칸 채우기", () => {
  assert.equal(fill("{days}일 {x}", { days: 3 }), "3일 {x}");
});

for (const language of Object.keys(languages).filter((code) => code !== "ko")) {
  test(`${language}: 화면의 모든 문구가 있고 남는 문구가 없습니다`, () => {
    const texts = JSON.parse(readFileSync(new URL(`../texts/${language}.json`, import.meta.url), "utf8"));
    assert.deepEqual(Object.keys(texts).sort(), [...new Set([...keys, "countdown"])].sort());
  });
}

test("제목은 하나이고 모든 입력 칸에 이름표가 있습니다", () => {
  assert.equal(html.match(/<h1/g)?.length, 1);
  for (const [, id] of html.matchAll(/<input id="([^"]+)"/g)) assert.match(html, new RegExp(`<label for="${id}"`));
});
