import { type Actor, requireMember } from "../shared/actor.ts";
import { overloaded } from "../shared/bounded-queue.ts";
import { DomainError } from "../shared/errors.ts";
import { randomToken } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { discardUpload } from "./discard-upload.server.ts";
import { isUploadId, segmentKey } from "./file-keys.ts";
import { isZip } from "./inspection/file-kinds.ts";
import { partLimit } from "./rate-limits.ts";
import { segmentsOf } from "./segments.ts";
import { claimUpload, endReceiving, findUpload, insertSegment, type UploadRow } from "./store.server.ts";
import { segmentBytes, sourceBytes, sourceMegabytes } from "./terms.ts";
import type { Upload } from "./upload.ts";

export type ReceiveNeeds = Needs<"db" | "clock" | "files" | "jobs" | "limiter">;
type Part = {
  uploadId: string;
  /** Bytes of the file before these; the upload says where it stands. */
  offset: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** Requests that bring bytes to this process, by member: each holds a segment in memory. */
const arriving = new Map<number, number>();
const MOST_OF_MEMBER = 4;
const MOST = 64;

/**
 * Stores bytes as they arrive, a segment at a time; what was stored stays when the line or the process breaks, and the
 * next request goes on from there (`received`). With the last byte the inspection begins. Of two requests at once the
 * later one goes on. Refuses with not-found, upload-offset (`offset`: where it stands), upload-taken-over, upload-closed,
 * upload-interrupted, upload-too-large, upload-not-zip (both discard the upload), storage-full, storage-down, overloaded,
 * too-many-requests.
 */
export async function receiveUpload(
  needs: ReceiveNeeds,
  actor: Actor,
  { uploadId, offset, bytes }: Part,
): Promise<Upload> {
  const { memberId } = requireMember(actor);
  if (!isUploadId(uploadId)) throw new DomainError("not-found");
  await needs.limiter.take(partLimit, String(memberId));
  return inTurn(memberId, async () => {
    const writer = randomToken().slice(0, 16);
    const upload = await claimUpload(needs.db, { uploadId, memberId, offset, writer, at: needs.clock() });
    if (!upload) throw await refusalOf(needs, memberId, uploadId);
    return store(needs, actor, { upload, writer, bytes });
  });
}

async function inTurn<Value>(memberId: number, work: () => Promise<Value>): Promise<Value> {
  const own = arriving.get(memberId) ?? 0;
  const all = [...arriving.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MOST_OF_MEMBER || all >= MOST) throw overloaded();
  arriving.set(memberId, own + 1);
  try {
    return await work();
  } finally {
    const left = arriving.get(memberId)! - 1;
    if (left > 0) arriving.set(memberId, left);
    else arriving.delete(memberId);
  }
}

async function refusalOf({ db }: Needs<"db">, memberId: number, uploadId: string): Promise<DomainError> {
  const upload = await findUpload(db, memberId, uploadId);
  if (!upload) return new DomainError("not-found");
  if (upload.status !== "receiving") return new DomainError("upload-closed");
  return new DomainError("upload-offset", { offset: upload.received });
}

type Storing = { upload: UploadRow; writer: string; bytes: AsyncIterable<Uint8Array> };

async function store(needs: ReceiveNeeds, actor: Actor, { upload, writer, bytes }: Storing): Promise<Upload> {
  const { id: uploadId, size } = upload;
  const most = size ?? sourceBytes;
  let received = upload.received;
  for await (const segment of segmentsOf(bytes, segmentBytes)) {
    if (received === 0 && segment.byteLength >= 4 && !isZip(segment)) {
      await discardUpload(needs, actor, { uploadId });
      throw new DomainError("upload-not-zip");
    }
    if (received + segment.byteLength > most) {
      await discardUpload(needs, actor, { uploadId });
      throw new DomainError("upload-too-large", { megabytes: sourceMegabytes });
    }
    await storeSegment(needs, { uploadId, writer, position: received, segment });
    received += segment.byteLength;
  }
  const isWhole = received > 0 && (size === null || received === size);
  if (isWhole) await begin(needs, { uploadId, writer, size: received });
  const { fileName, createdAt } = upload;
  const status = isWhole ? "inspecting" : "receiving";
  return { id: uploadId, status, fileName, size, received, sha256: null, createdAt };
}

type NewSegment = { uploadId: string; writer: string; position: number; segment: Uint8Array };

async function storeSegment(needs: ReceiveNeeds, { uploadId, writer, position, segment }: NewSegment): Promise<void> {
  const fileKey = segmentKey(uploadId, position, writer);
  await needs.files.put(fileKey, segment);
  const row = { uploadId, writer, position, size: segment.byteLength, fileKey, at: needs.clock() };
  const counts = await needs.db.transaction((tx) => insertSegment(tx, row));
  if (counts) return;
  await needs.files.remove(fileKey);
  throw new DomainError("upload-taken-over");
}

async function begin(
  needs: ReceiveNeeds,
  { uploadId, writer, size }: { uploadId: string; writer: string; size: number },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await endReceiving(tx, { uploadId, writer, size, at: needs.clock() })))
      throw new DomainError("upload-taken-over");
    await needs.jobs.enqueue(tx, "inspect-upload", { uploadId }, { key: `inspect-upload:${uploadId}` });
  });
}
