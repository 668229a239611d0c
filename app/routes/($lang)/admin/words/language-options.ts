import { wordLanguages } from "#app/domain/forbidden-words/input.ts";
import { locales } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** The languages of texts, after all of them together. */
export function languageOptions(t: Translate): { value: string; label: string }[] {
  return [
    { value: "", label: t("forbidden:allLanguages") },
    ...wordLanguages.map((value) => ({ value, label: locales[value].name })),
  ];
}
