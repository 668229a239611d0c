import type { Needs } from "../shared/services.ts";
import { queueOverdueMails } from "./application-mails.server.ts";
import { applicationById, markEscalated } from "./store.server.ts";

/** Called in the transaction in which somebody begins to wait. */
export async function watchReview(
  { db, jobs }: Needs<"db" | "jobs">,
  { applicationId, dueAt }: { applicationId: string; dueAt: Date },
): Promise<void> {
  const due = dueAt.toISOString();
  await jobs.enqueue(
    db,
    "escalate-partner-application",
    { applicationId, dueAt: due },
    { key: `escalate-partner-application:${applicationId}:${due}`, runAt: dueAt },
  );
}

/** Job, when a promised time is over. Decided or asked about meanwhile, or promised anew, it does nothing. */
export async function escalateApplication(
  needs: Needs<"db" | "clock" | "jobs">,
  { applicationId, dueAt }: { applicationId: string; dueAt: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await markEscalated(tx, applicationId, { dueAt: new Date(dueAt), at: needs.clock() }))) return;
    await queueOverdueMails({ ...needs, db: tx }, (await applicationById(tx, applicationId))!);
  });
}
