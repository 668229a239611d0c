import { and, count, countDistinct, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { mails } from "#db/schema/notifications.ts";

/** Mails that were queued in this time and are still to be sent. */
export async function countWaiting(db: Db, { from, to }: { from: Date; to: Date }) {
  const [row] = await db
    .select({
      untried: sql<number>`${count()} filter (where ${mails.attempts} = 0)`.mapWith(Number),
      recipients: sql<number>`${countDistinct(mails.recipient)} filter (where ${mails.attempts} > 0)`.mapWith(Number),
    })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.gaveUpAt),
        isNull(mails.withheldAt),
        gte(mails.createdAt, from),
        lt(mails.createdAt, to),
      ),
    );
  return row!; // an aggregate is always one row
}
