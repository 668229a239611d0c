import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { type Problem, problemsOf } from "#app/domain/catalog/authoring/checklist.ts";
import {
  type TypedValues,
  typedValues,
  type ValueStep,
  valueSteps,
} from "#app/domain/catalog/authoring/step-values.ts";
import { pressOptionButton } from "#app/domain/selling/option-rows.ts";
import { type FormResult, formOf } from "#app/http/form.server.ts";

const INTENTS = ["next", "leave", "preview", "calculate"] as const;
export type StepIntent = (typeof INTENTS)[number] | "rows";

export type SentStep<Step extends ValueStep> = {
  step: Step;
  values: TypedValues[Step];
  /** Revision that the form was made from: a number of a draft, or a mark of a service. */
  revision: string;
  intent: StepIntent;
  /** The option row to go back to. */
  row: number;
  /** The form again with what is wrong in it. */
  refuse(problems: readonly Problem[], status: number): ReturnType<typeof refused>;
  problems: Problem[];
};

export function isValueStep(name: string | undefined): name is ValueStep {
  return (valueSteps as readonly (string | undefined)[]).includes(name);
}

/** The form of a step: its values whatever they are worth, and what the pressed button asks for. A body that is none is refused. */
export async function sentStep<Step extends ValueStep>(
  request: Request,
  step: Step,
): Promise<{ sent: SentStep<Step>; refused: null } | { sent: null; refused: ReturnType<typeof refused> }> {
  const form = await formOf(request);
  const submission = parseWithZod(form, { schema: typedValues[step] });
  if (submission.status !== "success") return { sent: null, refused: refused(submission.reply() as FormResult, 422) };
  const asked = String(form.get("intent") ?? "next");
  const typed = submission.value as TypedValues[Step];
  const pressed = step === "price" ? pressOptionButton(typed as TypedValues["price"], asked) : null;
  const values = (pressed?.values ?? typed) as TypedValues[Step];
  const intent = INTENTS.find((name) => name === asked) ?? (pressed ? "rows" : "next");
  const refuse: SentStep<Step>["refuse"] = (problems, status) => {
    const fieldErrors: Record<string, string[]> = {};
    for (const { field, message } of problems) fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
    return refused(submission.reply({ fieldErrors }) as FormResult, status);
  };
  const revision = String(form.get("revision") ?? "");
  const problems = problemsOf(step, values);
  return { sent: { step, values, revision, intent, row: pressed?.row ?? 0, refuse, problems }, refused: null };
}

function refused(result: FormResult, status: number) {
  return data({ result }, { status });
}
