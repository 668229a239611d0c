import { setDraftOfServiceUnchecked, contentOfServiceUnchecked } from "../../catalog/authoring/write-service.server.ts";
import { typedValuesOf } from "../../catalog/authoring/typed-service.ts";
import { picturesOfServiceUnchecked } from "../../catalog/images/service-pictures.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { newDraftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { lockMember } from "../store-selling.server.ts";
import { mostDrafts } from "./draft.ts";
import { countDrafts, draftRow, insertDraft } from "./store.server.ts";

/**
 * Opens a registration draft for a rejected service and returns its id; a draft that is open already is returned again.
 * Refuses with service-moved when the service is not rejected.
 */
export async function fixService(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<string> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(newDraftLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    if (service.sellerId !== memberId) throw new DomainError("not-found");
    if (service.status !== "rejected") throw new DomainError("service-moved");
    if (service.draftId && (await draftRow(tx, service.draftId, memberId))) return service.draftId;
    await lockMember(tx, memberId);
    if ((await countDrafts(tx, memberId)) >= mostDrafts) throw new DomainError("too-many-drafts", { most: mostDrafts });
    const now = needs.clock();
    const id = uuidv7(now);
    const steps: [string, { revision: number; savedAt: string; values: unknown }][] = Object.entries(
      typedValuesOf(service),
    ).map(([step, values]) => [step, { revision: 1, savedAt: now.toISOString(), values }]);
    const values = (await picturesOfServiceUnchecked({ db: tx }, { serviceId }))
      .filter(({ isDrawn }) => !isDrawn)
      .map((picture) => ({ id: String(picture.id), alt: picture.alt }));
    if (values.length > 0) steps.push(["pictures", { revision: 1, savedAt: now.toISOString(), values }]);
    // Its file is there already.
    if (service.type === "template")
      steps.push(["source", { revision: 1, savedAt: now.toISOString(), values: { uploadId: null } }]);
    await insertDraft(tx, { id, sellerId: memberId, steps: Object.fromEntries(steps), createdAt: now, updatedAt: now });
    await setDraftOfServiceUnchecked(tx, { serviceId, draftId: id });
    return id;
  });
}
