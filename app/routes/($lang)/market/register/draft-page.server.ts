import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Draft, type RegistrationStep, stepsOfType } from "#app/domain/selling/drafts/draft.ts";
import { objectionsOfDraft } from "#app/domain/selling/drafts/objections.server.ts";
import { findDraft } from "#app/domain/selling/drafts/own-drafts.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import type { StepState } from "#app/ui/selling/step-list.tsx";

/** The draft that an address names, for its seller. A step that its type has not leads to the next one. */
export async function openDraft(args: LoaderFunctionArgs | ActionFunctionArgs, step: RegistrationStep) {
  const page = await openMemberPage(args);
  if (!page.actor.isSeller) throw redirect(page.href(paths.market.register()));
  const id = args.params.draftId ?? "";
  const draft = await answerOrRefuse(page, () => findDraft(page.services, page.actor, { id }));
  if (!stepsOf(draft).includes(step)) throw redirect(page.href(nextStep(draft, step)));
  return { page, id, draft };
}

/** The head of each step: the title, where it stands among the others, and the objections of an operator. */
export async function headOf(page: MemberPage, draft: Draft, step: RegistrationStep, savedAt: string | null) {
  const { values } = draft.steps.basics;
  const title = values.title || page.t("selling:drafts.untitled");
  return {
    title: `${title} · ${page.t("selling:title")}`,
    step,
    steps: stepStates(draft, step),
    draft: { id: draft.id, title: values.title, lang: values.contentLocale },
    savedAt,
    objections: await objectionsOfDraft(page.services, page.actor, { id: draft.id }),
  };
}

const stepsOf = (draft: Draft) => stepsOfType(draft.steps.basics.values.type);

function stepStates(draft: Draft, current: RegistrationStep): StepState[] {
  const revisionOf = (step: RegistrationStep) => {
    if (step === "review") return 0;
    if (step === "pictures") return draft.pictures.revision + draft.pictures.values.length;
    return step === "source" ? draft.source.revision : draft.steps[step].revision;
  };
  return stepsOf(draft).map((step) => ({
    step,
    to: paths.market.draft(draft.id, step),
    isDone: revisionOf(step) > 0,
    isCurrent: step === current,
  }));
}

/** The address of the step after this one. */
export function nextStep(draft: Draft, step: RegistrationStep): string {
  const steps = stepsOf(draft);
  const next = step === "source" && !steps.includes(step) ? "translations" : steps[steps.indexOf(step) + 1];
  return paths.market.draft(draft.id, next ?? "review");
}
