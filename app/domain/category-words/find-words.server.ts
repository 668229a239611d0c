import { baseOf, type Locale } from "#app/i18n/locales.ts";
import type { Category } from "../catalog/terms.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { latestWords } from "./store.server.ts";

/** Words of operators about a category; null: those of the house hold. */
export type CategoryWords = { intro: string | null; description: string | null };

export async function findCategoryWords(
  { db }: Needs<"db">,
  _actor: Actor,
  { category, locale }: { category: Category; locale: Locale },
): Promise<CategoryWords> {
  const words = await latestWords(db, { category, language: baseOf(locale) });
  return { intro: words?.intro || null, description: words?.description || null };
}
