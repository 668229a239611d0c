import { createHash } from "node:crypto";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { pictureLimits } from "../shared/pictures/picture-limits.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { objectionToPicture } from "../uploads/picture-content.ts";
import { segmentsOf } from "../uploads/segments.ts";
import { segmentBytes } from "../uploads/terms.ts";
import type { Attachment, AttachmentKind, Uploader } from "./attachment.ts";
import { isText, kindOf } from "./content.ts";
import { attachmentKey, pieceKey } from "./file-keys.ts";
import { attachmentName } from "./file-names.ts";
import { attachmentLimit } from "./rate-limits.ts";
import { bytesSince, insertAttachment, lockUploader } from "./store.server.ts";
import { attachmentBytes, attachmentMegabytes, dailyMegabytes, pictureWidth } from "./terms.ts";

export type AddNeeds = Needs<"db" | "clock" | "files" | "images" | "limiter">;
type NewFile = { fileName: string; bytes: AsyncIterable<Uint8Array> };
type Stored = { size: number; sha256: string };

/**
 * Stores a file that will go with a message or a submission of this side; the caller has checked who it is. Pictures are
 * encoded anew, all else is kept as it is and only ever downloaded. Refuses with attachment-kind, attachment-too-large,
 * attachment-empty, attachment-space, picture-svg, -tiff, -heic, -mixed, -unreadable, -proportions, upload-interrupted,
 * too-many-requests, storage-full, storage-down, overloaded; then there is neither a row nor a file.
 */
export async function addAttachmentUnchecked(
  needs: AddNeeds,
  uploader: Uploader,
  { fileName, bytes }: NewFile,
): Promise<Attachment> {
  await needs.limiter.take(attachmentLimit, keyOf(uploader));
  await requireSpace(needs, uploader, 0);
  const createdAt = needs.clock();
  const id = uuidv7(createdAt);
  const fileKey = attachmentKey(id);
  const { kind, ...stored } = await storeFile(needs, id, bytes);
  const file = { id, kind, fileName: attachmentName(fileName, kind), size: stored.size };
  try {
    await needs.db.transaction(async (tx) => {
      await lockUploader(tx, keyOf(uploader));
      await requireSpace({ ...needs, db: tx }, uploader, stored.size);
      const { place, author, memberId } = uploader;
      await insertAttachment(tx, { ...file, ...stored, ...place, author, memberId, fileKey, createdAt });
    });
  } catch (error) {
    await needs.files.remove(fileKey).catch(() => undefined);
    throw error;
  }
  return file;
}

function keyOf({ place, memberId }: Uploader): string {
  if (memberId !== null) return `member:${memberId}`;
  return Object.values(place)[0]!;
}

async function requireSpace({ db, clock }: Needs<"db" | "clock">, uploader: Uploader, size: number): Promise<void> {
  const stored = await bytesSince(db, uploader, addDays(clock(), -1));
  if (stored + size > dailyMegabytes * 1024 * 1024)
    throw new DomainError("attachment-space", { megabytes: dailyMegabytes });
}

/** Holds a piece of the file in memory; of a picture, which has to be decoded, all. */
async function storeFile(
  needs: AddNeeds,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Stored & { kind: AttachmentKind }> {
  const pieces: string[] = [];
  const inMemory: Uint8Array[] = [];
  const hash = createHash("sha256");
  let kind: AttachmentKind | null = null;
  let size = 0;
  try {
    for await (const piece of segmentsOf(bytes, segmentBytes)) {
      kind ??= kindOf(piece);
      size += piece.byteLength;
      if (size > attachmentBytes) throw new DomainError("attachment-too-large", { megabytes: attachmentMegabytes });
      if (kind === "text" && !isText(piece)) throw new DomainError("attachment-kind");
      hash.update(piece);
      // The last piece waits in memory: a small file is written once.
      while (kind !== "picture" && inMemory.length > 0) {
        const key = pieceKey(id, pieces.length);
        pieces.push(key);
        await needs.files.put(key, inMemory.shift()!);
      }
      inMemory.push(piece);
    }
    if (kind === null) throw new DomainError("attachment-empty");
    if (kind === "picture") return { kind, ...(await storePicture(needs, id, inMemory)) };
    const last = inMemory[0]!;
    if (pieces.length === 0) await needs.files.put(attachmentKey(id), last);
    else await needs.files.putStream(attachmentKey(id), joined(needs, pieces, last), size);
    return { kind, size, sha256: hash.digest("hex") };
  } finally {
    for (const key of pieces) await needs.files.remove(key).catch(() => undefined);
  }
}

async function* joined({ files }: AddNeeds, keys: readonly string[], last: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const piece = await files.read(key);
    if (!piece) throw new Error(`The piece ${key} went away while it was joined`);
    yield* piece.stream as unknown as AsyncIterable<Uint8Array>;
  }
  yield last;
}

async function storePicture(needs: AddNeeds, id: string, pieces: readonly Uint8Array[]): Promise<Stored> {
  const source = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  const objection = objectionToPicture(source);
  if (objection) throw new DomainError(objection);
  const made = await needs.images.master(source, pictureWidth);
  if ("refused" in made) {
    const { side, ratio } = pictureLimits;
    throw new DomainError(`picture-${made.refused}`, made.refused === "proportions" ? { side, ratio } : {});
  }
  await needs.files.put(attachmentKey(id), made.bytes);
  return { size: made.bytes.byteLength, sha256: createHash("sha256").update(made.bytes).digest("hex") };
}
