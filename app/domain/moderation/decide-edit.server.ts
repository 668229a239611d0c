import { isDeepStrictEqual } from "node:util";
import {
  type FieldChanges,
  type FieldValues,
  picturesIn,
  reviewedFieldsOf,
  stepsOf,
  withFields,
} from "../catalog/authoring/edit-fields.server.ts";
import { contentOf, rewritten } from "../catalog/authoring/rewrite-service.ts";
import { typedValuesOf } from "../catalog/authoring/typed-service.ts";
import type { StoredService } from "../catalog/authoring/write-service.server.ts";
import { replacePicturesUnchecked } from "../catalog/images/service-pictures.server.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { picturesOnSaleUnchecked } from "./pictures.server.ts";
import { publishContentUnchecked } from "./publish-content.server.ts";

type Deciding = Needs<"db" | "clock">;

/** An edit comes to the market. Refuses with draft-incomplete when it does not fit the service any more. */
export function publishEdit(needs: Deciding, service: StoredService, { after }: FieldChanges): Promise<void> {
  return writeFields(needs, service, after);
}

/**
 * An edit that was applied at once is taken back: buyers see what was there before. Refuses with edit-overtaken when a later
 * edit has changed the same fields; that one is taken back first.
 */
export async function takeEditBack(
  needs: Deciding,
  service: StoredService,
  { before, after }: FieldChanges,
): Promise<void> {
  const pictures = await picturesOnSaleUnchecked(needs, { serviceId: service.id });
  const now: FieldValues = { ...reviewedFieldsOf(typedValuesOf(service)), pictures };
  const isThere = Object.entries(after).every(([field, value]) => isDeepStrictEqual(now[field], value));
  if (!isThere) throw new DomainError("edit-overtaken");
  await writeFields(needs, service, before);
}

async function writeFields(needs: Deciding, service: StoredService, fields: FieldValues): Promise<void> {
  const values = withFields(typedValuesOf(service), fields);
  const steps = Object.fromEntries(stepsOf(values, fields).map((step) => [step, values[step]]));
  const edited = rewritten(service, steps);
  if (!edited) throw new DomainError("draft-incomplete");
  const pictures = picturesIn(fields);
  if (pictures) await replacePicturesUnchecked(needs, { serviceId: service.id, pictures });
  await publishContentUnchecked(needs, { service, content: contentOf(edited), at: needs.clock() });
}
