import type { Needs } from "../../shared/services.ts";
import { keysInUse } from "./store-keys.server.ts";

/** Those of the keys that a version or a picture of a service names. */
export function fileKeysInUse(
  { db }: Needs<"db">,
  { fileKeys }: { fileKeys: readonly string[] },
): Promise<ReadonlySet<string>> {
  return keysInUse(db, fileKeys);
}
