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

type MemberMailRow = {
  id: string;
  memberId: number;
  locale?: string;
  template: MailTemplate;
  data: Record<string, string>;
  dedupeKey: string;
};

/** Addresses and languages come from the members' rows; those of a closed account get nothing. */
export async function insertMemberMails(db: Db, rows: readonly MemberMailRow[], createdAt: Date): Promise<void> {
  await db.execute(sql`insert into mails (id, recipient, member_id, locale, template, data, dedupe_key, created_at)
    select v.id, m.email, m.id, coalesce(v.locale, m.locale), v.template, v.data, v."dedupeKey", ${createdAt.toISOString()}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (id uuid, "memberId" int, locale text, template text, data jsonb, "dedupeKey" text)) with ordinality v
    join members m on m.id = v."memberId" and m.deleted_at is null
    order by v.ordinality
    on conflict (dedupe_key) do nothing`);
}

/**
 * The unsent mail, locked; null when it is sent or another worker is at it. The transaction stays open while a mail
 * server answers, which may take longer than an idle transaction is normally allowed to live.
 */
export async function claimMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db
    .select({ mail: mails, timeout: sql`set_config('idle_in_transaction_session_timeout', '90s', true)` })
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .for("update", { skipLocked: true });
  return row?.mail ?? null;
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

export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(sql`lower(${mails.recipient})`, address.toLowerCase()));
}
