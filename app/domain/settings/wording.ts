import { z } from "zod";
import { locales, type TextLocale } from "#app/i18n/locales.ts";

/** Languages in which operators may write; those of one region read their base. */
export const writtenLanguages = [
  "ko",
  "en",
  "ja",
  "zh",
  "id",
  "hi",
  "ms",
  "nl",
  "fr",
  "de",
  "it",
  "sl",
  "es",
  "ga",
] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

export const wordingLength = 300;

/** Words of operators by language; there are always Korean ones. */
export const Wording = z.object({
  ...(Object.fromEntries(
    writtenLanguages.map((language) => [language, z.string().max(wordingLength).optional()]),
  ) as Record<WrittenLanguage, z.ZodOptional<z.ZodString>>),
  ko: z.string().min(1).max(wordingLength),
});
export type Wording = z.infer<typeof Wording>;

/** The words for a reader, else English, else Korean ones; `lang` is that of the words. */
export function wordsFor(wording: Wording, locale: TextLocale): { text: string; lang: string } {
  const chain = [...locales[locale].text, "en", "ko"] as WrittenLanguage[];
  const language = chain.find((known) => wording[known]) ?? "ko";
  return { text: wording[language] ?? wording.ko, lang: locales[language].lang };
}
