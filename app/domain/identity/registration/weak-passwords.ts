import { product } from "#app/domain/terms.ts";
import { commonPasswords, commonWords, keyboardRows } from "./weak-passwords.data.ts";

/** The person's own data, which an attacker who knows the account tries first. */
export type Person = { email: string; name: string; nickname: string };

const UNLEET: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};
const MIN_PERSONAL_LENGTH = 4;
/** A known word with this many further characters is accepted again. */
const ENOUGH_OF_ITS_OWN = 8;

/** Whether a password is among those tried first: published lists, patterns, and the member's own names. */
export function isCommonPassword(password: string, person: Person): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  return (
    commonPasswords.has(folded) ||
    new Set(folded).size <= 2 ||
    isRepetition(folded) ||
    isSequence(folded) ||
    isKeyboardWalk(folded) ||
    isDecoratedWord(folded) ||
    isPersonal(folded, person)
  );
}

/** abcabcabcabc, 1234512345, passpasspas. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= Math.min(6, text.length / 2); length++) {
    if (
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length) === text
    )
      return true;
  }
  return false;
}

/** Up or down by one all the way, 9 to 0 included: 1234567890, zyxwvutsrq. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => step(text[index]!, character));
  return steps.every((value) => value === 1) || steps.every((value) => value === -1);
}

function step(from: string, to: string): number {
  if (from === "9" && to === "0") return 1;
  if (from === "0" && to === "9") return -1;
  return to.charCodeAt(0) - from.charCodeAt(0);
}

/** Made of pieces of keyboard rows, forwards or backwards, of at least three keys each: qwertyuiop, asdf1234zxcv. */
function isKeyboardWalk(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    const length = longestRowPiece(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRowPiece(text: string): number {
  let longest = 0;
  for (const row of keyboardRows) {
    let length = longest + 1;
    while (length <= text.length && row.includes(text.slice(0, length))) longest = length++;
  }
  return longest;
}

/** Password123!, welcome2026, iloveyou1004: one or two known words, and digits or signs around them. */
function isDecoratedWord(text: string): boolean {
  return [text, unleet(text)].some((form) => {
    const letters = form.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
    const plain = unleet(letters).replace(/[^\p{L}]/gu, "");
    return text.length - letters.length < ENOUGH_OF_ITS_OWN && isMadeOfWords(plain);
  });
}

function isMadeOfWords(text: string): boolean {
  if (commonWords.has(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (commonWords.has(text.slice(0, cut)) && commonWords.has(text.slice(cut))) return true;
  }
  return false;
}

function unleet(text: string): string {
  return [...text].map((character) => UNLEET[character] ?? character).join("");
}

function isPersonal(text: string, { email, name, nickname }: Person): boolean {
  const names = [email, email.split("@")[0]!, name.replace(/\s/g, ""), nickname, product.name, product.latinName];
  return names
    .map((value) => value.normalize("NFKC").toLowerCase())
    .filter(
      (value) =>
        [...value].length >= MIN_PERSONAL_LENGTH || (/\p{Script=Hangul}/u.test(value) && [...value].length >= 2),
    )
    .some((value) => text.includes(value) && [...text.replaceAll(value, "")].length < ENOUGH_OF_ITS_OWN);
}
