import { z } from "zod";
import { Day } from "#app/domain/shared/day-field.ts";
import { minorDigits } from "#app/domain/shared/money.ts";
import { requiredText } from "#app/domain/shared/text-field.ts";

/** "1,234.50" dollars are 123450; null for what the currency cannot express. */
export function minorAmountIn(typed: string, currency: string): number | null {
  const text = typed
    .normalize("NFKC")
    .replace(/[,\s원₩$€£¥]/g, "")
    .replace(/^−/, "-");
  const parts = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text);
  if (!parts) return null;
  const [, sign, whole = "", fraction = ""] = parts;
  const kept = fraction.replace(/0+$/, "");
  const digits = minorDigits(currency);
  if (kept.length > digits) return null;
  const amount = Number(whole + kept.padEnd(digits, "0"));
  return amount === 0 ? 0 : sign ? -amount : amount;
}

/** "acme:USD": an account of the ledger and a currency that is kept there. */
const held = z
  .string({ error: "required" })
  .regex(/^[a-z0-9-]{1,40}:[A-Z]{3}$/, "required")
  .transform((text) => {
    const [provider, currency] = text.split(":") as [string, string];
    return { provider, currency };
  });
const typedAmount = z.string({ error: "amount" }).trim().max(30, "amount");

/** A transfer from a provider's account to our bank, as the provider's list and the bank statement have it. */
export const RecordTransferInput = z
  .object({
    held,
    amount: typedAmount,
    fee: typedAmount.default("0"),
    received: typedAmount,
    /** Day in Seoul: "2026-01-31". */
    receivedOn: Day,
    bankReference: requiredText(64).overwrite((reference) => reference.normalize("NFKC").toUpperCase()),
  })
  .transform(({ held: { provider, currency }, ...typed }, context) => {
    const minor = (field: "amount" | "fee" | "received", least: number) => {
      const amount = minorAmountIn(typed[field], field === "received" ? "KRW" : currency);
      if (amount !== null && amount >= least) return amount;
      context.addIssue({ code: "custom", message: "amount", path: [field] });
      return 0;
    };
    return {
      ...typed,
      provider,
      currency,
      amount: minor("amount", 1),
      fee: minor("fee", 0),
      received: minor("received", 1),
    };
  })
  .refine(({ amount, fee }) => amount === 0 || fee < amount, { error: "amount", path: ["fee"] });
export type RecordTransferInput = z.output<typeof RecordTransferInput>;

/** The balance that a provider states at the end of a month. */
export const StateBalanceInput = z
  .object({ held, balance: typedAmount })
  .transform(({ held: { provider, currency }, balance }, context) => {
    const amount = minorAmountIn(balance, currency);
    if (amount === null) context.addIssue({ code: "custom", message: "amount", path: ["balance"] });
    return { provider, currency, amount: amount ?? 0 };
  });
export type StateBalanceInput = z.output<typeof StateBalanceInput>;
