import { isDeepStrictEqual } from "node:util";
import type { StoredPicture } from "../images/stored-picture.ts";
import type { TypedValues } from "./step-values.ts";

/** Steps that an operator reads before buyers do; the price is the seller's own business. */
export const reviewedSteps = ["basics", "description", "translations"] as const;
export type ReviewedStep = (typeof reviewedSteps)[number];

export type FieldValue = string | string[] | StoredPicture[];
/** Values by the names of their fields, as forms and checklists call them: `title`, `stacks`, `en.title`, `pictures`. */
export type FieldValues = Record<string, FieldValue>;
/** The changed fields: before, and as they are to be. */
export type FieldChanges = { before: FieldValues; after: FieldValues };

/** The values of a step, each under the name of its field. */
export function fieldsOf<Step extends ReviewedStep>(step: Step, values: TypedValues[Step]): FieldValues {
  if (step !== "translations") return { ...(values as TypedValues["basics" | "description"]) };
  return Object.fromEntries(
    Object.entries(values as TypedValues["translations"]).flatMap(([locale, words]) =>
      Object.entries(words).map(([part, text]) => [`${locale}.${part}`, text]),
    ),
  );
}

/** The fields of all steps that are reviewed. */
export function reviewedFieldsOf(values: TypedValues): FieldValues {
  return Object.assign({}, ...reviewedSteps.map((step) => fieldsOf(step, values[step])));
}

/** The values of all steps with some fields written anew. Names that are no fields are left out. */
export function withFields(values: TypedValues, fields: FieldValues): TypedValues {
  const changed = structuredClone(values);
  const steps = changed as unknown as Record<ReviewedStep, Record<string, unknown>>;
  for (const [name, value] of Object.entries(fields)) {
    const [first = "", part] = name.split(".");
    const words = steps.translations[first] as Record<string, unknown> | undefined;
    if (part !== undefined && words && part in words) words[part] = value;
    for (const step of ["basics", "description"] as const) if (name in steps[step]) steps[step][name] = value;
  }
  return changed;
}

export function changesBetween(before: FieldValues, after: FieldValues): FieldChanges {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const only = (values: FieldValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  return { before: only(before), after: only(after) };
}

export function hasChanges({ after }: FieldChanges): boolean {
  return Object.keys(after).length > 0;
}

/** The steps in which these fields stand. */
export function stepsOf(values: TypedValues, fields: FieldValues): ReviewedStep[] {
  return reviewedSteps.filter((step) => Object.keys(fieldsOf(step, values[step])).some((name) => name in fields));
}

/** The pictures that a field holds; null for one of words. Pictures stand beside the steps, under a name of their own. */
export function picturesIn(fields: FieldValues): StoredPicture[] | null {
  return (fields.pictures as StoredPicture[] | undefined) ?? null;
}
