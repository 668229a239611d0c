import { validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

const WORDS: ReadonlySet<string> = new Set(wordlist);
const LENGTHS = [24, 21, 18, 15, 12];
const SHORTEST = 12;
/** Words of a phrase stand in one line or in a list; a colon or a full stop ends it. */
const RUN = /[a-z]{3,8}(?:[\s,"'`]{1,6}[a-z]{3,8}){11,}/g;

/** Phrases that every development tool documents: whoever sends money there knows what becomes of it. */
const PUBLISHED = new Set([
  "candy maple cake sugar pudding cream honey rich smooth crumble sweet treat",
  "myth like bonus scare over problem client lizard pioneer submit female collect",
]);

/** A phrase is drawn at random: twelve words of which many are the same are none. */
const DIFFERENT = 8;
/** Sums worked out for one text; more words in a row than this takes are no phrases. */
const MOST_SUMS = 3_000;

/** Recovery phrases of wallets (BIP-39, English): where each begins, and its words. */
export function mnemonicsIn(text: string): { index: number; words: string[] }[] {
  const found: { index: number; words: string[] }[] = [];
  const budget = { sums: MOST_SUMS };
  for (const run of text.matchAll(RUN)) {
    let words: { word: string; index: number }[] = [];
    const judge = () => {
      found.push(...phrasesOf(words, budget));
      words = [];
    };
    for (const { 0: word, index } of run[0].matchAll(/[a-z]+/g)) {
      if (WORDS.has(word)) words.push({ word, index: run.index + index });
      else judge();
    }
    judge();
  }
  return found;
}

type Word = { word: string; index: number };

function phrasesOf(words: Word[], budget: { sums: number }): { index: number; words: string[] }[] {
  const found: { index: number; words: string[] }[] = [];
  for (let start = 0; start + SHORTEST <= words.length && budget.sums > 0; ) {
    const length = LENGTHS.find((count) => start + count <= words.length && isPhrase(words, start, count, budget));
    if (length) found.push({ index: words[start]!.index, words: words.slice(start, start + length).map(wordOf) });
    start += length ?? 1;
  }
  return found;
}

const wordOf = ({ word }: Word) => word;

function isPhrase(words: Word[], start: number, count: number, budget: { sums: number }): boolean {
  const taken = words.slice(start, start + count).map(wordOf);
  if (new Set(taken).size < DIFFERENT) return false;
  // The word list itself, in a wallet's sources, is in alphabetical order.
  if (taken.every((word, index) => index === 0 || taken[index - 1]! < word)) return false;
  const phrase = taken.join(" ");
  if (PUBLISHED.has(phrase)) return false;
  budget.sums -= 1;
  return validateMnemonic(phrase, wordlist);
}
