import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { isUploadId, sourceKey } from "./file-keys.ts";
import { deleteUpload, findUpload, setUploadAttached } from "./store.server.ts";
import type { Source } from "./upload.ts";

/** A draft names this upload, in whatever state: it is not swept. `db` may be a transaction. Refuses with not-found. */
export async function keepUpload(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  if (!isUploadId(uploadId) || !(await setUploadAttached(db, memberId, uploadId, clock())))
    throw new DomainError("not-found");
}

/** No draft names it any more: it is swept two days after it was last touched. Where there is none, nothing happens. */
export async function releaseUpload(
  { db }: Needs<"db">,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<void> {
  if (isUploadId(uploadId)) await setUploadAttached(db, requireMember(actor).memberId, uploadId, null);
}

/**
 * An accepted ZIP becomes the file of a service version: its row goes, the file is the version's from now on. Call it in the
 * transaction that writes the version (`db`). Refuses with not-found, upload-not-ready.
 */
export async function takeSource(
  { db }: Needs<"db">,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<Source> {
  const { memberId } = requireMember(actor);
  const upload = isUploadId(uploadId) ? await findUpload(db, memberId, uploadId) : null;
  if (!upload) throw new DomainError("not-found");
  const { status, fileName, received, sha256, report } = upload;
  if (status !== "accepted" || sha256 === null || report === null) throw new DomainError("upload-not-ready");
  // Locks the row; of two who take it at once, one finds nothing.
  if ((await deleteUpload(db, memberId, uploadId)) === null) throw new DomainError("not-found");
  return { fileKey: sourceKey(uploadId), fileName, size: received, sha256, report };
}
