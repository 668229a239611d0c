import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { withSynonyms } from "../search-rules/apply-rules.server.ts";
import type { Actor } from "../shared/actor.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { cachePerDb } from "../shared/cache-per-db.ts";
import { countCap } from "../terms.ts";
import type { ServiceCard } from "./card.ts";
import { countLines, type Facets, facetNames, isChosen } from "./facets.ts";
import { type ListInput, lastPageOf } from "./input.ts";
import { queryOf, type SearchQuery, termKeyOf, textQuery, withAlternatives } from "../search-text/lexemes.ts";
import { cardsOf, pageByRelevance, pageInOrder, pageOfFew } from "./store.server.ts";
import { conditionOf } from "./store-conditions.server.ts";
import { facetLinesOf } from "./store-facets.server.ts";
import { hangulNear, wordsNear } from "./store-words.server.ts";
import {
  type Correction,
  correctableHangul,
  correctableTerms,
  correctionsOf,
  nearestWords,
  type WordCandidates,
} from "./typos.ts";

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
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  input: ListInput,
  view: { locale: TextLocale; ip?: string },
): Promise<ServiceList> {
  const typed = queryOf(input.q);
  if (actor.kind === "visitor" && view.ip && textQuery(typed) !== "")
    await takeForNetwork(limiter, searchLimit, view.ip);
  const asked = await withSynonyms({ db }, { query: typed, locale: view.locale });
  const latin = correctableTerms(asked);
  let meant = await meantBy({ db, clock }, latin.join(" "), latin.length, () => wordsNear(db, latin));
  let query = withAlternatives(asked, meant);
  const find = () =>
    textQuery(query) === "" ? listAll({ db, clock }, input, view) : search({ db }, input, query, view);
  let [items, counts] = await find();
  // Korean terms are looked up when nothing was found only: nearly every search has some, and nearly all are well spelt.
  const hangul = counts.total === 0 ? correctableHangul(asked) : [];
  const near = await meantBy({ db, clock }, hangul.map(termKeyOf).join(" "), hangul.length, () =>
    hangulNear(db, hangul),
  );
  if (near.size > 0) {
    meant = new Map([...meant, ...near]);
    query = withAlternatives(asked, meant);
    [items, counts] = await find();
  }
  return {
    items,
    ...counts,
    page: input.page,
    pages: lastPageOf(counts.total, input.limit),
    limit: input.limit,
    corrections: correctionsOf(meant),
  };
}

/** The words that terms were probably meant to be, kept for a minute. */
async function meantBy(
  needs: Needs<"db" | "clock">,
  key: string,
  terms: number,
  lookUp: () => Promise<WordCandidates[]>,
): Promise<Map<string, string[]>> {
  return terms === 0 ? new Map() : spelled(needs, key, async () => nearestWords(await lookUp()));
}

type Listed = Promise<[ServiceCard[], Counted]>;

function listAll({ db, clock }: Needs<"db" | "clock">, input: ListInput, view: { locale: TextLocale }): Listed {
  return Promise.all([
    cardsOf(db, pageInOrder(conditionOf(input, ""), input.sort, pageOf(input)), baseOf(view.locale)),
    counted({ db, clock }, keyOf(input), () => count({ db }, input, "")),
  ]);
}

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
