import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { discardUpload } from "./discard-upload.server.ts";
import { plainFileName } from "./input.ts";
import { type ReceiveNeeds, receiveUpload } from "./receive-upload.server.ts";
import type { Upload } from "./upload.ts";

/**
 * A source ZIP that comes in one request, as a form without a script sends it: all of it or nothing. Refuses as beginUpload
 * and receiveUpload do, and with upload-interrupted when nothing came.
 */
export async function uploadSource(
  needs: ReceiveNeeds,
  actor: Actor,
  { fileName, bytes }: { fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Upload> {
  const { id: uploadId } = await beginUpload(needs, actor, { fileName: plainFileName(fileName), size: null });
  try {
    const upload = await receiveUpload(needs, actor, { uploadId, offset: 0, bytes });
    if (upload.status === "receiving") throw new DomainError("upload-interrupted");
    return upload;
  } catch (error) {
    await discardUpload(needs, actor, { uploadId });
    throw error;
  }
}
