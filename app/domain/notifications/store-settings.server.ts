import { and, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { mailSettings, mails } from "#db/schema/notifications.ts";

type Settings = Omit<typeof mailSettings.$inferInsert, "memberId">;

/** null: the member has changed nothing. */
export async function settingsRow(db: Db, memberId: number) {
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.memberId, memberId));
  return row ?? null;
}

export async function upsertSettings(db: Db, memberId: number, settings: Settings): Promise<void> {
  await db
    .insert(mailSettings)
    .values({ memberId, ...settings })
    .onConflictDoUpdate({ target: mailSettings.memberId, set: settings });
}

/** Whether a member gets a kind of mail; null when the account is closed. */
export async function switchOf(db: Db, memberId: number, kind: string): Promise<boolean | null> {
  const [row] = await db
    .select({ switchedOff: mailSettings.switchedOff })
    .from(members)
    .leftJoin(mailSettings, eq(mailSettings.memberId, members.id))
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
  return row ? !row.switchedOff?.includes(kind) : null;
}

/** Changes one kind and leaves the others as they are, whoever changes them at the same time. */
export async function setSwitch(
  db: Db,
  memberId: number,
  { kind, isOn, at }: { kind: string; isOn: boolean; at: Date },
): Promise<void> {
  const others = sql`array_remove(${mailSettings.switchedOff}, ${kind})`;
  await db
    .insert(mailSettings)
    .values({ memberId, switchedOff: isOn ? [] : [kind], updatedAt: at })
    .onConflictDoUpdate({
      target: mailSettings.memberId,
      set: { switchedOff: isOn ? others : sql`array_append(${others}, ${kind})`, updatedAt: at },
    });
}

/** The number that a member verified; null when they have none, or somebody else may have registered with it. */
export async function phoneForTexts(db: Db, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ phone: members.phone })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.claimedByMailAt)));
  return row?.phone ?? null;
}

/**
 * Claims a mail for its SMS and returns the phone; null when it was claimed before, is older than `since`, or its member has no phone that they
 * verified themselves.
 */
export async function claimText(db: Db, { mailId, at, since }: { mailId: string; at: Date; since: Date }) {
  const [claimed] = await db
    .update(mails)
    .set({ textedAt: at })
    .from(members)
    .innerJoin(mailSettings, eq(mailSettings.memberId, members.id))
    .where(
      and(
        eq(mails.id, mailId),
        isNull(mails.textedAt),
        gte(mails.createdAt, since),
        eq(members.id, mails.memberId),
        isNull(members.deletedAt),
        isNull(members.claimedByMailAt),
        isNotNull(members.phone),
      ),
    )
    .returning({
      memberId: members.id,
      phone: sql<string>`${members.phone}`,
      locale: mails.locale,
      template: mails.template,
      data: mails.data,
      texted: mailSettings.texted,
    });
  return claimed ?? null;
}

/** Undoes claimText for a mail whose SMS was not sent. */
export async function releaseText(db: Db, mailId: string): Promise<void> {
  await db.update(mails).set({ textedAt: null }).where(eq(mails.id, mailId));
}
