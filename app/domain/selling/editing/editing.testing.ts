import { aService, aSeller } from "#db/testing/builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { typedService } from "../../catalog/authoring/authoring.testing.ts";
import type { TypedValues } from "../../catalog/authoring/step-values.ts";
import type { Member } from "../../shared/actor.ts";
import { findEditing } from "./find-edit.server.ts";
import { saveEdit } from "./save-edit.server.ts";
import type { EditStep } from "./steps.ts";

const { description } = typedService().description;

/** An active service whose words keep the rules, and its seller; `approved`: how many reviewed ones that seller has beside it. */
export async function aServiceToEdit(
  services: TestServices,
  { approved = 0, ...overrides }: Parameters<typeof aService>[1] & { approved?: number } = {},
): Promise<{ seller: Member; serviceId: number }> {
  const seller = await aSeller(services.db);
  for (let count = 0; count < approved; count += 1)
    await aService(services.db, { sellerId: seller.memberId, reviewed: true });
  const { id } = await aService(services.db, { sellerId: seller.memberId, description, ...overrides });
  return { seller, serviceId: id };
}

/** A seller opens a step, changes some fields and saves. */
export async function edited<Step extends EditStep>(
  services: TestServices,
  seller: Member,
  { serviceId, step, fields }: { serviceId: number; step: Step; fields: Partial<TypedValues[Step]> },
) {
  const { values, marks } = await findEditing(services, seller, { serviceId });
  return saveEdit(services, seller, { serviceId, step, values: { ...values[step], ...fields }, mark: marks[step] });
}
