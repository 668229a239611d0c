import { z } from "zod";
import { requiredLines } from "../../shared/text-field.ts";
import { suspensionNote } from "../input.ts";

export const suspensionAppealLength = 2_000;
/** Text of an appeal: the reasons against a suspension, for another operator to check. */
export const SuspensionAppealInput = z.object({
  text: requiredLines(suspensionAppealLength).refine(
    (text) => text.length === 0 || text.length >= 20,
    "text-too-short?count=20",
  ),
});

/** `appealId`: the one that the operator has read. */
export const DecideAppealInput = z.object({
  appealId: z.uuid("required"),
  decision: z.enum(["accepted", "rejected"], { error: "required" }),
  note: suspensionNote,
});
export type DecideAppealInput = z.infer<typeof DecideAppealInput>;
