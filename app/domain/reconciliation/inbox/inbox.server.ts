import { z } from "zod";
import { recordEvent } from "../../audit/record-event.server.ts";
import { type Actor, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { DayRange } from "../../shared/lists/day-range.ts";
import { offsetOf, type Page, type PageInput } from "../../shared/paging.ts";
import type { Needs } from "../../shared/services.ts";
import { countCap } from "../../terms.ts";
import type { EventFilter, EventState } from "./event-states.ts";
import { redactedBody } from "./redacted-body.ts";
import { countInboxEvents, inboxEvents, makeDue } from "./store-inbox.server.ts";

export type InboxEvent = {
  provider: string;
  eventId: string;
  type: string;
  resourceRef: string | null;
  state: EventState;
  attempts: number;
  lastError: string | null;
  receivedAt: Date;
  processedAt: Date | null;
  /** Body without anybody's particulars; null: it cannot be read. */
  body: string | null;
};

/** Back office: the messages of payment providers, the newest first. */
export async function listInbox(
  { db }: Needs<"db">,
  actor: Actor,
  asked: PageInput & Partial<DayRange> & EventFilter,
): Promise<Page<InboxEvent>> {
  requireRight(actor, "queues.manage");
  const [rows, total] = await Promise.all([
    inboxEvents(db, asked, { limit: asked.limit, offset: offsetOf(asked) }),
    countInboxEvents(db, asked, countCap + 1),
  ]);
  const items = rows.map((row) => {
    const { provider, eventId, type, resourceRef, attempts, lastError, receivedAt, processedAt } = row;
    const state: EventState = row.outcome ?? (attempts === 0 ? "waiting" : "failed");
    const body = redactedBody(row.body);
    return { provider, eventId, type, resourceRef, state, attempts, lastError, receivedAt, processedAt, body };
  });
  return { items, page: asked.page, limit: asked.limit, total };
}

export const RetryEventInput = z.object({
  provider: z.string({ error: "required" }).max(40, "too-long"),
  eventId: z.string({ error: "required" }).max(200, "too-long"),
});

/** An operator has an event that is not done tried now. Refuses with not-found when it is done, or there is none. */
export async function retryEvent(
  { db, clock, jobs }: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { ip, ...key }: z.infer<typeof RetryEventInput> & { ip: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "queues.manage");
  await db.transaction(async (tx) => {
    const at = clock();
    if (!(await makeDue(tx, key, at))) throw new DomainError("not-found");
    await jobs.enqueue(tx, "handle-webhook", key, { key: `handle-webhook:${key.provider}:${key.eventId}` });
    await recordEvent(tx, {
      actorId: memberId,
      action: "webhook.retried",
      subject: `webhook:${key.provider}:${key.eventId}`,
      ip,
      at,
    });
  });
}
