import {
  and,
  arrayOverlaps,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { type mailSettings, mails, type withheldReasons } from "#db/schema/notifications.ts";
import type { OperatorRole } from "../shared/operators/rights.ts";
import type { QuietHours } from "./times/local-time.ts";
import type { MailTemplate } from "./templates.ts";

export type WithheldReason = (typeof withheldReasons)[number];
export type MailRow = typeof mails.$inferSelect;
type Settings = Omit<typeof mailSettings.$inferSelect, "memberId" | "updatedAt">;
/** With the choices of its member; visitors have none, and members none until they change something. */
export type ClaimedMail = MailRow & { [Choice in keyof Settings]: Settings[Choice] | null };

export function quietHoursOf({ quietFrom, quietUntil, timeZone }: ClaimedMail): QuietHours | null {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil, timeZone: timeZone! };
}

/** null when the account is closed: nobody reads that address for us any more. */
export async function mailAddressOf(db: Db, memberId: number) {
  const [row] = await db
    .select({ recipient: members.email, locale: members.locale })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
  return row ?? null;
}

/** Operators who have one of the roles, without those of `except`. */
export async function operatorIds(
  db: Db,
  { roles, except }: { roles: readonly OperatorRole[]; except: readonly number[] },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.isOperator, true),
        arrayOverlaps(members.roles, [...roles]),
        isNull(members.deletedAt),
        notInArray(members.id, [...except]),
      ),
    )
    .orderBy(asc(members.id))
    .limit(limit);
  return rows.map(({ id }) => id);
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

/** Ids grow with time: the index by member and id is read from the day on. */
export async function countMailsAfter(
  db: Db,
  { memberId, template, id }: { memberId: number; template: MailTemplate; id: string },
): Promise<number> {
  return db.$count(mails, and(eq(mails.memberId, memberId), eq(mails.template, template), gt(mails.id, id)));
}

type BatchRow = {
  id: string;
  kind: string;
  memberId?: number;
  recipient?: string;
  locale?: string;
  template: MailTemplate;
  data: Record<string, string>;
  dedupeKey: string;
};

/** Addresses and languages of members come from their rows; those of a closed account get nothing. */
export async function insertMails(db: Db, rows: readonly BatchRow[], createdAt: Date): Promise<void> {
  await db.execute(sql`insert into mails (id, recipient, member_id, locale, template, kind, data, dedupe_key, created_at)
    select v.id, coalesce(m.email, v.recipient), m.id, coalesce(v.locale, m.locale), v.template, v.kind, v.data, v."dedupeKey", ${createdAt.toISOString()}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (id uuid, "memberId" int, recipient text, locale text, template text, kind text, data jsonb, "dedupeKey" text)) with ordinality v
    left join members m on m.id = v."memberId" and m.deleted_at is null
    where m.id is not null or v.recipient is not null
    order by v.ordinality
    on conflict (dedupe_key) do nothing`);
}

const isUnsent = (id: string) =>
  and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.gaveUpAt), isNull(mails.withheldAt));
// The database's clock: processes need not agree about the time.
const soon = sql`clock_timestamp() + interval '30 seconds'`;

/** The choices of the mail's member, in the statement that claims it: there is one for each mail. */
const choices = sql<Settings | null>`(select jsonb_build_object('switchedOff', s.switched_off, 'daily', s.daily,
  'weekly', s.weekly, 'hidden', s.hidden, 'texted', s.texted, 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until,
  'timeZone', s.time_zone, 'attachPdf', s.attach_pdf) from mail_settings s where s.member_id = mails.member_id)`;

type Claim = { mail: ClaimedMail | null; claimedUntil: Date | null };

/** The unsent mail, claimed for half a minute; or until when somebody else has claimed it. Neither when it is done with. */
export async function claimMail(db: Db, id: string): Promise<Claim> {
  const [row] = await db
    .update(mails)
    .set({ sendingUntil: soon })
    .where(and(isUnsent(id), or(isNull(mails.sendingUntil), lt(mails.sendingUntil, sql`clock_timestamp()`))))
    .returning({ mail: getTableColumns(mails), choices });
  if (row) return { mail: { ...row.mail, ...(row.choices ?? noSettings) }, claimedUntil: null };
  const [other] = await db.select({ claimedUntil: mails.sendingUntil }).from(mails).where(isUnsent(id));
  return { mail: null, claimedUntil: other?.claimedUntil ?? null };
}

const noSettings = {
  switchedOff: null,
  daily: null,
  weekly: null,
  hidden: null,
  texted: null,
  quietFrom: null,
  quietUntil: null,
  timeZone: null,
  attachPdf: null,
};

/** Whoever has claimed it is still at it. */
export async function renewClaim(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ sendingUntil: soon })
    .where(and(isUnsent(id), isNotNull(mails.sendingUntil)));
}

/** Nobody hands it over for now. */
export async function releaseClaim(db: Db, id: string): Promise<void> {
  await db.update(mails).set({ sendingUntil: null }).where(eq(mails.id, id));
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: at, attempts: sql`${mails.attempts} + 1`, lastError: null, sendingUntil: null })
    .where(eq(mails.id, id));
}

/** It is not sent, but stays an alert. */
export async function markWithheld(
  db: Db,
  id: string,
  { reason, at }: { reason: WithheldReason; at: Date },
): Promise<void> {
  await db.update(mails).set({ withheldAt: at, withheldReason: reason, sendingUntil: null }).where(eq(mails.id, id));
}

export async function markFailed(
  db: Db,
  id: string,
  { reason, gaveUpAt }: { reason: string; gaveUpAt: Date | null },
): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: reason, sendingUntil: null, gaveUpAt })
    .where(eq(mails.id, id));
}

export async function givenUpMails(db: Db, limit: number) {
  const { id, recipient, template, attempts, lastError, createdAt } = mails;
  return db
    .select({ id, recipient, template, attempts, lastError, createdAt })
    .from(mails)
    .where(isNotNull(mails.gaveUpAt))
    .orderBy(asc(mails.gaveUpAt))
    .limit(limit);
}

/** null when it is not given up. */
export async function takeUpMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({ gaveUpAt: null, attempts: 0, lastError: null })
    .where(and(eq(mails.id, id), isNotNull(mails.gaveUpAt)))
    .returning();
  return row ?? null;
}

/** Mails of a kind from before `limit`, sent or not. */
export async function deleteMailsBefore(db: Db, template: MailTemplate, limit: Date): Promise<void> {
  await db.delete(mails).where(and(eq(mails.template, template), lt(mails.createdAt, limit)));
}

export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(sql`lower(${mails.recipient})`, address.toLowerCase()));
}
