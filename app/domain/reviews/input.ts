import { z } from "zod";
import { publicLines } from "../shared/contact-data/public-text.ts";
import { replyMaxLength, reviewLength } from "./terms.ts";

/** A review as its buyer writes it. Messages are keys of errors.json. */
export const ReviewInput = z.object({
  rating: z.coerce.number({ error: "required" }).int("required").min(1, "required").max(5, "required"),
  text: publicLines(reviewLength),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** The seller's answer to one of the reviews on the page. */
export const ReplyInput = z.object({
  reviewId: z.uuid({ error: "required" }),
  text: publicLines({ max: replyMaxLength }),
});
