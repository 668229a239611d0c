import { z } from "zod";
import { contentLocales } from "../catalog/terms.ts";
import { anyLines } from "../shared/text-field.ts";

/** Fields of a new service that an operator may object to, as forms name them, in the order of the registration. */
export const objectionFields = [
  "title",
  "summary",
  "tags",
  "category",
  "description",
  "userDemoUrl",
  "price",
  "pictures",
  "source",
] as const;
/** Those of a version. */
export const versionFields = ["version", "notes", "source"] as const;
/** Fields of an edit, of which the changed ones may be objected to. */
export const editFields: readonly string[] = [
  ...objectionFields,
  "version",
  "notes",
  ...["contentLocale", "stacks", "networks", "adminDemoUrl", "requirements", "licence", "licenceText"],
  ...contentLocales.flatMap((locale) => ["title", "summary", "description"].map((part) => `${locale}.${part}`)),
];
/** A form reads a dot as one object inside another. */
export const objectionName = (field: string) => field.replace(".", "-");
/** Words are in errors.json under `objection-<code>`: the seller reads them at the field, in their own language. */
export const objectionCodes = ["profit", "contact", "untrue", "incomplete", "rights", "other"] as const;

const objection = z.enum(["", ...objectionCodes], "option").default("");

export const DecideInput = z
  .object({
    outcome: z.enum(["approved", "returned", "rejected"], { error: "required" }),
    note: anyLines(1_000).default(""),
    objections: z.object(Object.fromEntries(editFields.map((field) => [objectionName(field), objection]))).prefault({}),
    /** A mark of the changes that were shown. */
    seen: z.string().max(64).default(""),
  })
  .transform(({ objections, ...decision }, check) => {
    const named = editFields.flatMap((field) => {
      const code = objections[objectionName(field)];
      return code ? [{ field, code }] : [];
    });
    if (decision.outcome === "approved" && named.length > 0)
      check.addIssue({ code: "custom", path: ["outcome"], message: "review-objections" });
    if (decision.outcome !== "approved" && named.length === 0)
      check.addIssue({ code: "custom", path: ["outcome"], message: "review-no-objection" });
    if (named.some(({ code }) => code === "other") && decision.note === "")
      check.addIssue({ code: "custom", path: ["note"], message: "required" });
    return { ...decision, objections: named };
  });
export type Decision = z.output<typeof DecideInput>;
