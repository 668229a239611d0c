import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { categoryWordVersions } from "#db/schema/catalog/category-words.ts";
import { members } from "#db/schema/identity.ts";
import type { WordsKey } from "./input.ts";

const { category, language, version, intro, description, changedAt } = categoryWordVersions;
const of = (key: WordsKey) => and(eq(language, key.language), eq(category, key.category));

/** The words that hold, or null where nobody wrote any. */
export async function latestWords(db: Db, key: WordsKey) {
  const [row] = await db
    .select({ version, intro, description })
    .from(categoryWordVersions)
    .where(of(key))
    .orderBy(desc(version))
    .limit(1);
  return row ?? null;
}

/** The words that hold of each category that has some in a language. */
export function latestWordsOfAll(db: Db, of: string) {
  return db
    .selectDistinctOn([category], { category, version, intro, description, changedAt })
    .from(categoryWordVersions)
    .where(eq(language, of))
    .orderBy(category, desc(version));
}

/** Newest first. */
export function wordVersions(db: Db, key: WordsKey, limit: number) {
  return db
    .select({ version, intro, description, changedAt, changedBy: members.nickname })
    .from(categoryWordVersions)
    .innerJoin(members, eq(members.id, categoryWordVersions.changedBy))
    .where(of(key))
    .orderBy(desc(version))
    .limit(limit);
}

export async function wordsOfVersion(db: Db, key: WordsKey, number: number) {
  const [row] = await db
    .select({ intro, description })
    .from(categoryWordVersions)
    .where(and(of(key), eq(version, number)));
  return row ?? null;
}

/** Whether the version was written: nobody else wrote it. */
export async function insertWords(db: Db, row: typeof categoryWordVersions.$inferInsert): Promise<boolean> {
  const written = await db.insert(categoryWordVersions).values(row).onConflictDoNothing().returning({ version });
  return written.length > 0;
}
