import sharp, { type Sharp } from "sharp";
import type { ImageFormat, Images } from "../../domain/shared/services.ts";

// Two cores serve pages too: one picture at a time uses one thread.
sharp.concurrency(1);
// Only what we draw and what uploads are allowed to be; nothing else is ever decoded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadSvg"],
});

const MOST_PIXELS = 40_000_000;

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

let queue: Promise<unknown> = Promise.resolve();

/** Uploads wait for each other, so that nobody's large picture takes all the memory there is. */
function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const turn = queue.then(run, run);
  queue = turn.catch(() => undefined);
  return turn;
}

export const images: Images = {
  /** Decodes, scales down and encodes anew: no metadata, nothing of the uploaded bytes survives. */
  async rendition(source, width, format) {
    const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    return new Uint8Array(await encode[format](image).toBuffer());
  },
  squares(source, sides) {
    return inTurn(async () => {
      try {
        // One after the other: a large picture is a hundred megabytes while it is open.
        const cut: Uint8Array[] = [];
        for (const side of sides) {
          const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
            .rotate()
            .resize({ width: side, height: side, fit: "cover", position: "attention" });
          cut.push(new Uint8Array(await image.webp({ quality: 82, effort: 4 }).toBuffer()));
        }
        return cut;
      } catch {
        return null; // whatever libvips says of it, it is not a picture we can show
      }
    });
  },
};
