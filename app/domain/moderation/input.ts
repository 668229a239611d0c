import { z } from "zod";
import { anyLines } from "../shared/text-field.ts";

/** Fields of a service that an operator may object to, as forms name them, in the order of the registration. */
export const objectionFields = ["title", "summary", "tags", "category", "description", "userDemoUrl", "price"] as const;
/** Words are in errors.json under `objection-<code>`: the seller reads them at the field, in their own language. */
export const objectionCodes = ["profit", "contact", "untrue", "incomplete", "rights", "other"] as const;

const objection = z.enum(["", ...objectionCodes], "option").default("");

export const DecideInput = z
  .object({
    outcome: z.enum(["approved", "returned", "rejected"], { error: "required" }),
    note: anyLines(1_000).default(""),
    objections: z
      .object(
        Object.fromEntries(objectionFields.map((field) => [field, objection])) as Record<
          (typeof objectionFields)[number],
          typeof objection
        >,
      )
      .prefault({}),
  })
  .transform(({ objections, ...decision }, check) => {
    const named = objectionFields.flatMap((field) => (objections[field] ? [{ field, code: objections[field] }] : []));
    if (decision.outcome === "approved" && named.length > 0)
      check.addIssue({ code: "custom", path: ["outcome"], message: "review-objections" });
    if (decision.outcome !== "approved" && named.length === 0)
      check.addIssue({ code: "custom", path: ["outcome"], message: "review-no-objection" });
    if (named.some(({ code }) => code === "other") && decision.note === "")
      check.addIssue({ code: "custom", path: ["note"], message: "required" });
    return { ...decision, objections: named };
  });
export type Decision = z.output<typeof DecideInput>;
