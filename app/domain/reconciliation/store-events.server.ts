import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";

export type EventRow = typeof webhookEvents.$inferSelect;
export type EventKey = Pick<EventRow, "provider" | "eventId">;

const isEvent = ({ provider, eventId }: EventKey) =>
  and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId));

/** false when it is there already. */
export async function insertEvent(db: Db, row: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(webhookEvents)
    .values({ ...row, body: Buffer.from(row.body) })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId });
  return inserted.length > 0;
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

export async function deleteEventsBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, limit));
}
