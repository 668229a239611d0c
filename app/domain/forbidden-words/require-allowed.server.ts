import { baseOf, isTextLocale } from "#app/i18n/locales.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { compact, findForbidden, readWords } from "./match.ts";
import { wordsFor } from "./store.server.ts";
import type { WordKind } from "./terms.ts";

/** A text of a member: its field as forms name it, and the language it is written in. */
export type WrittenText = { field: string; text: string | readonly string[] | undefined; language: string };

/** Every field with a word that is on the list in its language, and that word. */
export async function forbiddenTexts(
  { db }: Needs<"db">,
  texts: readonly WrittenText[],
  kind: WordKind = "refuse",
): Promise<{ field: string; word: string }[]> {
  const written = texts.flatMap(({ field, text = "", language }) =>
    [text].flat().flatMap((one) => (one === "" ? [] : [{ field, text: one, language: languageOf(language) }])),
  );
  if (written.length === 0) return [];
  const listed = await wordsFor(db, [...new Set(written.map(({ language }) => language))]);
  const words = readWords(listed.filter((word) => word.kind === kind));
  if (words.length === 0) return [];
  return written.flatMap(({ field, text, language }) => {
    const known = words.filter((word) => word.language === "" || word.language === language);
    const found = known.length > 0 ? findForbidden(compact(text), known) : null;
    return found ? [{ field, word: found.word }] : [];
  });
}

/** Refuses texts with a word of the list, at the field of the first; the caller saves nothing then. */
export async function requireAllowed(needs: Needs<"db">, texts: readonly WrittenText[]): Promise<void> {
  const [first] = await forbiddenTexts(needs, texts);
  if (first) throw new DomainError("forbidden-word", first);
}

function languageOf(locale: string): string {
  return isTextLocale(locale) ? baseOf(locale) : locale;
}
