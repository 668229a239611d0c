import type { TextLocale } from "#app/i18n/locales.ts";
import { categories } from "../catalog/terms.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { WordsKey } from "./input.ts";
import { latestWordsOfAll, wordVersions } from "./store.server.ts";

const SHOWN_VERSIONS = 50;

export type WordVersion = Awaited<ReturnType<typeof wordVersions>>[number];

/** Back office: every category with the words that operators gave it in a language. */
export async function listCategoryWords({ db }: Needs<"db">, actor: Actor, { language }: { language: TextLocale }) {
  requireRight(actor, "catalogue.edit");
  const rows = new Map((await latestWordsOfAll(db, language)).map((row) => [row.category, row]));
  return categories.map((category) => {
    const { intro = "", description = "", changedAt = null } = rows.get(category) ?? {};
    return { category, intro, description, changedAt };
  });
}

/** Back office: the versions of a category's words, newest first; the first holds. */
export async function viewCategoryWords({ db }: Needs<"db">, actor: Actor, key: WordsKey): Promise<WordVersion[]> {
  requireRight(actor, "catalogue.edit");
  return wordVersions(db, key, SHOWN_VERSIONS);
}
