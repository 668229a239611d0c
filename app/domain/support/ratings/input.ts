import { z } from "zod";
import { anyLines } from "../../shared/text-field.ts";
import { ratings } from "./rating.ts";

// Messages are keys of locales/*/errors.json.
export const ratingCommentLength = 1000;

export const RatingInput = z.object({
  rating: z.enum(ratings, { error: "required" }),
  comment: anyLines(ratingCommentLength).default(""),
});
export type RatingInput = z.infer<typeof RatingInput>;
