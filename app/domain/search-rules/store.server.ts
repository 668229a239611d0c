import { and, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { searchRules } from "#db/schema/catalog/search-rules.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

export type SearchRule = typeof searchRules.$inferSelect;
export type RuleColumns = Pick<SearchRule, "words" | "keys" | "language" | "link">;

/** Rules for readers of a language with one of the keys; those of the language first, then the newest. */
export async function rulesWithKeys(
  db: Db,
  { keys, language, leads }: { keys: readonly string[]; language: string; leads: boolean },
): Promise<Pick<SearchRule, "words" | "link">[]> {
  return db
    .select({ words: searchRules.words, link: searchRules.link })
    .from(searchRules)
    .where(
      and(
        sql`${searchRules.keys} && ${sql.param([...keys])}::text[]`,
        leads ? isNotNull(searchRules.link) : isNull(searchRules.link),
        or(isNull(searchRules.language), eq(searchRules.language, language)),
      ),
    )
    .orderBy(sql`${searchRules.language} is null`, desc(searchRules.updatedAt), desc(searchRules.id))
    .limit(20);
}

/** The one changed last first. */
export function ruleRows(db: Db, page: PageInput): Promise<SearchRule[]> {
  return db
    .select()
    .from(searchRules)
    .orderBy(desc(searchRules.updatedAt), desc(searchRules.id))
    .limit(page.limit)
    .offset(offsetOf(page));
}

export async function countRules(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(searchRules);
  return row!.total; // an aggregate is always one row
}

export async function ruleById(db: Db, id: string): Promise<SearchRule | null> {
  const [row] = await db.select().from(searchRules).where(eq(searchRules.id, id));
  return row ?? null;
}

/** One at a time adds, so that their number stays within its limit. */
export async function lockRules(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search-rules'))`);
}

export async function insertRule(tx: Db, row: RuleColumns & { id: string; createdAt: Date }): Promise<void> {
  await tx.insert(searchRules).values({ ...row, updatedAt: row.createdAt });
}

/** false where it was changed since, or deleted. */
export async function updateRule(
  tx: Db,
  { id, revision, at, ...columns }: RuleColumns & { id: string; revision: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(searchRules)
    .set({ ...columns, updatedAt: at, revision: revision + 1 })
    .where(and(eq(searchRules.id, id), eq(searchRules.revision, revision)))
    .returning({ id: searchRules.id });
  return changed.length > 0;
}

/** null when it was gone. */
export async function deleteRule(tx: Db, id: string): Promise<SearchRule | null> {
  const [row] = await tx.delete(searchRules).where(eq(searchRules.id, id)).returning();
  return row ?? null;
}
