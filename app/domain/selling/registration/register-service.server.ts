import { createHash } from "node:crypto";
import { type TypedValues, valueSteps } from "../../catalog/authoring/step-values.ts";
import { serviceOfDraft } from "../../catalog/authoring/write-service.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { uuidOf, uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { mostDrafts } from "../drafts/draft.ts";
import { discardDraft } from "../drafts/own-drafts.server.ts";
import { countDrafts, draftRow, insertDraft } from "../drafts/store.server.ts";
import { submitDraft } from "../drafts/submit-draft.server.ts";
import { newDraftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { stepsOf } from "../service-fields.ts";
import { lockMember } from "../store-selling.server.ts";
import type { RegisterServiceInput } from "./input.ts";

type Registering = Needs<"db" | "clock" | "files" | "jobs" | "limiter">;
type Registration = {
  fields: RegisterServiceInput;
  /** Names the registration: done again after a crash, it is the same service. */
  idempotencyKey: string | null;
  ip?: string;
};

/**
 * Registers a service in one go: a draft with all its steps, handed in at once. What is refused leaves no draft. Refuses
 * with not-a-seller, too-many-drafts, currency-unrated, too-many-requests.
 */
export async function registerService(
  needs: Registering,
  actor: Actor,
  { fields, idempotencyKey, ip }: Registration,
): Promise<{ serviceId: number }> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(newDraftLimit, String(memberId));
  const id = idempotencyKey === null ? uuidv7(needs.clock()) : draftIdOf(memberId, idempotencyKey, fields);
  const made = await serviceOfDraft(needs.db, { draftId: id, sellerId: memberId });
  if (made !== null) return { serviceId: made };
  await startFilledDraft(needs, memberId, id, stepsOf(fields));
  try {
    return await submitDraft(needs, actor, { id, ip });
  } catch (error) {
    if (error instanceof DomainError) await discardDraft(needs, actor, { id });
    throw error;
  }
}

/** Another content is another service, even when a key is used again after it was forgotten. */
function draftIdOf(memberId: number, key: string, fields: RegisterServiceInput): string {
  return uuidOf(
    createHash("sha256")
      .update(JSON.stringify([memberId, key, fields]))
      .digest(),
  );
}

async function startFilledDraft(needs: Registering, sellerId: number, id: string, values: TypedValues): Promise<void> {
  const now = needs.clock();
  const steps = valueSteps.map((step) => [step, { revision: 1, savedAt: now.toISOString(), values: values[step] }]);
  await needs.db.transaction(async (tx) => {
    await lockMember(tx, sellerId);
    // Left behind by a process that died between the two steps.
    if (await draftRow(tx, id, sellerId)) return;
    if ((await countDrafts(tx, sellerId)) >= mostDrafts) throw new DomainError("too-many-drafts", { most: mostDrafts });
    await insertDraft(tx, { id, sellerId, steps: Object.fromEntries(steps), createdAt: now, updatedAt: now });
  });
}
