import { z } from "zod";
import { wonAmount } from "#app/domain/shared/currencies/won-field.ts";
import { Day } from "#app/domain/shared/day-field.ts";
import { optionalText, requiredText } from "#app/domain/shared/text-field.ts";

/** The bank's own number of a transfer; upper case, so that one reference has one spelling. */
export const bankReference = requiredText(64).overwrite((reference) => reference.normalize("NFKC").toUpperCase());

/** Values that an operator copies from the bank statement. */
export const ConfirmDepositInput = z.object({
  paymentId: z.uuid({ error: "required" }),
  amount: wonAmount,
  /** Day in Seoul: "2026-01-31". */
  depositedOn: Day,
  bankReference,
  note: optionalText(500),
});
export type ConfirmDepositInput = z.infer<typeof ConfirmDepositInput>;

/** The provider's id of a coin, or its symbol; whether it is offered is looked up. */
export const ChooseCoinInput = z.object({ coin: z.string({ error: "coin-unknown" }).max(120, "coin-unknown") });
