import { z } from "zod";
import { accountDigits } from "#app/domain/bank-accounts/account-number.ts";
import { bankCodes } from "#app/domain/bank-accounts/banks.ts";
import { optionalWonAmount } from "../shared/currencies/won-field.ts";
import { Day } from "../shared/day-field.ts";
import { personName, requiredLines, requiredText } from "../shared/text-field.ts";
import { caseReasonCodes } from "./status.ts";

const accountNumber = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .transform((typed, check) => {
    const digits = accountDigits(typed);
    if (digits === null) check.addIssue({ code: "custom", message: "account-number" });
    return digits ?? "";
  });

const account = { bank: z.enum(bankCodes, { error: "required" }), number: accountNumber, holder: personName(60) };
const idempotencyKey = z.uuid({ error: "required" });

/** Scope of a refund: all of what is left of the price, or a part of it. */
const scope = {
  scope: z.enum(["full", "part"], { error: "required" }),
  amount: optionalWonAmount,
};
const requireAmount = (
  { scope: asked, amount }: { scope: "full" | "part"; amount?: number },
  check: z.RefinementCtx,
) => {
  if (asked === "part" && amount === undefined)
    check.addIssue({ code: "custom", path: ["amount"], message: "required" });
};

/** A buyer's refund request. Messages are keys of errors.json. */
export const OpenCaseInput = z
  .object({ reasonCode: z.enum(caseReasonCodes, { error: "required" }), text: requiredLines(2000), ...scope })
  .superRefine(requireAmount);
/** The request for a refund that goes to a bank account. */
export const OpenTransferCaseInput = z
  .object({
    reasonCode: z.enum(caseReasonCodes, { error: "required" }),
    text: requiredLines(2000),
    ...scope,
    ...account,
  })
  .superRefine(requireAmount);
export type OpenCase = z.infer<typeof OpenCaseInput> & { account?: { bank: string; number: string; holder: string } };

export const CaseMessageInput = z.object({
  text: requiredLines(2000),
  recommends: z.enum(["refund", "decline"]).optional().catch(undefined),
  note: z.literal("on").optional().catch(undefined),
});
export const DisputeInput = z.object({ text: requiredLines(2000) });

const anyText = z.string().trim().max(100).optional();
const accountIfNamed = { bank: anyText, number: anyText, holder: anyText };
type NamedAccount = z.infer<z.ZodObject<typeof accountIfNamed>>;

/** Replaces the parts of an account by the account: named with all its parts, or not at all (null). */
function withAccount<Asked extends NamedAccount>({ bank, number, holder, ...asked }: Asked, check: z.RefinementCtx) {
  if (!bank && !number && !holder) return { ...asked, account: null };
  const parsed = z.object(account).safeParse({ bank, number, holder });
  if (parsed.success) return { ...asked, account: parsed.data };
  for (const { path, message } of parsed.error.issues) check.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
}

/** An operator's decision; both parties read its reason. The account is asked for where the case names none. */
export const DecideCaseInput = z
  .object({
    outcome: z.enum(["full", "part", "decline"], { error: "required" }),
    amount: optionalWonAmount,
    reason: requiredLines(1000),
    ...accountIfNamed,
  })
  .superRefine(({ outcome, amount }, check) =>
    requireAmount({ scope: outcome === "part" ? "part" : "full", amount }, check),
  )
  .transform(withAccount);
export type DecideCase = z.infer<typeof DecideCaseInput>;

/** A refund an operator gives by themselves; `confirmed` once it was read again. */
export const RequestRefundInput = z
  .object({
    ...scope,
    reason: requiredText(300),
    idempotencyKey,
    confirmed: z.literal("yes").optional().catch(undefined),
    ...accountIfNamed,
  })
  .superRefine(requireAmount)
  .transform(withAccount);

/** Values that an operator copies from the bank statement. */
export const TransferSentInput = z.object({
  /** Day in Seoul: "2026-01-31". */
  sentOn: Day,
  reference: requiredText(128).overwrite((reference) => reference.normalize("NFKC").toUpperCase()),
});
/** Values copied from the wallet; a transaction hash keeps its letter case. */
export const CoinsSentInput = TransferSentInput.extend({
  reference: requiredText(128).overwrite((reference) => reference.normalize("NFKC")),
});
export type MoneySent = z.infer<typeof TransferSentInput>;

export const RetryRefundInput = z.object({ refundId: z.uuid({ error: "required" }) });
