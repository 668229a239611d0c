import { type SQL, sql } from "drizzle-orm";
import { type TagSlug, wordsOfTag } from "../catalog/curated-tags.ts";
import { priceBands } from "../catalog/terms.ts";
import { type FacetName, facetNames, isChosen } from "./facets.ts";
import { filterMarks } from "./filter-names.ts";
import type { ListInput } from "./input.ts";
import { tagQuery } from "../search-text/lexemes.ts";

/** Values of the catalogue's own lists, none of which needs quoting. */
export const textArray = (words: readonly string[]) => sql`${`{${words.join(",")}}`}::text[]`;

const isMarked = (facet: FacetName): facet is keyof typeof filterMarks => facet in filterMarks;

/** Listed services `l` that hold to every filter of the list but one; `text` is a tsquery literal. */
export function conditionOf(input: ListInput, text: string, except: FacetName | null = null): SQL {
  const chosen = facetNames.filter((facet) => facet !== except && isChosen(input, facet));
  const inVector = text === "" ? [] : chosen.filter(isMarked);
  const conditions = chosen
    .filter((facet) => !inVector.some((other) => other === facet))
    .map((facet) => filterOf(input, facet));
  if (text !== "") {
    const query = [`(${text})`, ...inVector.map((facet) => anyOf(input[facet], filterMarks[facet]))].join(" & ");
    conditions.unshift(sql`l.search_vector @@ ${query}::tsquery`);
  }
  if (input.tag !== null) conditions.push(hasTag(input.tag));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Listed services `l` that have a curated tag, in whatever language their seller wrote it. */
export function hasTag(slug: TagSlug): SQL {
  return sql`l.title_vector @@ ${tagQuery(wordsOfTag(slug))}::tsquery`;
}

/** Listed services `l` that can be bought in a country; null: anywhere. */
export function soldIn(country: string | null): SQL {
  return country === null || country === "all" ? sql`true` : sql`l.selling_country in (${country}, 'all')`;
}

function anyOf(values: readonly string[], mark: string): string {
  return `(${values.map((value) => `'${mark}${value}'`).join(" | ")})`;
}

function filterOf(input: ListInput, facet: FacetName): SQL {
  switch (facet) {
    case "category":
      return sql`l.category in ${input.category}`;
    case "type":
      return sql`l.type in ${input.type}`;
    case "network":
      return sql`l.networks && ${textArray(input.network)}`;
    case "stack":
      return sql`l.stacks && ${textArray(input.stack)}`;
    case "price":
      return priceFilter(input);
    case "rating":
      return sql`l.rating_average >= ${(input.rating ?? 0) * 100}`;
    case "country":
      return soldIn(input.country);
  }
}

// Bands are alternatives of each other; own bounds narrow them further. A service without a price is in no band.
function priceFilter({ priceBand, min, max }: ListInput): SQL {
  const bands = priceBand.map((band) => between(priceBands[band][0], priceBands[band][1]));
  const conditions = [
    ...(bands.length > 0 ? [sql`(${sql.join(bands, sql` or `)})`] : []),
    ...(min !== null || max !== null ? [between(min ?? 0, max)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function between(min: number, max: number | null): SQL {
  return max === null ? sql`l.price_krw >= ${min}` : sql`l.price_krw between ${min} and ${max}`;
}
