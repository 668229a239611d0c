import type { TextLocale } from "./locales.ts";

/** Names of the months by base language; Korean, Japanese and Chinese write their numbers. */
export const months: Partial<Record<TextLocale, readonly string[]>> = {
  en: "January,February,March,April,May,June,July,August,September,October,November,December".split(","),
  id: "Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember".split(","),
  ms: "Januari,Februari,Mac,April,Mei,Jun,Julai,Ogos,September,Oktober,November,Disember".split(","),
  hi: "जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर".split(","),
  nl: "januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december".split(","),
  fr: "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre".split(","),
  de: "Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember".split(","),
  it: "gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre".split(","),
  es: "enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre".split(","),
  sl: "januar,februar,marec,april,maj,junij,julij,avgust,september,oktober,november,december".split(","),
  ga: "Eanáir,Feabhra,Márta,Aibreán,Bealtaine,Meitheamh,Iúil,Lúnasa,Meán Fómhair,Deireadh Fómhair,Samhain,Nollaig".split(
    ",",
  ),
};
