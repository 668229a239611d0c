import type { Db } from "#db/client.server.ts";
import { blankAddressesBefore } from "./store.server.ts";

/** What happened stays; from where is kept as long as the law wants records of access. */
export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  await blankAddressesBefore(db, before);
}
