import { createHash } from "node:crypto";
import { type TypedValues, valueSteps } from "../../catalog/authoring/step-values.ts";
import { serviceOfDraft } from "../../catalog/authoring/write-service.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { uuidOf, uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { awaitInspection } from "../../uploads/await-inspection.server.ts";
import { keepUpload } from "../../uploads/keep-upload.server.ts";
import { keepPictures } from "../../uploads/own-pictures.server.ts";
import type { InspectedUpload } from "../../uploads/upload.ts";
import { type DraftPicture, mostDrafts, plainAlt } from "../drafts/draft.ts";
import { discardDraft } from "../drafts/own-drafts.server.ts";
import { countDrafts, type DraftRow, draftRow, insertDraft } from "../drafts/store.server.ts";
import { submitDraft } from "../drafts/submit-draft.server.ts";
import { forbiddenIn } from "../forbidden-texts.server.ts";
import { newDraftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { sentAs, stepsOf, typedAsSent } from "../service-fields.ts";
import { lockMember } from "../store-selling.server.ts";
import type { RegisterServiceInput } from "./input.ts";
import { requireOn } from "../../settings/require-on.server.ts";

type Registering = Needs<"db" | "clock" | "files" | "jobs" | "limiter">;
/** Own uploads that become the files of a service: pictures with the main one first, and the source of a template. */
export type RegisteredFiles = {
  pictures: readonly DraftPicture[];
  uploadId: string | null;
  /** A hash of the contents: equal files have equal digests. */
  digest: string;
};
type Registration = {
  fields: RegisterServiceInput;
  files: RegisteredFiles;
  /** Names the registration: done again after a crash, it is the same service. */
  idempotencyKey: string | null;
  ip?: string;
};
export type Registered =
  | { serviceId: number }
  /** The source did not pass its inspection, or is still looked into: a draft is kept with everything. */
  | { serviceId: null; draftId: string; source: InspectedUpload };

/**
 * Registers a service in one go: a draft with all its steps and files, handed in once the source was inspected. A refusal
 * leaves no draft. Refuses with not-a-seller, too-many-drafts, currency-unrated, too-many-requests.
 */
export async function registerService(
  needs: Registering,
  actor: Actor,
  { fields, files, idempotencyKey, ip }: Registration,
): Promise<Registered> {
  const { memberId } = requireSeller(actor);
  await requireOn(needs, "service-registration");
  await needs.limiter.take(newDraftLimit, String(memberId));
  const id =
    idempotencyKey === null ? uuidv7(needs.clock()) : draftIdOf([memberId, idempotencyKey, fields, files.digest]);
  const made = await serviceOfDraft(needs.db, { draftId: id, sellerId: memberId });
  if (made !== null) return { serviceId: made };
  const values = stepsOf(fields);
  await requireNoneForbidden(needs, values);
  await startFilledDraft(needs, actor, { id, values, files });
  try {
    if (files.uploadId !== null) {
      const source = await awaitInspection(needs, actor, { uploadId: files.uploadId });
      if (source.status !== "accepted") return { serviceId: null, draftId: id, source };
    }
    return await submitDraft(needs, actor, { id, ip });
  } catch (error) {
    if (error instanceof DomainError) await discardDraft(needs, actor, { id });
    throw error;
  }
}

/** Refuses with forbidden-word, before anything is stored. */
async function requireNoneForbidden(needs: Needs<"db">, values: TypedValues): Promise<void> {
  const forbidden = await forbiddenIn(needs, values, valueSteps);
  for (const step of valueSteps)
    for (const { field, word } of forbidden[step] ?? [])
      throw new DomainError("forbidden-word", { word, field: sentAs(step, field.split(".")).join(".") });
}

/**
 * Keeps the good part of a registration that is refused as a draft, for its seller to finish; answers with its id. Refuses
 * with not-a-seller, too-many-drafts, too-many-requests.
 */
export async function keepAsDraft(
  needs: Registering,
  actor: Actor,
  { sent, files }: { sent: Readonly<Record<string, unknown>>; files: RegisteredFiles },
): Promise<string> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(newDraftLimit, String(memberId));
  const id = uuidv7(needs.clock());
  await startFilledDraft(needs, actor, { id, values: typedAsSent(sent), files });
  return id;
}

/** Another content is another service, even when a key is used again after it was forgotten. */
function draftIdOf(content: readonly unknown[]): string {
  return uuidOf(createHash("sha256").update(JSON.stringify(content)).digest());
}

type Filled = { id: string; values: TypedValues; files: RegisteredFiles };

async function startFilledDraft(needs: Registering, actor: Actor, { id, values, files }: Filled): Promise<void> {
  const { memberId: sellerId } = requireSeller(actor);
  const now = needs.clock();
  const saved = <Values>(value: Values) => ({ revision: 1, savedAt: now.toISOString(), values: value });
  const pictures = files.pictures.map(({ id: pictureId, alt }) => ({ id: pictureId, alt: plainAlt(alt) }));
  const steps: DraftRow["steps"] = {
    ...Object.fromEntries(valueSteps.map((step) => [step, saved(values[step])])),
    ...(pictures.length > 0 && { pictures: saved(pictures) }),
    ...(files.uploadId !== null && { source: saved({ uploadId: files.uploadId }) }),
  };
  await needs.db.transaction(async (tx) => {
    await lockMember(tx, sellerId);
    // Left behind by a process that died between the two steps.
    if (await draftRow(tx, id, sellerId)) return;
    if ((await countDrafts(tx, sellerId)) >= mostDrafts) throw new DomainError("too-many-drafts", { most: mostDrafts });
    const keeping = { ...needs, db: tx };
    await keepPictures(keeping, actor, { pictureIds: pictures.map((picture) => picture.id) });
    if (files.uploadId !== null) await keepUpload(keeping, actor, { uploadId: files.uploadId });
    await insertDraft(tx, { id, sellerId, steps, createdAt: now, updatedAt: now });
  });
}
