import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { mailSettings } from "#db/schema/notifications.ts";

type Settings = Omit<typeof mailSettings.$inferInsert, "memberId">;

/** null: the member has changed nothing. */
export async function settingsRow(db: Db, memberId: number) {
  const [row] = await db
    .select({ switchedOff: mailSettings.switchedOff, attachPdf: mailSettings.attachPdf })
    .from(mailSettings)
    .where(eq(mailSettings.memberId, memberId));
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
