import { z } from "zod";
import { deliveryStatuses } from "../deliveries/status.ts";
import { saleStatuses } from "../orders/status.ts";
import { Day } from "../shared/day-field.ts";
import { PageInput } from "../shared/paging.ts";
import { personName, requiredText } from "../shared/text-field.ts";
import { accountDigits } from "#app/domain/bank-accounts/account-number.ts";
import { bankCodes } from "#app/domain/bank-accounts/banks.ts";

const accountNumber = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .transform((typed, check) => {
    const digits = accountDigits(typed);
    if (digits === null) check.addIssue({ code: "custom", message: "account-number" });
    return digits ?? "";
  });

/** A seller's bank account for payouts. Messages are keys of errors.json. */
export const PayoutAccountInput = z.object({
  bank: z.enum(bankCodes, { error: "required" }),
  number: accountNumber,
  holder: personName(60),
  password: z.string({ error: "required" }).min(1, "required").max(200, "too-long"),
});
export type PayoutAccountInput = z.infer<typeof PayoutAccountInput>;

const day = Day.catch("");

/** Filter of a seller's sales; invalid values are ignored. Days are Seoul's, both included. */
export const SalesInput = PageInput.extend({
  status: z.enum(saleStatuses).optional().catch(undefined),
  /** Only those whose work is in this state. */
  delivery: z.enum(deliveryStatuses).optional().catch(undefined),
  from: day,
  to: day,
  /** Only what this payout was made of. */
  payout: z.uuid().optional().catch(undefined),
});
export type SalesInput = z.infer<typeof SalesInput>;

export const PrepareRunInput = z.object({ idempotencyKey: z.uuid({ error: "required" }) });

/** Values that an operator copies from the bank statement. */
export const PayoutPaidInput = z.object({
  /** Day in Seoul: "2026-01-31". */
  paidOn: Day,
  bankReference: requiredText(64).overwrite((reference) => reference.normalize("NFKC").toUpperCase()),
});
export type PayoutPaidInput = z.infer<typeof PayoutPaidInput>;

export const PayoutReturnedInput = z.object({ reason: requiredText(200) });
export type PayoutReturnedInput = z.infer<typeof PayoutReturnedInput>;
