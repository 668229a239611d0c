import { brandOfTag, curatedTagOf, type TagSlug } from "#app/domain/catalog/curated-tags.ts";
import type { ServicePage } from "#app/domain/catalog/service-page.ts";
import { langOf } from "./languages.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Page } from "#app/http/page.server.ts";
import type { TagView } from "#app/ui/services/service-view.ts";

/** A curated tag in the words of its reader. */
export function tagName({ t }: Pick<Page, "t">, slug: TagSlug): string {
  return brandOfTag(slug) ?? t(`tag:name.${slug}` as MessageKey);
}

/** The tags that a seller wrote, each once: tags with a page of their own under the page's name, all others as they are. */
export function tagViews(page: Page, { tags, contentLocale }: Pick<ServicePage, "tags" | "contentLocale">): TagView[] {
  const own = langOf(page, contentLocale);
  const views = tags.map((tag): TagView => {
    const slug = curatedTagOf(tag);
    if (slug !== null) return { label: tagName(page, slug), to: paths.market.tag(slug) };
    return { label: tag, ...(isLoanWord(tag, contentLocale) ? {} : own) };
  });
  return [...new Map(views.map((view) => [view.to ?? view.label, view])).values()];
}

/** "Lightning" is no Korean word, whoever tags with it. */
function isLoanWord(tag: string, contentLocale: string): boolean {
  return ["ko", "ja", "zh", "hi"].includes(contentLocale) && /^[\p{ASCII}]*$/u.test(tag);
}
