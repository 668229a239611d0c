import type { Member } from "#app/domain/shared/actor.ts";
import type { TestServices } from "#db/testing/test.ts";
import { inspectUpload } from "./inspect-upload.server.ts";
import { uploadSource } from "./upload-source.server.ts";

/** Bytes as a line brings them; it breaks after `until`. */
export async function* arriving(bytes: Uint8Array, { piece = 64 * 1024, until = bytes.byteLength } = {}) {
  for (let at = 0; at < until; at += piece) yield bytes.subarray(at, Math.min(at + piece, until));
  if (until < bytes.byteLength) throw new Error("the line broke");
}

/** Works off the inspections that were asked for. */
export async function inspectAll(services: TestServices): Promise<void> {
  for (const { name, payload } of services.enqueuedJobs.splice(0))
    if (name === "inspect-upload") await inspectUpload(services, payload as { uploadId: string });
}

export async function anUpload(services: TestServices, owner: Member, zip: Uint8Array): Promise<string> {
  const { id } = await uploadSource(services, owner, { fileName: "token.zip", bytes: arriving(zip) });
  await inspectAll(services);
  return id;
}
