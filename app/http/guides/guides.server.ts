import { guideSlugs, type GuideSlug, isGuideSlug } from "#app/domain/guides/guides.ts";
import { type HelpLanguage, helpLanguages } from "#app/domain/help/topics.ts";
import { type ArticleFile, parseArticleFile } from "#app/http/help/article-file.server.ts";

/** A guide as its file has it. */
export type Guide = Omit<ArticleFile, "related"> & { related: GuideSlug[] };

const files = import.meta.glob<string>("../../content/docs/{ko,en}/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const guides = readAll();

/** A file that is missing, or is no guide, stops the product at its start, as articles of the help centre do. */
function readAll(): ReadonlyMap<string, Guide> {
  const found = new Map<string, Guide>();
  for (const [path, text] of Object.entries(files)) {
    const [language = "", name = ""] = path.split("/").slice(-2);
    const slug = name.replace(/\.md$/, "");
    const { related, ...guide } = parseArticleFile(path, text);
    const stranger = [slug, ...related].find((word) => !isGuideSlug(word));
    if (stranger) throw new Error(`${path}: there is no guide ${stranger}`);
    found.set(`${language}/${slug}`, { ...guide, related: related as GuideSlug[] });
  }
  for (const language of helpLanguages)
    for (const slug of guideSlugs)
      if (!found.has(`${language}/${slug}`)) throw new Error(`guides: ${slug} is not written in ${language}`);
  return found;
}

export function guideOf(language: HelpLanguage, slug: GuideSlug): Guide {
  return guides.get(`${language}/${slug}`)!;
}
