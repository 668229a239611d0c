import { expect, test } from "vitest";
import { spelledHangul } from "./hangul.ts";

test.each([
  ["지갑", "jigab"],
  ["거래소", "gfresv"],
  ["뷁", "bverg"],
])("spelledHangul of %s is %s", (word, letters) => {
  expect(spelledHangul(word)).toBe(letters);
});

test.each([
  ["거래소", "거레소"],
  ["결제", "결재"],
  ["스테이킹", "스태이킹"],
  ["얘기", "예기"],
  ["왜", "외"],
  ["외", "웨"],
])("%s is spelled as %s, which sounds alike", (word, other) => {
  expect(spelledHangul(word)).toBe(spelledHangul(other));
});

test.each(["wallet", "지갑1", "ㅈㅣ", "", "財布"])("%s is not spelled", (word) => {
  expect(spelledHangul(word)).toBeNull();
});
