import { expect, test } from "vitest";
import en from "#locales/en/mail.json" with { type: "json" };
import ko from "#locales/ko/mail.json" with { type: "json" };

/** Bytes in EUC-KR: one for a Latin character, two for a Hangul syllable. More than 90 are charged as a long message. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! < 128 ? 1 : 2), 0);

test.each([
  ["ko", ko],
  ["en", en],
])("the code message to a Korean phone fits into 90 bytes (%s)", (_locale, mail) => {
  const text = mail["sms.code"]
    .replaceAll("{{code}}", "123456")
    .replaceAll("{{minutes}}", "5")
    .replaceAll("{{host}}", "www.jangteo.co.kr");
  expect(bytesOf(text)).toBeLessThanOrEqual(90);
  expect(text.replace(/[\p{Script=Hangul}\x20-\x7e\n]/gu, "")).toBe(""); // only characters that EUC-KR has
  expect(text).toMatch(/\n@www\.jangteo\.co\.kr #123456$/); // WebOTP reads this last line
});
