const SHORTEST = 7;
const LONGEST = 16;

/** The digits of an account number however it was typed; null when it can be none. */
export function accountDigits(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d+$/.test(digits) && digits.length >= SHORTEST && digits.length <= LONGEST ? digits : null;
}

/** All a page or mail shows of it. */
export function maskAccount(digits: string): string {
  return `••••${digits.slice(-4)}`;
}

/**
 * As a spreadsheet leaves it alone: at least four groups of digits are no number (which would lose zeros in front, and
 * everything behind the fifteenth digit) and no date.
 */
export function spreadsheetAccount(digits: string): string {
  const size = Math.min(4, Math.max(1, Math.ceil(digits.length / 4)));
  const groups = digits.match(new RegExp(`\\d{1,${size}}`, "g")) ?? [];
  if (groups.length >= 4) return groups.join("-");
  // 9 digits in threes are three groups: the last one is split.
  const last = groups.pop()!;
  return [...groups, last.slice(0, 1), last.slice(1)].join("-");
}
