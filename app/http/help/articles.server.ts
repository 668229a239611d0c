import {
  type HelpLanguage,
  helpLanguages,
  type HelpSlug,
  helpSlugs,
  isHelpSlug,
  topicOf,
} from "#app/domain/help/topics.ts";
import { type ArticleFile, parseArticleFile } from "./article-file.server.ts";

/** One article as its file has it. */
export type HelpArticle = Omit<ArticleFile, "related"> & { related: HelpSlug[] };

const files = import.meta.glob<string>("../../content/help/*/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const articles = readAll();

/** A file that is missing, or is no article, stops the product at its start and not at its first reader. */
function readAll(): ReadonlyMap<string, HelpArticle> {
  const found = new Map<string, HelpArticle>();
  for (const [path, text] of Object.entries(files)) {
    const [language = "", topic = "", name = ""] = path.split("/").slice(-3);
    const slug = name.replace(/\.md$/, "");
    if (!isHelpSlug(slug) || topicOf(slug) !== topic) throw new Error(`${path}: no topic lists this article`);
    const { related, ...article } = parseArticleFile(path, text);
    const stranger = related.find((other) => !isHelpSlug(other));
    if (stranger) throw new Error(`${path}: there is no article ${stranger}`);
    found.set(`${language}/${slug}`, { ...article, related: related as HelpSlug[] });
  }
  for (const language of helpLanguages)
    for (const slug of helpSlugs)
      if (!found.has(`${language}/${slug}`)) throw new Error(`help: ${slug} is not written in ${language}`);
  return found;
}

export function articleOf(language: HelpLanguage, slug: HelpSlug): HelpArticle {
  return articles.get(`${language}/${slug}`)!;
}
