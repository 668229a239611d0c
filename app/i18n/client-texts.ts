import type { TextLocale } from "./locales.ts";
import type { Translate } from "./messages.ts";
import { type Bundle, createTexts, type Texts } from "./translator.ts";

let texts: Texts | undefined;
const asked = new Map<string, Promise<void>>();

/** The browser's `t` over the file the document names. */
export async function openTexts(locale: TextLocale, file: string): Promise<Translate> {
  texts = createTexts(locale, {});
  await loadTexts(file);
  return texts.t;
}

/** Asks for a file of texts once; one that did not come is asked for again. */
export function loadTexts(file: string): Promise<void> {
  const known = asked.get(file);
  if (known) return known;
  const coming = fetchTexts(file);
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

async function fetchTexts(file: string): Promise<void> {
  texts?.add((await (await fetch(file)).json()) as Bundle);
}
