/** An uploaded picture as its file: what a service and its edits name. */
export type StoredPicture = { fileKey: string; width: number; height: number; alt: string };

/** The last part of the key without its ending: known to forms and addresses, and the same wherever the file belongs. */
export function pictureIdOf(fileKey: string): string {
  return fileKey.slice(fileKey.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
