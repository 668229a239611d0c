import { createHash, type Hash } from "node:crypto";
import { formBytes } from "#app/body-limits.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { isTooSlow, overloaded } from "#app/domain/shared/bounded-queue.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { addPicture, type RefusedPicture } from "#app/domain/uploads/add-pictures.server.ts";
import { discardUpload } from "#app/domain/uploads/discard-upload.server.ts";
import { discardPictures } from "#app/domain/uploads/own-pictures.server.ts";
import { pictureBytes, sourceBytes } from "#app/domain/uploads/terms.ts";
import type { Upload, UploadedPicture } from "#app/domain/uploads/upload.ts";
import { uploadSource } from "#app/domain/uploads/upload-source.server.ts";
import { readStreamedForm, type StreamedFile } from "./streamed-form.server.ts";

/**
 * The file fields of a form: in which group their pictures are, and how many a group takes; `withWebp`: WebP is taken, too.
 * `source`: the field takes one ZIP.
 */
export type FileFields = Readonly<Record<string, { group: string; most: number; withWebp?: boolean } | "source">>;
export type RefusedFile = RefusedPicture & {
  field: string;
  /** Place of the file among those of its field. */
  at: number;
};
export type ReceivedFiles = {
  /** Pictures by group, in the order of the form. */
  added: Readonly<Record<string, readonly UploadedPicture[]>>;
  source: Upload | null;
  /** Names of the files of each field, as they were sent, with the id of what became of each; null: refused. */
  sent: Readonly<Record<string, readonly { fileName: string; id: string | null }[]>>;
  refused: readonly RefusedFile[];
  /** A hash of the contents: equal files have equal digests. */
  digest: string;
};

/** Most pictures that are looked at in one form; the others are refused unread. */
const MOST_PICTURES = 12;
type FileNeeds = Needs<"db" | "clock" | "files" | "images" | "limiter" | "jobs">;

export const noFiles: ReceivedFiles = { added: {}, source: null, sent: {}, refused: [], digest: "" };

/**
 * Reads a form and stores its files as they arrive; a bad one is named with its reason, the good ones stay. A file in a
 * field that takes none is a word, its name. Of a form that breaks off nothing stays.
 */
export async function receiveFiles(
  needs: FileNeeds,
  actor: Actor,
  { request, fields }: { request: Request; fields: FileFields },
): Promise<ReceivedFiles & { words: FormData }> {
  const added: Record<string, UploadedPicture[]> = {};
  const sent: Record<string, { fileName: string; id: string | null }[]> = {};
  const refused: RefusedFile[] = [];
  const unknown: [string, string][] = [];
  const digest = createHash("sha256");
  let source: Upload | null = null;
  let looked = 0;
  // One after the other: what waits is not read, and a picture that was refused leaves its place to the next.
  let turn = Promise.resolve();
  const take = (file: StreamedFile) => {
    turn = turn.then(() => takeFile(file));
    return turn;
  };
  const hasSource = Object.values(fields).includes("source");
  try {
    // Words as JSON may be as long as a body of JSON.
    const limits = { files: 50, fileBytes: (hasSource ? sourceBytes : pictureBytes) + 1, fieldBytes: formBytes };
    const words = await readStreamedForm(request, limits, take);
    for (const [name, fileName] of unknown) words.append(name, fileName);
    return { words, added, source, sent, refused, digest: digest.digest("hex") };
  } catch (error) {
    await turn.catch(() => undefined);
    await discardReceived(needs, actor, { added, source });
    throw error;
  }

  async function takeFile({ field: name, fileName, bytes }: StreamedFile): Promise<void> {
    const field = name.replace(/\[\]$/, "");
    if (!Object.hasOwn(fields, field)) return void unknown.push([name, fileName]);
    sent[field] ??= [];
    const at = sent[field].length;
    const place = { fileName: fileName.slice(0, 255), id: null as string | null };
    sent[field].push(place);
    const hash = createHash("sha256");
    try {
      place.id = await stored(field, { fileName, bytes: hashed(bytes, hash) });
      digest.update(JSON.stringify([field, fileName, hash.digest("hex")]));
    } catch (thrown) {
      const error = isTooSlow(thrown) ? overloaded() : thrown;
      if (!(error instanceof DomainError)) throw error;
      refused.push({ field, at, originalName: place.fileName, code: error.code, details: error.details });
      digest.update(JSON.stringify([field, fileName, error.code]));
    }
  }

  async function stored(
    field: string,
    { fileName, bytes }: { fileName: string; bytes: AsyncIterable<Uint8Array> },
  ): Promise<string> {
    const takes = fields[field]!;
    if (takes === "source") {
      if (source) throw new DomainError("too-many-attachments", { most: 1 });
      source = await uploadSource(needs, actor, { fileName, bytes });
      return source.id;
    }
    const { group: name, most, withWebp = false } = takes;
    added[name] ??= [];
    const group = added[name];
    looked += 1;
    if (group.length >= most || looked > MOST_PICTURES) throw new DomainError("too-many-pictures", { most });
    const picture = await addPicture(needs, actor, { bytes, originalName: fileName, alt: "", withoutWebp: !withWebp });
    group.push(picture);
    return picture.id;
  }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The files of a form that came to nothing go. */
export async function discardReceived(
  needs: Needs<"db" | "files" | "jobs">,
  actor: Actor,
  { added, source }: Pick<ReceivedFiles, "added" | "source">,
): Promise<void> {
  const pictureIds = Object.values(added).flatMap((pictures) => pictures.map(({ id }) => id));
  if (pictureIds.length > 0) await discardPictures(needs, actor, { pictureIds });
  if (source) await discardUpload(needs, actor, { uploadId: source.id });
}
