import { and, count, desc, eq, gte, lt } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { mails } from "#db/schema/notifications.ts";
import { mailBounces, mailSuppressions } from "#db/schema/notifications/bounces.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

/** Whom a mail went to. */
export async function bouncedMail(db: Db, mailId: string) {
  const [row] = await db
    .select({ recipient: mails.recipient, memberId: mails.memberId })
    .from(mails)
    .where(eq(mails.id, mailId));
  return row ?? null;
}

/** false when the mail has come back before. */
export async function insertBounce(db: Db, row: typeof mailBounces.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(mailBounces).values(row).onConflictDoNothing().returning({ id: mailBounces.mailId });
  return inserted.length > 0;
}

export async function countSoftBounces(db: Db, hash: string, since: Date): Promise<number> {
  return db.$count(
    mailBounces,
    and(eq(mailBounces.addressHash, hash), eq(mailBounces.kind, "soft"), gte(mailBounces.bouncedAt, since)),
  );
}

export async function insertSuppression(db: Db, row: typeof mailSuppressions.$inferInsert): Promise<void> {
  await db.insert(mailSuppressions).values(row).onConflictDoNothing({ target: mailSuppressions.addressHash });
}

/** The time since which and the reason why an address gets no mails; null: it gets them. */
export async function suppressionOf(db: Db, hash: string) {
  const { reason, since } = mailSuppressions;
  const [row] = await db.select({ reason, since }).from(mailSuppressions).where(eq(mailSuppressions.addressHash, hash));
  return row ?? null;
}

export type SuppressionRow = typeof mailSuppressions.$inferSelect;

export async function suppressions(db: Db, input: PageInput) {
  const items = await db
    .select()
    .from(mailSuppressions)
    .orderBy(desc(mailSuppressions.since), desc(mailSuppressions.id))
    .limit(input.limit)
    .offset(offsetOf(input));
  const [all] = await db.select({ total: count() }).from(mailSuppressions);
  return { items, page: input.page, limit: input.limit, total: all!.total };
}

/** Ends it, and the count that led to it; null when there is none. */
export async function deleteSuppression(db: Db, by: { id: string } | { hash: string }): Promise<SuppressionRow | null> {
  const { id, addressHash } = mailSuppressions;
  const [row] = await db
    .delete(mailSuppressions)
    .where("id" in by ? eq(id, by.id) : eq(addressHash, by.hash))
    .returning();
  if (row)
    await db.delete(mailBounces).where(and(eq(mailBounces.addressHash, row.addressHash), eq(mailBounces.kind, "soft")));
  return row ?? null;
}

export async function deleteBouncesBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(mailBounces).where(lt(mailBounces.bouncedAt, limit));
}
