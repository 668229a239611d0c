import { expect, test } from "vitest";
import { tryPath } from "./send-try.server.ts";

const endpoint = { path: "/api/v1/{chain}/wallets/{address}/balance", fields: [] };
const pathOf = (address: string) => new URL(tryPath(endpoint, { address }), "https://api.example").pathname;

test.each([
  ["0xaa", "0xaa"],
  ["", "-"],
  [" ", "-"],
  [".", "-"],
  ["..", "-"],
  [" .. ", "-"],
  ["...", "..."],
  ["%2e%2e", "%252e%252e"],
  ["../..", "..%2F.."],
  ["a/b?c#d", "a%2Fb%3Fc%23d"],
])("the value %j stays one part of the address", (value, part) => {
  expect(pathOf(value)).toBe(`/api/v1/demo/wallets/${part}/balance`);
});
