import { z } from "zod";
import { attachmentIds } from "../attachments/input.ts";
import { requiredLines } from "../shared/text-field.ts";

function isOpenAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === "https:" && username === "" && password === "";
}

/** An address that the buyer can open; only https, and nobody's name and password in it. */
const link = z.preprocess(
  (value) => (typeof value === "string" ? value.trim() || undefined : value),
  z
    .string({ error: "link-https" })
    .max(500, "too-long")
    .refine((value) => isOpenAddress(value), "link-https")
    .optional(),
);

/** A seller's submission; `files`: ids of what was added before. Messages are keys of errors.json. */
export const SubmitDeliveryInput = z.object({ message: requiredLines(4000), link, files: attachmentIds });
export type SubmitDeliveryInput = z.infer<typeof SubmitDeliveryInput>;

/** `files`: ids of what was added before. */
export const RequestChangesInput = z.object({ text: requiredLines(2000), files: attachmentIds });
export type RequestChangesInput = z.infer<typeof RequestChangesInput>;

/** The buyer's tick that the result was checked: an acceptance cannot be undone, so a bare click is not enough. */
export const AcceptDeliveryInput = z.object({ confirmed: z.literal("on", "must-confirm-delivery") });
