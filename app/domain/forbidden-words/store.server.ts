import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { forbiddenWords } from "#db/schema/catalog/forbidden-words.ts";
import { members } from "#db/schema/identity.ts";
import type { ForbiddenWord } from "./match.ts";
import { mostWords } from "./terms.ts";

const { id, word, wordKey, language, kind, addedBy, addedAt } = forbiddenWords;

/** The words for texts in some languages, and those for all; refusing ones first. */
export function wordsFor(db: Db, languages: readonly string[]) {
  return db
    .select({ word, wordKey, language, kind })
    .from(forbiddenWords)
    .where(inArray(language, ["", ...languages]))
    .orderBy(asc(kind), asc(word))
    .limit(mostWords) as Promise<ForbiddenWord[]>;
}

/** Newest first. */
export function wordRows(db: Db, page: { limit: number; offset: number }) {
  return db
    .select({ id, word, language, kind, addedBy: members.nickname, addedAt })
    .from(forbiddenWords)
    .innerJoin(members, eq(members.id, addedBy))
    .orderBy(desc(addedAt), desc(id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countWords(db: Db): Promise<number> {
  return db.$count(forbiddenWords);
}

/** Held until the transaction ends: two operators cannot both add the last word. */
export async function lockWords(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('forbidden_words'))`);
}

/** Whether the word was added: it was not there. */
export async function insertWord(db: Db, row: typeof forbiddenWords.$inferInsert): Promise<boolean> {
  return (await db.insert(forbiddenWords).values(row).onConflictDoNothing().returning({ id })).length > 0;
}

/** The word that was there, or null. */
export async function deleteWord(db: Db, wordId: string) {
  const [row] = await db.delete(forbiddenWords).where(eq(id, wordId)).returning({ word, language, kind });
  return row ?? null;
}
