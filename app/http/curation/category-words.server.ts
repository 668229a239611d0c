import type { Category } from "#app/domain/catalog/terms.ts";
import { type CategoryWords, findCategoryWords } from "#app/domain/category-words/find-words.server.ts";
import type { Page } from "#app/http/page.server.ts";

/** Words of operators about a category, for the page of its list; the page ends when they change. */
export function categoryWordsOf(page: Page, category: Category): Promise<CategoryWords> {
  page.freshness.causes.add("category-words");
  return findCategoryWords(page.services, page.actor, { category, locale: page.locale });
}
