import { and, count, desc, eq, gte, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ticketRatings, tickets } from "#db/schema/support/tickets.ts";

export type RatingRow = typeof ticketRatings.$inferSelect;

export async function ratingOf(db: Db, ticketId: string): Promise<RatingRow | null> {
  const [row] = await db.select().from(ticketRatings).where(eq(ticketRatings.ticketId, ticketId));
  return row ?? null;
}

export async function upsertRating(db: Db, row: RatingRow): Promise<void> {
  const { rating, comment, changedAt } = row;
  await db
    .insert(ticketRatings)
    .values(row)
    .onConflictDoUpdate({ target: ticketRatings.ticketId, set: { rating, comment, changedAt } });
}

/** Answers since then, by topic and rating. */
export async function ratingCounts(db: Db, since: Date) {
  return db
    .select({ topic: tickets.topic, rating: ticketRatings.rating, count: count() })
    .from(ticketRatings)
    .innerJoin(tickets, eq(tickets.id, ticketRatings.ticketId))
    .where(gte(ticketRatings.ratedAt, since))
    .groupBy(tickets.topic, ticketRatings.rating);
}

/** Tickets that were closed in this time and can have been rated. */
export async function closedTickets(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const wanted = and(eq(tickets.status, "closed"), gte(tickets.lastMessageAt, from), lt(tickets.lastMessageAt, to));
  const [row] = await db
    .select({ total: sql<number>`(count(*) filter (where ${tickets.mergedIntoId} is null))::int` })
    .from(tickets)
    .where(wanted);
  return row!.total; // an aggregate is always one row
}

/** Comments of senders, the latest first. */
export async function ratedComments(db: Db, since: Date, most: number) {
  return db
    .select({
      ticketId: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      locale: tickets.locale,
      rating: ticketRatings.rating,
      comment: ticketRatings.comment,
      ratedAt: ticketRatings.changedAt,
    })
    .from(ticketRatings)
    .innerJoin(tickets, eq(tickets.id, ticketRatings.ticketId))
    .where(and(gte(ticketRatings.ratedAt, since), ne(ticketRatings.comment, ""), isNotNull(ticketRatings.changedAt)))
    .orderBy(desc(ticketRatings.ratedAt), desc(tickets.id))
    .limit(most);
}
