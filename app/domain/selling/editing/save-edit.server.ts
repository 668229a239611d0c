import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "../../audit/record-event.server.ts";
import type { Problem } from "../../catalog/authoring/checklist.ts";
import { changesBetween, hasChanges, reviewedFieldsOf } from "../../catalog/authoring/edit-fields.server.ts";
import { contentOf, problemsOfEdit, rewritten } from "../../catalog/authoring/rewrite-service.ts";
import type { TypedValues } from "../../catalog/authoring/step-values.ts";
import { typedValuesOf } from "../../catalog/authoring/typed-service.ts";
import { contentOfServiceUnchecked, type StoredService } from "../../catalog/authoring/write-service.server.ts";
import {
  changeOpenEditUnchecked,
  dropEditUnchecked,
  type Edit,
  lastEditsUnchecked,
  openEditUnchecked,
  recordAppliedEditUnchecked,
} from "../../moderation/edits.server.ts";
import { publishEdit } from "../../moderation/decide-edit.server.ts";
import { picturesOnSaleUnchecked } from "../../moderation/pictures.server.ts";
import { publishContentUnchecked } from "../../moderation/publish-content.server.ts";
import type { StoredPicture } from "../../catalog/images/stored-picture.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { forbiddenIn } from "../forbidden-texts.server.ts";
import { editLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { isEditable, isReadFirst, markOf, unfinishedEdit, writtenPictures, writtenValues } from "./edit.server.ts";
import { isTrustedSeller } from "./find-edit.server.ts";
import { type EditStep, editSteps } from "./steps.ts";

export type Saving = Needs<"db" | "clock" | "jobs" | "limiter">;
type Save<Step extends EditStep> = {
  serviceId: number;
  step: Step;
  values: TypedValues[Step];
  /** Mark of the values that the form was made from. */
  mark: string;
  ip?: string;
};
/** `applied`: buyers see it. `waiting`: an operator reads it first. `dropped`: nothing is left of what waited. */
export type SavedEdit<Step extends EditStep> =
  | { outcome: "applied" | "waiting" | "dropped" | "unchanged" }
  | { outcome: "refused"; problems: Problem[] }
  /** The values that another window, or an operator, has written since; nothing was overwritten. */
  | { outcome: "conflict"; values: TypedValues[Step]; mark: string };

/**
 * Saves one step of an own service. A price is on sale at once; words are, when the seller is trusted, and wait for an operator
 * otherwise, while the old ones stay on sale. Refuses with service-moved when the service is not on sale or paused.
 */
export async function saveEdit<Step extends EditStep>(
  needs: Saving,
  actor: Actor,
  { serviceId, step, values, mark, ip }: Save<Step>,
): Promise<SavedEdit<Step>> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(editLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    if (service.sellerId !== memberId) throw new DomainError("not-found");
    if (!isEditable(service)) throw new DomainError("service-moved");
    const edits = await lastEditsUnchecked({ db: tx }, { serviceId });
    const shown = writtenValues(service, edits);
    const sent = { ...values, ...(step === "basics" ? { type: service.type } : {}) } as TypedValues[Step];
    // As it would be stored: spaces and lines of another kind are no change.
    const wanted = tidy(service, step, sent);
    if (isDeepStrictEqual(wanted, tidy(service, step, shown[step]))) return { outcome: "unchanged" };
    if (mark !== markOf(shown[step])) return { outcome: "conflict", values: shown[step], mark: markOf(shown[step]) };
    const problems = problemsOfEdit(step, sent);
    if (problems.length > 0) return { outcome: "refused", problems };
    const saving = { ...needs, db: tx };
    const forbidden = (await forbiddenIn(saving, { ...shown, [step]: wanted }, [step]))[step];
    if (forbidden) return { outcome: "refused", problems: forbidden };
    const save = { service, edits, values: { ...shown, [step]: wanted }, ip };
    if (step !== "price") return { outcome: await saveWords(saving, save) };
    await savePrice(saving, save);
    return { outcome: "applied" };
  });
}

export type Write = {
  service: StoredService;
  edits: readonly Edit[];
  values: TypedValues;
  /** Those that the service is to have; without them they stay as its seller last arranged them. */
  pictures?: StoredPicture[];
  ip: string | undefined;
};

/** Puts the price of judged values on sale; answers with the service as it is then. */
export async function savePrice(needs: Saving, { service, values, ip }: Write): Promise<StoredService> {
  const { db, clock } = needs;
  const at = clock();
  const priced = rewritten(service, { price: values.price })!; // judged before
  await publishContentUnchecked(needs, { service, content: contentOf(priced), at });
  await recordEvent(db, {
    actorId: service.sellerId,
    action: "service.repriced",
    subject: `service:${service.id}`,
    details: { before: service.priceAmount, after: priced.priceAmount, currency: priced.currency },
    ip,
    at,
  });
  return priced;
}

/** Words of judged values, and pictures, go on sale, or wait for an operator. The caller has locked the service and checked the seller. */
export async function saveWords(needs: Saving, write: Write): Promise<"applied" | "waiting" | "dropped"> {
  const { service, edits, values, ip } = write;
  const { id: serviceId, sellerId } = service;
  const shown = await picturesOnSaleUnchecked(needs, { serviceId });
  const pictures = write.pictures ?? writtenPictures(shown, edits);
  const changes = changesBetween(
    { ...reviewedFieldsOf(typedValuesOf(service)), pictures: shown },
    { ...reviewedFieldsOf(values), pictures },
  );
  const unfinished = unfinishedEdit(edits);
  if (!hasChanges(changes)) {
    if (unfinished) await dropEditUnchecked(needs, { edit: unfinished });
    return "dropped";
  }
  const isWaiting = unfinished?.status === "open";
  const mayApply = !isWaiting && !isReadFirst(service);
  const isApplied = mayApply && (await isTrustedSeller(needs, { sellerId })) && !(await isHeld(needs, values));
  if (isApplied) {
    await publishEdit(needs, service, changes);
    await recordAppliedEditUnchecked(needs, { serviceId, changes });
  } else if (isWaiting) await changeOpenEditUnchecked(needs, { itemId: unfinished.id, changes });
  else await openEditUnchecked(needs, { serviceId, sellerId, words: service, changes });
  await recordEvent(needs.db, {
    actorId: sellerId,
    action: isApplied ? "service.edited" : "service.edit-submitted",
    subject: `service:${serviceId}`,
    details: { fields: Object.keys(changes.after).join(", ") },
    ip,
    at: needs.clock(),
  });
  return isApplied ? "applied" : "waiting";
}

/** Whether an operator reads the words first, whoever wrote them. */
async function isHeld(needs: Needs<"db">, values: TypedValues): Promise<boolean> {
  return Object.keys(await forbiddenIn(needs, values, editSteps, "review")).length > 0;
}

/** The values of a step as they would be stored. */
export function tidy<Step extends EditStep>(
  service: StoredService,
  step: Step,
  values: TypedValues[Step],
): TypedValues[Step] {
  const stored = rewritten(service, { [step]: values } as Partial<TypedValues>);
  return stored ? typedValuesOf(stored)[step] : values;
}
