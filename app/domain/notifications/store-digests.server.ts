import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { mailSettings, mails } from "#db/schema/notifications.ts";

/** Marks all that waits for this mail as told, and says which: nobody else gets the same ones. */
export async function takeToDigest(
  tx: Db,
  { memberId, period, at }: { memberId: number; period: "daily" | "weekly"; at: Date },
) {
  return tx
    .update(mails)
    .set({ digestedAt: at })
    .where(and(eq(mails.memberId, memberId), eq(mails.withheldReason, period), isNull(mails.digestedAt)))
    .returning({ id: mails.id, kind: mails.kind });
}

/** The newest of these mails, newest first. */
export async function newestMails(db: Db, ids: string[], most: number) {
  const { id, template, data } = mails;
  return db.select({ id, template, data }).from(mails).where(inArray(id, ids)).orderBy(desc(id)).limit(most);
}

export async function digestSettings(db: Db, memberId: number): Promise<{ switchedOff: string[] }> {
  const { switchedOff } = mailSettings;
  const [row] = await db.select({ switchedOff }).from(mailSettings).where(eq(mailSettings.memberId, memberId));
  return row ?? { switchedOff: [] };
}
