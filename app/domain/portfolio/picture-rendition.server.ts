import {
  type ImageWidth,
  type MadeRendition,
  makeRendition,
  storedPicture,
} from "../catalog/images/make-rendition.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { ImageFormat, Needs } from "../shared/services.ts";
import { pictureRow } from "./store-pictures.server.ts";

/** A picture of an item in one size, made when it is first asked for. Refuses with not-found. */
export async function pictureRendition(
  needs: Needs<"db" | "files" | "images" | "drawings">,
  actor: Actor,
  { pictureId, width, format }: { pictureId: number; width: ImageWidth; format: ImageFormat },
): Promise<MadeRendition & { isPublic: boolean }> {
  const row = await pictureRow(needs.db, pictureId);
  const isOwn = actor.kind === "member" && actor.memberId === row?.ownerId;
  if (!row || !(row.isPublic || isOwn)) throw new DomainError("not-found");
  const source = await sourceOf(needs, row);
  return { ...(await makeRendition(needs, source, { width, format })), isPublic: row.isPublic };
}

type Row = NonNullable<Awaited<ReturnType<typeof pictureRow>>>;

async function sourceOf(needs: Needs<"files" | "drawings">, { fileKey, seed, position }: Row) {
  if (fileKey !== null) return storedPicture(needs, fileKey);
  const drawing = seed === null ? null : await needs.drawings.find(seed, position);
  if (!drawing) throw new DomainError("not-found");
  return { digest: drawing.digest, bytes: async () => new TextEncoder().encode(await drawing.svg()) };
}
