import { versionsOfServiceUnchecked } from "../../catalog/files/service-versions.server.ts";
import { serviceOfDraft } from "../../catalog/authoring/write-service.server.ts";
import type { ArchiveReport } from "../../shared/archive-report.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { discardUpload } from "../../uploads/discard-upload.server.ts";
import { findOwnUpload } from "../../uploads/find-upload.server.ts";
import { keepUpload, releaseUpload } from "../../uploads/keep-upload.server.ts";
import type { UploadStatus } from "../../uploads/status.ts";
import { draftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { type Draft, draftOf } from "./draft.ts";
import { isDraftId } from "./own-drafts.server.ts";
import { draftRow, saveSteps } from "./store.server.ts";

/** The source ZIP of a draft; `uploadId` is null where it is the file that the service has already. */
export type DraftSource = {
  uploadId: string | null;
  status: UploadStatus;
  fileName: string;
  /** Bytes; null while nobody knows. */
  size: number | null;
  received: number;
  sha256: string | null;
  report: Partial<ArchiveReport> | null;
};

/** The source of an own draft: what was uploaded, else what the service that is put right has; null without. */
export async function sourceOfDraft({ db }: Needs<"db">, actor: Actor, draft: Draft): Promise<DraftSource | null> {
  const { memberId } = requireSeller(actor);
  const { uploadId } = draft.source.values;
  const upload = uploadId === null ? null : await findOwnUpload({ db }, actor, { uploadId });
  if (upload) {
    const { id, status, fileName, size, received, sha256, report } = upload;
    return { uploadId: id, status, fileName, size, received, sha256, report };
  }
  const serviceId = await serviceOfDraft(db, { draftId: draft.id, sellerId: memberId });
  const [version] = serviceId === null ? [] : await versionsOfServiceUnchecked({ db }, { serviceId });
  if (!version) return null;
  const { fileName, size, sha256, report } = version;
  return { uploadId: null, status: "accepted", fileName, size, received: size, sha256, report };
}

/**
 * Names an own upload, in whatever state, as the source of an own draft, or takes it out again (null). The one before it is
 * discarded. Refuses with not-found when either is not there.
 */
export async function setDraftSource(
  needs: Needs<"db" | "clock" | "files" | "limiter">,
  actor: Actor,
  { id, uploadId }: { id: string; uploadId: string | null },
): Promise<void> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(draftLimit, String(memberId));
  const before = await needs.db.transaction(async (tx) => {
    const row = isDraftId(id) ? await draftRow(tx, id, memberId, { lock: true }) : null;
    if (!row) throw new DomainError("not-found");
    const { revision, values } = draftOf(row).source;
    if (values.uploadId === uploadId) return null;
    if (uploadId !== null) await keepUpload({ ...needs, db: tx }, actor, { uploadId });
    if (values.uploadId !== null) await releaseUpload({ db: tx }, actor, { uploadId: values.uploadId });
    const now = needs.clock();
    const step = { revision: revision + 1, savedAt: now.toISOString(), values: { uploadId } };
    await saveSteps(tx, id, { ...row.steps, source: step }, now);
    return values.uploadId;
  });
  // A process that ends here leaves an upload that was released: it is swept.
  if (before !== null) await discardUpload(needs, actor, { uploadId: before });
}
