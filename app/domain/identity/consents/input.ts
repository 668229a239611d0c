import { z } from "zod";

/** `version`: the one that the member read. An unticked box is no field. */
export const AgreeInput = z.object({
  version: z.coerce.number("invalid").int("invalid").min(1, "invalid").max(10_000, "invalid"),
  agreed: z.literal("on", "must-agree"),
});
export type AgreeInput = z.infer<typeof AgreeInput>;
