import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { WordCandidates } from "./typos.ts";

/** For each term: does a word of the catalogue begin with it, and which words look or begin like it. */
export async function wordsNear(db: Db, terms: string[]): Promise<WordCandidates[]> {
  return db.execute<WordCandidates>(sql`select t.term, known.found as "isKnown", coalesce(near.words, '[]') as candidates
    from unnest(${`{${terms.join(",")}}`}::text[]) as t(term)
    cross join lateral (select exists (select from search_words w where w.word like t.term || '%') as found) known
    left join lateral (
      select json_agg(json_build_object('word', w.word, 'services', w.services)) as words
      from (select w.word, w.services from search_words w
        where w.word % t.term or w.word like left(t.term, 2) || '%' and length(w.word) between length(t.term) - 2 and length(t.term) + 2
        order by similarity(w.word, t.term) desc, w.services desc, w.word limit 60) w
    ) near on not known.found`);
}

export async function addWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await db.execute(sql`insert into search_words (word) select unnest(${sql.param([...words].sort())}::text[])
    on conflict (word) do update set services = search_words.services + 1`);
}
