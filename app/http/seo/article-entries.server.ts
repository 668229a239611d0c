import { guideSlugs } from "#app/domain/guides/guides.ts";
import { helpSlugs } from "#app/domain/help/topics.ts";
import { guideOf } from "#app/http/guides/guides.server.ts";
import { articleOf } from "#app/http/help/articles.server.ts";
import { paths } from "#app/paths.ts";
import { articleEntries } from "./article-seo.server.ts";

/** The articles of the help centre and the guides, for the sitemap. */
export function writtenEntries(): { path: string; changed: Date }[] {
  return [
    ...helpSlugs.flatMap((slug) =>
      articleEntries(paths.help.page(slug), (language) => articleOf(language, slug).updated),
    ),
    ...guideSlugs.flatMap((slug) =>
      articleEntries(paths.docs.guide(slug), (language) => guideOf(language, slug).updated),
    ),
  ];
}
