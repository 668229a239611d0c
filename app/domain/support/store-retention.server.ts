import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ticketMails, ticketMessages, ticketRatings, tickets } from "#db/schema/support/tickets.ts";

/** Up to `most` tickets that nobody waits for and whose last word is older than `before`, locked. */
export async function oldTickets(tx: Db, before: Date, most: number): Promise<string[]> {
  const isOld = and(
    lt(tickets.lastMessageAt, before),
    sql`coalesce(${tickets.closedAt} < ${before.toISOString()}::timestamptz, true)`,
  );
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(or(eq(tickets.status, "closed"), eq(tickets.status, "answered")), isOld, isNull(tickets.mergedIntoId)))
    .orderBy(asc(tickets.lastMessageAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** With all that belongs to them. A merged ticket holds nothing but its number. */
export async function deleteTickets(tx: Db, ids: readonly string[]): Promise<void> {
  const chosen = [...ids];
  await tx.delete(tickets).where(inArray(tickets.mergedIntoId, chosen));
  await tx.delete(ticketRatings).where(inArray(ticketRatings.ticketId, chosen));
  const messages = tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, chosen));
  await tx.delete(ticketMails).where(inArray(ticketMails.messageId, messages));
  await tx.delete(ticketMessages).where(inArray(ticketMessages.ticketId, chosen));
  await tx.delete(tickets).where(inArray(tickets.id, chosen));
}
