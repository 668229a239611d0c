import { createInstance } from "i18next";
import { locales, type TextLocale } from "./locales.ts";
import type { MessageKey, Translate, Values } from "./messages.ts";

export type Bundle = Record<string, Record<string, string>>;

const MOST_TEXTS = 3_000;

/**
 * `t` of one language over its finished bundle (regional file already laid over its base, so nothing is walked per call).
 * What was said is remembered: a list page asks for the same dozen hundreds of times.
 */
export function createTranslate(locale: TextLocale, bundle: Bundle): Translate {
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
  return (key: MessageKey, values?: Values) => {
    const asked = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = known.get(asked);
    if (text === undefined) {
      text = instance.t(key, values as Record<string, unknown> | undefined) as string;
      if (known.size >= MOST_TEXTS) known.clear();
      known.set(asked, text);
    }
    return text;
  };
}
