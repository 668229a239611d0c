import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { addPicture, type RefusedPicture } from "#app/domain/uploads/add-pictures.server.ts";
import { discardPictures } from "#app/domain/uploads/own-pictures.server.ts";
import { pictureBytes } from "#app/domain/uploads/terms.ts";
import type { UploadedPicture } from "#app/domain/uploads/upload.ts";
import { readStreamedForm, type StreamedFile } from "./streamed-form.server.ts";

/** The file fields of a form: in which group their pictures are, and how many a group takes. */
export type PictureFields = Readonly<Record<string, { group: string; most: number }>>;
export type ReceivedPictures = {
  /** By group, in the order of the form. */
  added: Readonly<Record<string, readonly UploadedPicture[]>>;
  refused: readonly (RefusedPicture & { field: string })[];
};

/** So many files are looked at in one form; the others are refused unread. */
const MOST_FILES = 12;
type PictureNeeds = Needs<"db" | "clock" | "files" | "images" | "limiter">;

export const noPictures: ReceivedPictures = { added: {}, refused: [] };

/**
 * Reads a form and stores its pictures as they arrive; a bad one is named with its reason, the good ones stay. A file in a
 * field that takes none is a word, its name.
 */
export async function receivePictures(
  needs: PictureNeeds,
  actor: Actor,
  { request, fields }: { request: Request; fields: PictureFields },
): Promise<ReceivedPictures & { words: FormData }> {
  const added: Record<string, UploadedPicture[]> = {};
  const refused: (RefusedPicture & { field: string })[] = [];
  const unknown: [string, string][] = [];
  let looked = 0;
  // One after the other: what waits is not read, and a picture that was refused leaves its place to the next.
  let turn = Promise.resolve();
  const limits = { files: 50, fileBytes: pictureBytes + 1 };
  const words = await readStreamedForm(request, limits, (file) => {
    turn = turn.then(() => take(file));
    return turn;
  });
  for (const [name, fileName] of unknown) words.append(name, fileName);
  return { words, added, refused };

  async function take({ field: name, fileName, bytes }: StreamedFile): Promise<void> {
    const field = name.replace(/\[\]$/, "");
    const takes = fields[field];
    if (!takes) return void unknown.push([name, fileName]);
    added[takes.group] ??= [];
    const group = added[takes.group]!;
    looked += 1;
    try {
      if (group.length >= takes.most || looked > MOST_FILES)
        throw new DomainError("too-many-pictures", { most: takes.most });
      group.push(await addPicture(needs, actor, { bytes, originalName: fileName, alt: "", withoutWebp: true }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ field, originalName: fileName.slice(0, 255), code: error.code, details: error.details });
    }
  }
}

/** The pictures of a form that came to nothing go. */
export async function discardReceived(
  needs: Needs<"db" | "jobs">,
  actor: Actor,
  { added }: Pick<ReceivedPictures, "added">,
): Promise<void> {
  const pictureIds = Object.values(added).flatMap((pictures) => pictures.map(({ id }) => id));
  if (pictureIds.length > 0) await discardPictures(needs, actor, { pictureIds });
}
