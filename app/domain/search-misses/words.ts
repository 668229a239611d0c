import { searchKey } from "../search-text/lexemes.ts";

const longest = 40;
/** An address of a mail or a page, and numbers as long as those of phones, cards and wallets. */
const personal = /@|:\/\/|www\.|\d(?:[\s().-]?\d){6,}|0x[0-9a-f]{6,}/i;

/** The words of a search as they are counted; null: not at all, because they are long or may say who somebody is. */
export function countedWords(q: string): string | null {
  const words = q.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
  if (words === "" || [...words].length > longest || /\p{C}/u.test(words)) return null;
  return personal.test(words) || searchKey(words) === "" ? null : words;
}
