import { createInstance, type InitOptions } from "i18next";
import { withParticle } from "./josa.ts";
import { groupDigits, locales, numberLocale, type TextLocale } from "./locales.ts";
import type { MessageKey, Translate, Values } from "./messages.ts";

export type Bundle = Record<string, Record<string, string>>;

const MOST_TEXTS = 3_000;

/** i18next over a finished bundle: the regional file is already laid over its base, so nothing is walked per call. */
export function i18nextOptions(locale: TextLocale, bundle: Bundle): InitOptions {
  const { lang } = locales[locale];
  return {
    lng: lang,
    initImmediate: false,
    ns: Object.keys(bundle),
    defaultNS: "common",
    resources: { [lang]: bundle },
    fallbackLng: false,
    load: "currentOnly",
    keySeparator: false,
    nsSeparator: ":",
    interpolation: {
      escapeValue: false,
      // {{most, number}} gets the separators of the language; {{amount, 을}} a Korean particle, which depends on how the value ends.
      format: (value, form) =>
        form === "number" ? groupDigits(String(value), numberLocale(locale)) : withParticle(String(value), form ?? ""),
    },
    returnNull: false,
  };
}

type Untyped = (key: string, values?: Record<string, unknown>) => string;

/** A typed `t` that keeps what it said: a list page asks for the same dozen texts hundreds of times. */
export function rememberTexts(translate: Untyped): { t: Translate; forget(): void } {
  const known = new Map<string, string>();
  return {
    t(key: MessageKey, values?: Values) {
      const asked = values ? `${key} ${JSON.stringify(values)}` : key;
      let text = known.get(asked);
      if (text === undefined) {
        text = translate(key, values);
        if (known.size >= MOST_TEXTS) known.clear();
        known.set(asked, text);
      }
      return text;
    },
    forget: () => known.clear(),
  };
}

export type Texts = {
  t: Translate;
  /** Texts of more areas, in the same language. */
  add(bundle: Bundle): void;
};

/** The texts of the browser's one language, which come in pieces. */
export function createTexts(locale: TextLocale, bundle: Bundle): Texts {
  const instance = createInstance();
  void instance.init(i18nextOptions(locale, bundle));
  const { t, forget } = rememberTexts((key, values) => instance.t(key, values));
  return {
    t,
    add(more) {
      for (const [area, texts] of Object.entries(more)) instance.addResourceBundle(locales[locale].lang, area, texts);
      forget();
    },
  };
}
