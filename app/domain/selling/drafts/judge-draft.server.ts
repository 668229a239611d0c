import { judge, type Problem } from "../../catalog/authoring/checklist.ts";
import type { ServiceContent } from "../../catalog/authoring/step-rules.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Needs } from "../../shared/services.ts";
import { type Draft, type RegistrationStep, valuesOf } from "./draft.ts";
import { picturesOfDraft, type ShownPicture } from "./draft-pictures.server.ts";
import { type DraftSource, sourceOfDraft } from "./draft-source.server.ts";

export type DraftProblems = Partial<Record<RegistrationStep, Problem[]>>;
export type JudgedDraft = {
  /** null when something typed is missing or wrong. */
  content: ServiceContent | null;
  pictures: ShownPicture[];
  /** Of a template; null for anything else. */
  source: DraftSource | null;
  /** null: it may be handed in. */
  problems: DraftProblems | null;
};

/** All of an own draft: the typed steps, and for a template the source, whose inspection has to be done. */
export async function judgeDraft(needs: Needs<"db">, actor: Actor, draft: Draft): Promise<JudgedDraft> {
  const { content, problems } = judge(valuesOf(draft));
  const isTemplate = draft.steps.basics.values.type === "template";
  const source = isTemplate ? await sourceOfDraft(needs, actor, draft) : null;
  const objection = isTemplate ? objectionToSource(source) : null;
  const all: DraftProblems = {
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
