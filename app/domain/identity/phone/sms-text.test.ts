import { expect, test } from "vitest";
import en from "#locales/en/mail.json" with { type: "json" };
import ko from "#locales/ko/mail.json" with { type: "json" };

/** EUC-KR: one byte a Latin character, two a Hangul syllable. More than 90 are charged as a long message. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! < 128 ? 1 : 2), 0);

test.each([
  ["ko", ko],
  ["en", en],
])("the code's message to a Korean phone is a short one (%s)", (_locale, mail) => {
  const text = mail["sms.code"]
    .replaceAll("{{code}}", "123456")
    .replaceAll("{{minutes}}", "5")
    .replaceAll("{{host}}", "www.jangteo.co.kr");
  expect(bytesOf(text)).toBeLessThanOrEqual(90);
  expect(text.replace(/[\p{Script=Hangul}\x20-\x7e\n]/gu, "")).toBe(""); // nothing EUC-KR does not have
  expect(text).toMatch(/\n@www\.jangteo\.co\.kr #123456$/); // the last line, as WebOTP reads it
});
