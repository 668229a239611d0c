import { z } from "zod";
import { ArchiveReport } from "#app/domain/shared/archive-report.ts";
import { BeginUploadInput } from "#app/domain/uploads/input.ts";
import { uploadStatuses } from "#app/domain/uploads/status.ts";
import { sourceMegabytes } from "#app/domain/uploads/terms.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant } from "./shapes.ts";

const id = z.string().describe("Id of the upload");
const upload = z.object({
  id,
  status: z
    .enum(uploadStatuses)
    .describe(
      "receiving: bytes are missing; inspecting: all bytes were received; accepted or refused: result of the inspection",
    ),
  fileName: z.string(),
  size: z.int().nullable().describe("Announced size of the file in bytes"),
  received: z.int().describe("Number of bytes stored so far: the Upload-Offset of the next part"),
  sha256: z.string().nullable().describe("SHA-256 of an accepted file, in hex"),
  createdAt: instant,
});

export const beginUpload = {
  method: "POST",
  path: "/api/upload",
  tag: "upload",
  access: "member",
  summary: `Create an upload for a source ZIP of at most ${sourceMegabytes} MB; send its bytes to /api/upload/{id}/bytes`,
  input: BeginUploadInput,
  output: upload,
  refusals: ["too-many-uploads", "upload-space", "too-many-requests"],
} as const satisfies Contract;
export const sendBytes = {
  method: "PATCH",
  path: "/api/upload/{id}/bytes",
  tag: "upload",
  access: "member",
  summary:
    "Send the bytes of the file from Upload-Offset on, all of the rest or a part. Received bytes are kept when the connection breaks: read the offset and continue from there. The last byte starts the inspection",
  bytes: { headers: { offset: "Upload-Offset" } },
  input: z.strictObject({ id, offset: z.coerce.number("wrong-format").int("wrong-format").min(0, "wrong-format") }),
  output: upload,
  refusals: [
    "not-found",
    "upload-offset",
    "upload-taken-over",
    "upload-closed",
    "upload-interrupted",
    "upload-too-large",
    "upload-not-zip",
    "storage-full",
    "storage-down",
    "too-many-requests",
  ],
} as const satisfies Contract;
export const getUpload = {
  method: "GET",
  path: "/api/upload/{id}",
  tag: "upload",
  access: "member",
  summary:
    "Get the offset of an own upload and the result of its inspection. Uploads that no draft uses are deleted after two days",
  input: z.strictObject({ id }),
  output: upload.extend({ report: ArchiveReport.nullable() }),
  refusals: ["not-found"],
} as const satisfies Contract;
export const deleteUpload = {
  method: "DELETE",
  path: "/api/upload/{id}",
  tag: "upload",
  access: "member",
  summary: "Delete an own upload. Deleting one that does not exist succeeds",
  input: z.strictObject({ id }),
  output: z.null(),
  refusals: [],
} as const satisfies Contract;
