import type { Needs } from "../shared/services.ts";
import { queueReminder } from "./consultation-mails.server.ts";
import { lockConsultation } from "./store.server.ts";

/** Job, before the promised time of the first answer is over. Answered meanwhile, it does nothing. */
export async function remindRequest(
  needs: Needs<"db" | "clock" | "jobs">,
  { requestId }: { requestId: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, requestId);
    if (row.status !== "waiting" || needs.clock() >= row.dueAt) return;
    await queueReminder({ ...needs, db: tx }, row);
  });
}
