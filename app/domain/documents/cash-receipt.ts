export const cashReceiptKinds = ["phone", "business"] as const;

/** Digits of a Korean mobile number, or null: "010-1234-5678", "+82 10 1234 5678" → "01012345678". */
export function cashReceiptPhone(input: string): string | null {
  const digits = plain(input)
    .replace(/^\+?82(?=0?1)/, "0")
    .replace(/^00/, "0");
  return /^01(0\d{8}|[16789]\d{7,8})$/.test(digits) ? digits : null;
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Digits of a Korean business registration number whose check digit is right, or null: "123-45-67891" → "1234567891". */
export function businessNumber(input: string): string | null {
  const text = plain(input);
  // The first three digits are a tax office; none begins with 0.
  if (!/^[1-9]\d{9}$/.test(text)) return null;
  const digits = [...text].map(Number);
  const sum =
    WEIGHTS.reduce((total, weight, index) => total + weight * digits[index]!, 0) + Math.floor((digits[8]! * 5) / 10);
  return (10 - (sum % 10)) % 10 === digits[9] ? text : null;
}

/** Full-width digits and the usual separators are ways of writing, not mistakes. */
function plain(input: string): string {
  return input.normalize("NFKC").replace(/[\s.()\-–—]/g, "");
}
