import { expect, test } from "vitest";
import { isEucKr, toE164, typeOf } from "./sms.ts";

test.each([
  ["82", "01012345678", "+821012345678"],
  ["1", "2015550123", "+12015550123"],
])("toE164 of +%s %s", (country, to, e164) => {
  expect(toE164(country, to)).toBe(e164);
});

test("45 Hangul syllables are an SMS, 46 are not", () => {
  expect(typeOf("가".repeat(45))).toBe("SMS");
  expect(typeOf("가".repeat(46))).toBe("LMS");
  expect(typeOf("a".repeat(90))).toBe("SMS");
});

test.each([
  ["[체인장터] 인증번호 123456 · 5분", true],
  ["確認 かな カナ 123456 …", true],
  ["コード", false],
  ["é", false],
  ["–", false],
  ["सत्यापन", false],
  ["똠", false],
  ["\ufffd", false],
  ["🔑", false],
])("%s fits into EUC-KR: %s", (text, fits) => {
  expect(isEucKr(text)).toBe(fits);
});
