import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "#db/client.server.ts";
import { farewellDays } from "../terms.ts";
import { deleteMailsBefore, deleteMailsTo } from "./store.server.ts";

/** The last mail to a deleted account holds an address that is nobody's here any more. */
export async function forgetFarewells(db: Db, now: Date): Promise<void> {
  await deleteMailsBefore(db, "account-deleted", new Date(now.getTime() - farewellDays * DAY_MS));
}

/** Every mail to an address, sent or not: its owner has deleted the account. */
export async function forgetMailsUnchecked(db: Db, address: string): Promise<void> {
  await deleteMailsTo(db, address);
}
