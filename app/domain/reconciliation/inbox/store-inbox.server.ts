import { and, asc, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../../shared/lists/day-range.ts";
import type { EventFilter } from "./event-states.ts";

type Filter = EventFilter & Partial<DayRange>;

export async function inboxEvents(db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(webhookEvents)
    .where(matching(filter))
    .orderBy(desc(webhookEvents.receivedAt), asc(webhookEvents.provider), asc(webhookEvents.eventId))
    .limit(limit)
    .offset(offset);
}

export function countInboxEvents(db: Db, filter: Filter, most: number): Promise<number> {
  return countUpTo(db, webhookEvents, matching(filter), most);
}

/** An event that is not done is due now; false when it is done, or there is none. */
export async function makeDue(db: Db, key: { provider: string; eventId: string }, at: Date): Promise<boolean> {
  const rows = await db
    .update(webhookEvents)
    .set({ nextTryAt: at })
    .where(
      and(
        eq(webhookEvents.provider, key.provider),
        eq(webhookEvents.eventId, key.eventId),
        isNull(webhookEvents.processedAt),
      ),
    )
    .returning({ eventId: webhookEvents.eventId });
  return rows.length > 0;
}

function matching({ state, provider, ...days }: Filter): SQL | undefined {
  return and(
    state === null ? undefined : inState(state),
    provider === "" ? undefined : eq(webhookEvents.provider, provider),
    within(webhookEvents.receivedAt, momentsOf(days)),
  );
}

function inState(state: NonNullable<EventFilter["state"]>): SQL | undefined {
  const isOpen = isNull(webhookEvents.processedAt);
  if (state === "waiting") return and(isOpen, eq(webhookEvents.attempts, 0));
  return state === "failed" ? and(isOpen, gt(webhookEvents.attempts, 0)) : eq(webhookEvents.outcome, state);
}
