import { createHash } from "node:crypto";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ImageFormat, Needs } from "#app/domain/shared/services.ts";
import { coverSvg } from "./cover.ts";
import { type ImageRow, imageRow } from "./store-images.server.ts";
import type { Category } from "#app/domain/catalog/terms.ts";
import { requireVisible } from "#app/domain/catalog/visibility.ts";

export const imageWidths = [365, 730, 1460] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type RenditionInput = { id: number; width: ImageWidth; format: ImageFormat };
export type Rendition = { bytes: Uint8Array | ReadableStream<Uint8Array>; size: number; isPublic: boolean };
type RenditionNeeds = Needs<"db" | "files" | "images">;

/** Renditions being encoded, by file key: concurrent requests for one picture encode it once. */
const underWay = new Map<string, Promise<Uint8Array>>();
/** Encoding takes a whole core; the other one belongs to pages. */
let queue: Promise<unknown> = Promise.resolve();

/** A picture of a service in one size, made when it is first asked for. Pictures of hidden services are their owner's and operators'. */
export async function imageRendition(
  needs: RenditionNeeds,
  actor: Actor,
  { id, width, format }: RenditionInput,
): Promise<Rendition> {
  const image = requireVisible(actor, await imageRow(needs.db, id));
  const isPublic = image.status === "active";
  const drawing = drawingOf(image);
  const key = `renditions/${digest(drawing ?? image.fileKey ?? "")}-${width}.${format}`;
  const kept = await needs.files.read(key);
  if (kept) return { bytes: kept.stream, size: kept.size, isPublic };
  const bytes = await onlyOnce(key, async () => {
    const source = drawing === null ? await uploaded(needs, image) : new TextEncoder().encode(drawing);
    const made = await inTurn(() => needs.images.rendition(source, width, format));
    await needs.files.put(key, made);
    return made;
  });
  return { bytes, size: bytes.byteLength, isPublic };
}

function drawingOf({ seed, category, position }: ImageRow): string | null {
  return seed === null ? null : coverSvg({ seed, category: category as Category, position });
}

/** By content: another drawing under the same id never meets an old file. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

async function uploaded({ files }: RenditionNeeds, { fileKey }: ImageRow): Promise<Uint8Array> {
  const file = fileKey === null ? null : await files.read(fileKey);
  if (!file) throw new DomainError("not-found");
  return new Uint8Array(await new Response(file.stream).arrayBuffer());
}

function onlyOnce(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const running = underWay.get(key);
  if (running) return running;
  const started = make().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(run, run);
  queue = turn.catch(() => undefined);
  return turn;
}
