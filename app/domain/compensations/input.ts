import { z } from "zod";
import { wonAmount } from "../shared/currencies/won-field.ts";
import { Day } from "../shared/day-field.ts";
import { PageInput } from "../shared/paging.ts";
import { anyLines, requiredLines, requiredText } from "../shared/text-field.ts";
import { claimPercents, claimStatuses } from "./rules.ts";

// Messages are keys of locales/*/errors.json.
export const descriptionLength = 2000;
export const noteLength = 1000;

const Month = z.string({ error: "required" }).regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "required" });

export const ClaimInput = z.object({ month: Month, description: anyLines(descriptionLength).default("") });
export type ClaimInput = z.output<typeof ClaimInput>;

/** `percent` "" is the rule's. */
export const DecideClaimInput = z.object({
  decision: z.enum(["accepted", "rejected"], { error: "required" }),
  percent: z
    .enum(["", ...claimPercents.map(String)], { error: "claim-percent" })
    .default("")
    .transform((typed) => (typed === "" ? null : Number(typed))),
  note: anyLines(noteLength).default(""),
});
export type DecideClaimInput = z.output<typeof DecideClaimInput>;

/** Amounts of a bill are small numbers of the database. */
const mostWon = 2_000_000_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** `project`: its number, or the address of its page. */
export const BillInput = z.object({
  project: requiredText(300)
    .transform((typed) => UUID.exec(typed)?.[0].toLowerCase() ?? "")
    .refine((id) => id !== "", { error: "bill-project" }),
  month: Month,
  fee: wonAmount.refine((fee) => fee <= mostWon, { error: "whole-won" }),
  reference: requiredText(60),
  billedOn: Day,
});
export type BillInput = z.output<typeof BillInput>;

/** The words go to the member who was billed. `isUnpaid`: nobody has paid it, or it was paid back. */
export const VoidInput = z.object({
  reason: requiredLines(noteLength),
  isUnpaid: z.literal("on", { error: "bill-unpaid" }),
});
export type VoidInput = z.output<typeof VoidInput>;

export const ClaimQueueInput = PageInput.extend({ view: z.enum(claimStatuses).catch("waiting") });
export type ClaimQueueInput = z.infer<typeof ClaimQueueInput>;
