import { describe, expect, test } from "vitest";
import { keyedSecrets } from "./secrets.server.ts";

const secrets = keyedSecrets("a secret of at least thirty-two characters");
const sealed = secrets.encrypt("totp member:1", "JBSWY3DPEHPK3PXP");

describe("an encrypted value", () => {
  test.each(["", "JBSWY3DPEHPK3PXP", "한글 🔑", "x".repeat(5000)])("is decrypted to the same value: %#", (value) => {
    expect(secrets.decrypt("p", secrets.encrypt("p", value))).toBe(value);
  });

  test("does not contain the plain text, and differs for equal values", () => {
    expect(sealed).not.toContain("JBSWY3DP");
    expect(secrets.encrypt("totp member:1", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
  });

  test("is not decrypted for another purpose or with another SECRET", () => {
    expect(secrets.decrypt("totp member:2", sealed)).toBeNull();
    expect(keyedSecrets("another secret of thirty-two characters").decrypt("totp member:1", sealed)).toBeNull();
  });

  test("is not decrypted when any part of it was changed, cut or made up", () => {
    const bytes = Buffer.from(sealed.slice(2), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(secrets.decrypt("totp member:1", `1.${changed.toString("base64url")}`)).toBeNull();
    }
    for (const other of [
      "",
      "1.",
      "1.AAAA",
      "2.".concat(sealed.slice(2)),
      sealed.slice(0, -4),
      `${sealed}AAAA`,
      "한글",
    ]) {
      expect([other, secrets.decrypt("totp member:1", other)]).toEqual([other, null]);
    }
  });
});
