import type { ListInput } from "./input.ts";

export const facetNames = ["category", "type", "network", "stack", "price", "rating", "country"] as const;
export type FacetName = (typeof facetNames)[number];

/**
 * How many services each value of a filter would leave, with all other filters as they are. Keys: words of
 * catalog/terms.ts; `price` counts price bands, `rating` minimum ratings "1" to "5", `country` what can be bought there
 * (`all`: sold everywhere). A value without services has no key.
 */
export type Facet = {
  counts: Record<string, number>;
  /** Only the first 5,000 services were counted: each count is "at least". */
  isCapped: boolean;
};
export type Facets = Record<FacetName, Facet>;

/** Rows of one count, and of which set of services. */
export type CountRow = { facet: string; value: string; count: number };

/** Whether a filter of the list is set. */
export function isChosen(input: ListInput, facet: FacetName): boolean {
  switch (facet) {
    case "price":
      return input.priceBand.length > 0 || input.min !== null || input.max !== null;
    case "rating":
      return input.rating !== null;
    case "country":
      return input.country !== null && input.country !== "all";
    default:
      return input[facet].length > 0;
  }
}

/** Countries sell what is sold everywhere; a minimum rating includes the higher ones. */
export function facetOf(name: FacetName, rows: CountRow[], isCapped: boolean): Facet {
  const counts: Record<string, number> = {};
  for (const { value, count } of rows) if (count > 0) counts[value] = count;
  if (name === "country") {
    const everywhere = counts.all ?? 0;
    for (const country of Object.keys(counts)) if (country !== "all") counts[country] = (counts[country] ?? 0) + everywhere;
  }
  if (name === "rating") {
    let above = 0;
    for (const step of ["5", "4", "3", "2", "1"]) {
      above += counts[step] ?? 0;
      if (above > 0) counts[step] = above;
    }
    delete counts["0"];
  }
  return { counts, isCapped };
}
