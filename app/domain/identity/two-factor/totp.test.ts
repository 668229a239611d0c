import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

const secret = Secret.fromUTF8("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, SHA-1: the vectors have eight digits; our codes are the last six.
const vectors: [seconds: number, code: string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];

test.each(vectors)("RFC 6238: at %i s the code is %s", (seconds, code) => {
  expect(stepOfCode(secret, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
});

describe("a clock that is off", () => {
  const code = "005924";
  const step = 41152263;
  const begins = step * 30;

  test.each([
    [-30, step],
    [-1, step],
    [0, step],
    [29, step],
    [30, step],
    [59, step],
  ])("by %i s from the start of the period is accepted for the code's own period", (off, found) => {
    expect(stepOfCode(secret, code, at(begins + off))).toBe(found);
  });

  test.each([-600, -31, 60, 600, 86_400])("by %i s is refused", (off) => {
    expect(stepOfCode(secret, code, at(begins + off))).toBeNull();
  });
});

test.each(["", "00592", "0059240", "00592a", "００５９２４", " 005924"])("%j is refused as a code", (code) => {
  expect(stepOfCode(secret, code, at(1234567890))).toBeNull();
});

test("newTotpSecret returns 160 random bits and totpAddress an otpauth URI with all parameters", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  expect(totpAddress(made, "kim@example.com")).toBe(
    `otpauth://totp/Jangteo:kim%40example.com?issuer=Jangteo&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});
