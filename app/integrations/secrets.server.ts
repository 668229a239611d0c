import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Secrets } from "../domain/shared/services.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version in front of an encrypted value, so that another cipher can follow. */
const FORM = "1.";

export function keyedSecrets(secret: string): Secrets {
  // A key for each purpose: a value encrypted for one cannot be decrypted as another.
  const keyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32));
  return {
    sign: (purpose, value) => createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url"),
    encrypt(purpose, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce, { authTagLength: TAG_BYTES });
      const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
      return FORM + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
    },
    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted.slice(FORM.length), "base64url");
      if (!encrypted.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}

/** The demo's own secret, made once and kept beside its data. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8");
}
