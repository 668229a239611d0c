import type { SentPictures } from "#app/domain/portfolio/pictures.server.ts";
import { mostProjectImages } from "#app/domain/portfolio/terms.ts";
import type { FileFields, ReceivedFiles } from "./received-files.server.ts";

const images = { group: "images", most: mostProjectImages };

/** The file fields of a portfolio item (spec §3, §7). */
export const portfolioFiles: FileFields = {
  thumbnail: { group: "thumbnail", most: 1 },
  projectImages: images,
  newProjectImages: images,
};

/** The stored pictures of a form, by what they become. */
export function sentPictures({ added }: ReceivedFiles): SentPictures {
  const [thumbnail] = added.thumbnail ?? [];
  return { thumbnail: thumbnail?.id, images: (added.images ?? []).map(({ id }) => id) };
}
