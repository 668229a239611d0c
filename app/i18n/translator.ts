import { createInstance } from "i18next";
import { locales, type TextLocale } from "./locales.ts";
import type { MessageKey, Translate, Values } from "./messages.ts";

export type Bundle = Record<string, Record<string, string>>;

/**
 * `t` of one language over its finished bundle (regional file already laid over its base, so nothing is walked per call).
 * Texts without values are remembered: a list page asks for the same dozen hundreds of times.
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
  const plain = new Map<string, string>();
  return (key: MessageKey, values?: Values) => {
    if (values) return instance.t(key, values as Record<string, unknown>) as string;
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = instance.t(key) as string;
    plain.set(key, text);
    return text;
  };
}
