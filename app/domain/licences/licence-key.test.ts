import { expect, test } from "vitest";
import { licenceKey, licenceKeyPattern, readLicenceKey } from "./licence-key.ts";

test("licenceKey returns a key of the expected format that readLicenceKey accepts", () => {
  const key = licenceKey();
  expect(key).toMatch(licenceKeyPattern);
  expect(readLicenceKey(key)).toBe(key);
});

test.each([
  ["JT-01234-56789-ABCDE-FGHJK", "JT-01234-56789-ABCDE-FGHJK"],
  [" jt-01234-56789-abcde-fghjk\n", "JT-01234-56789-ABCDE-FGHJK"],
  ["JT 01234 56789 ABCDE FGHJK", "JT-01234-56789-ABCDE-FGHJK"],
  ["JT0123456789ABCDEFGHJK", "JT-01234-56789-ABCDE-FGHJK"],
  ["JT-O1234-56789-ABCDE-FGHJK", "JT-01234-56789-ABCDE-FGHJK"],
  ["JT-0I234-56789-ABCDE-FGHJK", "JT-01234-56789-ABCDE-FGHJK"],
  ["ＪＴ－０１２３４－５６７８９－ａｂｃｄｅ－ＦＧＨＪＫ", "JT-01234-56789-ABCDE-FGHJK"],
  ["JT-01234-56789-ABCDE-FGHJ", null],
  ["JT-01234-56789-ABCDE-FGHJKM", null],
  ["JT-U1234-56789-ABCDE-FGHJK", null],
  ["XX-01234-56789-ABCDE-FGHJK", null],
  ["", null],
  ["JT", null],
])("readLicenceKey reads %j as %j", (text, key) => expect(readLicenceKey(text)).toBe(key));
