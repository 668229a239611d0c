import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
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
