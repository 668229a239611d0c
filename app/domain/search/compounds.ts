import { type SearchQuery, queryOf, termKeyOf } from "../search-text/lexemes.ts";
import { correctableHangul } from "./typos.ts";

/** Syllables of a term that is taken for several words, and of each of them. */
const [leastOfTerm, mostOfTerm, mostOfPart] = [4, 16, 8] as const;
/** Each term costs up to a hundred look-ups of its parts. */
const mostTerms = 3;
/** Nouns of one syllable. Any other single syllable is rather an ending, and is no word by itself. */
const shortNouns: ReadonlySet<string> = new Set(["봇", "앱", "웹", "툴", "몰"]);

/** Korean terms of a query that may be words without the spaces between them, such as 토큰발행. */
export function compoundTerms(query: SearchQuery): string[] {
  return correctableHangul(query).map(termKeyOf).filter(isCompound).slice(0, mostTerms);
}

/** Three syllables are two words only when one of them is a short noun. */
function isCompound(term: string): boolean {
  if (term.length > mostOfTerm) return false;
  return term.length >= leastOfTerm || (term.length === 3 && [...term].some((syllable) => shortNouns.has(syllable)));
}

/** Every part of the terms that may be a word. */
export function possibleParts(terms: readonly string[]): string[] {
  const parts = new Set<string>();
  for (const term of terms) {
    for (let start = 0; start < term.length; start += 1) {
      const longest = Math.min(mostOfPart, term.length - start, term.length - 1);
      for (let length = 2; length <= longest; length += 1) parts.add(term.slice(start, start + length));
    }
  }
  return [...parts];
}

type Split = { parts: string[]; services: number };

/**
 * The fewest words a term consists of, and of equally few those of most services; null: some part of it is no word.
 * `known`: words of the catalogue, with their services.
 */
export function wordsOfCompound(term: string, known: ReadonlyMap<string, number>): string[] | null {
  const best: (Split | undefined)[] = [{ parts: [], services: 0 }];
  for (let end = 1; end <= term.length; end += 1) {
    for (let start = Math.max(0, end - mostOfPart); start < end; start += 1) {
      const [before, part] = [best[start], term.slice(start, end)];
      const services = shortNouns.has(part) ? 0 : known.get(part);
      if (!before || services === undefined || part === term) continue;
      const split = { parts: [...before.parts, part], services: before.services + services };
      if (isBetter(split, best[end])) best[end] = split;
    }
  }
  const parts = best[term.length]?.parts ?? [];
  return parts.some((part) => !shortNouns.has(part)) ? parts : null;
}

function isBetter(split: Split, other: Split | undefined): boolean {
  if (!other) return true;
  const more = other.parts.length - split.parts.length;
  return more > 0 || (more === 0 && split.services > other.services);
}

/** A query with the words of its compounds in their place. Whatever holds the whole also holds its words. */
export function withCompoundsSplit(query: SearchQuery, words: ReadonlyMap<string, readonly string[]>): SearchQuery {
  return {
    terms: query.terms.flatMap((term) => {
      const parts = words.get(termKeyOf(term));
      return parts ? queryOf(parts.join(" ")).terms : [term];
    }),
  };
}
