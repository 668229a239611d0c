import { judge, type Problem } from "../../catalog/authoring/checklist.ts";
import type { ServiceContent } from "../../catalog/authoring/step-rules.ts";
import { emptyValues, type TypedValues, type ValueStep, valueSteps } from "../../catalog/authoring/step-values.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Needs } from "../../shared/services.ts";
import { forbiddenIn } from "../forbidden-texts.server.ts";
import { type Draft, type RegistrationStep, valuesOf } from "./draft.ts";
import { picturesOfDraft, type ShownPicture } from "./draft-pictures.server.ts";
import { type DraftSource, sourceOfDraft } from "./draft-source.server.ts";

export type DraftProblems = Partial<Record<RegistrationStep, Problem[]>>;
export type JudgedDraft = {
  /** null when something typed is missing or wrong. */
  content: ServiceContent | null;
  pictures: ShownPicture[];
  /** Source of a template; null for anything else. */
  source: DraftSource | null;
  /** null: it may be handed in. */
  problems: DraftProblems | null;
};

/** All of an own draft: the typed steps, and for a template the source, whose inspection has to be done. */
export async function judgeDraft(needs: Needs<"db">, actor: Actor, draft: Draft): Promise<JudgedDraft> {
  const { content, problems } = judge(valuesOf(draft));
  const forbidden = await forbiddenIn(needs, filledValues(draft), valueSteps);
  const isTemplate = draft.steps.basics.values.type === "template";
  const source = isTemplate ? await sourceOfDraft(needs, actor, draft) : null;
  const objection = isTemplate ? objectionToSource(source) : null;
  const all: DraftProblems = {
    ...forbidden,
    ...problems,
    ...(objection ? { source: [{ field: "source", message: objection }] } : {}),
  };
  return {
    content,
    pictures: await picturesOfDraft(needs, actor, draft),
    source,
    problems: Object.keys(all).length > 0 ? all : null,
  };
}

/** Problems of one step of a draft as it was just typed: words that are forbidden in its fields. */
export async function forbiddenInStep(
  needs: Needs<"db">,
  draft: Draft,
  { step, values }: { step: ValueStep; values: TypedValues[ValueStep] },
): Promise<Problem[]> {
  const typed = { ...filledValues(draft), [step]: values };
  return (await forbiddenIn(needs, typed, [step]))[step] ?? [];
}

function filledValues(draft: Draft): TypedValues {
  const typed = valuesOf(draft);
  return Object.fromEntries(valueSteps.map((step) => [step, typed[step] ?? emptyValues(step)])) as TypedValues;
}

/** Key of errors.json. */
function objectionToSource(source: DraftSource | null): string | null {
  if (!source) return "source-required";
  return {
    receiving: "source-receiving",
    inspecting: "source-inspecting",
    refused: "source-refused",
    accepted: null,
  }[source.status];
}
