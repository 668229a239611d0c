import { sendAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { requireSender, type WhichTicket } from "./access.server.ts";
import { watchDeadline } from "./promise-answer.server.ts";
import { replyLimit } from "./rate-limits.ts";
import { insertTicketMessage, lockTicket, moveTicket } from "./store.server.ts";
import { senderFiles } from "./ticket-files.server.ts";
import { queueAssigneeMail } from "./ticket-mails.server.ts";
import { promisedUntil } from "../settings/in-force.server.ts";

type Replying = Needs<"db" | "clock" | "jobs" | "limiter">;

/** The sender writes again, with files that were added before (addTicketFile). After an answer or the end the ticket waits anew, with a promise of its own. */
export async function replyToTicket(
  needs: Replying,
  actor: Actor,
  { text, files = [], ...which }: WhichTicket & { text: string; files?: readonly string[] },
): Promise<void> {
  const { id } = await requireSender(needs, actor, which);
  await needs.limiter.take(replyLimit, id);
  await needs.db.transaction(async (tx) => {
    await writeReplyUnchecked({ ...needs, db: tx }, id, { text, files });
  });
}

/** Writes a reply in a transaction, for callers that have checked who writes. Answers the id of the message. */
export async function writeReplyUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  ticketId: string,
  { text, files }: { text: string; files: readonly string[] },
): Promise<string> {
  const { db } = needs;
  const row = await lockTicket(db, ticketId);
  const at = needs.clock();
  const id = uuidv7(at);
  if (row.status !== "waiting") {
    const dueAt = await promisedUntil({ db }, "inquiry-days", at);
    await moveTicket(db, ticketId, "waiting", { dueAt, answeredAt: null, escalatedAt: null, closedAt: null });
    await watchDeadline(needs, { ticketId, dueAt });
  }
  await insertTicketMessage(db, { id, ticketId, author: "sender", kind: "message", body: text, occurredAt: at });
  await sendAttachmentsUnchecked({ db }, senderFiles(row), { ids: files, ticketMessageId: id });
  await queueAssigneeMail(needs, row, id);
  return id;
}

/** The sender needs nothing more. Refuses with ticket-closed. */
export async function closeOwnTicket(needs: Replying, actor: Actor, which: WhichTicket): Promise<void> {
  const { id } = await requireSender(needs, actor, which);
  await needs.db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    if (row.status === "closed") throw new DomainError("ticket-closed");
    const at = needs.clock();
    await moveTicket(tx, id, "closed", { closedAt: at });
    await insertTicketMessage(tx, { id: uuidv7(at), ticketId: id, author: "sender", kind: "closed", occurredAt: at });
  });
}
