import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { settingChanges } from "#db/schema/settings/changes.ts";
import type { SettingKey } from "./registry.ts";

export type SettingChange = {
  revision: number;
  value: unknown;
  reason: string;
  changedAt: Date;
  changedBy: string;
};

const { key, revision, value, reason, changedAt } = settingChanges;
const columns = { revision, value, reason, changedAt, changedBy: members.nickname };

/** The newest row of each key: there are as many as settings were ever changed. */
export async function newestChanges(db: Db): Promise<(SettingChange & { key: string })[]> {
  return db
    .selectDistinctOn([key], { key, ...columns })
    .from(settingChanges)
    .innerJoin(members, eq(members.id, settingChanges.changedBy))
    .orderBy(key, desc(revision));
}

/** The values alone, for the cache. */
export async function newestValues(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.selectDistinctOn([key], { key, value }).from(settingChanges).orderBy(key, desc(revision));
}

export async function newestChange(db: Db, of: SettingKey): Promise<SettingChange | null> {
  return (await changesOf(db, of, { limit: 1, offset: 0 }))[0] ?? null;
}

/** The newest first. */
export async function changesOf(
  db: Db,
  of: SettingKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<SettingChange[]> {
  return db
    .select(columns)
    .from(settingChanges)
    .innerJoin(members, eq(members.id, settingChanges.changedBy))
    .where(eq(key, of))
    .orderBy(desc(revision))
    .limit(limit)
    .offset(offset);
}

export async function changeOf(db: Db, of: SettingKey, number: number): Promise<{ value: unknown } | null> {
  const [found] = await db
    .select({ value })
    .from(settingChanges)
    .where(and(eq(key, of), eq(revision, number)));
  return found ?? null;
}

/** false: somebody else has written this revision. */
export async function insertChange(db: Db, row: typeof settingChanges.$inferInsert): Promise<boolean> {
  const written = await db.insert(settingChanges).values(row).onConflictDoNothing().returning({ revision });
  return written.length === 1;
}
