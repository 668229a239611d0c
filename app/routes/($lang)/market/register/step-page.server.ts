import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ValueStep, valueSteps } from "#app/domain/catalog/authoring/step-values.ts";
import { renderDescription } from "#app/domain/catalog/render-description.server.ts";
import { type Draft, stepsOfType, valuesOf } from "#app/domain/selling/drafts/draft.ts";
import { forbiddenInStep, judgeDraft } from "#app/domain/selling/drafts/judge-draft.server.ts";
import { picturesOfDraft } from "#app/domain/selling/drafts/draft-pictures.server.ts";
import { findDraft } from "#app/domain/selling/drafts/own-drafts.server.ts";
import { saveStep } from "#app/domain/selling/drafts/save-step.server.ts";
import { submitDraft } from "#app/domain/selling/drafts/submit-draft.server.ts";
import { previewService } from "#app/domain/selling/preview.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse, type MemberPage, notFound, openMemberPage } from "#app/http/page.server.ts";
import { priceFacts } from "#app/http/views/price-step.server.ts";
import { serviceView } from "#app/http/views/service-view.server.ts";
import { isValueStep, sentStep } from "#app/http/views/step-form.server.ts";
import { paths } from "#app/paths.ts";
import { headOf, nextStep } from "./draft-page.server.ts";

const stepNames = [...valueSteps, "review"] as const;

async function openStep(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const step = stepNames.find((name) => name === args.params.step) ?? notFound();
  if (!page.actor.isSeller) throw redirect(page.href(paths.market.register()));
  const id = args.params.draftId ?? "";
  const { value: draft } = await answerOrRefuse(page, () =>
    // A draft that was handed in twice has become a service: the second press ends where the first one did.
    attempt(step === "review" && args.request.method === "POST" ? ["not-found"] : [], () =>
      findDraft(page.services, page.actor, { id }),
    ),
  );
  return { page, step, id, draft };
}

export async function loadStep(args: LoaderFunctionArgs) {
  const { page, step, draft } = await openStep(args);
  const { steps } = draft!; // a page that is read refuses without
  const { description } = steps;
  const saved = isValueStep(step) ? steps[step] : null;
  return {
    ...(await headOf(page, draft!, step, saved?.savedAt ?? null)),
    revision: saved?.revision ?? 0,
    values: valuesOf(draft!),
    country: page.country,
    preview:
      step === "description" && page.url.searchParams.has("preview")
        ? renderDescription(description.values.description)
        : null,
    price: step === "price" ? await priceOf(page, draft!) : null,
    review: step === "review" ? await reviewOf(page, draft!) : null,
  };
}

/** The slip of one sale, with the main picture. */
async function priceOf(page: MemberPage, draft: Draft) {
  const [cover] = await picturesOfDraft(page.services, page.actor, draft);
  return {
    ...priceFacts(draft.steps.price.values, page.services.settings),
    cover: cover ? { id: cover.id, imageId: cover.imageId } : null,
  };
}

/** The problems of a draft, or the service as buyers would see it. */
async function reviewOf(page: MemberPage, draft: Draft) {
  const { services, actor } = page;
  const { content, problems, pictures, source } = await judgeDraft(services, actor, draft);
  const service = content && !problems ? await previewService(services, actor, { content, source }) : null;
  return {
    problems: problems ?? {},
    steps: stepsOfType(draft.steps.basics.values.type).filter((step) => step !== "review"),
    service: service && serviceView(page, service),
    pictures: pictures.map(({ id, alt, imageId }) => ({ id, alt, imageId })),
  };
}

export async function sendStep(args: ActionFunctionArgs) {
  const { page, step, id, draft } = await openStep(args);
  if (step === "review") return submit(args, page, id);
  const { sent, refused } = await sentStep(args.request, step);
  if (refused) return refused;
  const revision = /^\d{1,9}$/.test(sent.revision) ? Number(sent.revision) : 0;
  const { conflict } = await answerOrRefuse(page, () =>
    saveStep(page.services, page.actor, { id, step, values: sent.values, revision }),
  );
  if (conflict) {
    const { init, data: form } = sent.refuse([], 409);
    return data({ ...form, conflict }, init ?? undefined);
  }
  if (sent.intent === "next") {
    const forbidden = await forbiddenInStep(page.services, draft!, { step, values: sent.values });
    const problems = [...sent.problems, ...forbidden];
    if (problems.length > 0) return sent.refuse(problems, 422);
  }
  return redirect(page.href(nextAddress(draft!, step, sent.intent, sent.row)), 303);
}

function nextAddress(draft: Draft, step: ValueStep, intent: string, row: number): string {
  const here = paths.market.draft(draft.id, step);
  if (intent === "rows") return row > 0 ? `${here}#option-${row}` : here;
  if (intent === "preview") return `${here}?preview=1#preview`;
  if (intent === "calculate") return `${here}#slip`;
  if (intent === "leave") return paths.market.register();
  return nextStep(draft, step);
}

async function submit(args: ActionFunctionArgs, page: MemberPage, id: string) {
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(["draft-incomplete", "currency-unrated", "service-moved"], () =>
      submitDraft(page.services, page.actor, { id, ip: args.context.ip }),
    ),
  );
  if (refusal) {
    setFlash(args.context, {
      tone: "error",
      key: `errors:${refusal.code as "draft-incomplete" | "currency-unrated" | "service-moved"}`,
    });
    return redirect(page.href(paths.market.draft(id, "review")), 303);
  }
  setFlash(args.context, { tone: "success", key: "selling:submitted" });
  return redirect(page.href(paths.mypage.services()), 303);
}
