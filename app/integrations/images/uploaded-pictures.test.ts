import sharp from "sharp";
import { aMember } from "#db/testing/builders.ts";
import { expect, type TestServices, test as base } from "#db/testing/test.ts";
import { master, rendition } from "./renditions.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { addPicture, addPictures } from "#app/domain/uploads/add-pictures.server.ts";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import {
  describePicture,
  discardPictures,
  keepPictures,
  ownPictureRendition,
  ownPictures,
  takePictures,
} from "#app/domain/uploads/own-pictures.server.ts";
import { pictureBytes, picturesAtOnce } from "#app/domain/uploads/terms.ts";

/** These tests decode pictures with the real library. */
const test = base.extend<{ services: TestServices }>({
  services: async ({ services }, use) => {
    await use({ ...services, images: { ...services.images, master, rendition } });
  },
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0e5a50" } });
const jpeg = await plain(900, 600)
  .withExif({ IFD0: { Copyright: "who took it" }, IFD3: { GPSLatitude: "37/1 33/1 0/1" } })
  .jpeg()
  .toBuffer();
const png = await plain(600, 400).png().toBuffer();
const gif = await plain(300, 200).gif().toBuffer();
const webp = await plain(600, 400).webp().toBuffer();
const words = (text: string) => Buffer.from(text, "latin1");

const good = [jpeg, png, gif, webp];

test("JPEG, PNG, GIF and WebP pictures are re-encoded, whatever their file names", async ({ services }) => {
  const kim = await aMember(services.db);
  const pictures = good.map((bytes) => ({ bytes, originalName: "사진.svg", alt: "화면" }));
  const { added, refused } = await addPictures(services, kim, pictures);
  expect(refused).toEqual([]);
  expect(added.map(({ width, height }) => [width, height])).toEqual([
    [900, 600],
    [600, 400],
    [300, 200],
    [600, 400],
  ]);
  for (const { fileKey } of added) {
    const stored = await services.files.read(fileKey);
    const facts = await sharp(await new Response(stored!.stream).arrayBuffer()).metadata();
    expect([facts.format, facts.exif, facts.xmp, facts.icc]).toEqual(["webp", undefined, undefined, undefined]);
  }
});

test("metadata and appended bytes are removed, and the orientation is applied", async ({ services }) => {
  const kim = await aMember(services.db);
  const turned = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const bytes = Buffer.concat([turned, words("a film as phones put it behind their pictures: SECRET-TAIL")]);
  const picture = await addPicture(services, kim, { bytes, originalName: "a.jpg", alt: "" });
  expect([picture.width, picture.height]).toEqual([600, 900]);
  const stored = Buffer.from(await new Response((await services.files.read(picture.fileKey))!.stream).arrayBuffer());
  for (const trace of ["SECRET-TAIL", "who took it", "Exif"]) expect(stored.includes(trace), trace).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), words("ftypheic0000mif1heic")]);
const bad: [what: string, bytes: Uint8Array, code: string][] = [
  ["SVG named .png", words(svg), "picture-svg"],
  ["SVG behind a declaration", words(`\ufeff<?xml version="1.0"?>\n<!-- a -->${svg}`), "picture-svg"],
  ["TIFF", await plain(100, 100).tiff().toBuffer(), "picture-tiff"],
  ["HEIC", heic, "picture-heic"],
  ["AVIF", await plain(64, 64).avif().toBuffer(), "picture-heic"],
  ["a PDF", words("%PDF-1.7"), "picture-unknown"],
  ["a page", words("<!doctype html><p>hello"), "picture-unknown"],
  ["nothing", new Uint8Array(), "picture-unknown"],
  ["a GIF that is a page", Buffer.concat([gif, words("<html><script>alert(1)</script>")]), "picture-mixed"],
  ["a JPEG that is a ZIP", Buffer.concat([jpeg, honestZip()]), "picture-mixed"],
  ["a GIF that is a script", words("GIF89a=1;alert(1)//"), "picture-unreadable"],
  ["a PNG that is cut off", png.subarray(0, png.length / 2), "picture-unreadable"],
  ["60,000 pixels in one row", await plain(60_000, 1).png().toBuffer(), "picture-proportions"],
  ["too many pixels", await plain(9_000, 9_000).png().toBuffer(), "picture-unreadable"],
  ["more than five megabytes", Buffer.concat([png, Buffer.alloc(pictureBytes)]), "picture-too-large"],
];

test("each bad file is refused by its name and reason, and the good files are added", async ({ services }) => {
  const kim = await aMember(services.db);
  for (let start = 0; start < bad.length; start += picturesAtOnce - 2) {
    const some = bad.slice(start, start + picturesAtOnce - 2);
    const named = some.map(([originalName, bytes]) => ({ originalName, bytes, alt: "" }));
    const { added, refused } = await addPictures(services, kim, [
      { originalName: "first.png", bytes: png, alt: "" },
      ...named,
      { originalName: "last.jpg", bytes: jpeg, alt: "" },
    ]);
    expect(added.map(({ originalName }) => originalName)).toEqual(["first.png", "last.jpg"]);
    expect(refused.map(({ originalName, code }) => [originalName, code])).toEqual(
      some.map(([what, , code]) => [what, code]),
    );
  }
  const many = Array.from({ length: picturesAtOnce + 1 }, () => ({ originalName: "a.gif", bytes: gif, alt: "" }));
  const { added, refused } = await addPictures(services, kim, many);
  expect([added.length, refused.map(({ code }) => code)]).toEqual([picturesAtOnce, ["too-many-pictures"]]);
});

test("a full disk leaves neither a row nor a file of a picture", async ({ services }) => {
  const kim = await aMember(services.db);
  const put = async () => {
    throw new DomainError("storage-full");
  };
  const { added, refused } = await addPictures({ ...services, files: { ...services.files, put } }, kim, [
    { originalName: "a.gif", bytes: gif, alt: "" },
  ]);
  expect([added, refused[0]?.code]).toEqual([[], "storage-full"]);
});

test("pictures can be read, described, taken and discarded by their owner only", async ({ services }) => {
  const kim = await aMember(services.db);
  const lee = await aMember(services.db);
  const { id: pictureId, fileKey } = await addPicture(services, kim, { bytes: png, originalName: "a.png", alt: "" });
  const pictureIds = [pictureId];
  const one = { pictureId, width: 365, format: "webp" } as const;
  for (const refused of [
    () => ownPictures(services, lee, { pictureIds }),
    () => ownPictureRendition(services, lee, one),
    () => describePicture(services, lee, { pictureId, alt: "x" }),
    () => keepPictures(services, lee, { pictureIds }),
    () => takePictures(services, lee, { pictureIds }),
    () => ownPictures(services, kim, { pictureIds: ["../etc"] }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "not-found" });
  await discardPictures(services, lee, { pictureIds });
  await describePicture(services, kim, { pictureId, alt: "첫 화면" });
  expect(await ownPictures(services, kim, { pictureIds })).toMatchObject([{ alt: "첫 화면" }]);
  const { bytes } = await ownPictureRendition(services, kim, one);
  const facts = await sharp(Buffer.from(bytes as Uint8Array)).metadata();
  expect([facts.format, facts.width]).toEqual(["webp", 365]);
  await discardPictures(services, kim, { pictureIds });
  expect(services.enqueuedJobs).toMatchObject([{ name: "remove-file", payload: { key: fileKey } }]);
  await expect(takePictures(services, kim, { pictureIds })).rejects.toMatchObject({ code: "not-found" });
});
