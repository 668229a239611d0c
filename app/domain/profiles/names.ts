/** Two-syllable Korean family names; every other one has one syllable. */
const LONG_FAMILY_NAMES = ["남궁", "황보", "제갈", "사공", "선우", "서문", "독고", "동방"];
const HANGUL = /^[가-힣\s]+$/;
const FAMILY_FIRST = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u;

export type PersonName = { firstName: string; lastName: string };

/** A name given in one piece, for forms that ask for two. What cannot be told apart is the first name. */
export function splitName(name: string): PersonName {
  const parts = name.trim().split(/\s+/);
  const [first = "", ...rest] = parts;
  if (rest.length > 0 && FAMILY_FIRST.test(name)) return { lastName: first, firstName: rest.join(" ") };
  if (rest.length > 0) return { firstName: parts.slice(0, -1).join(" "), lastName: parts.at(-1)! };
  if (!HANGUL.test(first) || first.length < 2 || first.length > 5) return { firstName: first, lastName: "" };
  const family = first.length > 2 && LONG_FAMILY_NAMES.includes(first.slice(0, 2)) ? 2 : 1;
  return { lastName: first.slice(0, family), firstName: first.slice(family) };
}

/** The name as its language writes it: 김모래, Dana Whitlock. */
export function joinName({ firstName, lastName }: PersonName): string {
  return FAMILY_FIRST.test(firstName + lastName)
    ? lastName + firstName
    : [firstName, lastName].filter(Boolean).join(" ");
}
