import {
  helpAudiences,
  type HelpSlug,
  type HelpTopic,
  helpTopics,
  topicOf,
  topicsFor,
} from "#app/domain/help/topics.ts";
import { fillIn, htmlOf } from "#app/http/help/article-text.server.ts";
import { articleOf } from "#app/http/help/articles.server.ts";
import { findArticles } from "#app/http/help/find-articles.server.ts";
import type { Reading } from "#app/http/help/reading.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { languageName } from "#app/http/views/languages.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";

/** An article in a list. */
export function itemOf(page: Page, { language, filled, isForeign }: Reading, slug: HelpSlug) {
  return {
    slug,
    title: page.t(`help:article.${slug}`),
    to: paths.help.page(slug),
    description: fillIn(articleOf(language, slug).description, filled),
    lang: isForeign ? locales[language].lang : undefined,
  };
}
export type HelpItem = ReturnType<typeof itemOf>;

/** The list beside every page of the help centre: all topics, and the articles of the one that is open. */
export function sideListOf({ t }: Page, open: HelpTopic | null) {
  return helpAudiences.map((audience) => ({
    audience,
    heading: t(`help:audience.${audience}`),
    topics: topicsFor(audience).map((topic) => ({
      topic,
      title: t(`help:topic.${topic}`),
      to: paths.help.page(topic),
      articles:
        topic === open
          ? helpTopics[topic].articles.map((slug) => ({ title: t(`help:article.${slug}`), to: paths.help.page(slug) }))
          : [],
    })),
  }));
}
export type SideList = ReturnType<typeof sideListOf>;

/** Topics by the readers they are for. */
export function indexOf({ t }: Page) {
  return helpAudiences.map((audience) => ({
    audience,
    heading: t(`help:audience.${audience}`),
    topics: topicsFor(audience).map((topic) => ({
      topic,
      title: t(`help:topic.${topic}`),
      to: paths.help.page(topic),
      articles: helpTopics[topic].articles.map((slug) => ({
        title: t(`help:article.${slug}`),
        to: paths.help.page(slug),
      })),
    })),
  }));
}
export type HelpIndex = ReturnType<typeof indexOf>;

export function answersOf(page: Page, reading: Reading, q: string) {
  const { hits, nearest } = findArticles(page, reading.language, reading.filled, q);
  const items = (slugs: readonly HelpSlug[]) => slugs.map((slug) => itemOf(page, reading, slug));
  return { q, hits: items(hits), nearest: items(nearest) };
}
export type HelpAnswersView = ReturnType<typeof answersOf>;

/** An article to read. */
export function articleView(page: Page, reading: Reading, slug: HelpSlug) {
  const { t, href } = page;
  const { language, filled, isForeign } = reading;
  const article = articleOf(language, slug);
  return {
    title: t(`help:article.${slug}`),
    updated: t("help:updated", { date: formatDate(startOfSeoulDate(article.updated), page.locale) }),
    lang: isForeign ? locales[language].lang : undefined,
    foreign: isForeign ? t("help:foreign", { language: languageName(page, language) }) : null,
    answer: htmlOf(article.answer, filled, href),
    sections: article.sections.map(({ heading, text }, index) => ({
      id: `part-${index + 1}`,
      heading: fillIn(heading, filled),
      html: htmlOf(text, filled, href),
    })),
    related: article.related.map((other) => ({ title: t(`help:article.${other}`), to: paths.help.page(other) })),
    contact: paths.contacts.about(helpTopics[topicOf(slug)].contact),
  };
}
export type ArticleView = ReturnType<typeof articleView>;
