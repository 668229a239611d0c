// `npm run i18n:check`: every text in every language, complete, its own and up to date.
// `node scripts/i18n-check.mjs --stamp de` records that de was translated from the Korean as it stands now.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dir = path.join(root, "locales");
const source = "ko";
/** Full languages with the tag whose plural rules they follow. */
const full = {
  ko: "ko",
  en: "en",
  ja: "ja",
  zh: "zh",
  id: "id",
  hi: "hi",
  ms: "ms",
  nl: "nl",
  fr: "fr",
  de: "de",
  it: "it",
  sl: "sl",
  es: "es",
  ga: "ga",
};
/** Regional files hold differences from their parent. */
const regional = { "en-us": "en", "en-gb": "en", "en-ie": "en-gb", "en-sg": "en-gb", "fr-be": "fr", "de-ch": "de" };
const allowedSame = new Set(JSON.parse(readFileSync(path.join(dir, ".meta", "allow-same.json"), "utf8")));
const problems = [];
/** Texts per language that nobody has said to be translated from the Korean of today. */
const unstamped = new Map();
const problem = (locale, area, key, what) => problems.push(`${locale}/${area}${key ? ` ${key}` : ""}: ${what}`);

const read = (locale, area) => {
  const file = path.join(dir, locale, `${area}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
};
const areas = readdirSync(path.join(dir, source))
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -5));
const hashOf = (text) => createHash("sha1").update(text).digest("hex").slice(0, 10);

const PLURAL = /_(zero|one|two|few|many|other)$/;
const sourceTexts = Object.fromEntries(areas.map((area) => [area, read(source, area)]));
/** Keys a language must have: plain ones, and for each plural the forms its grammar knows. */
function expectedKeys(area, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return Object.keys(sourceTexts[area]).flatMap((key) =>
    key.endsWith("_other") ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
  );
}
const sourceKeyOf = (key, area) => (key in sourceTexts[area] ? key : key.replace(PLURAL, "_other"));
/** A value may name the Korean particle that follows it, {{amount, 을}}, or be a {{most, number}}. */
const marksOf = (text) =>
  [...text.matchAll(/\{\{(\w+)(?:, (?:[가-힣]+|number))?\}\}|<\/?\w+>/g)]
    .map(([whole, value]) => (value ? `{{${value}}}` : whole))
    .sort();
const bare = (text) => text.replace(/\{\{\w+(?:, (?:[가-힣]+|number))?\}\}|<\/?\w+>/g, "").trim();

const scripts = { hangul: /[가-힣]/, kana: /[ぁ-ヿ]/, han: /[一-鿿]/, devanagari: /[ऀ-ॿ]/, cyrillic: /[а-яА-Я]/ };
/** Scripts a language may use besides Latin; texts of `needs` languages must use theirs. */
const own = { ko: ["hangul"], ja: ["kana", "han"], zh: ["han"], hi: ["devanagari"] };

function checkText(locale, area, key, text) {
  if (typeof text !== "string" || text.trim() === "") return problem(locale, area, key, "is empty");
  if (/TODO|FIXME|\?\?|�|\bundefined\b/.test(text)) problem(locale, area, key, `holds a marker: ${text}`);
  if (text !== text.normalize("NFC")) problem(locale, area, key, "is not NFC");
  const original = sourceTexts[area][sourceKeyOf(key, area)];
  if (original === undefined) return;
  checkMarks(locale, area, key, text, original);
  const allowed = own[locale.split("-")[0]] ?? [];
  for (const [name, pattern] of Object.entries(scripts)) {
    if (pattern.test(text) && !allowed.includes(name) && !allowedSame.has(`${area}:${sourceKeyOf(key, area)}`))
      problem(locale, area, key, `uses ${name}: ${text}`);
  }
}

function checkMarks(locale, area, key, text, original) {
  const [wanted, found] = [marksOf(original), marksOf(text)];
  // "one" may be said without a number; everything else holds the same values and marks.
  const singular = /_(one|two|zero)$/.test(key);
  const missing = wanted.filter((mark) => !found.includes(mark) && !(singular && mark === "{{count}}"));
  const extra = found.filter((mark) => !wanted.includes(mark));
  if (missing.length > 0) problem(locale, area, key, `misses ${missing.join(" ")}`);
  if (extra.length > 0) problem(locale, area, key, `has ${extra.join(" ")}, which ko has not`);
}

function checkFull(locale) {
  const stamps = locale === source ? undefined : stampsOf(locale);
  for (const area of areas) {
    const texts = read(locale, area);
    if (!texts) {
      problem(locale, area, "", "is missing");
      continue;
    }
    const expected = new Set(expectedKeys(area, full[locale]));
    for (const key of expected) if (!(key in texts)) problem(locale, area, key, "is missing");
    for (const [key, text] of Object.entries(texts)) {
      if (!expected.has(key)) problem(locale, area, key, "is not in ko");
      checkText(locale, area, key, text);
      if (isCopy(locale, area, key, text)) problem(locale, area, key, `is a copy: ${text}`);
      if (stamps) checkStamp(locale, area, key, stamps);
    }
  }
}

/** Whether a text equals that of another language, where it should be a translation. */
function isCopy(locale, area, key, text) {
  if (locale === source || !/\p{L}/u.test(bare(text)) || allowedSame.has(`${area}:${sourceKeyOf(key, area)}`))
    return false;
  if (text === sourceTexts[area][sourceKeyOf(key, area)]) return true;
  return locale !== "en" && bare(text).length > 14 && text === read("en", area)?.[key];
}

const stampsOf = (locale) => {
  const file = path.join(dir, ".meta", `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
};

function checkStamp(locale, area, key, stamps) {
  const sourceKey = sourceKeyOf(key, area);
  const original = sourceTexts[area][sourceKey];
  if (original === undefined) return;
  const stamp = stamps[`${area}:${sourceKey}`];
  if (!stamp) unstamped.set(locale, (unstamped.get(locale) ?? 0) + 1);
  else if (stamp !== hashOf(original)) problem(locale, area, key, "is stale: ko has changed since");
}

function checkRegional(locale) {
  for (const name of readdirSync(path.join(dir, locale)).filter((file) => file.endsWith(".json"))) {
    const area = name.slice(0, -5);
    const parent = {
      ...(regional[regional[locale]] ? read(regional[regional[locale]], area) : {}),
      ...read(regional[locale], area),
    };
    for (const [key, text] of Object.entries(read(locale, area))) {
      if (!(key in parent)) problem(locale, area, key, `is not in ${regional[locale]}`);
      else if (parent[key] === text) problem(locale, area, key, `is the same as in ${regional[locale]}`);
      checkText(locale, area, key, text);
    }
  }
}

/** Switzerland writes no ß and its own quotation marks: a text of its parent that has them needs a text here. */
function checkSwiss() {
  for (const area of areas) {
    const own = read("de-ch", area);
    for (const [key, text] of Object.entries({ ...read("de", area), ...own }))
      if (/[ß„“]/.test(text)) problem("de-ch", area, key, `is not written as in Switzerland: ${text}`);
  }
}

const letters = { ko: scripts.hangul, ja: scripts.kana, zh: scripts.han, hi: scripts.devanagari, ru: scripts.cyrillic };

/** The language of an area's texts as a general classifier detects it. */
async function checkLanguages() {
  const { loadModule } = await import("cld3-asm");
  const identifier = (await loadModule()).create(100, 20_000);
  const isForeign = (locale, text) => {
    const { language, probability } = identifier.findLanguage(text);
    // A language cannot be read in a text without a letter of its script, whatever the classifier says.
    if (letters[language]?.test(text) === false) return null;
    return language !== locale && probability > 0.7 ? { language, probability } : null;
  };
  for (const locale of Object.keys(full)) {
    const words = areas
      .flatMap((area) => Object.values(read(locale, area) ?? {}))
      .map(bare)
      .filter((text) => text.length > 25);
    for (let start = 0; start < words.length; start += 60) {
      const sample = words.slice(start, start + 60).join(". ");
      if (sample.length < 400) continue;
      const found = isForeign(locale, sample);
      // The classifier is wrong about a text now and then, never about its halves as well.
      const halves = [words.slice(start, start + 30), words.slice(start + 30, start + 60)];
      if (!found || !halves.every((half) => isForeign(locale, half.join(". ")))) continue;
      const { language, probability } = found;
      problem(locale, "*", "", `a sample reads as ${language} (${probability.toFixed(2)}): ${sample.slice(0, 90)}…`);
    }
  }
  identifier.dispose();
}

/** Keys nobody calls: literal in the code, or behind a prefix the code builds keys from. */
function checkUnused() {
  const code =
    sourcesBelow("app")
      .concat(sourcesBelow("sandbox"))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n") + readFileSync(path.join(root, "server.ts"), "utf8");
  const prefixes = [...code.matchAll(/[`"']([a-z]+:[\w.-]*?)\$\{/g)].map(([, prefix]) => prefix);
  const dynamic = ["errors:", "mail:"];
  for (const area of areas) {
    for (const key of Object.keys(sourceTexts[area])) {
      const name = `${area}:${key.replace(PLURAL, "")}`;
      if (dynamic.some((prefix) => name.startsWith(prefix)) || prefixes.some((prefix) => name.startsWith(prefix)))
        continue;
      if (!code.includes(name)) problem(source, area, key, "is used nowhere");
    }
  }
}

function sourcesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function stamp(locale) {
  const stamps = Object.fromEntries(
    areas.flatMap((area) => Object.entries(sourceTexts[area]).map(([key, text]) => [`${area}:${key}`, hashOf(text)])),
  );
  mkdirSync(path.join(dir, ".meta"), { recursive: true });
  writeFileSync(path.join(dir, ".meta", `${locale}.json`), `${JSON.stringify(stamps, null, 1)}\n`);
}

const [flag, ...locales] = process.argv.slice(2);
if (flag === "--stamp") {
  for (const locale of locales) stamp(locale);
} else {
  for (const locale of Object.keys(full)) if (!flag || flag === locale) checkFull(locale);
  for (const locale of Object.keys(regional)) if (!flag || flag === locale) checkRegional(locale);
  if (!flag || flag === "de-ch") checkSwiss();
  if (!flag) {
    checkUnused();
    await checkLanguages();
  }
  for (const [locale, count] of unstamped)
    problem(locale, "*", "", `${count} texts without a stamp (node scripts/i18n-check.mjs --stamp ${locale})`);
  for (const line of problems.slice(0, 200)) console.error(line);
  const total = areas.reduce((sum, area) => sum + Object.keys(sourceTexts[area]).length, 0);
  console.log(
    `${total} texts × ${Object.keys(full).length} languages, ${Object.keys(regional).length} regional files: ${problems.length} problems`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
