import {
  refusedFileUnchecked,
  type ServiceVersion,
  versionsOfServiceUnchecked,
} from "../../catalog/files/service-versions.server.ts";
import { nextVersion } from "../../catalog/files/version-number.ts";
import { lastVersionReviewUnchecked } from "../../moderation/versions.server.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Needs } from "../../shared/services.ts";
import { findOwnUpload } from "../../uploads/find-upload.server.ts";
import type { DraftSource } from "../drafts/draft-source.server.ts";
import { isEditable } from "../editing/edit.server.ts";
import { requireSeller } from "../seller.ts";
import { ownTemplate } from "./own-template.server.ts";
import { versionDraftRow, type VersionDraftRow } from "./store.server.ts";
import { newestOf, type VersionWords } from "./version-rules.ts";

type Review = NonNullable<Awaited<ReturnType<typeof lastVersionReviewUnchecked>>>;

export type Versions = {
  service: { id: number; title: string; contentLocale: string };
  isEditable: boolean;
  /** Versions that buyers have, or had, the newest first. */
  released: ServiceVersion[];
  /** The one that waits for its review. */
  waiting: ServiceVersion | null;
  /** Result of the last version's review; null when it was approved or withdrawn. */
  review: Pick<Review, "status" | "objections" | "note" | "dueAt"> | null;
  /** Number and notes as they were typed; a first form has the number that would come next. */
  words: VersionWords;
  source: DraftSource | null;
  /** Revision of the draft that a form is made from; 0: nothing saved. */
  revision: number;
};

/** The versions of an own template, and the next one as far as it is prepared. Refuses with not-found, also of others' services. */
export async function findVersions(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<Versions> {
  const seller = requireSeller(actor);
  const service = await ownTemplate({ db }, seller, { serviceId, lock: false });
  const versions = await versionsOfServiceUnchecked({ db }, { serviceId });
  const review = await lastVersionReviewUnchecked({ db }, { serviceId });
  const draft = await versionDraftRow(db, serviceId);
  const refused = versions.find(({ status }) => status === "refused");
  const released = releasedOf(versions);
  const { id, title, contentLocale } = service;
  return {
    service: { id, title, contentLocale },
    isEditable: isEditable(service),
    released,
    waiting: versions.find(({ status }) => status === "pending") ?? null,
    review: review && ["open", "returned", "rejected"].includes(review.status) ? review : null,
    words: draft ??
      refused ?? { version: nextVersion(newestOf(released.map(({ version }) => version)) ?? ""), notes: "" },
    source: await sourceOf({ db }, actor, { serviceId, draft }),
    revision: draft?.revision ?? 0,
  };
}

/** Those that are on sale, or were. */
export function releasedOf(versions: readonly ServiceVersion[]): ServiceVersion[] {
  return versions.filter(({ status }) => status === "live" || status === "retired");
}

/** The upload of a draft, or the file that was sent back with the version before. */
export async function sourceOf(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, draft }: { serviceId: number; draft: Pick<VersionDraftRow, "uploadId"> | null },
): Promise<DraftSource | null> {
  const upload = draft?.uploadId ? await findOwnUpload({ db }, actor, { uploadId: draft.uploadId }) : null;
  if (upload) {
    const { id, status, fileName, size, received, sha256, report } = upload;
    return { uploadId: id, status, fileName, size, received, sha256, report };
  }
  const file = await refusedFileUnchecked({ db }, { serviceId });
  if (!file) return null;
  const { fileName, size, sha256, report } = file;
  return { uploadId: null, status: "accepted", fileName, size, received: size, sha256, report };
}
