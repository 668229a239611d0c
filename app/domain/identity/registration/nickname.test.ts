import { expect, test } from "vitest";
import { nicknameKey, nicknameProblem, shownNickname } from "./nickname.ts";

const problemOf = (typed: string) => nicknameProblem(shownNickname(typed));

test.each([
  "김철수",
  "모래톱테크",
  "kim",
  "Kim_99",
  "dev.lee",
  "a-b",
  "지갑kim",
  "田中さん",
  "タナカ",
  "ラーメン",
  "李小龙",
  "ㅋㅋ맨",
  "ß-Meister",
  "Čeh",
  "Оксана",
  "Νίκος",
  "रमेश",
  "99",
  "badminton",
  "supporters",
  "테스트맨",
  "ＫＩＭ",
  "é1",
  "장인",
])("%s is accepted as a nickname", (typed) => {
  expect(problemOf(typed)).toBeNull();
});

test.each([
  ["", "empty"],
  ["a", "too short"],
  ["a".repeat(21), "too long"],
  ["kim lee", "space"],
  ["kim!", "sign"],
  ["😀😀", "emoji"],
  ["...", "no letter"],
  ["ki\u200bm", "zero-width space"],
  ["ki\u200dm", "joiner"],
  ["김\u3164", "Hangul filler"],
  ["\u115f\u1160", "choseong filler"],
  ["ki\u00adm", "soft hyphen"],
  ["a\u202eb", "right-to-left override"],
  ["kim\ufe0f", "variation selector"],
  ["pаypal", "Cyrillic а in Latin"],
  ["kοko", "Greek ο in Latin"],
  ["οо", "Greek and Cyrillic"],
  ["k\u0337im", "stacked mark"],
  ["a\u0301\u0301\u0301", "marks"],
  ["к\u0483им", "titlo"],
  ["रििििि", "heap of marks"],
  ["kim\u0000", "NUL"],
  ["ᚠᚢᚦ", "runes"],
  ["kim\ud800", "half a character"],
])("nickname %j is refused: %s", (typed) => {
  expect(problemOf(typed)).toBe("nickname-format");
});

test.each([
  "admin",
  "ADMIN",
  "Admin1",
  "ad.min",
  "ａｄｍｉｎ",
  "adm1n",
  "0perator",
  "аԁmin".replace("ԁ", "d").replace("а", "a"),
  "관리자",
  "운영자김",
  "체인장터",
  "체인장터_공식",
  "Jangteo",
  "jangteo-help",
  "고객센터",
  "root",
  "support_",
  "운영팀",
  "개발관리자",
  "сотеа".replace("сотеа", "staff"),
])("nickname %s is reserved", (typed) => {
  expect(problemOf(typed)).toBe("nickname-reserved");
});

test("a nickname wholly in look-alike letters is checked as the Latin name it looks like", () => {
  expect(problemOf("тест")).toBeNull();
  expect(problemOf("роѕт")).toBeNull();
  expect(problemOf("арі")).toBe("nickname-reserved"); // Cyrillic for "api"
});

test.each([
  ["KIM", "kim"],
  ["ＫＩＭ", "kim"],
  ["Straße", "STRASSE"],
  ["Κώστας", "ΚΏΣΤΑΣ"],
  ["e\u0301clair", "éclair"],
  ["ﾀﾅｶ", "タナカ"],
  ["김철수", "김철수".normalize("NFD")],
  ["서진공방", "서진공방_"],
  ["서진공방", "서진공방."],
  ["kim_sol", "kim.s-ol"],
  ["coco", "сосо"], // Cyrillic
  ["koko", "κοκο"], // Greek
  ["коко", "κοκο"],
  ["지갑COCO", "지갑сосо"],
])("nicknames %s and %s have the same key", (one, other) => {
  expect(nicknameKey(shownNickname(one))).toBe(nicknameKey(shownNickname(other)));
});

test("nicknameKey folds compatibility letters in names that were not normalised", () => {
  expect(nicknameKey("℡")).toBe("tel");
});

test("nicknameKey keeps different names different", () => {
  expect(nicknameKey("김철수")).not.toBe(nicknameKey("김철호"));
  expect(nicknameKey("user10")).not.toBe(nicknameKey("userio"));
  expect(nicknameKey("Оксана")).not.toBe(nicknameKey("Оксаня"));
});

test("single Hangul letters are shown as typed", () => {
  expect(shownNickname(" ㅋㅋ맨 ")).toBe("ㅋㅋ맨");
});
