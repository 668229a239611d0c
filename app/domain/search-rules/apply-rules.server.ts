import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { queryOf, searchKey, type SearchQuery, termKeyOf, termKeys } from "../search-text/lexemes.ts";
import type { Needs } from "../shared/services.ts";
import { rulesWithKeys } from "./store.server.ts";

/** The page, without locale, to which a search of exactly these words leads; null: to its results. */
export async function pageOfSearch(
  { db }: Needs<"db">,
  { q, locale }: { q: string; locale: TextLocale },
): Promise<string | null> {
  const key = searchKey(q);
  if (key === "") return null;
  const [rule] = await rulesWithKeys(db, { keys: [`=${key}`], language: baseOf(locale), leads: true });
  return rule?.link ?? null;
}

/** Adds synonyms to a query: a term may also be any of the words of its meaning. */
export async function withSynonyms(
  { db }: Needs<"db">,
  { query, locale }: { query: SearchQuery; locale: TextLocale },
): Promise<SearchQuery> {
  const keys = [...new Set(query.terms.map(termKeyOf))];
  if (keys.length === 0) return query;
  const rules = await rulesWithKeys(db, { keys, language: baseOf(locale), leads: false });
  if (rules.length === 0) return query;
  const groups = rules.map(({ words }) => ({
    keys: new Set(words.flatMap(termKeys)),
    alternatives: words.flatMap((word) => queryOf(word).terms.flatMap(({ alternatives }) => alternatives)),
  }));
  return {
    terms: query.terms.map((term) => {
      const meant = groups.filter((group) => group.keys.has(termKeyOf(term)));
      const alternatives = [...term.alternatives, ...meant.flatMap((group) => group.alternatives)];
      return {
        ...term,
        alternatives: [...new Map(alternatives.map((alternative) => [alternative.join(" "), alternative])).values()],
      };
    }),
  };
}
