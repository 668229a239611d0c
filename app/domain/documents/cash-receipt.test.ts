import { expect, test } from "vitest";
import { businessNumber } from "../shared/business-number.ts";
import { cashReceiptPhone } from "./cash-receipt.ts";

test.each([
  ["010-1234-5678", "01012345678"],
  ["010 1234 5678", "01012345678"],
  ["+82 10-1234-5678", "01012345678"],
  ["+82 (0)10 1234 5678", "01012345678"],
  ["０１０１２３４５６７８", "01012345678"],
  ["011-234-5678", "0112345678"],
  ["010-234-5678", null],
  ["02-123-4567", null],
  ["+1 202 555 0100", null],
  ["010-1234-5678x", null],
  ["", null],
])("the phone number %j is normalised to %j", (input, digits) => {
  expect(cashReceiptPhone(input)).toBe(digits);
});

// The check digits were calculated by hand from the published rule.
test.each([
  ["123-45-67891", "1234567891"],
  ["1234567891", "1234567891"],
  ["220-81-62517", "2208162517"],
  ["000-00-00000", null],
  ["123-45-67890", null],
  ["123-45-678910", null],
  ["abc-de-fghij", null],
])("the business number %j is normalised to %j", (input, digits) => {
  expect(businessNumber(input)).toBe(digits);
});

test("a single wrong digit invalidates a business number wherever the weight allows it", () => {
  const right = "1234567891";
  const wrong = [...right].flatMap((digit, index) =>
    index === 8 ? [] : [`${right.slice(0, index)}${(Number(digit) + 1) % 10}${right.slice(index + 1)}`],
  );
  expect(wrong.map(businessNumber)).toEqual(wrong.map(() => null));
});
