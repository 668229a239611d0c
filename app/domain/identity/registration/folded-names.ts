/** Cyrillic and Greek letters that pass for Latin ones. */
const LETTER_TWINS: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
  ѕ: "s",
  α: "a",
  β: "b",
  ε: "e",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
};
/** Digits that stand for letters. Names with them are names of their own: only reserved words are looked for so. */
const DIGIT_TWINS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

const replaced = (name: string, twins: Readonly<Record<string, string>>) =>
  [...name].map((character) => twins[character] ?? character).join("");

/** NFKC and case folding, so that KIM, kim and ＫＩＭ are one name. Upper case first folds ß and ſ too. */
export function foldedName(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").trim();
}

/** A folded name as it looks: letters that pass for Latin ones are these. The Cyrillic сосо is coco. */
export const asItLooks = (folded: string) => replaced(folded, LETTER_TWINS);

/** Reads the digits of a folded name as letters: adm1n becomes admin. */
export const readAsLetters = (folded: string) => replaced(folded, DIGIT_TWINS);
