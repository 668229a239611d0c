import { networks, stacks } from "../catalog/authoring/technologies.ts";
import { categories, priceBands, sellingCountries, serviceTypes } from "../catalog/terms.ts";
import type { ListInput } from "./input.ts";

export const facetNames = ["category", "type", "country", "price", "rating", "network", "stack"] as const;
export type FacetName = (typeof facetNames)[number];

/**
 * Number of services that each value of a filter would leave, with all other filters as they are. Keys: words of
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

const meanings = [...wordsByCode.values()];
/** Codes and the places of their words in `meanings`, found by the last bits of a code and then one by one. */
const SLOTS = 1024;
const codeAt = new Int32Array(SLOTS);
const placeAt = new Int16Array(SLOTS).fill(-1);
for (const [place, code] of [...wordsByCode.keys()].entries()) {
  const slot = slotOf(code);
  codeAt[slot] = code;
  placeAt[slot] = place;
}

/** The slot of a code, or the empty slot at which the search for it ends. */
function slotOf(code: number): number {
  let slot = (code ^ (code >>> 10)) & (SLOTS - 1);
  while (placeAt[slot] !== -1 && codeAt[slot] !== code) slot = (slot + 1) & (SLOTS - 1);
  return slot;
}

const [NEWLINE, COMMA, ZERO] = [10, 44, 48];
const PRICE = facetNames.indexOf("price");
/** Every word, and the last place for words of no meaning. */
const WIDTH = meanings.length + 1;

/**
 * Counts lines of `service_listings.facets`: the names above in this order, with a space between; or only one of them.
 * Goes through the text once, letter by letter, cuts nothing out of it and counts in one array of numbers: several times as
 * fast as by splitting.
 */
export function countLines(
  lines: string,
  only: FacetName | null = null,
): { size: number; countsOf(facet: FacetName): Record<string, number> } {
  const counts = new Uint32Array(facetNames.length * WIDTH);
  const first = only === null ? 0 : facetNames.indexOf(only);
  const { length } = lines;
  let place = first;
  let size = length === 0 ? 0 : 1;
  for (let index = 0; index <= length; index += 1) {
    let letter = NEWLINE;
    let code = 0;
    let won = 0;
    const isPrice = place === PRICE;
    for (; index < length; index += 1) {
      letter = lines.charCodeAt(index);
      if (letter <= COMMA) break;
      if (isPrice) won = won * 10 + letter - ZERO;
      else code = codeAfter(code, letter);
    }
    if (index === length) letter = NEWLINE;
    // A comma, a space or the end of a line: a word is complete.
    const word = isPrice ? bandOf(won) : placeAt[slotOf(code)]!;
    const counted = place * WIDTH + (word === -1 ? WIDTH - 1 : word);
    counts[counted] = counts[counted]! + 1;
    if (letter === COMMA) continue;
    place = letter === NEWLINE ? first : place + 1;
    if (letter === NEWLINE && index < length) size += 1;
  }
  return { size, countsOf: (facet) => (size === 0 ? {} : Object.fromEntries(meaningOf(facet, saidOf(facet, counts)))) };
}

function* saidOf(facet: FacetName, counts: Uint32Array): Generator<[string, number]> {
  const from = facetNames.indexOf(facet) * WIDTH;
  const values = facet === "price" ? bands.map(([band]) => band) : meanings;
  for (const [place, value] of values.entries()) {
    const count = counts[from + place]!;
    if (count > 0) yield [value, count];
  }
}

/** From what services say of themselves to what choosing a value gives. */
function meaningOf(facet: FacetName, said: Iterable<[string, number]>): Map<string, number> {
  const meant = new Map<string, number>();
  const add = (value: string, count: number) => meant.set(value, (meant.get(value) ?? 0) + count);
  for (const [value, count] of said) {
    if (facet === "rating") for (let step = Number(value); step >= 1; step -= 1) add(String(step), count);
    else add(value, count);
  }
  const everywhere = meant.get("all") ?? 0;
  if (facet === "country")
    for (const [value, count] of meant) if (value !== "all") meant.set(value, count + everywhere);
  return meant;
}

const bands = Object.entries(priceBands).sort(([, [a]], [, [b]]) => b - a);

/** "-", a service without a price, reads as a negative number: -1, no band. */
function bandOf(won: number): number {
  for (let band = 0; band < bands.length; band += 1) if (won >= bands[band]![1][0]) return band;
  return -1;
}
