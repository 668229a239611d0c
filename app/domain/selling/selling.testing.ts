import { aSeller } from "#db/testing/builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { typedService } from "../catalog/authoring/authoring.testing.ts";
import { type TypedValues, valueSteps } from "../catalog/authoring/step-values.ts";
import type { Member } from "../shared/actor.ts";
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
