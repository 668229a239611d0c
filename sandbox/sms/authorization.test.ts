import { expect, test } from "vitest";
import { createAuthorization } from "./authorization.ts";

// The expected signatures were computed with `printf '%s' "$date$salt" | openssl dgst -sha256 -hmac "$secret"`.
const date = "2026-11-20T03:04:05.678Z";
const salt = "0123456789abcdef0123456789abcdef";
const signature = "4e5eaf94caf7c4da60e6f05a49c3cf3726933fff851ca006119bc7bef948393f";
const header = (fields: Record<string, string> = {}) => {
  const all = { apiKey: "key-one", date, salt, signature, ...fields };
  return `HMAC-SHA256 ${Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ")}`;
};
const checker = () => createAuthorization({ apiKey: "key-one", apiSecret: "secret-one" });
const at = (minutes: number) => new Date(Date.parse(date) + minutes * 60_000);

test("a valid signature is accepted once", () => {
  const check = checker();
  expect(check(header(), at(0))).toBeNull();
  expect(check(header(), at(14))).toMatchObject({ errorCode: "DuplicatedSignature" });
});

test("the timestamp may differ by 15 minutes", () => {
  expect(checker()(header(), at(15))).toBeNull();
  expect(checker()(header(), at(-15))).toBeNull();
  expect(checker()(header(), at(15.01))).toMatchObject({ errorCode: "RequestTimeTooSkewed" });
  expect(checker()(header(), at(-15.01))).toMatchObject({ errorCode: "RequestTimeTooSkewed" });
});

test.each([
  ["another key", header({ apiKey: "key-two" }), "InvalidAPIKey"],
  ["another salt", header({ salt: `x${salt.slice(1)}` }), "SignatureDoesNotMatch"],
  ["another time", header({ date: "2026-11-20T03:04:06.678Z" }), "SignatureDoesNotMatch"],
  ["a cut signature", header({ signature: signature.slice(2) }), "SignatureDoesNotMatch"],
  ["no time", header({ date: "yesterday" }), "RequestTimeTooSkewed"],
  ["a short salt", header({ salt: "elevenbytes" }), "InvalidAuthorization"],
  ["no header", undefined, "InvalidAuthorization"],
  ["another scheme", `Bearer ${signature}`, "InvalidAuthorization"],
])("%s is refused", (_name, value, errorCode) => {
  expect(checker()(value, at(0))).toMatchObject({ errorCode });
});
