import { baseOf, type TextLocale } from "./locales.ts";

// Fixed patterns instead of Intl: Node and browsers differ, and a difference breaks hydration.
const MONTHS: Partial<Record<TextLocale, readonly string[]>> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  id: [
    "Januari",
    "Februari",
    "Maret",
    "April",
    "Mei",
    "Juni",
    "Juli",
    "Agustus",
    "September",
    "Oktober",
    "November",
    "Desember",
  ],
  ms: [
    "Januari",
    "Februari",
    "Mac",
    "April",
    "Mei",
    "Jun",
    "Julai",
    "Ogos",
    "September",
    "Oktober",
    "November",
    "Disember",
  ],
  hi: ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
  nl: [
    "januari",
    "februari",
    "maart",
    "april",
    "mei",
    "juni",
    "juli",
    "augustus",
    "september",
    "oktober",
    "november",
    "december",
  ],
  fr: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
  de: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
  it: [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
  ],
  es: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  sl: [
    "januar",
    "februar",
    "marec",
    "april",
    "maj",
    "junij",
    "julij",
    "avgust",
    "september",
    "oktober",
    "november",
    "december",
  ],
  ga: [
    "Eanáir",
    "Feabhra",
    "Márta",
    "Aibreán",
    "Bealtaine",
    "Meitheamh",
    "Iúil",
    "Lúnasa",
    "Meán Fómhair",
    "Deireadh Fómhair",
    "Samhain",
    "Nollaig",
  ],
};
const HOUR = 3_600_000;
const SEOUL = 9 * HOUR;

/** The day in Seoul, written out: "2026년 1월 5일", "5. Januar 2026". */
export function formatDate(at: Date | string, locale: TextLocale): string {
  const seoul = new Date(new Date(at).getTime() + SEOUL);
  const [year, month, day] = [seoul.getUTCFullYear(), seoul.getUTCMonth(), seoul.getUTCDate()];
  const base = baseOf(locale);
  if (base === "ko") return `${year}년 ${month + 1}월 ${day}일`;
  if (base === "ja" || base === "zh") return `${year}年${month + 1}月${day}日`;
  const name = (MONTHS[base] ?? MONTHS.en!)[month]!;
  if (locale === "en" || locale === "en-us") return `${name} ${day}, ${year}`;
  if (base === "de" || base === "sl") return `${day}. ${name} ${year}`;
  if (base === "es") return `${day} de ${name} de ${year}`;
  if (base === "fr" && day === 1) return `1er ${name} ${year}`;
  return `${day} ${name} ${year}`;
}

/** Day and time in Seoul, marked as such: "2026년 1월 5일 09:30 KST". */
export function formatDateTime(at: Date | string, locale: TextLocale): string {
  const seoul = new Date(new Date(at).getTime() + SEOUL);
  return `${formatDate(at, locale)} ${seoul.toISOString().slice(11, 16)} KST`;
}

/** For <time datetime> and machines. */
export function isoOf(at: Date | string): string {
  return new Date(at).toISOString();
}
