import { categories, networks, priceBands, sellingCountries, serviceTypes, stacks } from "../catalog/terms.ts";
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

const words = [
  ...categories,
  ...serviceTypes,
  ...sellingCountries,
  ...Object.keys(networks),
  ...Object.keys(stacks),
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
];
/** A number for each word, made letter by letter; a test holds them to be distinct. */
export const wordsByCode = new Map(
  words.map((word) => [[...word].reduce((code, letter) => codeAfter(code, letter.charCodeAt(0)), 0), word]),
);

function codeAfter(code: number, letter: number): number {
  return (Math.imul(code, 31) + letter) | 0;
}

const [NEWLINE, COMMA, ZERO] = [10, 44, 48];
const PRICE = facetNames.indexOf("price");

/**
 * Counts lines of `service_listings.facets`: the names above in this order, with a space between; or only one of them.
 * Goes through the text once, letter by letter, and cuts nothing out of it: 5,000 lines are counted several times as
 * fast as by splitting.
 */
export function countLines(
  lines: string,
  only: FacetName | null = null,
): { size: number; countsOf(facet: FacetName): Record<string, number> } {
  const columns = facetNames.map(() => new Map<number, number>());
  const first = only === null ? 0 : facetNames.indexOf(only);
  let column = columns[first]!;
  let [place, code, won, size] = [first, 0, 0, lines === "" ? 0 : 1];
  for (let index = 0; index <= lines.length; index += 1) {
    const letter = index === lines.length ? NEWLINE : lines.charCodeAt(index);
    if (letter > COMMA) {
      code = codeAfter(code, letter);
      won = won * 10 + letter - ZERO;
      continue;
    }
    // A comma, a space or the end of a line: a word is complete.
    const key = place === PRICE ? won : code;
    column.set(key, (column.get(key) ?? 0) + 1);
    code = 0;
    won = 0;
    if (letter === COMMA) continue;
    place = letter === NEWLINE ? first : place + 1;
    if (letter === NEWLINE && index < lines.length) size += 1;
    column = columns[place]!;
  }
  return { size, countsOf: (facet) => Object.fromEntries(meaningOf(facet, columns[facetNames.indexOf(facet)]!)) };
}

/** From what services say of themselves to what choosing a value gives. */
function meaningOf(facet: FacetName, said: Map<number, number>): Map<string, number> {
  const meant = new Map<string, number>();
  const add = (value: string, count: number) => meant.set(value, (meant.get(value) ?? 0) + count);
  for (const [key, count] of said) {
    const value = facet === "price" ? bandOf(key) : wordsByCode.get(key);
    if (value === undefined) continue;
    if (facet === "rating") for (let step = Number(value); step >= 1; step -= 1) add(String(step), count);
    else add(value, count);
  }
  const everywhere = meant.get("all") ?? 0;
  if (facet === "country")
    for (const [value, count] of meant) if (value !== "all") meant.set(value, count + everywhere);
  return meant;
}

const bands = Object.entries(priceBands).sort(([, a], [, b]) => b[0] - a[0]);

/** "-", a service without a price, reads as a negative number. */
function bandOf(won: number): string | undefined {
  return bands.find(([, [min]]) => won >= min)?.[0];
}
