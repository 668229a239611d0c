/** Forms of companies, which one writes and another leaves out. */
const COMPANY = /주식회사|유한회사|유한책임회사|\(주\)|\(유\)|㈜/g;
const HANGUL = /[가-힣]/;
/** Shortest common beginning that says anything: two syllables, or three letters of another script. */
const LEAST = { hangul: 2, other: 3 };

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
 * Whether the name on a statement is the name somebody announced. A statement cuts it after about seven syllables, and
 * some people write something behind it: one has to be the beginning of the other.
 */
export function isSameDepositor(onStatement: string, announced: string): boolean {
  const [shorter = "", longer = ""] = [depositorKey(onStatement), depositorKey(announced)].sort(
    (a, b) => a.length - b.length,
  );
  const least = HANGUL.test(shorter) ? LEAST.hangul : LEAST.other;
  return shorter.length >= least && longer.startsWith(shorter);
}

/** The last part of an order number, which a buyer may write behind the name. */
export function namesOrder(onStatement: string, orderNumber: string): boolean {
  const code = orderNumber.split("-").at(-1) ?? "";
  return code.length >= 6 && depositorKey(onStatement).includes(code.toUpperCase());
}
