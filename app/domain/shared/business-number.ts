const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Digits of a Korean business registration number whose check digit is right, or null: "123-45-67891" → "1234567891". */
export function businessNumber(input: string): string | null {
  const text = plainDigits(input);
  // The first three digits are a tax office; none begins with 0.
  if (!/^[1-9]\d{9}$/.test(text)) return null;
  const digits = [...text].map(Number);
  const sum =
    WEIGHTS.reduce((total, weight, index) => total + weight * digits[index]!, 0) + Math.floor((digits[8]! * 5) / 10);
  return (10 - (sum % 10)) % 10 === digits[9] ? text : null;
}

/** Full-width digits and the usual separators are ways of writing, not mistakes. */
export function plainDigits(input: string): string {
  return input.normalize("NFKC").replace(/[\s.()\-–—]/g, "");
}
