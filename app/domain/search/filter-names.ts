import { baseOf, type TextLocale, textLocales } from "#app/i18n/locales.ts";
import { networks, stacks } from "../catalog/authoring/technologies.ts";
import { categories, serviceTypes } from "../catalog/terms.ts";
import { queryOf, type SearchQuery, type SearchTerm, termKeyOf } from "../search-text/lexemes.ts";

/**
 * Filters whose values stand in the search vector too, behind these marks (migration filters_in_vectors). The index of
 * the text then finds what holds to both at once, instead of fetching every service with the text to look at its filters.
 */
export const filterMarks = { category: "@c", type: "@t", network: "@n", stack: "@s" } as const;

/** Values of filters, as they stand in the search vector, by their names in every language. */
export type FilterNames = {
  byName: ReadonlyMap<string, readonly string[]>;
  /** The names of one term by what finds them: a synonym of a term brings its way only. */
  byLexemes: ReadonlyMap<string, readonly string[]>;
  /** Terms of the longest name. */
  longest: number;
};

type Words = (locale: TextLocale, key: string) => string;

/** Most plurals: wallets, solutions, Kryptobörsen. Four letters stay, so that short names have no neighbours. */
const plural = /(?<=^[a-z\d]{4,})[ens]+$/;

/** Equal for names that differ in spaces, hyphens, accents, an ending or the number only. */
const nameKeyOf = (terms: SearchQuery["terms"]): string => terms.map(termKeyOf).join("").replace(plural, "");

/** Reads the names once for all texts of the product. */
export function filterNamesOf(words: Words): FilterNames {
  const known = namesOfWords.get(words);
  if (known) return known;
  const [byName, byLexemes] = [new Map<string, string[]>(), new Map<string, string[]>()];
  let longest = 1;
  for (const [value, name] of namedValues(words)) {
    const { terms } = queryOf(name);
    add(byName, nameKeyOf(terms), value);
    if (terms.length === 1) for (const lexemes of terms[0]!.alternatives) add(byLexemes, lexemes.join(" "), value);
    longest = Math.max(longest, terms.length);
  }
  const names = { byName, byLexemes, longest };
  namesOfWords.set(words, names);
  return names;
}

function add(values: Map<string, string[]>, key: string, value: string): void {
  values.set(key, [...new Set([...(values.get(key) ?? []), value])]);
}

const namesOfWords = new WeakMap<Words, FilterNames>();

function* namedValues(words: Words): Generator<[value: string, name: string]> {
  for (const language of new Set(textLocales.map(baseOf))) {
    for (const value of categories)
      yield [`${filterMarks.category}${value}`, words(language, `catalog:category.${value}`)];
    for (const value of serviceTypes) yield [`${filterMarks.type}${value}`, words(language, `catalog:type.${value}`)];
  }
  for (const [value, name] of Object.entries(networks)) yield [`${filterMarks.network}${value}`, name];
  for (const [value, name] of Object.entries(stacks)) yield [`${filterMarks.stack}${value}`, name];
}

/**
 * Words of a query that name a value of a filter also find every service of that value, in whatever language its texts
 * are. A name of several words is an alternative of each of them: (web | V) & (solution | V) is what (web & solution) | V is.
 */
export function withFilterNames(query: SearchQuery, names: FilterNames): SearchQuery {
  const terms: SearchTerm[] = [];
  while (terms.length < query.terms.length) {
    const rest = query.terms.slice(terms.length);
    const { count, values } = longestName(rest, names);
    const named = values.map((value) => [value]);
    terms.push(...rest.slice(0, count).map((term) => ({ ...term, alternatives: [...term.alternatives, ...named] })));
  }
  return { terms };
}

/** The longest name that terms begin with; none: the first term by itself. */
function longestName(terms: SearchTerm[], { byName, byLexemes, longest }: FilterNames) {
  for (let count = Math.min(longest, terms.length); count > 0; count -= 1) {
    const values = byName.get(nameKeyOf(terms.slice(0, count)));
    if (values) return { count, values };
  }
  const alternatives = terms[0]?.alternatives ?? [];
  return { count: 1, values: [...new Set(alternatives.flatMap((lexemes) => byLexemes.get(lexemes.join(" ")) ?? []))] };
}
