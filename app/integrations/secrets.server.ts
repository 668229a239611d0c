import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Secrets } from "../domain/shared/services.ts";

export function keyedSecrets(secret: string): Secrets {
  return { sign: (purpose, value) => createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url") };
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
