import { z } from "zod";
import { anyLines } from "../shared/text-field.ts";
import { type ReportKind, reasonsOf, reportKinds, reportReasons, reportSubjectOf } from "./reasons.ts";

/** A member says what is wrong with something of this kind. Messages are keys of errors.json. */
export const reportInput = (kind: ReportKind) =>
  z.object({
    reason: z.enum(reasonsOf[kind], { error: "required" }),
    note: anyLines(1000).default(""),
  });
export type ReportInput = z.infer<ReturnType<typeof reportInput>>;

/** An operator's decision about one text: hiding it needs the reason that its author is told. */
export const DecideReportsInput = z
  .object({
    kind: z.enum(reportKinds, { error: "required" }),
    id: z.string({ error: "required" }).max(36, { error: "required" }),
    decision: z.enum(["hide", "keep"], { error: "required" }),
    reason: z.enum(reportReasons).optional().catch(undefined),
  })
  .superRefine(({ kind, id, decision, reason }, check) => {
    if (!reportSubjectOf(kind, id)) check.addIssue({ code: "custom", path: ["id"], message: "required" });
    if (decision === "hide" && !reason) check.addIssue({ code: "custom", path: ["reason"], message: "required" });
  });
export type DecideReports = z.infer<typeof DecideReportsInput>;
