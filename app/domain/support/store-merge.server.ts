import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ticketMessages, ticketRatings, tickets } from "#db/schema/support/tickets.ts";
import type { TicketRow } from "./store.server.ts";

/**
 * Other tickets of this sender that were not merged. A member's are those of the account, and with a proven address those of
 * visitors with it; a visitor's are those with the address.
 */
export async function otherTicketsOf(
  db: Db,
  { id, memberId, email }: TicketRow,
  { most, isProven }: { most: number; isProven: boolean },
) {
  if (email === "") return [];
  const isTheirs = sql`lower(${tickets.email}) = ${email.toLowerCase()}`;
  const ofAccount = memberId === null ? undefined : eq(tickets.memberId, memberId);
  const ofVisitors = isProven ? and(isNull(tickets.memberId), isTheirs) : undefined;
  return db
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject, status: tickets.status })
    .from(tickets)
    .where(
      and(memberId === null ? isTheirs : or(ofAccount, ofVisitors), ne(tickets.id, id), isNull(tickets.mergedIntoId)),
    )
    .orderBy(desc(tickets.lastMessageAt), desc(tickets.id))
    .limit(most);
}

/** Messages go over; what was merged into the one before leads to the new place too. */
export async function moveToTicket(
  tx: Db,
  { from, to, at }: { from: TicketRow; to: TicketRow; at: Date },
): Promise<void> {
  await tx.update(ticketMessages).set({ ticketId: to.id }).where(eq(ticketMessages.ticketId, from.id));
  await tx.delete(ticketRatings).where(eq(ticketRatings.ticketId, from.id));
  await tx.update(tickets).set({ mergedIntoId: to.id }).where(eq(tickets.mergedIntoId, from.id));
  await tx
    .update(tickets)
    .set({ status: "closed", mergedIntoId: to.id, closedAt: from.closedAt ?? at, unread: 0 })
    .where(eq(tickets.id, from.id));
  await tx
    .update(tickets)
    .set({
      unread: sql`${tickets.unread} + ${from.unread}`,
      lastMessageAt: sql`greatest(${tickets.lastMessageAt}, ${from.lastMessageAt.toISOString()}::timestamptz)`,
      assigneeId: to.assigneeId ?? from.assigneeId,
    })
    .where(eq(tickets.id, to.id));
}

/** The other one waits for an answer too, whatever it was before. */
export async function waitAsWell(
  tx: Db,
  { id }: TicketRow,
  promise: Pick<TicketRow, "dueAt" | "escalatedAt">,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: "waiting", answeredAt: null, closedAt: null, ...promise })
    .where(eq(tickets.id, id));
}
