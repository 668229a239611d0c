import { expect, test } from "vitest";
import { signatureOf, timestampOf } from "./signature.server.ts";
import { sign } from "#sandbox/coinpayments/authorization.ts";

const url = "https://shop.kr/api/payment/coinpayments/webhook";

test.each([
  ["client", "secret", url, "2026-11-20T00:00:00", "{}", "a0iuldvjZb1jx8IwIANoLyqTGfJaGfOC0+OWjWRkv0s="],
  // a second vector, from a public integration that works
  [
    "client-123",
    "secret-xyz",
    "https://a-api.coinpayments.net/api/v2/merchant/invoices",
    "2026-08-30T02:22:00",
    '{"amount":"1.00"}',
    "wAQN/sw1iJTVHmYgXUkPwgnDJjQFtuu+0fmeMFZinN8=",
  ],
])(
  "signatureOf returns the published signature of %s",
  (clientId, clientSecret, address, timestamp, body, expected) => {
    const request = { method: "POST", url: address, timestamp, body };
    expect(signatureOf({ clientId, clientSecret }, request)).toBe(expected);
    expect(sign({ clientId, clientSecret }, request)).toBe(expected);
  },
);

test("timestampOf has neither milliseconds nor a time zone", () => {
  expect(timestampOf(new Date("2026-11-20T09:08:07.654Z"))).toBe("2026-11-20T09:08:07");
});
