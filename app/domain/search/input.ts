import { z } from "zod";
import { type Network, type Stack, networks, stacks } from "../catalog/authoring/technologies.ts";
import {
  type Category,
  type PriceBand,
  type SellingCountry,
  type ServiceType,
  type Sort,
  categories,
  priceBands,
  sellingCountries,
  serviceTypes,
  sorts,
} from "../catalog/terms.ts";
import { type TagSlug, tagSlugs } from "../catalog/curated-tags.ts";
import { countCap, listPageSize, maxPageSize } from "../terms.ts";
import { priceBoundsOf, wonLimit } from "./price-bounds.ts";
import { queryLimit } from "../search-text/lexemes.ts";

const networkKeys = Object.keys(networks) as [Network, ...Network[]];
const stackKeys = Object.keys(stacks) as [Stack, ...Stack[]];
const bandKeys = Object.keys(priceBands) as [PriceBand, ...PriceBand[]];

/** Parameters of a list. Values of one filter are alternatives; different filters all have to hold. */
export const ListInput = z.object({
  q: z.string().max(queryLimit).default(""),
  category: z.array(z.enum(categories)).default([]),
  type: z.array(z.enum(serviceTypes)).default([]),
  network: z.array(z.enum(networkKeys)).default([]),
  stack: z.array(z.enum(stackKeys)).default([]),
  priceBand: z.array(z.enum(bandKeys)).default([]),
  /** Won, inclusive. */
  min: z.number().int().min(0).max(wonLimit).nullable().default(null),
  max: z.number().int().min(0).max(wonLimit).nullable().default(null),
  /** Minimum average rating, 1–5. */
  rating: z.number().int().min(1).max(5).nullable().default(null),
  /** Services sold everywhere are sold in every country. */
  country: z.enum(sellingCountries).nullable().default(null),
  /** A curated tag: what its page lists. No parameter of lists says it. */
  tag: z
    .enum(tagSlugs as [TagSlug, ...TagSlug[]])
    .nullable()
    .default(null),
  sort: z.enum(sorts).default("popular"),
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(maxPageSize).default(listPageSize),
});
export type ListInput = z.infer<typeof ListInput>;

/** The parameters that lists read. */
export const listParameters = Object.keys(ListInput.omit({ tag: true }).shape);

/** Everything of a list, in the default order. */
export const everything: ListInput = ListInput.parse({});

/**
 * Reads a query string and never refuses: unknown values are dropped or become the default. Filters may be repeated
 * (`network=base&network=sui`) or hold several values (`network=base,sui`).
 */
export function listInputOf(params: URLSearchParams): ListInput {
  const q = textOf(params.get("q"));
  const limit = wholeNumber(params.get("limit"), 1, maxPageSize) ?? listPageSize;
  const { min, max } = priceBoundsOf(params).read;
  return {
    q,
    category: known<Category>(params.getAll("category"), categories),
    type: known<ServiceType>(params.getAll("type"), serviceTypes),
    network: known<Network>(params.getAll("network"), networkKeys),
    stack: known<Stack>(params.getAll("stack"), stackKeys),
    priceBand: known<PriceBand>(params.getAll("priceBand"), bandKeys),
    min,
    max,
    rating: wholeNumber(params.get("rating"), 1, 5),
    tag: null,
    country: countryOf(params.get("country")),
    sort: sortOf(params.get("sort"), q),
    page: wholeNumber(params.get("page"), 1, lastPageOf(countCap, limit)) ?? 1,
    limit,
  };
}

/** Pages beyond the counted services are not offered: nobody reads them, and each costs more than the one before. */
export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(Math.min(total, countCap) / limit));
}

/** `kr` and `KR` alike. `all` and unknown countries are no filter. */
export function countryOf(value: string | null | undefined): SellingCountry | null {
  const [country] = known<SellingCountry>([(value ?? "").slice(0, 2).toUpperCase()], sellingCountries);
  return country ?? null;
}

function sortOf(value: string | null, q: string): Sort {
  const [sort = q === "" ? "popular" : "relevance"] = known<Sort>([value ?? ""], sorts);
  return q === "" && sort === "relevance" ? "popular" : sort;
}

function textOf(value: string | null): string {
  return (value ?? "")
    .slice(0, queryLimit)
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

/** In the order of `words`, each once: equal filters are written equally. */
function known<Word extends string>(values: string[], words: readonly Word[]): Word[] {
  const wanted = new Set(
    values
      .slice(0, 50)
      .flatMap((value) => value.slice(0, 500).split(","))
      .map((value) => value.trim()),
  );
  return words.filter((word) => wanted.has(word));
}

function wholeNumber(value: string | null, min: number, max: number): number | null {
  if (value === null || !/^\d{1,13}$/.test(value.trim())) return null;
  const number = Number(value);
  return number >= min && number <= max ? number : null;
}
