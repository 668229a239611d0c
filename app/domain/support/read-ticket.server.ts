import { attachmentsOfTicketMessagesUnchecked } from "../attachments/send-attachments.server.ts";
import { type Actor, requireMember, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { requireSender, type WhichTicket } from "./access.server.ts";
import {
  assignTicketToMember,
  markTicketRead,
  messagesOfTicket,
  nicknameOf,
  ticketById,
  type TicketRow,
} from "./store.server.ts";
import { promiseOf, type Ticket } from "./ticket.ts";

const MESSAGES = 50;

type Reading = Needs<"db" | "clock" | "limiter">;

/** A ticket as its sender sees it, who has read it now. Notes and names of operators are not in it. */
export async function readTicket(
  needs: Reading,
  actor: Actor,
  { before, ...which }: WhichTicket & { before?: string },
): Promise<Ticket> {
  const row = await requireSender(needs, actor, which);
  const ticket = await ticketView(needs, row, { before, forOperator: false });
  if (row.unread > 0) await markTicketRead(needs.db, row.id);
  return ticket;
}

/** Reads a ticket with its notes for the back office; it is not marked as read. Of a merged ticket it is the one that it went to. */
export async function ticketForOperator(
  needs: Reading,
  actor: Actor,
  { ticketId, before }: { ticketId: string; before?: string },
): Promise<Ticket & { isMine: boolean }> {
  const { memberId } = requireRight(actor, "tickets.answer");
  const asked = isUuid(ticketId) ? await ticketById(needs.db, ticketId) : null;
  const row = asked?.mergedIntoId ? await ticketById(needs.db, asked.mergedIntoId) : asked;
  if (!row) throw new DomainError("not-found");
  return { ...(await ticketView(needs, row, { before, forOperator: true })), isMine: row.assigneeId === memberId };
}

/**
 * Whoever has the mailed link and is signed in with the address it was mailed to gets the ticket into that account: the
 * link proves the address. The answer is its id there, or null.
 */
export async function takeOverTicket(
  needs: Reading,
  actor: Actor,
  which: { linkToken: string; ip: string },
): Promise<string | null> {
  const row = await requireSender(needs, actor, which);
  if (actor.kind !== "member") return null;
  if (row.memberId !== null) return row.id;
  if (actor.email.toLowerCase() !== row.email.toLowerCase()) return null;
  return (await assignTicketToMember(needs.db, row.id, requireMember(actor).memberId)) ? row.id : null;
}

async function ticketView(
  { db, clock }: Reading,
  row: TicketRow,
  { before, forOperator }: { before: string | undefined; forOperator: boolean },
): Promise<Ticket> {
  const older = before && isUuid(before) ? before : undefined;
  const rows = await messagesOfTicket(db, row.id, { before: older, limit: MESSAGES + 1, withNotes: forOperator });
  const shown = rows.slice(-MESSAGES);
  const files = await attachmentsOfTicketMessagesUnchecked(
    { db },
    shown.map((message) => message.id),
  );
  const { id, number, status, topic, subject, locale, createdAt, dueAt, orderNumber, orderId, name, email, company } =
    row;
  return {
    id,
    number,
    status,
    topic,
    subject,
    locale,
    createdAt,
    dueAt,
    promise: promiseOf(row, clock()),
    order: orderNumber === "" ? null : { number: orderNumber, isOwn: orderId !== null },
    sender: { name, email, company, isMember: row.memberId !== null },
    assignee: forOperator && row.assigneeId !== null ? await nicknameOf(db, row.assigneeId) : "",
    messages: shown.map(({ fullText, rejectedFiles, ...message }) => ({
      ...message,
      mail: forOperator && message.byMail ? { fullText: fullText ?? "", rejectedFiles: rejectedFiles ?? [] } : null,
      operator: forOperator ? message.operator : null,
      files: files.get(message.id) ?? [],
    })),
    before: rows.length > MESSAGES ? shown[0]!.id : null,
  };
}
