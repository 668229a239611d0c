import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { mostBytes, mostOpenUploads, uploadLimit } from "./rate-limits.ts";
import { insertUpload, lockMember, usageOf } from "./store.server.ts";
import { sourceBytes, sourceMegabytes } from "./terms.ts";
import type { Upload } from "./upload.ts";

/**
 * A place for a source ZIP that will come in one or more parts (receiveUpload). `size` in bytes; null when nobody knows it
 * beforehand. Refuses with upload-too-large, too-many-uploads (some of them still wait for bytes), upload-space,
 * too-many-requests.
 */
export async function beginUpload(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { fileName, size }: { fileName: string; size: number | null },
): Promise<Upload> {
  const { memberId } = requireMember(actor);
  if (size !== null && size > sourceBytes) throw new DomainError("upload-too-large", { megabytes: sourceMegabytes });
  await limiter.take(uploadLimit, String(memberId));
  const now = clock();
  const upload = { id: uuidv7(now), status: "receiving", fileName, size, received: 0, createdAt: now } as const;
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const { open, bytes } = await usageOf(tx, memberId);
    if (open >= mostOpenUploads) throw new DomainError("too-many-uploads", { most: mostOpenUploads });
    // An upload that does not say its size is expected to have the largest one.
    if (bytes + (size ?? sourceBytes) > mostBytes)
      throw new DomainError("upload-space", { megabytes: Math.round(mostBytes / 1024 ** 2) });
    await insertUpload(tx, { ...upload, memberId, updatedAt: now });
  });
  return { ...upload, sha256: null };
}
