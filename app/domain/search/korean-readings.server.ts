import { type SearchQuery, termKeyOf } from "../search-text/lexemes.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import type { Needs } from "../shared/services.ts";
import { compoundTerms, possibleParts, wordsOfCompound } from "./compounds.ts";
import { hangulNear, knownWords } from "./store-words.server.ts";
import { correctableHangul, nearestWords } from "./typos.ts";

/** Other readings of Korean terms of a query, by their keys. */
export type KoreanReadings = {
  /** The words of terms without spaces: 토큰발행 is 토큰 and 발행. */
  split: Map<string, string[]>;
  /** The words that other terms were probably meant to be. */
  meant: Map<string, string[]>;
};

/** As few services as make it worth looking whether a term is two words: 지갑연결 stands in some texts as it is. */
const fewServices = 5;

/** The words of the catalogue change slowly, and the same terms come again. */
const corrected = cachePerDb<Map<string, string[]>>({ ttl: 60_000, max: 1_000 });
const divided = cachePerDb<Map<string, string[]>>({ ttl: 60_000, max: 1_000 });

/**
 * Reads Korean terms anew once it is known how few services they find: nearly every search has some, and nearly all are
 * well spelt. Corrections are looked up when nothing was found only.
 */
export async function readKoreanAgain(
  needs: Needs<"db" | "clock">,
  query: SearchQuery,
  total: number,
): Promise<KoreanReadings> {
  const [split, meant] = await Promise.all([
    total <= fewServices ? splitCompounds(needs, compoundTerms(query)) : new Map(),
    total === 0 ? correctTypos(needs, query) : new Map(),
  ]);
  return { split, meant: new Map([...meant].filter(([term]) => !split.has(term))) };
}

async function splitCompounds(needs: Needs<"db" | "clock">, terms: string[]): Promise<Map<string, string[]>> {
  if (terms.length === 0) return new Map();
  return divided(needs, terms.join(" "), async () => {
    const known = await knownWords(needs.db, possibleParts(terms));
    const words = terms.map((term) => [term, wordsOfCompound(term, known)] as const);
    return new Map(words.flatMap(([term, parts]) => (parts ? [[term, parts]] : [])));
  });
}

async function correctTypos(needs: Needs<"db" | "clock">, query: SearchQuery): Promise<Map<string, string[]>> {
  const terms = correctableHangul(query);
  if (terms.length === 0) return new Map();
  return corrected(needs, terms.map(termKeyOf).join(" "), async () => nearestWords(await hangulNear(needs.db, terms)));
}
