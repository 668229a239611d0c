import { expect, test } from "vitest";
import { OfferInput } from "#app/domain/consultations/input.ts";
import { optionalWonAmount, wonAmount } from "./won-field.ts";

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

test.each([
  ["1,650,000원", 1_650_000],
  ["1.650.000", 1_650_000],
  ["1’650’000", 1_650_000],
  ["1 650 000", 1_650_000],
])("%j is %s won, in every form", (typed, won) => {
  expect(wonAmount.parse(typed)).toBe(won);
  expect(optionalWonAmount.parse(typed)).toBe(won);
  expect(OfferInput.shape.amount.parse(typed)).toBe(won);
});

test.each([
  ["", "required"],
  ["  ", "required"],
  ["백만", "whole-won"],
  ["1650.5", "whole-won"],
  ["0", "whole-won"],
])("the amount %j is refused with %s", (typed, message) => {
  expect(messages(wonAmount.safeParse(typed))).toEqual([message]);
  if (typed.trim() === "") expect(optionalWonAmount.parse(typed)).toBeUndefined();
});

test.each(["", "abc", "999", "1.5", "1e5"])("an offer of %j is refused with its bounds", (typed) => {
  expect(messages(OfferInput.shape.amount.safeParse(typed))).toEqual(["number-range?least=1000&most=1000000000"]);
});
