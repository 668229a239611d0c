import type { Member } from "#app/domain/shared/actor.ts";
import type { TestServices } from "#db/testing/test.ts";
import { addPicture } from "./add-pictures.server.ts";
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

/** The smallest bytes that begin as a PNG does: the test's pictures are not decoded. */
export const tinyPng = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

/** A picture that nothing keeps yet; answers with its id. */
export async function anUploadedPicture(services: TestServices, owner: Member): Promise<string> {
  return (await addPicture(services, owner, { bytes: tinyPng, originalName: "a.png", alt: "" })).id;
}
