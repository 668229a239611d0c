import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Drawing, ImageFormat, Needs } from "#app/domain/shared/services.ts";
import type { Category } from "#app/domain/catalog/terms.ts";
import { requireVisible } from "#app/domain/catalog/visibility.ts";
import { coverSvg } from "./cover.ts";
import {
  digestOf,
  type ImageWidth,
  type MadeRendition,
  makeRendition,
  storedPicture,
} from "./make-rendition.server.ts";
import { type ImageRow, imageRow } from "./store-images.server.ts";

export type RenditionInput = { id: number; width: ImageWidth; format: ImageFormat };
export type Rendition = MadeRendition & { isPublic: boolean };
type RenditionNeeds = Needs<"db" | "files" | "images" | "drawings">;

/** A picture of a service in one size, made when it is first asked for. Pictures of hidden services are their owner's and operators'. */
export async function imageRendition(
  needs: RenditionNeeds,
  actor: Actor,
  { id, width, format }: RenditionInput,
): Promise<Rendition> {
  const image = requireVisible(actor, await imageRow(needs.db, id));
  const drawing = await drawingOf(needs, image);
  if (!drawing && image.fileKey === null) throw new DomainError("not-found");
  const source = drawing
    ? { digest: drawing.digest, bytes: async () => new TextEncoder().encode(await drawing.svg()) }
    : storedPicture(needs, image.fileKey!);
  return { ...(await makeRendition(needs, source, { width, format })), isPublic: image.status === "active" };
}

async function drawingOf({ drawings }: RenditionNeeds, image: ImageRow): Promise<Drawing | null> {
  const { seed, category, position } = image;
  if (seed === null) return null;
  const found = await drawings.find(seed, position);
  if (found) return found;
  const svg = coverSvg({ seed, category: category as Category, position });
  return { digest: digestOf(svg), svg: async () => svg };
}
