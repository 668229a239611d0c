import { isVisible } from "#app/domain/shared/text-field.ts";
import { asItLooks, foldedName } from "./folded-names.ts";
import { isReserved } from "./reserved-names.ts";

export type NicknameProblem = "nickname-format" | "nickname-reserved";

const MIN = 2;
const MAX = 20;
const ALLOWED = /^[\p{L}\p{M}0-9_.-]+$/u;
// Letters of these scripts; everything else (mathematical, circled, phonetic …) only serves to imitate.
const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Hangul}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Han}\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Greek}0-9_.-]+$/u;
const LOOK_ALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const STACKED_MARKS = /(?!\p{Script=Devanagari})\p{M}|\p{M}{4}/u;

/**
 * The nickname as it is shown: composed, full-width letters made plain. Single Hangul letters (ㅋㅋ) are kept as typed,
 * because NFKC would turn them into pieces of a syllable.
 */
export function shownNickname(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[^\u3131-\u3163]+/g, (run) => run.normalize("NFKC"))
    .trim();
}

/**
 * The unique key of a nickname: folded, as it looks, and without the signs that may separate its letters: kim_sol is
 * kim.sol, and one in Cyrillic that looks like a Latin one is the same.
 */
export function nicknameKey(nickname: string): string {
  return asItLooks(foldedName(nickname).replace(/[_.-]/g, ""));
}

/** Takes a name made by `shownNickname`. */
export function nicknameProblem(nickname: string): NicknameProblem | null {
  const length = [...nickname].length;
  if (length < MIN || length > MAX || !ALLOWED.test(nickname) || !/[\p{L}0-9]/u.test(nickname))
    return "nickname-format";
  if (!isVisible(nickname) || !SCRIPTS.test(nickname) || STACKED_MARKS.test(nickname)) return "nickname-format";
  if (LOOK_ALIKE_SCRIPTS.filter((script) => script.test(nickname)).length > 1) return "nickname-format";
  return isReserved(nicknameKey(nickname)) ? "nickname-reserved" : null;
}
