import { z } from "zod";
import { Day } from "#app/domain/shared/day-field.ts";
import { bankReference } from "#app/domain/payments/core/input.ts";
import { wonAmount } from "#app/domain/shared/currencies/won-field.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { optionalText, requiredText } from "#app/domain/shared/text-field.ts";

/** A deposit that an operator copies from the bank statement because no open order fits it. */
export const RecordBankDepositInput = z.object({
  amount: wonAmount,
  /** Day in Seoul: "2026-01-31". */
  depositedOn: Day,
  depositorName: requiredText(80),
  bankReference,
  note: optionalText(500),
});
export type RecordBankDepositInput = z.infer<typeof RecordBankDepositInput>;

/** The acts of an operator on a deposit; the button that was pressed names one. */
export const BankDepositActInput = z.discriminatedUnion("act", [
  z.object({ act: z.literal("match"), orderNumber: requiredText(40), note: optionalText(500) }),
  z.object({ act: z.literal("return"), returnedOn: Day, bankReference, note: requiredText(500) }),
  z.object({ act: z.literal("exclude"), note: requiredText(500) }),
  z.object({ act: z.literal("note"), note: requiredText(500) }),
]);
type Act<Name> = Extract<z.infer<typeof BankDepositActInput>, { act: Name }>;
export type MatchBankDepositInput = Omit<Act<"match">, "act">;
export type ReturnBankDepositInput = Omit<Act<"return">, "act">;
export type NoteInput = Omit<Act<"note">, "act">;

/** `q`: part of a depositor's name or of a note, the number of the order, or the exact amount. */
export const BankDepositSearchInput = PageInput.extend({
  q: optionalText(100).catch(""),
  closed: z
    .literal("1")
    .transform(() => true)
    .catch(false),
});
export type BankDepositSearch = PageInput & Partial<DayRange> & { q?: string; closed?: boolean };

/** A bank statement: a file, or the table pasted as text. */
export const ImportStatementInput = z
  .object({
    file: z.instanceof(File, { error: "required" }).optional(),
    text: z.string({ error: "text" }).default(""),
  })
  .refine(({ file, text }) => (file?.size ?? 0) > 0 || text.trim() !== "", { error: "required", path: ["file"] });
export type ImportStatementInput = z.infer<typeof ImportStatementInput>;
