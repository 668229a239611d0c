import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "./locales.ts";
import { localized } from "./locales.ts";
import type { Translate } from "./messages.ts";

export type Language = { locale: Locale; t: Translate };

const LanguageContext = createContext<Language | null>(null);

/** Set once around the application, by entry.server and entry.client; a page never changes its language in place. */
export function LanguageProvider({ value, children }: { value: Language; children: ReactNode }) {
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("LanguageProvider is missing");
  return language;
}

export function useT(): Translate {
  return useLanguage().t;
}

/** `href("/market")` in the language of this page. */
export function useHref(): (path: string) => string {
  const { locale } = useLanguage();
  return (path) => localized(locale, path);
}
