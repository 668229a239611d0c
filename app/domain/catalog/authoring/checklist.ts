import { type ServiceContent, stepRules } from "./step-rules.ts";
import { emptyValues, type TypedValues, type ValueStep, valueSteps } from "./step-values.ts";

/** A reason why a step cannot be handed in: a field, as forms name it, and a key of errors.json. */
export type Problem = { field: string; message: string };
export type Judged = { content: ServiceContent; problems: null } | { content: null; problems: StepProblems };
export type StepProblems = Partial<Record<ValueStep, Problem[]>>;

/** The problems of one step; none when it may be handed in. */
export function problemsOf<Step extends ValueStep>(step: Step, values: TypedValues[Step]): Problem[] {
  const judged = stepRules[step].safeParse(values);
  return (judged.error?.issues ?? []).map(({ path, message }) => ({ field: fieldName(path), message }));
}

/** All steps together; a step that was never opened is as good as empty. */
export function judge(steps: Partial<TypedValues>): Judged {
  const values = <Step extends ValueStep>(step: Step) => steps[step] ?? emptyValues(step);
  const problems = Object.fromEntries(
    valueSteps.flatMap((step) => {
      const found = problemsOf(step, values(step));
      return found.length > 0 ? [[step, found]] : [];
    }),
  ) as StepProblems;
  if (Object.keys(problems).length > 0) return { content: null, problems };
  const basics = stepRules.basics.parse(values("basics"));
  const translations = stepRules.translations.parse(values("translations"));
  return {
    content: {
      ...basics,
      ...stepRules.description.parse(values("description")),
      ...stepRules.price.parse(values("price")),
      translations: translations.filter(({ locale }) => locale !== basics.contentLocale),
    },
    problems: null,
  };
}

/** The name of a field as conform has it: options[0].amount */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? String(part) : `.${String(part)}`))
    .join("");
}
