import { createHash } from "node:crypto";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ImageFormat, Needs } from "#app/domain/shared/services.ts";

export const imageWidths = [365, 730, 1460] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type MadeRendition = { bytes: Uint8Array | ReadableStream<Uint8Array>; size: number };
type RenditionNeeds = Needs<"files" | "images">;
type Wanted = { width: ImageWidth; format: ImageFormat };
/** `digest` is that of the picture: another picture never meets an old file. */
type Source = { digest: string; bytes(): Promise<Uint8Array> };

const formats: readonly ImageFormat[] = ["avif", "webp", "jpg"];
const keyOf = (digest: string, { width, format }: Wanted) => `renditions/${digest}-${width}.${format}`;

/** Every size that may have been made of an uploaded picture. */
export function renditionKeysOf(fileKey: string): string[] {
  const digest = digestOf(fileKey);
  return imageWidths.flatMap((width) => formats.map((format) => keyOf(digest, { width, format })));
}

/** Renditions being encoded, by file key: concurrent requests for one picture encode it once. */
const underWay = new Map<string, Promise<Uint8Array>>();
/** Encoding takes a whole core; the other one belongs to pages. */
let queue: Promise<unknown> = Promise.resolve();

/** A picture in one size, made when it is first asked for, then kept. */
export function makeRendition(
  needs: RenditionNeeds,
  source: Source,
  { width, format }: Wanted,
): Promise<MadeRendition> {
  return keepMade(needs, keyOf(source.digest, { width, format }), async () => {
    const original = await source.bytes();
    return () => needs.images.rendition(original, width, format);
  });
}

/**
 * The file of this key; if there is none, it is made and kept. `prepare` fetches what the work needs; the work itself
 * waits for its turn.
 */
export async function keepMade(
  needs: Needs<"files">,
  key: string,
  prepare: () => Promise<() => Promise<Uint8Array>>,
): Promise<MadeRendition> {
  const kept = await needs.files.read(key);
  if (kept) return { bytes: kept.stream, size: kept.size };
  const bytes = await onlyOnce(key, async () => {
    const made = await inTurn(await prepare());
    await needs.files.put(key, made);
    return made;
  });
  return { bytes, size: bytes.byteLength };
}

/** An uploaded picture, known by the key of its file, which never changes its content. */
export function storedPicture({ files }: Needs<"files">, fileKey: string): Source {
  return {
    digest: digestOf(fileKey),
    async bytes() {
      const file = await files.read(fileKey);
      if (!file) throw new DomainError("not-found");
      return new Uint8Array(await new Response(file.stream).arrayBuffer());
    },
  };
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
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
