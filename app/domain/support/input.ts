import { z } from "zod";
import { email } from "#app/domain/identity/sign-in/input.ts";
import { attachmentIds } from "../attachments/input.ts";
import { orderNumberPattern, plainOrderNumber } from "../orders/order-number.ts";
import { anyLines, optionalText, requiredLines, requiredText } from "../shared/text-field.ts";
import { listPageSize } from "../terms.ts";
import { leftPlaceholder } from "./canned/placeholders.ts";
import { topics } from "./status.ts";

// Messages are keys of locales/*/errors.json.
export const inquiryLength = 5000;

/** spec §3: name, address, company (optional), subject and message; and what helps to answer. */
export const InquiryInput = z.object({
  name: requiredText(60),
  email,
  company: optionalText(100),
  topic: z.enum(topics, { error: "required" }).default("other"),
  subject: requiredText(120),
  orderNumber: z
    .string({ error: "text" })
    .overwrite(plainOrderNumber)
    .max(40, "too-long")
    .refine((text) => text === "" || orderNumberPattern.test(text), "order-number")
    .default(""),
  message: requiredLines(inquiryLength),
  /** Without one, the words are the key: the page that every visitor sees has none of its own. */
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, "idempotency-key")
    .optional(),
});
export type InquiryInput = z.infer<typeof InquiryInput>;

export const ReplyInput = z.object({ text: requiredLines(inquiryLength), files: attachmentIds });
/** An operator's answer; as a note it is for operators only. */
export const DeskReplyInput = ReplyInput.extend({
  text: requiredLines(inquiryLength).superRefine((text, check) => {
    const word = leftPlaceholder(text);
    if (word) check.addIssue({ code: "custom", message: `left-placeholder?${new URLSearchParams({ word })}` });
  }),
  note: z.literal("on").optional(),
});
/** The words so far, and the canned answer that is put behind them. */
export const InsertInput = z.object({
  text: anyLines(inquiryLength).default(""),
  note: z.literal("on").optional().catch(undefined),
  canned: z.uuid({ error: "required" }),
  files: attachmentIds,
});
export const MergeInput = z.object({ into: requiredText(40) });

/** A page that nobody has is the first one, a view that nobody has the queue. */
export const DeskInput = z.object({
  view: z.enum(["waiting", "mine", "answered", "closed"]).catch("waiting"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(50).catch(listPageSize),
});
export type DeskInput = z.infer<typeof DeskInput>;
