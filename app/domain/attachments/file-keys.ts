/** Prefix of the keys of all attachments in the file store. */
export const attachedFiles = "attachments/";

export const attachmentKey = (id: string) => `${attachedFiles}files/${id}`;
/** Key of one part of a file while the upload runs. */
export const pieceKey = (id: string, number: number) => `${attachedFiles}pieces/${id}-${number}`;

/** The row a file belongs to; null: it is a piece, or none that we write. */
export function attachmentOfKey(key: string): string | null {
  return /^attachments\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key)?.[1] ?? null;
}
