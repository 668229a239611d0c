import type { RegisteredFiles } from "#app/domain/selling/registration/register-service.server.ts";
import type { UpdatedFiles } from "#app/domain/selling/registration/update-service.server.ts";
import { detailPictures } from "#app/domain/catalog/images/picture-terms.ts";
import type { FileFields, ReceivedFiles } from "./received-files.server.ts";

/** The file fields of a service (spec §3, §7). */
export const serviceFiles: FileFields = {
  mainImage: { group: "main", most: 1, withWebp: true },
  detailImages: { group: "details", most: detailPictures, withWebp: true },
  templateSource: "source",
};

type Words = { mainImageAlt?: unknown; detailImageAlts?: unknown };

/** The stored files of a form with their words, the main picture first. Words belong to files as these were sent. */
export function registeredFiles({ sent, source, digest }: ReceivedFiles, words: Words): RegisteredFiles {
  return {
    pictures: [
      ...described(sent.mainImage, [words.mainImageAlt]),
      ...described(sent.detailImages, words.detailImageAlts),
    ],
    uploadId: source?.id ?? null,
    digest,
  };
}

/** The files of a change to an existing service: what was not sent is left as it is. */
export function updatedFiles({ sent, source }: ReceivedFiles, words: Words): UpdatedFiles {
  const [main = null] = described(sent.mainImage, [words.mainImageAlt]);
  const details = described(sent.detailImages, words.detailImageAlts);
  return { main, details: details.length > 0 ? details : null, uploadId: source?.id ?? null };
}

function described(files: ReceivedFiles["sent"][string] = [], alts: unknown) {
  return files.flatMap(({ id }, at) => {
    const alt = Array.isArray(alts) ? alts[at] : undefined;
    return id === null ? [] : [{ id, alt: typeof alt === "string" ? alt : "" }];
  });
}
