import { plainDigits } from "../shared/business-number.ts";

export const cashReceiptKinds = ["phone", "business"] as const;

/** Digits of a Korean mobile number, or null: "010-1234-5678", "+82 10 1234 5678" → "01012345678". */
export function cashReceiptPhone(input: string): string | null {
  const digits = plainDigits(input)
    .replace(/^\+?82(?=0?1)/, "0")
    .replace(/^00/, "0");
  return /^01(0\d{8}|[16789]\d{7,8})$/.test(digits) ? digits : null;
}
