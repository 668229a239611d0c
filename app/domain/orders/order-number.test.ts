import { expect, test } from "vitest";
import { orderNumber } from "../shared/ids.ts";
import { orderNumberPattern, plainOrderNumber } from "./order-number.ts";

test("the pattern fits what orderNumber makes, typed in lower case, full width and with spaces", () => {
  const number = orderNumber(new Date("2026-01-31T00:00:00Z"));
  const fullWidth = number.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const typed of [number, number.toLowerCase(), fullWidth, ` ${number.replaceAll("-", " - ")} `])
    expect(plainOrderNumber(typed)).toBe(number);
  expect(number).toMatch(orderNumberPattern);
  expect("ABC").not.toMatch(orderNumberPattern);
});
