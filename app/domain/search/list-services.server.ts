import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { withSynonyms } from "../search-rules/apply-rules.server.ts";
import type { Actor } from "../shared/actor.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import { countCap } from "../terms.ts";
import type { ServiceCard } from "./card.ts";
import { countLines, type Facets, facetNames, isChosen } from "./facets.ts";
import { withCompoundsSplit } from "./compounds.ts";
import { filterNamesOf, withFilterNames } from "./filter-names.ts";
import { type ListInput, lastPageOf } from "./input.ts";
import { readKoreanAgain } from "./korean-readings.server.ts";
import { queryOf, type SearchQuery, textQuery, withAlternatives } from "../search-text/lexemes.ts";
import { cardsOf, pageByRelevance, pageInOrder, pageOfFew } from "./store.server.ts";
import { conditionOf } from "./store-conditions.server.ts";
import { facetLinesOf } from "./store-facets.server.ts";
import { wordsNear } from "./store-words.server.ts";
import { type Correction, correctableTerms, correctionsOf, nearestWords, splitsOf } from "./typos.ts";

export type ServiceList = {
  items: ServiceCard[];
  /** Number of services found; at most 5,000. */
  total: number;
  /** There are more than `total`: "5,000+". */
  totalIsCapped: boolean;
  page: number;
  /** Number of pages, at least 1; a page above has no items. */
  pages: number;
  limit: number;
  facets: Facets;
  /** Words of the query that were read as others. */
  corrections: Correction[];
};

type Counted = Pick<ServiceList, "total" | "totalIsCapped" | "facets">;

/**
 * Counts without a search text may be half a minute old: they cost far more than the page they stand on, every crawler
 * asks for them, and the services themselves are read afresh. A count is a hint what choosing it gives, not a promise.
 */
const counted = cachePerDb<Counted>({ ttl: 30_000, max: 500 });
/** The words of the catalogue change slowly, and the same typos come again. */
const spelled = cachePerDb<Map<string, string[]>>({ ttl: 60_000, max: 1_000 });

/** Searches of visitors per network; every search is another, and none is kept for others. */
export const searchLimit: RateLimit = { name: "search-ip", points: 120, seconds: 60 };

/**
 * Public services that hold to the filters, with what each other filter would leave. `ip`: who searches, without it
 * nobody in particular. Refuses with too-many-requests.
 */
export async function listServices(
  { db, clock, limiter, words }: Needs<"db" | "clock" | "limiter" | "words">,
  actor: Actor,
  input: ListInput,
  view: { locale: TextLocale; ip?: string },
): Promise<ServiceList> {
  const typed = queryOf(input.q);
  if (actor.kind === "visitor" && view.ip && textQuery(typed) !== "")
    await takeForNetwork(limiter, searchLimit, view.ip);
  const [names, said] = [filterNamesOf(words), await withSynonyms({ db }, { query: typed, locale: view.locale })];
  const asked = withFilterNames(said, names);
  const typos = await latinTypos({ db, clock }, correctableTerms(asked));
  const find = (query: SearchQuery): Listed => {
    if (input.q === "") return listAll({ db, clock }, input, view);
    return textQuery(query) === "" ? Promise.resolve([[], nothing]) : search({ db }, input, query, view);
  };
  let found = await find(withAlternatives(asked, typos));
  let corrections = correctionsOf(typos);
  const { split, meant } = await readKoreanAgain({ db, clock }, asked, found[1].total);
  if (split.size + meant.size > 0) {
    const read = withFilterNames(withCompoundsSplit(said, split), names);
    const foundAgain = await find(withAlternatives(read, new Map([...typos, ...meant])));
    if (foundAgain[1].total > found[1].total) {
      found = foundAgain;
      corrections = [...corrections, ...correctionsOf(meant), ...splitsOf(split)];
    }
  }
  const [items, counts] = found;
  return {
    items,
    ...counts,
    page: input.page,
    pages: lastPageOf(counts.total, input.limit),
    limit: input.limit,
    corrections,
  };
}

/** The words that Latin terms were probably meant to be, kept for a minute. */
async function latinTypos(needs: Needs<"db" | "clock">, terms: string[]): Promise<Map<string, string[]>> {
  if (terms.length === 0) return new Map();
  return spelled(needs, terms.join(" "), async () => nearestWords(await wordsNear(needs.db, terms)));
}

type Listed = Promise<[ServiceCard[], Counted]>;

function listAll({ db, clock }: Needs<"db" | "clock">, input: ListInput, view: { locale: TextLocale }): Listed {
  return Promise.all([
    cardsOf(db, pageInOrder(conditionOf(input, ""), input.sort, pageOf(input)), baseOf(view.locale)),
    counted({ db, clock }, keyOf(input), () => count({ db }, input, "")),
  ]);
}

/** A text of signs alone (😀, %) is in no service: everything would be no result of a search for it. */
const nothing: Counted = {
  total: 0,
  totalIsCapped: false,
  facets: Object.fromEntries(facetNames.map((name) => [name, { counts: {}, isCapped: false }])) as Facets,
};

/** Counts first: how common the text is decides how its page is found. */
async function search({ db }: Needs<"db">, input: ListInput, query: SearchQuery, view: { locale: TextLocale }): Listed {
  const text = textQuery(query);
  const counts = await count({ db }, input, text);
  if (counts.total === 0) return [[], counts];
  const hasFew = !counts.totalIsCapped;
  const inOrder = hasFew ? pageOfFew : pageInOrder;
  const [filters, filtersAndText] = [conditionOf(input, ""), conditionOf(input, text)];
  const page =
    input.sort === "relevance"
      ? pageByRelevance({ filters, filtersAndText }, query, pageOf(input), hasFew)
      : inOrder(filtersAndText, input.sort, pageOf(input));
  return [await cardsOf(db, page, baseOf(view.locale)), counts];
}

function pageOf({ limit, page }: ListInput) {
  return { limit, offset: (page - 1) * limit };
}

/** A filter that is set is counted among what all others leave; the rest share what all filters leave. */
async function count({ db }: Needs<"db">, input: ListInput, text: string): Promise<Counted> {
  const chosen = facetNames.filter((facet) => isChosen(input, facet));
  const [all = "", ...without] = await facetLinesOf(
    db,
    [null, ...chosen].map((only) => ({ condition: conditionOf(input, text, only), only })),
  );
  const left = countLines(all);
  const facets = Object.fromEntries(
    facetNames.map((name) => {
      const set = isChosen(input, name) ? countLines(without[chosen.indexOf(name)] ?? "", name) : left;
      return [name, { counts: set.countsOf(name), isCapped: set.size > countCap }];
    }),
  ) as Facets;
  return { total: Math.min(left.size, countCap), totalIsCapped: left.size > countCap, facets };
}

/** Equal filters, equal key: neither order nor page nor sort changes a count. */
function keyOf({ category, type, network, stack, priceBand, min, max, rating, country, tag }: ListInput): string {
  return JSON.stringify([category, type, network, stack, priceBand, min, max, rating, country, tag]);
}
