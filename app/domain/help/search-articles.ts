import { queryOf, type SearchTerm } from "#app/domain/search-text/lexemes.ts";
import type { HelpSlug } from "./topics.ts";

/** Letters of a search that are read. */
export const helpQueryLength = 100;
const NEAREST = 3;

/** An article as a reader searches it: its title in their language, and its words in the language it is written in. */
export type SearchedArticle = { slug: HelpSlug; title: ReadonlySet<string>; words: ReadonlySet<string> };

export type HelpAnswers = { hits: HelpSlug[]; nearest: HelpSlug[] };

const IN_TITLE = 6;

const isFound = (lexemes: ReadonlySet<string>, { alternatives }: SearchTerm) =>
  alternatives.some((alternative) => alternative.length > 0 && alternative.every((lexeme) => lexemes.has(lexeme)));

/** The best first: articles that have every word. `nearest`: without such, those that share the most of it. */
export function searchArticles(articles: readonly SearchedArticle[], q: string): HelpAnswers {
  const { terms } = queryOf(q.slice(0, helpQueryLength));
  if (terms.length === 0) return { hits: [], nearest: [] };
  const hits = ranked(articles, ({ title, words }) => {
    const points = terms.map((term) => (isFound(title, term) ? IN_TITLE : isFound(words, term) ? 1 : 0));
    return points.includes(0) ? 0 : points.reduce<number>((sum, point) => sum + point, 0);
  });
  if (hits.length > 0) return { hits, nearest: [] };
  const lexemes = terms.flatMap(({ alternatives }) => alternatives.flat());
  const nearest = ranked(articles, ({ title, words }) =>
    lexemes.reduce((sum, lexeme) => sum + (title.has(lexeme) ? IN_TITLE : words.has(lexeme) ? 1 : 0), 0),
  );
  // A search that shares nothing with any article gets the first articles: those that most readers need.
  const first = articles.map(({ slug }) => slug).filter((slug) => !nearest.includes(slug));
  return { hits: [], nearest: [...nearest, ...first].slice(0, NEAREST) };
}

function ranked(articles: readonly SearchedArticle[], pointsOf: (article: SearchedArticle) => number): HelpSlug[] {
  return articles
    .map((article) => ({ slug: article.slug, points: pointsOf(article) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ slug }) => slug);
}
