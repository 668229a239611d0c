import { type SQL, sql } from "drizzle-orm";
import { services, serviceTranslations } from "../catalog.ts";

type Original = { id: SQL | typeof services.id; contentLocale: SQL | typeof services.contentLocale };

/**
 * The language of the translation that a reader is shown: their own, else English, which more of them read than Korean;
 * null where the seller wrote in theirs, and where Koreans have none. `language` is the base language of the reader.
 */
export function shownTranslation(language: string, original: Original = services): SQL<string | null> {
  const languages = language === "ko" ? sql`${language}` : sql`${language}, 'en'`;
  return sql`(select shown.locale from ${serviceTranslations} shown where shown.service_id = ${original.id}
    and ${original.contentLocale} <> ${language} and shown.locale in (${languages})
    order by shown.locale = ${language} desc limit 1)`;
}
