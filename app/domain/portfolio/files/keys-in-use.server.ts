import type { Needs } from "../../shared/services.ts";
import { keysInUse } from "./store-keys.server.ts";

/** Those of the keys that a picture of a portfolio names. */
export function portfolioKeysInUse(
  { db }: Needs<"db">,
  { fileKeys }: { fileKeys: readonly string[] },
): Promise<ReadonlySet<string>> {
  return keysInUse(db, fileKeys);
}
