/** Forms of companies, which one writes and another leaves out. */
const COMPANY = /주식회사|유한회사|유한책임회사|\(주\)|\(유\)|㈜/g;
const HANGUL = /[가-힣]/;
const LETTER = /\p{L}/u;
/** Shortest common beginning that says anything: two syllables, or three letters of another script. */
const LEAST = { hangul: 2, other: 3 };
/** Shortest beginning that is certainly of one name: longer than the names of most people, so that it is not somebody's else. */
const CERTAIN = { hangul: 5, other: 8 };

/** A name as it is compared: without spaces, marks, case, and the form of a company. */
export function depositorKey(name: string): string {
  return name
    .replace(COMPANY, "")
    .normalize("NFKC")
    .replace(COMPANY, "")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Whether the name on a statement may be the name somebody announced. A statement cuts it after about seven syllables, and
 * some people write something behind it: one has to be the beginning of the other.
 */
export function isSameDepositor(onStatement: string, announced: string): boolean {
  const [shorter = "", longer = ""] = [depositorKey(onStatement), depositorKey(announced)].sort(
    (a, b) => a.length - b.length,
  );
  const least = HANGUL.test(shorter) ? LEAST.hangul : LEAST.other;
  return shorter.length >= least && longer.startsWith(shorter);
}

/**
 * Whether it is so without a person looking: the same name, a name with a number or with letters of another script behind
 * it, or a common beginning that is longer than the names of most people. "김민" announced is not 김민수: whoever announced
 * short names for open orders would be paid by strangers.
 */
export function isCertainlySameDepositor(onStatement: string, announced: string): boolean {
  if (!isSameDepositor(onStatement, announced)) return false;
  const [statement, name] = [depositorKey(onStatement), depositorKey(announced)];
  const common = Math.min(statement.length, name.length);
  const isHangul = HANGUL.test(name);
  if (common >= (isHangul ? CERTAIN.hangul : CERTAIN.other)) return true;
  const behind = statement.slice(name.length, name.length + 1);
  return statement.length >= name.length && !(isHangul ? HANGUL : LETTER).test(behind);
}

/** The last part of an order number, which a buyer may write behind the name. */
export function namesOrder(onStatement: string, orderNumber: string): boolean {
  const code = orderNumber.split("-").at(-1) ?? "";
  return code.length >= 6 && depositorKey(onStatement).includes(code.toUpperCase());
}
