import { createInstance } from "i18next";
import { locales, type TextLocale } from "./locales.ts";
import type { MessageKey, Translate, Values } from "./messages.ts";

export type Bundle = Record<string, Record<string, string>>;

const MOST_TEXTS = 3_000;

export type Texts = {
  t: Translate;
  /** Texts of more areas, in the same language. */
  add(bundle: Bundle): void;
};

/**
 * The texts of one language over its finished bundle (regional file already laid over its base, so nothing is walked per call).
 * What was said is remembered: a list page asks for the same dozen hundreds of times.
 */
export function createTexts(locale: TextLocale, bundle: Bundle): Texts {
  const instance = createInstance();
  const { lang } = locales[locale];
  void instance.init({
    lng: lang,
    initAsync: false,
    ns: Object.keys(bundle),
    defaultNS: "common",
    resources: { [lang]: bundle },
    fallbackLng: false,
    load: "currentOnly",
    keySeparator: false,
    nsSeparator: ":",
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const known = new Map<string, string>();
  const t = (key: MessageKey, values?: Values) => {
    const asked = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = known.get(asked);
    if (text === undefined) {
      text = instance.t(key, values as Record<string, unknown> | undefined) as string;
      if (known.size >= MOST_TEXTS) known.clear();
      known.set(asked, text);
    }
    return text;
  };
  return {
    t,
    add(more) {
      for (const [area, texts] of Object.entries(more)) instance.addResourceBundle(lang, area, texts);
      known.clear();
    },
  };
}

/** `t` alone, where nothing is added later. */
export function createTranslate(locale: TextLocale, bundle: Bundle): Translate {
  return createTexts(locale, bundle).t;
}
