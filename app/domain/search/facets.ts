import { priceBands } from "../catalog/terms.ts";
import type { ListInput } from "./input.ts";

export const facetNames = ["category", "type", "country", "price", "rating", "network", "stack"] as const;
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

type Counts = Map<string, number>;

/** Counts lines of `service_listings.facets`: the names above in this order, with a space between. */
export function countLines(lines: string): { size: number; countsOf(facet: FacetName): Record<string, number> } {
  const rows = lines === "" ? [] : lines.split("\n");
  // The first three together: there are few combinations, and each look-up less counts 5,000 times.
  const columns = Array.from({ length: facetNames.length - 2 }, (): Counts => new Map());
  for (const row of rows) {
    let from = 0;
    let end = row.indexOf(" ", row.indexOf(" ", row.indexOf(" ") + 1) + 1);
    for (const column of columns) {
      const value = end === -1 ? row.slice(from) : row.slice(from, end);
      column.set(value, (column.get(value) ?? 0) + 1);
      from = end + 1;
      end = row.indexOf(" ", from);
    }
  }
  const [first, ...rest] = columns as [Counts, ...Counts[]];
  const said = (place: number) => (place < 3 ? partOf(first, place) : rest[place - 3]!);
  return { size: rows.length, countsOf: (facet) => Object.fromEntries(meaningOf(facet, said(facetNames.indexOf(facet)))) };
}

function partOf(combined: Counts, place: number): Counts {
  const parts: Counts = new Map();
  for (const [values, count] of combined) {
    const value = values.split(" ")[place]!;
    parts.set(value, (parts.get(value) ?? 0) + count);
  }
  return parts;
}

/** From what services say of themselves to what choosing a value gives. */
function meaningOf(facet: FacetName, said: Counts): Counts {
  const meant: Counts = new Map();
  const add = (value: string, count: number) => meant.set(value, (meant.get(value) ?? 0) + count);
  const everywhere = said.get("all") ?? 0;
  for (const [value, count] of said) {
    if (value === "-") continue;
    if (facet === "price") add(bandOf(Number(value)), count);
    else if (facet === "rating") for (let step = Number(value); step >= 1; step -= 1) add(String(step), count);
    else if (facet === "country") add(value, value === "all" ? count : count + everywhere);
    else if (facet === "network" || facet === "stack") for (const word of value.split(",")) add(word, count);
    else add(value, count);
  }
  return meant;
}

const bands = Object.entries(priceBands).sort(([, a], [, b]) => b[0] - a[0]);

function bandOf(won: number): string {
  return bands.find(([, [min]]) => won >= min)?.[0] ?? "free";
}
