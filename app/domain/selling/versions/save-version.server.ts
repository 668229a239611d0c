import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { discardUpload } from "../../uploads/discard-upload.server.ts";
import { keepUpload, releaseUpload } from "../../uploads/keep-upload.server.ts";
import { isEditable } from "../editing/edit.server.ts";
import { draftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { ownTemplate } from "./own-template.server.ts";
import { deleteVersionDraft, versionDraftRow, writeVersionDraft } from "./store.server.ts";
import { normalizeWords, type VersionWords } from "./version-rules.ts";

type Saving = Needs<"db" | "clock" | "files" | "limiter">;
type Save = {
  serviceId: number;
  words: VersionWords;
  /** An own upload in whatever state; null leaves the one that is there. */
  uploadId: string | null;
  /** Revision of the draft that the form was made from. */
  revision: number;
};
export type SavedVersion =
  | { conflict: null }
  /** Values that another window has saved since; nothing was overwritten. */
  | { conflict: VersionWords & { revision: number } };

/**
 * Keeps the next version of an own template as it was typed, right or wrong. The file before is discarded. Refuses with
 * not-found (the service, or the upload), service-moved when it is not on sale or paused.
 */
export async function saveVersion(needs: Saving, actor: Actor, save: Save): Promise<SavedVersion> {
  const { serviceId, uploadId, revision } = save;
  const seller = requireSeller(actor);
  await needs.limiter.take(draftLimit, String(seller.memberId));
  const words = normalizeWords(save.words);
  const { saved, unused } = await needs.db.transaction(async (tx) => {
    const service = await ownTemplate({ db: tx }, seller, { serviceId, lock: true });
    if (!isEditable(service)) throw new DomainError("service-moved");
    const before = await versionDraftRow(tx, serviceId);
    const isSameFile = uploadId === null || uploadId === before?.uploadId;
    const isSame = before !== null && before.version === words.version && before.notes === words.notes && isSameFile;
    if (isSame) return { saved: { conflict: null }, unused: null };
    const current = before?.revision ?? 0;
    if (current !== revision)
      return { saved: { conflict: { ...(before ?? { version: "", notes: "" }), revision: current } }, unused: null };
    if (!isSameFile) await keepUpload({ ...needs, db: tx }, actor, { uploadId: uploadId! });
    const unused = isSameFile ? null : (before?.uploadId ?? null);
    if (unused !== null) await releaseUpload({ db: tx }, actor, { uploadId: unused });
    await writeVersionDraft(tx, {
      ...words,
      serviceId,
      sellerId: seller.memberId,
      uploadId: uploadId ?? before?.uploadId ?? null,
      revision: current + 1,
      updatedAt: needs.clock(),
    });
    return { saved: { conflict: null }, unused };
  });
  // A process that ends here leaves an upload that was released: it is swept.
  if (unused !== null) await discardUpload(needs, actor, { uploadId: unused });
  return saved;
}

/** Nobody prepares a version of this service any more, in the transaction that deletes it. The caller has checked the seller. */
export async function forgetVersionDraftUnchecked(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<void> {
  const gone = await deleteVersionDraft(db, serviceId);
  if (gone?.uploadId) await releaseUpload({ db }, actor, { uploadId: gone.uploadId });
}
