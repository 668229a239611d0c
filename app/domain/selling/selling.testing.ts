import { aSeller } from "#db/testing/builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { typedService } from "../catalog/authoring/authoring.testing.ts";
import { type TypedValues, valueSteps } from "../catalog/authoring/step-values.ts";
import type { Member } from "../shared/actor.ts";
import { anUpload, tinyPng } from "../uploads/uploads.testing.ts";
import { addDraftPicture } from "./drafts/draft-pictures.server.ts";
import { setDraftSource } from "./drafts/draft-source.server.ts";
import { startDraft } from "./drafts/own-drafts.server.ts";
import { saveStep } from "./drafts/save-step.server.ts";
import { submitDraft } from "./drafts/submit-draft.server.ts";

/** A draft with every step saved once. */
export async function aDraft(
  services: TestServices,
  seller: Member,
  values: TypedValues = typedService(),
): Promise<string> {
  const id = await startDraft(services, seller);
  for (const step of valueSteps) await saveStep(services, seller, { id, step, values: values[step], revision: 0 });
  return id;
}

/** A service that waits for its review, and its seller. */
export async function aSubmittedService(
  services: TestServices,
  { seller, values }: { seller?: Member; values?: TypedValues } = {},
): Promise<{ seller: Member; serviceId: number }> {
  const own = seller ?? (await aSeller(services.db));
  const { serviceId } = await submitDraft(services, own, { id: await aDraft(services, own, values) });
  return { seller: own, serviceId };
}

/** Adds a picture to a draft; answers with its id. */
export async function aPicture(services: TestServices, seller: Member, id: string, alt = ""): Promise<string> {
  const { added, refused } = await addDraftPicture(services, seller, {
    id,
    bytes: tinyPng,
    originalName: "a.png",
    alt,
  });
  if (!added) throw new Error(refused.code);
  return added.id;
}

/** A draft of a template with nothing missing. */
export async function aTemplateDraft(services: TestServices, seller: Member, zip: Uint8Array): Promise<string> {
  const id = await aDraft(services, seller, typedService({ basics: { type: "template" } }));
  await setDraftSource(services, seller, { id, uploadId: await anUpload(services, seller, zip) });
  return id;
}
