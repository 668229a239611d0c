import { and, asc, eq, gt, inArray, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { mails } from "#db/schema/notifications.ts";
import { bundledTemplates } from "./bundled-mails.ts";
import type { MailRow } from "./store.server.ts";

const isForSeller = sql`coalesce(${mails.data}->>'audience', 'seller') = 'seller'`;
const ofMember = (memberId: number) =>
  and(eq(mails.memberId, memberId), inArray(mails.template, [...bundledTemplates]), isForSeller);
const isUnsent = and(isNull(mails.sentAt), isNull(mails.gaveUpAt), isNull(mails.withheldAt));

/** Reads the time of the last mail that was sent after `since`, and whether an older one is still unsent. Ids follow time. */
export async function earlierMails(
  db: Db,
  { id, memberId }: MailRow,
  since: Date,
): Promise<{ sentAt: Date | null; isWaiting: boolean }> {
  const [sent] = await db
    .select({ at: max(mails.sentAt) })
    .from(mails)
    .where(
      and(
        eq(mails.memberId, memberId!),
        or(and(inArray(mails.template, [...bundledTemplates]), isForSeller), eq(mails.template, "seller-digest")),
        gt(mails.sentAt, since),
      ),
    );
  const waiting = await db.$count(mails, and(ofMember(memberId!), isUnsent, lt(mails.id, id)));
  return { sentAt: sent?.at ?? null, isWaiting: waiting > 0 };
}

/** Unsent ones that nobody is handing over, oldest first, locked. */
export async function lockWaitingMails(tx: Db, memberId: number): Promise<MailRow[]> {
  const isFree = or(isNull(mails.sendingUntil), lt(mails.sendingUntil, sql`clock_timestamp()`));
  return tx
    .select()
    .from(mails)
    .where(and(ofMember(memberId), isUnsent, isFree))
    .orderBy(asc(mails.id))
    .for("update", { skipLocked: true });
}

/** They left as part of another mail. */
export async function markBundled(tx: Db, ids: string[], at: Date): Promise<void> {
  await tx.update(mails).set({ sentAt: at, lastError: null }).where(inArray(mails.id, ids));
}
