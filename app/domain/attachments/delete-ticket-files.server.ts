import type { Needs } from "../shared/services.ts";
import { deleteTicketFiles } from "./store.server.ts";

/** Deletes the files of tickets with their rows, in the transaction that deletes the tickets. */
export async function deleteTicketFilesUnchecked(
  { db, jobs }: Needs<"db" | "jobs">,
  ticketIds: readonly string[],
): Promise<void> {
  for (const key of await deleteTicketFiles(db, ticketIds))
    await jobs.enqueue(db, "remove-file", { key }, { key: `remove-file:${key}` });
}
