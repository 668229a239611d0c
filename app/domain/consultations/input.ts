import { z } from "zod";
import { email } from "#app/domain/identity/sign-in/input.ts";
import { attachmentIds } from "../attachments/input.ts";
import { typedAmount } from "../shared/currencies/typed-amount.ts";
import { Day } from "../shared/day-field.ts";
import { anyLines, requiredLines, requiredText } from "../shared/text-field.ts";
import { listPageSize } from "../terms.ts";
import { consultationStatuses } from "./status.ts";

// Messages are keys of locales/*/errors.json.
export const messageLength = 5000;
const scopeLength = 2000;

/** A number as people type it: "1,650,000원", "1.650.000". */
const count = (least: number, most: number) =>
  z.string({ error: "required" }).transform((typed, check) => {
    const number = typedAmount(typed, "KRW");
    if (number !== null && number >= least && number <= most) return number;
    check.addIssue({ code: "custom", message: `number-range?least=${least}&most=${most}` });
    return z.NEVER;
  });

/** An ID that is "@" alone is missing, which is reported once: it is not also one of a wrong form. */
const telegramId = z
  .string({ error: "required" })
  .trim()
  .overwrite((typed) => typed.replace(/^(https?:\/\/)?t\.me\//i, "").replace(/^@/, ""))
  .min(1, "required")
  .max(100, "too-long")
  .regex(/^([a-zA-Z]\w{4,31})?$/, "telegram");

export const RequestKey = z.string({ error: "required" }).regex(/^[A-Za-z0-9_-]{16,64}$/, "idempotency-key");

/** spec §3 and §5: all but the marketing agreement is required. */
export const RequestInput = z.object({
  serviceId: z.coerce.number({ error: "required" }).int("required").positive("required").max(2_147_483_647, "required"),
  name: requiredText(60),
  email,
  telegramId,
  requirements: requiredLines(messageLength),
  privacyAgreed: z.literal(true, { error: "must-agree" }),
  marketingAgreed: z.boolean({ error: "tick" }).default(false),
  /** Made by the page that shows the form (or by the caller of the API): one key, one request. */
  idempotencyKey: RequestKey,
});
export type RequestInput = z.infer<typeof RequestInput>;

/** A request as the form sends it, with the ids of files that were added before (addRequestFile). */
export const RequestFormInput = RequestInput.extend({ files: attachmentIds });

/** `files`: ids of what was added before. */
export const MessageInput = z.object({ text: requiredLines(messageLength), files: attachmentIds });

/** Amounts in won with VAT; `validUntil` is a day in Seoul, the last one. */
export const OfferInput = z.object({
  scope: requiredLines(scopeLength),
  excluded: anyLines(scopeLength).default(""),
  amount: count(1_000, 1_000_000_000),
  days: count(1, 365),
  rounds: count(1, 10),
  validUntil: Day,
});
export type OfferInput = z.infer<typeof OfferInput>;

export const OfferIdInput = z.object({ offerId: z.uuid({ error: "required" }) });

/** A status or page that nobody has is none and the first one. */
export const ConsultationsInput = z.object({
  status: z.enum(consultationStatuses).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(50).catch(listPageSize),
});
export type ConsultationsInput = z.infer<typeof ConsultationsInput>;
