import { and, asc, count, eq, gt, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { payments } from "#db/schema/payments.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";

/** Payments that have been opened at a provider and have not ended there. */
export async function openPaymentFigures(db: Db) {
  const [row] = await db
    .select({ inFlight: count(), oldest: min(payments.createdAt) })
    .from(payments)
    .where(and(eq(payments.status, "pending"), isNotNull(payments.providerRef)));
  return row!; // an aggregate is always one row
}

export async function inboxFigures(db: Db) {
  const [row] = await db
    .select({ open: count(), oldest: min(webhookEvents.receivedAt) })
    .from(webhookEvents)
    .where(isNull(webhookEvents.processedAt));
  return row!;
}

/** Events whose handling failed, and those since `since` that were about no payment of ours; oldest first. */
export async function troubledEvents(db: Db, { since, limit }: { since: Date; limit: number }) {
  const { provider, eventId, type, resourceRef, receivedAt, attempts, outcome, lastError } = webhookEvents;
  return db
    .select({ provider, eventId, type, resourceRef, receivedAt, attempts, outcome, lastError })
    .from(webhookEvents)
    .where(
      or(
        and(isNull(webhookEvents.processedAt), isNotNull(webhookEvents.lastError)),
        and(eq(webhookEvents.outcome, "unknown"), gt(webhookEvents.receivedAt, since)),
      ),
    )
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit);
}

/** Currencies whose rate nobody has touched since. */
export async function staleRates(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ currency: exchangeRates.currency })
    .from(exchangeRates)
    .where(sql`${exchangeRates.updatedAt} < ${before.toISOString()}::timestamptz`)
    .orderBy(asc(exchangeRates.currency));
  return rows.map(({ currency }) => currency);
}
