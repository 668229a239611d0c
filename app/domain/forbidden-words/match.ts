import type { WordKind } from "./terms.ts";

export type ForbiddenWord = { word: string; wordKey: string; language: string; kind: WordKind };

/** A gap in front of a letter: none, a separator such as a dot or a hyphen, or one with a space in it. */
type Gap = "" | "mark" | "space";
type Compact = { letters: string; gaps: Gap[] };

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that put no space between words, or add endings to them: what follows and precedes a word says nothing. */
const JOINED = /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** The letters of a text, of one width and case, and what stood in front of each. */
export function compact(text: string): Compact {
  let letters = "";
  const gaps: Gap[] = [];
  let gap: Gap = "space";
  for (const character of text.normalize("NFKC").toLowerCase().normalize("NFKC")) {
    if (LETTER.test(character)) {
      letters += character;
      // One for each unit of the string, as its indexes count.
      gaps.push(gap, ...Array.from({ length: character.length - 1 }, () => "" as const));
      gap = "";
    } else if (/\s/u.test(character)) gap = "space";
    else if (!/\p{Cf}/u.test(character) && gap === "") gap = "mark";
  }
  gaps.push("space");
  return { letters, gaps };
}

/** A word as it is compared: single spaces where it has any, nothing else between its letters. */
export function wordKeyOf(word: string): string {
  const { letters, gaps } = compact(word);
  return letters
    .split("")
    .map((letter, at) => (at > 0 && gaps[at] === "space" ? ` ${letter}` : letter))
    .join("");
}

type Read<Word> = Word & Compact & { isJoined: boolean };

/** Words made ready to be looked for in many texts. */
export function readWords<Word extends Pick<ForbiddenWord, "wordKey">>(words: readonly Word[]): Read<Word>[] {
  return words.map((word) => ({ ...word, ...compact(word.wordKey), isJoined: JOINED.test(word.wordKey) }));
}

/** The first of the words that a text holds, or null. */
export function findForbidden<Word>(text: Compact, words: readonly Read<Word>[]): Word | null {
  return words.find((word) => holds(text, word)) ?? null;
}

function holds({ letters, gaps }: Compact, word: Read<unknown>): boolean {
  const { length } = word.letters;
  if (length === 0) return false;
  for (let at = letters.indexOf(word.letters); at >= 0; at = letters.indexOf(word.letters, at + 1)) {
    const isWhole = gaps[at] !== "" && gaps[at + length] !== "";
    if (!isWhole && !word.isJoined) continue;
    const inner = gaps.slice(at + 1, at + length);
    const isSpelt = inner.every((gap, index) => gap !== "space" || word.gaps[index + 1] === "space");
    // "as soon" is none of "ass", but "a s s" is: spaces are part of the spelling where every letter stands alone.
    if (isSpelt || (isWhole && inner.every((gap) => gap !== ""))) return true;
  }
  return false;
}
