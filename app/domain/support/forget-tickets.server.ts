import { deleteTicketFilesUnchecked } from "../attachments/delete-ticket-files.server.ts";
import type { Needs } from "../shared/services.ts";
import { deleteTickets, oldTickets } from "./store-retention.server.ts";

const BATCH = 200;
/** 전자상거래법 시행령 제6조: records of complaints are kept for three years. */
const YEARS = 3;

/** Job. Deletes tickets whose conversation ended three years ago, with files, ratings and those merged into them. */
export async function forgetTickets(needs: Needs<"db" | "clock" | "jobs">): Promise<number> {
  const before = new Date(needs.clock());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  let forgotten = 0;
  for (let count = BATCH; count === BATCH; forgotten += count)
    count = await needs.db.transaction(async (tx) => {
      const ids = await oldTickets(tx, before, BATCH);
      if (ids.length === 0) return 0;
      await deleteTicketFilesUnchecked({ ...needs, db: tx }, ids);
      await deleteTickets(tx, ids);
      return ids.length;
    });
  return forgotten;
}
