import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { helpQueryLength } from "#app/domain/help/search-articles.ts";
import {
  type HelpSlug,
  type HelpTopic,
  helpTopics,
  isHelpSlug,
  isHelpTopic,
  topicOf,
} from "#app/domain/help/topics.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { fillIn } from "#app/http/help/article-text.server.ts";
import { articleOf } from "#app/http/help/articles.server.ts";
import { type Reading, readingOf } from "#app/http/help/reading.server.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { articleSeo } from "#app/http/seo/article-seo.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { HelpArticle } from "./help-article.tsx";
import { HelpAnswers, HelpFront, HelpTopicList } from "./help-lists.tsx";
import sheet from "#app/ui/articles/articles.css?url";
import { answersOf, articleView, indexOf, itemOf, sideListOf } from "./help-views.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...(loaded?.kind === "answers" ? [{ name: "robots", content: "noindex" }] : []),
];

/** The front page, a topic or an article; with words on the front page, what they find. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const reading = await readingOf(page, args.context.library);
  const { topic: word } = args.params;
  if (word === undefined) return frontOf(page, args, reading);
  if (isHelpTopic(word)) return topicPageOf(page, args, reading, word);
  if (isHelpSlug(word)) return articlePageOf(page, args, reading, word);
  notFound();
}

const crumbsTo = ({ t }: Page, ...more: Crumb[]): Crumb[] => [
  { name: t("common:nav.home"), to: paths.home() },
  { name: t("common:nav.help"), to: paths.help.home() },
  ...more,
];

const titled = ({ t }: Page, words: string) => `${words} · ${t("common:brand")}`;

function frontOf(page: Page, { context }: LoaderFunctionArgs, reading: Reading) {
  const { t, locale } = page;
  const crumbs = crumbsTo(page);
  const about = { title: titled(page, t("help:title")), description: t("help:description") };
  const q = page.url.searchParams.get("q")?.trim().slice(0, helpQueryLength) ?? "";
  if (q !== "") {
    const headers = { "X-Robots-Tag": "noindex", "Cache-Control": cacheControl.private };
    const answers = answersOf(page, reading, q);
    return data({ kind: "answers" as const, ...about, crumbs, side: sideListOf(page, null), answers }, { headers });
  }
  context.seo = describe(page, context.origin, {
    ...about,
    path: paths.help.home(),
    jsonLd: [
      breadcrumbListOf(page, context.origin, crumbs),
      collectionOf(t("help:title"), about.description, context.origin + localized(locale, paths.help.home())),
    ],
  });
  return data({ kind: "front" as const, ...about, crumbs, index: indexOf(page) });
}

const collectionOf = (name: string, description: string, url: string) => ({
  "@type": "CollectionPage",
  name,
  description,
  url,
});

function topicPageOf(page: Page, { context }: LoaderFunctionArgs, reading: Reading, topic: HelpTopic) {
  const { t, locale } = page;
  const heading = t(`help:topic.${topic}`);
  const path = paths.help.page(topic);
  const crumbs = crumbsTo(page, { name: heading, to: path });
  // A topic may be called as the page that it is about.
  const title = titled(page, `${heading} · ${t("help:title")}`);
  const about = { title, description: t(`help:topicText.${topic}`) };
  context.seo = describe(page, context.origin, {
    ...about,
    path,
    jsonLd: [
      breadcrumbListOf(page, context.origin, crumbs),
      collectionOf(heading, about.description, context.origin + localized(locale, path)),
    ],
  });
  const items = helpTopics[topic].articles.map((slug) => itemOf(page, reading, slug));
  return data({ kind: "topic" as const, ...about, heading, crumbs, side: sideListOf(page, topic), path, items });
}

function articlePageOf(page: Page, { context }: LoaderFunctionArgs, reading: Reading, slug: HelpSlug) {
  const { t } = page;
  const topic = topicOf(slug);
  const heading = t(`help:article.${slug}`);
  const path = paths.help.page(slug);
  const crumbs = crumbsTo(
    page,
    { name: t(`help:topic.${topic}`), to: paths.help.page(topic) },
    { name: heading, to: path },
  );
  const { language, filled, isForeign } = reading;
  const { description: words, updated } = articleOf(language, slug);
  const description = isForeign ? t("help:foreignDescription", { title: heading }) : fillIn(words, filled);
  const title = titled(page, heading);
  context.seo = articleSeo(page, context.origin, {
    path,
    language,
    updated,
    label: t("help:title"),
    heading,
    title,
    description,
    crumbs: breadcrumbListOf(page, context.origin, crumbs),
  });
  const article = articleView(page, reading, slug);
  return data({ kind: "article" as const, title, description, crumbs, side: sideListOf(page, topic), path, article });
}

export default function Help() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={view.crumbs} />
      {view.kind === "front" ? <HelpFront index={view.index} /> : null}
      {view.kind === "answers" ? <HelpAnswers answers={view.answers} side={view.side} /> : null}
      {view.kind === "topic" ? (
        <HelpTopicList
          heading={view.heading}
          text={view.description}
          items={view.items}
          side={view.side}
          path={view.path}
        />
      ) : null}
      {view.kind === "article" ? <HelpArticle article={view.article} side={view.side} path={view.path} /> : null}
    </div>
  );
}
