import { createHash } from "node:crypto";
import { isBlocked } from "../shared/archive-report.ts";
import type { Needs } from "../shared/services.ts";
import { isUploadId, sourceKey } from "./file-keys.ts";
import { endInspection, segmentsToJoin } from "./store.server.ts";

/**
 * Makes one file of the segments and looks into it (job). Done again after a crash, it does the same again. Nothing is kept
 * of an archive that is refused but the report.
 */
export async function inspectUpload(
  { db, clock, files, archives }: Needs<"db" | "clock" | "files" | "archives">,
  { uploadId }: { uploadId: string },
): Promise<void> {
  const segments = isUploadId(uploadId) ? await segmentsToJoin(db, uploadId) : null;
  if (!segments) return;
  const fileKey = sourceKey(uploadId);
  const hash = createHash("sha256");
  const size = segments.reduce((sum, segment) => sum + segment.size, 0);
  async function* joined() {
    for (const segment of segments!) {
      const stored = await files.read(segment.fileKey);
      if (!stored) throw new Error(`the segment ${segment.fileKey} is not there`);
      for await (const chunk of stored.stream as unknown as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        yield chunk;
      }
    }
  }
  await files.putStream(fileKey, joined(), size);
  const report = await files.withLocalFile(fileKey, (path) => archives.inspect(path));
  if (!report) throw new Error(`the file ${fileKey} is not there`);
  const to = isBlocked(report) ? "refused" : "accepted";
  const inspected = { uploadId, to, sha256: hash.digest("hex"), report, at: clock() } as const;
  const counts = await db.transaction((tx) => endInspection(tx, inspected));
  // Discarded while it was looked into, or looked into twice: nothing is removed that somebody else may have taken.
  if (!counts) return;
  const gone = [...segments.map((segment) => segment.fileKey), ...(to === "refused" ? [fileKey] : [])];
  for (const key of gone) await files.remove(key).catch(() => undefined);
}
