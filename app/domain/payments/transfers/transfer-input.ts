import { z } from "zod";
import { personName, requiredText } from "#app/domain/shared/text-field.ts";
import { cashReceiptKinds, cashReceiptPhone } from "#app/domain/documents/cash-receipt.ts";
import { businessNumber } from "#app/domain/shared/business-number.ts";
import type { Transfer } from "#app/domain/payments/core/open-payment.server.ts";

/** Fields of a bank transfer; optional, because other methods have none. */
export const transferFields = {
  depositorName: personName(40).optional(),
  cashReceiptKind: z.enum(cashReceiptKinds, { error: "required" }).optional(),
  cashReceiptNumber: requiredText(20).optional(),
};
export type TransferFields = { [Name in keyof typeof transferFields]?: z.output<(typeof transferFields)[Name]> };

/** spec §5: depositor name required; cash-receipt phone or business number required. Names of fields and what is wrong with them. */
export function transferProblems({
  depositorName,
  cashReceiptKind,
  cashReceiptNumber,
}: TransferFields): [field: string, message: string][] {
  const problems: [string, string][] = [];
  if (depositorName === undefined) problems.push(["depositorName", "required"]);
  if (cashReceiptKind === undefined) problems.push(["cashReceiptKind", "required"]);
  if (cashReceiptNumber === undefined) problems.push(["cashReceiptNumber", "required"]);
  else if (cashReceiptKind && !isReceiptNumber(cashReceiptKind, cashReceiptNumber)) {
    problems.push(["cashReceiptNumber", cashReceiptKind === "phone" ? "cash-receipt-phone" : "business-number"]);
  }
  return problems;
}

/** `number` may still be anything: this runs next to the field's own rules, which say that it is missing or no text. */
function isReceiptNumber(kind: (typeof cashReceiptKinds)[number], number: unknown): boolean {
  return typeof number !== "string" || number === "" || cashReceiptNumberOf(kind, number) !== null;
}

/** The number as it is stored (digits only), or null when it is not one. */
export function cashReceiptNumberOf(kind: (typeof cashReceiptKinds)[number], number: string): string | null {
  return kind === "phone" ? cashReceiptPhone(number) : businessNumber(number);
}

/** Fields that have passed `transferProblems`. */
export function transferOf({ depositorName, cashReceiptKind, cashReceiptNumber }: TransferFields): Transfer {
  const number = cashReceiptKind && cashReceiptNumber ? cashReceiptNumberOf(cashReceiptKind, cashReceiptNumber) : null;
  if (!depositorName || !cashReceiptKind || !number) throw new Error("A bank transfer got past its rules incomplete");
  return { depositorName, cashReceiptKind, cashReceiptNumber: number };
}
