import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0, "ko", "0 B"],
  [999, "ko", "999 B"],
  [1000, "ko", "1.0 KB"],
  [21_934, "de", "21,9 KB"],
  [999_949, "ko", "999.9 KB"],
  [1_000_000, "fr", "1,0 MB"],
  [104_857_600, "en", "104.9 MB"],
])("fileSize formats %i bytes in %s as %s", (bytes, locale, text) => {
  expect(fileSize(bytes, locale)).toBe(text);
});
