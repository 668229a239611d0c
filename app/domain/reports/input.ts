import { z } from "zod";
import { anyLines } from "../shared/text-field.ts";
import { reportKinds, reportReasons } from "./reasons.ts";

/** A member says what is wrong. Messages are keys of errors.json. */
export const ReportInput = z.object({
  reason: z.enum(reportReasons, { error: "required" }),
  note: anyLines(1000).default(""),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** An operator's decision about one text: hiding it needs the reason that its author is told. */
export const DecideReportsInput = z
  .object({
    kind: z.enum(reportKinds, { error: "required" }),
    id: z.uuid({ error: "required" }),
    decision: z.enum(["hide", "keep"], { error: "required" }),
    reason: z.enum(reportReasons).optional().catch(undefined),
  })
  .superRefine(({ decision, reason }, check) => {
    if (decision === "hide" && !reason) check.addIssue({ code: "custom", path: ["reason"], message: "required" });
  });
export type DecideReports = z.infer<typeof DecideReportsInput>;
