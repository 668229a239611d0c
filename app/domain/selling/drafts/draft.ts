import { altLength } from "../../catalog/images/picture-terms.ts";
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
/** `id`: of an upload, or (digits) of a picture that the service has, where the draft puts one right. */
export type DraftPicture = { id: string; alt: string };
/** Uploads of a draft stand beside the typed steps, with revisions of their own. */
type FileStep<Values> = { revision: number; savedAt: string | null; values: Values };
export type Draft = {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  steps: { [Step in ValueStep]: DraftStep<Step> };
  /** The main picture first. */
  pictures: FileStep<DraftPicture[]>;
  source: FileStep<{ uploadId: string | null }>;
};
/** The steps of a registration in their order; the last one has nothing to fill in. */
export const registrationSteps = [
  "basics",
  "description",
  "price",
  "pictures",
  "source",
  "translations",
  "review",
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export function draftOf({ id, createdAt, updatedAt, steps }: DraftRow): Draft {
  const stepOf = (step: ValueStep) => steps[step] ?? { revision: 0, savedAt: null, values: emptyValues(step) };
  return {
    id,
    createdAt,
    updatedAt,
    pictures: steps.pictures ?? { revision: 0, savedAt: null, values: [] },
    source: steps.source ?? { revision: 0, savedAt: null, values: { uploadId: null } },
    steps: Object.fromEntries(valueSteps.map((step) => [step, stepOf(step)])) as Draft["steps"],
  };
}

/** The values of all steps. */
export function valuesOf({ steps }: Draft): TypedValues {
  return Object.fromEntries(valueSteps.map((step) => [step, steps[step].values])) as TypedValues;
}

/** The steps of a registration of this type: only templates have a source. */
export function stepsOfType(type: string): RegistrationStep[] {
  return registrationSteps.filter((step) => step !== "source" || type === "template");
}

/** The words that stand for a picture, as they are kept. */
export const plainAlt = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, altLength);
