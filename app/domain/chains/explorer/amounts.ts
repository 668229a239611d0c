/** "1250000000000000000" with 18 decimals is "1.25"; without end zeros. */
export function decimalText(amount: string, decimals: number): string {
  const isNegative = amount.startsWith("-");
  const digits = (isNegative ? amount.slice(1) : amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return (isNegative ? "-" : "") + whole + (fraction && `.${fraction}`);
}

/** Places behind the point that a list shows of a large and of a small amount. */
const PLACES = 6;
const DIGITS = 4;
/** A whole part of more digits than this is no amount that somebody reads. */
const LONGEST = 21;

/**
 * A decimal cut to what a list has room for: six places, or of a small number its first four digits. Cut, never rounded up:
 * nobody has more than the page says. null: it is too long for any list.
 */
export function shortDecimal(decimal: string): string | null {
  const [whole = "0", fraction = ""] = decimal.split(".");
  if (whole.length > LONGEST) return null;
  const zeros = /^0*/.exec(fraction)![0].length;
  const places = /^-?0$/.test(whole) ? Math.max(PLACES, zeros + DIGITS) : PLACES;
  const kept = fraction.slice(0, places).replace(/0+$/, "");
  return whole + (kept && `.${kept}`);
}
