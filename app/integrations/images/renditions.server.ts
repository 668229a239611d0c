import sharp, { type Sharp } from "sharp";
import type { ImageFormat, MasterResult, SquaresResult } from "../../domain/shared/services.ts";
import { coversTooMuch, objectionTo, pictureLimits } from "../../domain/shared/pictures/picture-limits.ts";

/** Scaling and encoding itself; runs in a process of its own (image-program.ts). */

// Two cores serve pages too: one picture at a time uses one thread.
sharp.concurrency(1);
sharp.cache(false);
// Only what we draw and what uploads are allowed to be; nothing else is ever decoded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadWebp",
    "VipsForeignLoadSvg",
  ],
});

const SECONDS = 5;
const open = (source: Uint8Array) =>
  sharp(source, { limitInputPixels: pictureLimits.pixels, failOn: "error" }).timeout({ seconds: SECONDS });

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** Decodes, scales down and encodes anew: no metadata, nothing of the uploaded bytes survives. Throws on what it does not open. */
export async function rendition(source: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> {
  const objection = objectionTo(await open(source).metadata());
  if (objection) throw new Error(`picture not opened: ${objection}`);
  const image = open(source).rotate().resize({ width, withoutEnlargement: true });
  return new Uint8Array(await encode[format](image).toBuffer());
}

/**
 * An uploaded picture as renditions are made of it: upright, its first frame, without metadata and without anything that
 * stood behind it in the file. What had no loss has none afterwards.
 */
export async function master(source: Uint8Array, width: number): Promise<MasterResult> {
  try {
    const facts = await open(source).metadata();
    // A picture of another format here would be one whose beginning says something else.
    if (!facts.format || !["jpeg", "png", "gif", "webp"].includes(facts.format)) return { refused: "unreadable" };
    const objection = objectionTo(facts);
    if (objection) return { refused: objection };
    const image = open(source).rotate().resize({ width, withoutEnlargement: true });
    const lossless = facts.format === "png" || facts.format === "gif";
    const encoded = image.webp(lossless ? { lossless, effort: 2 } : { quality: 92, effort: 2 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return { refused: "unreadable" };
  }
}

/** Squares of an uploaded picture, or why there are none. */
export async function squares(source: Uint8Array, sides: readonly number[]): Promise<SquaresResult> {
  try {
    const facts = await open(source).metadata();
    const objection = objectionTo(facts);
    if (objection) return { refused: objection };
    if (sides.some((side) => coversTooMuch(facts, side))) return { refused: "proportions" };
    // One after the other: a large picture is a hundred megabytes while it is open.
    const cut: Uint8Array[] = [];
    for (const side of sides) {
      const image = open(source).rotate().resize({ width: side, height: side, fit: "cover", position: "attention" });
      cut.push(new Uint8Array(await image.webp({ quality: 82, effort: 4 }).toBuffer()));
    }
    return { squares: cut };
  } catch {
    return { refused: "unreadable" }; // whatever libvips says of it, it is not a picture we can show
  }
}
