import { type HelpAnswers, type SearchedArticle, searchArticles } from "#app/domain/help/search-articles.ts";
import { type HelpLanguage, helpSlugs, type HelpSlug } from "#app/domain/help/topics.ts";
import { lexemesOfText } from "#app/domain/search-text/lexemes.ts";
import type { Page } from "#app/http/page.server.ts";
import { type ArticleLanguage, wordsOf } from "./article-text.server.ts";
import { articleOf } from "./articles.server.ts";

/** The words of all articles of a language. They change with a release only, and there are two languages. */
const known = new Map<HelpLanguage, ReadonlyMap<HelpSlug, ReadonlySet<string>>>();

function wordsIn(language: HelpLanguage, filled: ArticleLanguage): ReadonlyMap<HelpSlug, ReadonlySet<string>> {
  const before = known.get(language);
  if (before) return before;
  const words = new Map(
    helpSlugs.map((slug) => {
      const { answer, keywords, sections } = articleOf(language, slug);
      const text = [keywords, answer, ...sections.flatMap(({ heading, text }) => [heading, text])].join("\n");
      return [slug, lexemesOfText(wordsOf(text, filled))] as const;
    }),
  );
  known.set(language, words);
  return words;
}

/** Searches titles in the language of the page, and what articles say in the language they are written in. */
export function findArticles({ t }: Page, language: HelpLanguage, filled: ArticleLanguage, q: string): HelpAnswers {
  const words = wordsIn(language, filled);
  const articles = helpSlugs.map(
    (slug): SearchedArticle => ({
      slug,
      title: lexemesOfText(`${t(`help:article.${slug}`)} ${articleOf(language, slug).keywords}`),
      words: words.get(slug)!,
    }),
  );
  return searchArticles(articles, q);
}
