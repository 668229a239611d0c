import {
  type HelpLanguage,
  helpLanguages,
  type HelpSlug,
  helpSlugs,
  isHelpSlug,
  topicOf,
} from "#app/domain/help/topics.ts";

/** One article as its file has it: placeholders are not filled yet. */
export type HelpArticle = {
  slug: HelpSlug;
  language: HelpLanguage;
  /** For search engines and lists. */
  description: string;
  /** The day of its last change, in Seoul. */
  updated: string;
  /** The whole article in two or three sentences. */
  answer: string;
  related: HelpSlug[];
  /** Other words that readers search with. */
  keywords: string;
  sections: { heading: string; text: string }[];
};

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
    found.set(`${language}/${slug}`, parseArticle(path, text, { slug, language: language as HelpLanguage }));
  }
  for (const language of helpLanguages)
    for (const slug of helpSlugs)
      if (!found.has(`${language}/${slug}`)) throw new Error(`help: ${slug} is not written in ${language}`);
  return found;
}

function parseArticle(path: string, text: string, of: Pick<HelpArticle, "slug" | "language">): HelpArticle {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const facts = new Map(head.split("\n").map((line) => [line.split(": ", 1)[0]!, line.replace(/^\w+: /, "")]));
  const fact = (name: string) => {
    const value = facts.get(name)?.trim();
    if (!value) throw new Error(`${path}: no ${name}`);
    return value;
  };
  const related = fact("related").split(", ");
  const stranger = related.find((slug) => !isHelpSlug(slug));
  if (stranger) throw new Error(`${path}: there is no article ${stranger}`);
  const [before = "", ...parts] = `\n${body}`.split(/\n## /);
  if (before.trim() !== "" || parts.length === 0) throw new Error(`${path}: the text begins with a heading`);
  return {
    ...of,
    description: fact("description"),
    updated: fact("updated"),
    answer: fact("answer"),
    related: related as HelpSlug[],
    keywords: facts.get("keywords") ?? "",
    sections: parts.map((part) => {
      const end = part.indexOf("\n");
      return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() };
    }),
  };
}

export function articleOf(language: HelpLanguage, slug: HelpSlug): HelpArticle {
  return articles.get(`${language}/${slug}`)!;
}
