import ko from "#app/content/reference/ko.json";

/** Descriptions of the OpenAPI documents in other languages, by their English text. */
const translations: Record<string, Record<string, string>> = { ko };

/** The languages that the references of the API are written in. */
export type ReferenceLanguage = "ko" | "en";

/** The language in which a reader of the given one reads a reference: English where there is no translation. */
export const referenceLanguageOf = (language: string): ReferenceLanguage => (language === "ko" ? "ko" : "en");

/** A description in a language; a check finds the ones without a translation. */
export const descriptionIn = (english: string, language: ReferenceLanguage): string =>
  translations[language]?.[english] ?? english;
