import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { isUploadId } from "./file-keys.ts";
import { findUpload, latestUploads, type UploadRow } from "./store.server.ts";
import type { InspectedUpload, Upload } from "./upload.ts";

/** An own upload with what was found in it. Refuses with not-found, also of other members'. */
export async function uploadById(
  needs: Needs<"db">,
  actor: Actor,
  which: { uploadId: string },
): Promise<InspectedUpload> {
  const upload = await findOwnUpload(needs, actor, which);
  if (!upload) throw new DomainError("not-found");
  return upload;
}

/** Finds an own upload; null when there is none. */
export async function findOwnUpload(
  { db }: Needs<"db">,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<InspectedUpload | null> {
  const { memberId } = requireMember(actor);
  const row = isUploadId(uploadId) ? await findUpload(db, memberId, uploadId) : null;
  return row && { ...viewOf(row), report: row.report };
}

const MOST_LISTED = 20;

/** Own uploads that are not part of a service yet, newest first. */
export async function listUploads({ db }: Needs<"db">, actor: Actor): Promise<Upload[]> {
  return (await latestUploads(db, requireMember(actor).memberId, MOST_LISTED)).map(viewOf);
}

function viewOf({ id, status, fileName, size, received, sha256, createdAt }: UploadRow): Upload {
  return { id, status, fileName, size, received, sha256: status === "accepted" ? sha256 : null, createdAt };
}
