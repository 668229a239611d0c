import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { isUploadId, sourceKey } from "./file-keys.ts";
import { deleteUpload } from "./store.server.ts";

/** An own upload goes with its bytes, whatever its state. Where there is none, nothing happens. */
export async function discardUpload(
  { db, files }: Needs<"db" | "files">,
  actor: Actor,
  { uploadId }: { uploadId: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  if (!isUploadId(uploadId)) return;
  const keys = await db.transaction((tx) => deleteUpload(tx, memberId, uploadId));
  // A file that cannot be removed now has no row any more: the daily job finds it.
  for (const key of keys ? [...keys, sourceKey(uploadId)] : []) await files.remove(key).catch(() => undefined);
}
