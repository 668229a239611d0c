import type { Db } from "#db/client.server.ts";
import { inBatches } from "../shared/lists/in-batches.ts";
import { blankAddressesBefore } from "./store.server.ts";

/** Blanks network addresses after the legal retention of access records; the events stay. */
export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  await inBatches((limit) => blankAddressesBefore(db, before, limit));
}
