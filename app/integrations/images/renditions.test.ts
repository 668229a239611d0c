import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { rendition, squares } from "./renditions.server.ts";

const sides = [128, 384];
const cut = async (source: Uint8Array) => {
  const result = await squares(source, sides);
  return "squares" in result ? result.squares : null;
};
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0e5a50" } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([ends.subarray(0, 4), body, crc]);
}

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A few kilobytes that claim to be 50,000 by 50,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test.each([
  ["jpeg", 900, 400],
  ["png", 60, 200],
  ["webp", 500, 500],
] as const)("%s of %d by %d is converted to WebP squares", async (format, width, height) => {
  const made = await cut(await drawn(width, height).toFormat(format).toBuffer());
  const facts = await Promise.all(made!.map((square) => sharp(square).metadata()));
  expect(facts.map((fact) => [fact.format, fact.width, fact.height])).toEqual(
    sides.map((side) => ["webp", side, side]),
  );
});

test("an avatar is rotated by its EXIF orientation and loses all other metadata", async () => {
  // Its left half is red and it is rotated: shown upright, the upper half is red.
  const red = await drawn(200, 400)
    .composite([
      {
        input: await sharp({ create: { width: 100, height: 400, channels: 3, background: "#ff0000" } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const photo = await sharp(red)
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "37/1 33/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.toString("latin1")).toContain("SECRET-OWNER");
  const [small] = (await cut(photo))!;
  const facts = await sharp(small!).metadata();
  expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Buffer.from(small!).toString("latin1")).not.toContain("SECRET");
  const { data, info } = await sharp(small!).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  expect(pixel(110, 20)[0]).toBeGreaterThan(200);
  expect(pixel(20, 110)[0]).toBeLessThan(60);
});

test("bytes behind the picture data are removed", async () => {
  const zip = Buffer.from("PK\u0003\u0004<script>alert(1)</script>");
  const [small] = (await cut(Buffer.concat([await drawn(200, 200).jpeg().toBuffer(), zip]))) ?? [];
  if (small) expect(Buffer.from(small).toString("latin1")).not.toContain("script");
});

test.each([
  ["a picture with too many pixels", bomb()],
  [
    "SVG",
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="9999999"><image href="file:///etc/passwd"/></svg>',
    ),
  ],
  ["an incomplete picture", null],
  ["noise", Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 500 }, (_, n) => n % 256)])],
])("%s is refused as an avatar", async (_what, bytes) => {
  const half = async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 100, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  expect(await squares(bytes ?? (await half()), sides)).toEqual({ refused: "unreadable" });
});

// T-10: scaled to cover a square, such a picture would be thousands of pixels long and held in memory.
test.each([
  [1, 2_000],
  [1, 10_000],
  [60_000, 1],
  [31, 31],
  [32, 321],
  [4_000, 399],
])("a picture of %d by %d is refused before it is decoded", async (width, height) => {
  const whole = await drawn(width, height).png().toBuffer();
  expect(await squares(whole, sides)).toEqual({ refused: "proportions" });
  // Its size stands at its beginning; the rest would be found broken if it was decoded.
  expect(await squares(whole.subarray(0, whole.indexOf("IDAT") + 8), sides)).toEqual({ refused: "proportions" });
});

test.each([
  [32, 32],
  [32, 320],
  [4_000, 400],
])("a picture of %d by %d is accepted", async (width, height) => {
  expect(await cut(await drawn(width, height).png().toBuffer())).toHaveLength(2);
});

test("rendition refuses pictures of extreme size or proportions", async () => {
  await expect(rendition(await drawn(1, 10_000).png().toBuffer(), 365, "webp")).rejects.toThrow("proportions");
  await expect(rendition(bomb(), 365, "webp")).rejects.toThrow();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="10"/>';
  await expect(rendition(Buffer.from(svg), 365, "webp")).rejects.toThrow("proportions");
});
