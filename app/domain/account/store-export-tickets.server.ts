import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ticketMessages, ticketRatings, tickets } from "#db/schema/support/tickets.ts";

/** The questions of the member to the operators, and the answers; notes and names of operators are not theirs. */
export async function ticketRows(db: Db, memberId: number) {
  const isMine = eq(tickets.memberId, memberId);
  const rows = await db
    .select({
      id: tickets.id,
      number: tickets.number,
      status: tickets.status,
      topic: tickets.topic,
      name: tickets.name,
      email: tickets.email,
      company: tickets.company,
      subject: tickets.subject,
      orderNumber: tickets.orderNumber,
      createdAt: tickets.createdAt,
      dueAt: tickets.dueAt,
      answeredAt: tickets.answeredAt,
      closedAt: tickets.closedAt,
      rating: ticketRatings.rating,
      ratingComment: ticketRatings.comment,
    })
    .from(tickets)
    .leftJoin(ticketRatings, eq(ticketRatings.ticketId, tickets.id))
    .where(isMine)
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
  const messages = await db
    .select({
      id: ticketMessages.ticketId,
      author: ticketMessages.author,
      kind: ticketMessages.kind,
      body: ticketMessages.body,
      occurredAt: ticketMessages.occurredAt,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(and(isMine, ne(ticketMessages.kind, "note")))
    .orderBy(asc(ticketMessages.id));
  return rows.map(({ id, ...row }) => ({
    ...row,
    messages: messages.filter((message) => message.id === id).map(({ id: _id, ...message }) => message),
  }));
}
