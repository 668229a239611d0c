import { and, asc, eq, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";

export type EventRow = typeof webhookEvents.$inferSelect;
export type EventKey = Pick<EventRow, "provider" | "eventId">;

const isEvent = ({ provider, eventId }: EventKey) =>
  and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId));

/**
 * The statement that keeps an event; where `isHandled` holds, it is closed at once. Answers whether something is `due`, and
 * no row when the event is there already.
 */
export function insertEvent(db: Db, row: typeof webhookEvents.$inferInsert, isHandled?: SQL) {
  const closed = isHandled && {
    processedAt: sql`case when ${isHandled} then ${row.receivedAt.toISOString()}::timestamptz end`,
    outcome: sql`case when ${isHandled} then 'handled' end`,
  };
  return db
    .insert(webhookEvents)
    .values({ ...row, body: Buffer.from(row.body), ...closed })
    .onConflictDoNothing()
    .returning({ due: sql<boolean>`processed_at is null`.as("due") });
}

/** null when it is done, or there is none. */
export async function openEvent(db: Db, key: EventKey): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(and(isEvent(key), isNull(webhookEvents.processedAt)));
  return row ?? null;
}

export async function closeEvent(
  db: Db,
  key: EventKey,
  done: { processedAt: Date; outcome: NonNullable<EventRow["outcome"]> },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ ...done, attempts: sql`${webhookEvents.attempts} + 1`, lastError: null })
    .where(and(isEvent(key), isNull(webhookEvents.processedAt)));
}

export async function postponeEvent(
  db: Db,
  key: EventKey,
  failed: { lastError: string; nextTryAt: Date },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ ...failed, attempts: sql`${webhookEvents.attempts} + 1` })
    .where(and(isEvent(key), isNull(webhookEvents.processedAt)));
}

/** Open events whose time has come, oldest first; nobody else gets them before `heldUntil`. */
export async function claimDueEvents(
  db: Db,
  { now, heldUntil, limit }: { now: Date; heldUntil: Date; limit: number },
): Promise<EventKey[]> {
  const rows = await db.execute<{ provider: EventKey["provider"]; event_id: string }>(sql`
    with due as materialized (
      select provider, event_id from webhook_events where processed_at is null and next_try_at <= ${now.toISOString()}::timestamptz
      order by next_try_at limit ${limit} for update skip locked)
    update webhook_events e set next_try_at = ${heldUntil.toISOString()}::timestamptz from due
    where e.provider = due.provider and e.event_id = due.event_id returning e.provider, e.event_id`);
  return rows.map(({ provider, event_id: eventId }) => ({ provider, eventId }));
}

/** Money that nobody has found the payment of is not forgotten. */
export async function deleteEventsBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(webhookEvents).where(and(lt(webhookEvents.receivedAt, limit), not(isUnmatched)));
}

/** Reports of money without a payment of ours that no operator has resolved. */
const isUnmatched = sql<boolean>`(${webhookEvents.outcome} is not distinct from 'unmatched' and ${webhookEvents.resolvedAt} is null)`;

export async function countUnmatchedEvents(db: Db): Promise<number> {
  return db.$count(webhookEvents, isUnmatched);
}

/** Oldest first. */
export async function unmatchedEvents(db: Db, limit: number) {
  const { provider, eventId, type, resourceRef, receivedAt } = webhookEvents;
  return db
    .select({ provider, eventId, type, resourceRef, receivedAt })
    .from(webhookEvents)
    .where(isUnmatched)
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit);
}

/** false when somebody has resolved it, or there is none. */
export async function resolveUnmatchedEvent(
  db: Db,
  key: EventKey,
  resolved: { resolvedAt: Date; resolvedBy: number; note: string },
): Promise<boolean> {
  const rows = await db
    .update(webhookEvents)
    .set(resolved)
    .where(and(isEvent(key), isUnmatched))
    .returning({ eventId: webhookEvents.eventId });
  return rows.length > 0;
}
