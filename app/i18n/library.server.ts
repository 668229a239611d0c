import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RemixI18Next } from "remix-i18next/server";
import { detection } from "./detect-language.server.ts";
import { isTextLocale, type Locale, locales, type TextLocale, textLocales } from "./locales.ts";
import { type Area, clientAreas, shopAreas, type Translate } from "./messages.ts";
import { type Bundle, i18nextOptions, rememberTexts } from "./translator.ts";

/** All texts of the product, read once at start. */
export type Library = {
  /** The language of a request, by remix-i18next and our finder. */
  localeOf(request: Request): Promise<Locale>;
  translate(locale: TextLocale): Translate;
  /** Texts for hydrated pages of a language: those of the shop, those of the member area, and both in one file for a visit that begins there. */
  clientTexts(locale: TextLocale): { shop: TextFile; member: TextFile; all: TextFile };
  /** The JSON of one of these files by its path, or undefined. */
  clientFile(path: string): string | undefined;
};

/** Texts as a file; its path holds a hash of the JSON it serves. */
export type TextFile = { path: string; json: string };

export async function openLibrary(localesDir: string): Promise<Library> {
  const files = Object.fromEntries(textLocales.map((locale) => [locale, readLocale(join(localesDir, locale))]));
  const bundles = new Map<TextLocale, Bundle>(textLocales.map((locale) => [locale, merge(locale, files)]));
  const i18n = new RemixI18Next({ detection });
  const translates = new Map<TextLocale, Translate>();
  for (const [locale, bundle] of bundles) translates.set(locale, await translatorOf(i18n, locale, bundle));
  const clients = new Map<TextLocale, ReturnType<Library["clientTexts"]>>();
  /** Made when they are first asked for: a page tells their paths, and most languages are not read in most hours. */
  function clientTexts(locale: TextLocale): ReturnType<Library["clientTexts"]> {
    let client = clients.get(locale);
    if (!client) {
      const bundle = bundles.get(locale)!;
      client = {
        shop: textFile(locale, bundle, shopAreas),
        all: textFile(`${locale}-all`, bundle, clientAreas),
        member: textFile(
          `${locale}-member`,
          bundle,
          clientAreas.filter((area) => !shopAreas.includes(area)),
        ),
      };
      clients.set(locale, client);
    }
    return client;
  }
  return {
    localeOf: async (request) => (await i18n.getLocale(request)) as Locale,
    translate: (locale) => translates.get(locale)!,
    clientTexts,
    clientFile(path) {
      const locale = /^\/messages\/([a-z-]+?)(-all|-member)?\.\w+\.json$/.exec(path)?.[1];
      if (!isTextLocale(locale)) return undefined;
      return Object.values(clientTexts(locale)).find((file) => file.path === path)?.json;
    },
  };
}

/** remix-i18next makes a new i18next instance per call, so it is asked once per language. */
async function translatorOf(i18n: RemixI18Next, locale: TextLocale, bundle: Bundle): Promise<Translate> {
  const t = await i18n.getFixedT(locales[locale].lang, "common", i18nextOptions(locale, bundle));
  return rememberTexts((key, values) => t(key, values)).t;
}

function textFile(name: string, bundle: Bundle, areas: readonly Area[]): TextFile {
  const json = JSON.stringify(Object.fromEntries(areas.map((area) => [area, bundle[area] ?? {}])));
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 12);
  return { path: `/messages/${name}.${hash}.json`, json };
}

function readLocale(directory: string): Bundle {
  const names = readdirSync(directory, { withFileTypes: true }).filter((file) => file.name.endsWith(".json"));
  return Object.fromEntries(
    names.map(({ name }) => [name.slice(0, -5), JSON.parse(readFileSync(join(directory, name), "utf8"))]),
  );
}

/** Lays a regional file over those of its base, which has every text in every plural form: a check fails otherwise (scripts/i18n-check.mjs). */
function merge(locale: TextLocale, files: Record<string, Bundle>): Bundle {
  const [base, ...regional] = locales[locale].text.toReversed();
  const merged = { ...files[base!] };
  for (const layer of regional) {
    for (const [area, texts] of Object.entries(files[layer] ?? {})) merged[area] = { ...merged[area], ...texts };
  }
  return merged;
}
