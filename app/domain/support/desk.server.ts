import { sendAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import {
  insertTicketMessage,
  lockTicket,
  moveTicket,
  setAssignee,
  ticketById,
  type TicketRow,
} from "./store.server.ts";
import { operatorFiles } from "./ticket-files.server.ts";
import { queueAnsweredMail, queueClosedMail } from "./ticket-mails.server.ts";

type Working = Needs<"db" | "clock" | "jobs">;
type Act = { ticketId: string; ip: string };

/** An operator answers, and looks after the ticket from then on if nobody does; a note is for operators only. */
export async function answerTicket(
  needs: Working,
  actor: Actor,
  { text, isNote, files = [], ...which }: Act & { text: string; isNote: boolean; files?: readonly string[] },
): Promise<void> {
  const { memberId } = requireRight(actor, "tickets.answer");
  await onTicket(needs, which, async (tx, row) => {
    const at = needs.clock();
    const id = uuidv7(at);
    const message = {
      id,
      ticketId: row.id,
      author: "operator",
      operatorId: memberId,
      body: text,
      occurredAt: at,
    } as const;
    const attach = () =>
      sendAttachmentsUnchecked({ db: tx }, operatorFiles(row.id, memberId), { ids: files, ticketMessageId: id });
    if (isNote) {
      await insertTicketMessage(tx, { ...message, kind: "note" });
      return attach();
    }
    if (row.status === "closed") throw new DomainError("ticket-closed");
    const answeredAt = row.answeredAt ?? at;
    await moveTicket(tx, row.id, "answered", { answeredAt, assigneeId: row.assigneeId ?? memberId });
    await insertTicketMessage(tx, { ...message, kind: "message" });
    await attach();
    await queueAnsweredMail({ ...needs, db: tx }, row, id);
    await audit(tx, "ticket.answered", { row, memberId, ip: which.ip, at });
  });
}

/** The operator looks after it, or no longer. */
export async function assignTicket(
  needs: Working,
  actor: Actor,
  { mine, ...which }: Act & { mine: boolean },
): Promise<void> {
  const { memberId } = requireRight(actor, "tickets.answer");
  await onTicket(needs, which, async (tx, row) => {
    await setAssignee(tx, row.id, mine ? memberId : null);
    await audit(tx, mine ? "ticket.assigned" : "ticket.unassigned", { row, memberId, ip: which.ip, at: needs.clock() });
  });
}

/** Nothing more is to be done; the sender is told, and opens it again by answering. Refuses with ticket-closed. */
export async function closeTicket(needs: Working, actor: Actor, which: Act): Promise<void> {
  const { memberId } = requireRight(actor, "tickets.answer");
  await onTicket(needs, which, async (tx, row) => {
    if (row.status === "closed") throw new DomainError("ticket-closed");
    const at = needs.clock();
    const id = uuidv7(at);
    await moveTicket(tx, row.id, "closed", { closedAt: at });
    const closing = { id, ticketId: row.id, author: "operator", kind: "closed", occurredAt: at } as const;
    await insertTicketMessage(tx, { ...closing, operatorId: memberId });
    await queueClosedMail({ ...needs, db: tx }, row, id);
    await audit(tx, "ticket.closed", { row, memberId, ip: which.ip, at });
  });
}

async function onTicket(
  { db }: Needs<"db">,
  { ticketId }: Act,
  act: (tx: Needs<"db">["db"], row: TicketRow) => Promise<void>,
): Promise<void> {
  if (!isUuid(ticketId) || !(await ticketById(db, ticketId))) throw new DomainError("not-found");
  await db.transaction(async (tx) => {
    const row = await lockTicket(tx, ticketId);
    if (row.mergedIntoId !== null) throw new DomainError("not-found");
    await act(tx, row);
  });
}

type Audited = { row: TicketRow; memberId: number; ip: string; at: Date };

async function audit(tx: Needs<"db">["db"], action: string, { row, memberId, ip, at }: Audited): Promise<void> {
  await recordEvent(tx, { actorId: memberId, action, subject: `ticket:${row.number}`, ip, at });
}
