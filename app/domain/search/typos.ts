import { spelledHangul } from "../search-text/hangul.ts";
import {
  isCorrectable,
  isCorrectableHangul,
  type SearchQuery,
  type SearchTerm,
  termKeyOf,
} from "../search-text/lexemes.ts";

/** Candidates among the catalogue's words for a term of a query. */
export type WordCandidates = { term: string; isKnown: boolean; candidates: { word: string; services: number }[] };
/** `from` was not a word of the catalogue and was read as `to`. */
export type Correction = { from: string; to: string };

const alternativesPerTerm = 3;

/** Latin terms of a query that may be typos; at most five, because each costs a look-up. */
export const correctableTerms = (query: SearchQuery): string[] => termsToLookUp(query, isCorrectable).map(termKeyOf);

/** Korean terms of a query that may be typos, with the lexemes that they are found by. */
export const correctableHangul = (query: SearchQuery): SearchTerm[] => termsToLookUp(query, isCorrectableHangul);

/** Terms that are looked up for typos. A term with a search rule has several alternatives, and counts as known. */
function termsToLookUp(query: SearchQuery, isMeant: (word: string) => boolean): SearchTerm[] {
  const single = query.terms.filter((term) => term.alternatives.length === 1 && isMeant(termKeyOf(term)));
  return [...new Map(single.map((term) => [termKeyOf(term), term])).values()].slice(0, 5);
}

/** Nearest words first, then those of more services. A known term, or one nothing is near, is not in the answer. */
export function nearestWords(found: WordCandidates[]): Map<string, string[]> {
  const meant = new Map<string, string[]>();
  for (const { term, isKnown, candidates } of found) {
    if (isKnown) continue;
    const near = candidates
      .map(({ word, services }) => ({ word, services, typos: typosBetween(lettersOf(term), lettersOf(word)) }))
      .filter(({ word, typos }) => typos <= forgivenTypos(term, word))
      .sort((a, b) => a.typos - b.typos || b.services - a.services || (a.word < b.word ? -1 : 1));
    const best = near.filter(({ typos }) => typos === near[0]?.typos).slice(0, alternativesPerTerm);
    if (best.length > 0)
      meant.set(
        term,
        best.map(({ word }) => word),
      );
  }
  return meant;
}

export function correctionsOf(meant: ReadonlyMap<string, readonly string[]>): Correction[] {
  return [...meant].map(([from, [to = from]]) => ({ from, to }));
}

/** A term that was read as its words. */
export function splitsOf(split: ReadonlyMap<string, readonly string[]>): Correction[] {
  return [...split].map(([from, words]) => ({ from, to: words.join(" ") }));
}

const lettersOf = (word: string): string => spelledHangul(word) ?? word;

function forgivenTypos(term: string, word: string): number {
  // Syllables have two letters and more, and short words many neighbours.
  if (spelledHangul(term) !== null) return 1;
  // In three letters only swapped ones are forgiven: "ntf" is nft, but "nfr" could be many.
  if (term.length === 3) return [...term].sort().join("") === [...word].sort().join("") ? 1 : 0;
  return term.length < 6 ? 1 : 2;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment distance). */
export function typosBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
