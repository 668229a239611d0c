const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside can be the id of an upload or a picture. */
export function isUploadId(text: string): boolean {
  return ID.test(text);
}

/** Prefix of the keys of all attachments in the file store. */
export const uploadedFiles = "uploads/";

export const segmentKey = (uploadId: string, position: number, writer: string) =>
  `${uploadedFiles}segments/${uploadId}/${position}-${writer}`;
export const sourceKey = (uploadId: string) => `${uploadedFiles}sources/${uploadId}.zip`;
export const pictureKey = (pictureId: string) => `${uploadedFiles}pictures/${pictureId}.webp`;

export type KeyOwner = { kind: "segments" | "sources" | "pictures"; id: string };

/** The row a file belongs to; null: it is none that we write, or one that was never finished. */
export function ownerOfKey(key: string): KeyOwner | null {
  const match = /^uploads\/(segments|sources|pictures)\/([0-9a-f-]{36})(?:\/\d+-[\w-]+|\.zip|\.webp)$/.exec(key);
  const [, kind, id] = match ?? [];
  return kind && id && isUploadId(id) ? { kind: kind as KeyOwner["kind"], id } : null;
}
