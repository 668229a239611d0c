// 화면 없이 시험할 수 있는 부분입니다.

export const languages = { ko: "한국어", en: "English", ja: "日本語" };

/** 주소의 ?lang=, 지난번 선택, 브라우저의 언어 순서로 고릅니다. */
export function pickLanguage(search, saved, preferred) {
  const asked = new URLSearchParams(search).get("lang");
  const candidates = [asked, saved, ...preferred.map((tag) => tag.split("-")[0].toLowerCase())];
  return candidates.find((code) => code !== null && Object.hasOwn(languages, code)) ?? "ko";
}

/** 남은 시간. 이미 지났으면 null입니다. */
export function timeLeft(opensAt, now) {
  const minutes = Math.floor((opensAt - now) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 0) return null;
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60) };
}

export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (mark, name) => (Object.hasOwn(values, name) ? String(values[name]) : mark));
}
