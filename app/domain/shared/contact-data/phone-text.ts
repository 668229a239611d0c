/** A Korean number as Koreans write it: +8221234567 and 021234567 are 02-123-4567. Others stay as they are. */
export function phoneText(number: string): string {
  const digits = number.replace(/^\+82/, "0");
  const shared = /^01[5-8]\d{6}$/.exec(digits) ? digits.slice(1) : digits;
  return shared.replace(/^(1[5-8]\d{2})(\d{4})$/, "$1-$2").replace(/^(02|0(?!2)\d{2})(\d{3,4})(\d{4})$/, "$1-$2-$3");
}

type ReceiptNumber = { kind: "phone" | "business"; number: string };

/** The number that a cash receipt is for, with its hyphens. */
export function receiptNumberText({ kind, number }: ReceiptNumber): string {
  return kind === "phone" ? phoneText(number) : number.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");
}
