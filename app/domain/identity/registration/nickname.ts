import { product } from "#app/domain/terms.ts";

export type NicknameProblem = "nickname-format" | "nickname-reserved";

const MIN = 2;
const MAX = 20;
const ALLOWED = /^[\p{L}\p{M}0-9_.-]+$/u;
// Letters of these scripts; everything else (mathematical, circled, phonetic …) only serves to imitate.
const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Hangul}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Han}\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Greek}0-9_.-]+$/u;
/** Zero-width and other invisible characters, Hangul fillers included. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
const LOOK_ALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const STACKED_MARKS = /(?!\p{Script=Devanagari})\p{M}|\p{M}{4}/u;

// Cyrillic and Greek letters, and digits, that pass for Latin ones.
const TWINS: Readonly<Record<string, string>> = {
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
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
};
const RESERVED = new Set([
  "admin",
  "administrator",
  "operator",
  "moderator",
  "manager",
  "staff",
  "support",
  "help",
  "helpdesk",
  "official",
  "system",
  "root",
  "webmaster",
  "postmaster",
  "security",
  "seller",
  "buyer",
  "partner",
  "member",
  "anonymous",
  "unknown",
  "deleted",
  "null",
  "undefined",
  "guest",
  "test",
  "api",
  "billing",
  "payment",
  "notice",
  "운영진",
  "운영팀",
  "고객센터",
  "고객지원",
  "공식",
  "공식계정",
  "판매자",
  "구매자",
  "파트너",
  "회원",
  "탈퇴회원",
  "익명",
  "손님",
  "알수없음",
  "시스템",
  "管理者",
  "管理员",
  "運営",
]);
/** Names that must not even be part of a nickname. */
const RESERVED_PARTS = [product.name, product.latinName.toLowerCase(), "관리자", "운영자"];

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

/** NFKC and case folding, so that KIM, kim and ＫＩＭ are one name. Upper case first folds ß and ſ too. */
export function foldedName(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").trim();
}

/** The unique key of a nickname: folded, and without the signs that may separate its letters: kim_sol is kim.sol. */
export function nicknameKey(nickname: string): string {
  return foldedName(nickname).replace(/[_.-]/g, "");
}

/** Takes a name made by `shownNickname`. */
export function nicknameProblem(nickname: string): NicknameProblem | null {
  const length = [...nickname].length;
  if (length < MIN || length > MAX || !ALLOWED.test(nickname) || !/[\p{L}0-9]/u.test(nickname))
    return "nickname-format";
  if (INVISIBLE.test(nickname) || !SCRIPTS.test(nickname) || STACKED_MARKS.test(nickname)) return "nickname-format";
  if (LOOK_ALIKE_SCRIPTS.filter((script) => script.test(nickname)).length > 1) return "nickname-format";
  return isReserved(nickname) ? "nickname-reserved" : null;
}

function isReserved(nickname: string): boolean {
  const bare = nicknameKey(nickname);
  const withoutNumber = bare.replace(/\d+$/, "");
  return [bare, withoutNumber].some((name) => {
    const latin = [...name].map((character) => TWINS[character] ?? character).join("");
    return [name, latin].some(
      (form) => RESERVED.has(form) || RESERVED_PARTS.some((part) => form.includes(part.normalize("NFKC"))),
    );
  });
}
