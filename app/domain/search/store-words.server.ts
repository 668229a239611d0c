import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { spelledHangul } from "../search-text/hangul.ts";
import { type SearchTerm, termKeyOf, textQuery } from "../search-text/lexemes.ts";
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

/** Finds words near Korean terms, by the letters of their syllables; known is what is found in any service. */
export async function hangulNear(db: Db, terms: readonly SearchTerm[]): Promise<WordCandidates[]> {
  const [words, spellings, queries] = [
    terms.map(termKeyOf),
    terms.map((term) => spelledHangul(termKeyOf(term))),
    terms.map((term) => textQuery({ terms: [term] })),
  ];
  return db.execute<WordCandidates>(sql`select t.term, known.found as "isKnown", coalesce(near.words, '[]') as candidates
    from unnest(${sql.param(words)}::text[], ${sql.param(spellings)}::text[], ${sql.param(queries)}::text[]) as t(term, letters, query)
    cross join lateral (select exists (
      select from service_listings l where l.search_vector @@ t.query::tsquery) as found) known
    left join lateral (
      select json_agg(json_build_object('word', w.word, 'services', w.services)) as words
      from (select w.word, w.services from search_words w
        where w.letters % t.letters or w.letters like left(t.letters, 2) || '%' and length(w.letters) between length(t.letters) - 1 and length(t.letters) + 1
        order by similarity(w.letters, t.letters) desc, w.services desc, w.word limit 60) w
    ) near on not known.found`);
}

/** Those of the words that titles or tags of services have, with the number of services; one look-up each by the key. */
export async function knownWords(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.execute<{ word: string; services: number }>(
    sql`select w.word, w.services from search_words w where w.word = any(${sql.param(words)}::text[])`,
  );
  return new Map(rows.map(({ word, services }) => [word, services]));
}

export async function addWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const sorted = [...words].sort();
  await db.execute(sql`insert into search_words (word, letters)
    select * from unnest(${sql.param(sorted)}::text[], ${sql.param(sorted.map(spelledHangul))}::text[])
    on conflict (word) do update set services = search_words.services + 1`);
}
