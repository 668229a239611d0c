import { z } from "zod";
import { requiredLines } from "../shared/text-field.ts";
import { replyMaxLength, reviewLength } from "./terms.ts";

const tooShort = `text-too-short?count=${reviewLength.min}`;

/** A review as its buyer writes it. Messages are keys of errors.json. */
export const ReviewInput = z.object({
  rating: z.coerce.number({ error: "required" }).int("required").min(1, "required").max(5, "required"),
  text: requiredLines(reviewLength.max).refine((text) => text === "" || text.length >= reviewLength.min, tooShort),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** The seller's answer to one of the reviews on the page. */
export const ReplyInput = z.object({ reviewId: z.uuid({ error: "required" }), text: requiredLines(replyMaxLength) });
