import { recordEvent } from "../../audit/record-event.server.ts";
import type { Problem } from "../../catalog/authoring/checklist.ts";
import type { StoredService } from "../../catalog/authoring/write-service.server.ts";
import {
  addVersionUnchecked,
  dropRefusedVersionsUnchecked,
  refusedFileUnchecked,
  type VersionFile,
  versionsOfServiceUnchecked,
} from "../../catalog/files/service-versions.server.ts";
import { openVersionReviewUnchecked, withdrawVersionReviewUnchecked } from "../../moderation/versions.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { findOwnUpload } from "../../uploads/find-upload.server.ts";
import { takeSource } from "../../uploads/keep-upload.server.ts";
import { isEditable } from "../editing/edit.server.ts";
import { forbiddenInNotes } from "../forbidden-texts.server.ts";
import { editLimit, submitLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { releasedOf } from "./find-versions.server.ts";
import { ownTemplate } from "./own-template.server.ts";
import { forgetVersionDraftUnchecked } from "./save-version.server.ts";
import { newestOf, problemsOfVersion, normalizeWords, type VersionWords } from "./version-rules.ts";

type Submitting = Needs<"db" | "clock" | "jobs" | "limiter">;
type Submission = {
  serviceId: number;
  words: VersionWords;
  /** Own and inspected; null: the file of the version that was sent back. */
  uploadId: string | null;
  ip?: string;
};
export type SubmittedVersion = { versionId: string; problems: null } | { versionId: null; problems: Problem[] };

/**
 * Hands in a new version of an own template; the one before stays on sale until this one is approved. What was prepared of it
 * is done with. Nothing is written when something is missing or wrong (`problems`). Refuses with not-found, review-open while
 * another version waits, service-moved when the service is not on sale or paused.
 */
export async function submitVersion(
  needs: Submitting,
  actor: Actor,
  { serviceId, words, uploadId, ip }: Submission,
): Promise<SubmittedVersion> {
  const seller = requireSeller(actor);
  await needs.limiter.take(submitLimit, String(seller.memberId));
  return needs.db.transaction(async (tx) => {
    const inTransaction = { ...needs, db: tx };
    const service = await ownTemplate(inTransaction, seller, { serviceId, lock: true });
    if (!isEditable(service)) throw new DomainError("service-moved");
    const versions = await versionsOfServiceUnchecked(inTransaction, { serviceId });
    if (versions.some(({ status }) => status === "pending")) throw new DomainError("review-open");
    const { version, notes } = normalizeWords(words);
    const released = releasedOf(versions).map((each) => each.version);
    const upload = uploadId === null ? null : await findOwnUpload(inTransaction, actor, { uploadId });
    const refused = uploadId === null ? await refusedFileUnchecked(inTransaction, { serviceId }) : null;
    const source = upload ? upload.status : refused && "accepted";
    const forbidden = await forbiddenInNotes(inTransaction, notes, service.contentLocale);
    const problems = [...problemsOfVersion({ version, notes, released, source }), ...forbidden];
    if (problems.length > 0) return { versionId: null, problems };
    const file = refused ?? (await takeSource(inTransaction, actor, { uploadId: uploadId! }));
    const before = newestOf(released) ?? "";
    return {
      versionId: await handIn(inTransaction, { actor, service, version, notes, file, before, ip }),
      problems: null,
    };
  });
}

type HandedIn = VersionWords & {
  actor: Actor;
  service: StoredService;
  file: VersionFile;
  before: string;
  ip: string | undefined;
};

async function handIn(
  needs: Submitting,
  { actor, service, version, notes, file, before, ip }: HandedIn,
): Promise<string> {
  const { id: serviceId, sellerId } = service;
  const at = needs.clock();
  await dropRefusedVersionsUnchecked(needs, { serviceId, keptKey: file.fileKey });
  const versionId = await addVersionUnchecked(needs, { serviceId, version, notes, file, at });
  if (versionId === null) throw new DomainError("review-open");
  const changes = { before: { version: before, notes: "" }, after: { version, notes } };
  await openVersionReviewUnchecked(needs, { serviceId, sellerId, words: service, versionId, changes });
  await forgetVersionDraftUnchecked(needs, actor, { serviceId });
  await recordEvent(needs.db, {
    actorId: sellerId,
    action: "service.version-submitted",
    subject: `service:${serviceId}`,
    details: { version, sha256: file.sha256 },
    ip,
    at,
  });
  return versionId;
}

/** The seller takes the version back that waits for its review; it can be handed in again. Refuses with not-found, edit-closed. */
export async function withdrawVersion(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { serviceId, ip }: { serviceId: number; ip?: string },
): Promise<void> {
  const seller = requireSeller(actor);
  await needs.limiter.take(editLimit, String(seller.memberId));
  await needs.db.transaction(async (tx) => {
    await ownTemplate({ db: tx }, seller, { serviceId, lock: true });
    if (!(await withdrawVersionReviewUnchecked({ ...needs, db: tx }, { serviceId })))
      throw new DomainError("edit-closed");
    await recordEvent(tx, {
      actorId: seller.memberId,
      action: "service.version-withdrawn",
      subject: `service:${serviceId}`,
      ip,
      at: needs.clock(),
    });
  });
}
