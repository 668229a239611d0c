import type { Locale } from "./locales.ts";

/**
 * The words of the banner, in the language that it offers: the one place where a page says something in another language
 * than its own, so that the texts of that language are not at hand.
 */
export const languageOffers: Readonly<Record<Locale, { view: string; close: string }>> = {
  ko: { view: "이 페이지를 한국어로 보기", close: "닫기" },
  "en-us": { view: "View this page in English", close: "Close" },
  "en-gb": { view: "View this page in English", close: "Close" },
  "en-ie": { view: "View this page in English", close: "Close" },
  "en-sg": { view: "View this page in English", close: "Close" },
  ja: { view: "このページを日本語で表示", close: "閉じる" },
  zh: { view: "用简体中文查看此页面", close: "关闭" },
  id: { view: "Lihat halaman ini dalam bahasa Indonesia", close: "Tutup" },
  hi: { view: "यह पेज हिन्दी में देखें", close: "बंद करें" },
  nl: { view: "Bekijk deze pagina in het Nederlands", close: "Sluiten" },
  "fr-be": { view: "Voir cette page en français", close: "Fermer" },
  de: { view: "Diese Seite auf Deutsch ansehen", close: "Schließen" },
  "de-ch": { view: "Diese Seite auf Deutsch ansehen", close: "Schliessen" },
  sl: { view: "Oglejte si to stran v slovenščini", close: "Zapri" },
};
