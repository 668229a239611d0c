import { expect, test } from "vitest";
import { phoneText, receiptNumberText } from "./phone-text.ts";

test.each([
  ["+8221234567", "02-123-4567"],
  ["+82212345678", "02-1234-5678"],
  ["+821012345678", "010-1234-5678"],
  ["01012345678", "010-1234-5678"],
  ["0111234567", "011-123-4567"],
  ["+82311234567", "031-123-4567"],
  ["+8215881234", "1588-1234"],
  ["+4930123456", "+4930123456"],
])("%s is shown as %s", (number, text) => {
  expect(phoneText(number)).toBe(text);
});

test("the number of a cash receipt has the hyphens of its kind", () => {
  expect(receiptNumberText({ kind: "phone", number: "01012345678" })).toBe("010-1234-5678");
  expect(receiptNumberText({ kind: "business", number: "2148803716" })).toBe("214-88-03716");
});
