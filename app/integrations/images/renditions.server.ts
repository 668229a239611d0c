import sharp, { type Sharp } from "sharp";
import type { ImageFormat, Images } from "../../domain/shared/services.ts";

// Two cores serve pages too: one picture at a time uses one thread.
sharp.concurrency(1);
// Only what we draw and what uploads are allowed to be; nothing else is ever decoded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadSvg"] });

const MOST_PIXELS = 40_000_000;

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

export const images: Images = {
  /** Decodes, scales down and encodes anew: no metadata, nothing of the uploaded bytes survives. */
  async rendition(source, width, format) {
    const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" }).rotate().resize({ width, withoutEnlargement: true });
    return new Uint8Array(await encode[format](image).toBuffer());
  },
};
