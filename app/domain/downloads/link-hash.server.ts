import { createHash } from "node:crypto";

/** Only the hash of a link's token is stored: a copy of the table opens nothing. */
export function linkHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
