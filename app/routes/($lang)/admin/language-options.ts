import { locales, type TextLocale } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** Languages to choose from, after all of them together. */
export const languageOptions = (t: Translate, languages: readonly TextLocale[]): { value: string; label: string }[] => [
  { value: "", label: t("forbidden:allLanguages") },
  ...languages.map((value) => ({ value, label: locales[value].name })),
];
