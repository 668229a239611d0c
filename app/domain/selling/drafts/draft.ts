import { emptyValues, type TypedValues, type ValueStep, valueSteps } from "../../catalog/authoring/step-values.ts";
import type { DraftRow } from "./store.server.ts";

/** Unfinished registrations a member may have at a time. */
export const mostDrafts = 20;

export type DraftStep<Step extends ValueStep = ValueStep> = {
  /** 0: never saved. */
  revision: number;
  savedAt: string | null;
  values: TypedValues[Step];
};
export type Draft = {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  steps: { [Step in ValueStep]: DraftStep<Step> };
};

export function draftOf({ id, createdAt, updatedAt, steps }: DraftRow): Draft {
  const stepOf = (step: ValueStep) => steps[step] ?? { revision: 0, savedAt: null, values: emptyValues(step) };
  return {
    id,
    createdAt,
    updatedAt,
    steps: Object.fromEntries(valueSteps.map((step) => [step, stepOf(step)])) as Draft["steps"],
  };
}

/** The values of all steps. */
export function valuesOf({ steps }: Draft): TypedValues {
  return Object.fromEntries(valueSteps.map((step) => [step, steps[step].values])) as TypedValues;
}
