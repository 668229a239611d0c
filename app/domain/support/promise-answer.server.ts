import type { Needs } from "../shared/services.ts";
import { lockTicket, markEscalated } from "./store.server.ts";
import { queueOverdueMails } from "./ticket-mails.server.ts";

/** Called in the transaction in which somebody begins to wait. */
export async function watchDeadline(
  { db, jobs }: Needs<"db" | "jobs">,
  { ticketId, dueAt }: { ticketId: string; dueAt: Date },
): Promise<void> {
  const due = dueAt.toISOString();
  await jobs.enqueue(
    db,
    "escalate-ticket",
    { ticketId, dueAt: due },
    { key: `escalate-ticket:${ticketId}:${due}`, runAt: dueAt },
  );
}

/** Job, when a promised time is over. Answered or closed meanwhile, or promised anew, it does nothing. */
export async function escalateTicket(
  needs: Needs<"db" | "clock" | "jobs">,
  { ticketId, dueAt }: { ticketId: string; dueAt: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const row = await lockTicket(tx, ticketId);
    if (await markEscalated(tx, ticketId, { dueAt: new Date(dueAt), at: needs.clock() }))
      await queueOverdueMails({ ...needs, db: tx }, row);
  });
}
