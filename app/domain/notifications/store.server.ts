import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import type { MailTemplate } from "./templates.ts";

export type MailRow = typeof mails.$inferSelect;

/** null when the account is closed: nobody reads that address for us any more. */
export async function mailAddressOf(db: Db, memberId: number) {
  const [row] = await db
    .select({ recipient: members.email, locale: members.locale })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
  return row ?? null;
}

/** false when a mail with the same dedupe key is already there. */
export async function insertMail(db: Db, row: typeof mails.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(mails)
    .values(row)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  return inserted.length > 0;
}

/**
 * The unsent mail, locked; null when it is sent or another worker is at it. The transaction stays open while a mail
 * server answers, which may take longer than an idle transaction is normally allowed to live.
 */
export async function claimMail(db: Db, id: string): Promise<MailRow | null> {
  await db.execute(sql`set local idle_in_transaction_session_timeout = '90s'`);
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .for("update", { skipLocked: true });
  return row ?? null;
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: at, attempts: sql`${mails.attempts} + 1`, lastError: null })
    .where(eq(mails.id, id));
}

export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: reason })
    .where(eq(mails.id, id));
}

/** Mails of a kind from before `limit`, sent or not. */
export async function deleteMailsBefore(db: Db, template: MailTemplate, limit: Date): Promise<void> {
  await db.delete(mails).where(and(eq(mails.template, template), lt(mails.createdAt, limit)));
}
