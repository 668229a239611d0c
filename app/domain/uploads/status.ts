import type { uploads } from "#db/schema/files/uploads.ts";

type Stored = (typeof uploads.$inferSelect)["status"];

/** `inspecting`: all bytes are there. A refused upload says why in its report, and its bytes are gone. */
export const uploadMoves = {
  receiving: ["inspecting"],
  inspecting: ["accepted", "refused"],
  accepted: [],
  refused: [],
} as const satisfies Record<Stored, readonly Stored[]>;

export type UploadStatus = keyof typeof uploadMoves;
export const uploadStatuses = Object.keys(uploadMoves) as UploadStatus[];

/** Every status an upload may have just before it becomes `to`: the condition of the UPDATE. */
export function uploadStatusesBefore(to: UploadStatus): UploadStatus[] {
  return uploadStatuses.filter((from) => (uploadMoves[from] as readonly UploadStatus[]).includes(to));
}
