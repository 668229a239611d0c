import { z } from "zod";
import { optionalText } from "#app/domain/shared/text-field.ts";

const findingActs = ["ask", "resolve", "settle", "refund"] as const;

/** What an operator does about a finding; whatever ends it needs words. */
export const FindingActInput = z
  .object({ act: z.enum(findingActs, { error: "required" }), note: optionalText(500) })
  .refine(({ act, note }) => act === "ask" || note !== "", { path: ["note"], error: "required" });
