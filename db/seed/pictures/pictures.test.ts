import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { allServices } from "../content/services.ts";
import { textWidth } from "./advances.ts";
import { morePictures } from "../content/pictures/more.ts";
import { covers } from "./covers.ts";
import { demoDrawings } from "./drawings.server.ts";
import { coverOf, picturesOf } from "./every-picture.server.ts";
import { type Glyphs, outlined, readGlyphs } from "./outline.server.ts";

const root = process.cwd();
const longest = 80_000;
/** The least mean difference per channel of two covers at 24 × 13: within a category and in the whole market. */
const closest = { inOneCategory: 18, anywhere: 8 };

let glyphs: Glyphs;
let all: { key: string; svgs: string[] }[];
beforeAll(async () => {
  glyphs = await readGlyphs(root);
  all = await Promise.all(
    allServices.map(async (service) => ({
      key: service.key,
      svgs: (await picturesOf(service, root)).map((svg) => outlined(svg, glyphs)),
    })),
  );
});

test("every demo service has a cover and its number of pictures, and no cover is unused", () => {
  expect(Object.keys(covers).sort()).toEqual(allServices.map(({ key }) => key).sort());
  expect(Object.keys(morePictures).filter((key) => !covers[key])).toEqual([]);
  expect(all.map(({ svgs }) => svgs.length)).toEqual(allServices.map(({ images }) => images));
});

test("no picture depends on a font, a file or anything else outside it", () => {
  const dependent = /<text|font-|<image|<style|<foreignObject|href="(?!#)|url\((?!#)/;
  for (const { key, svgs } of all)
    for (const svg of svgs) expect([key, dependent.exec(svg)?.[0]]).toEqual([key, undefined]);
});

test("no picture contains NaN or undefined, or exceeds the size limit", () => {
  for (const { key, svgs } of all)
    for (const svg of svgs) {
      expect([key, /NaN|undefined|Infinity/.exec(svg)?.[0]]).toEqual([key, undefined]);
      expect([key, svg.length < longest]).toEqual([key, true]);
    }
});

test("no text of a picture runs beyond its right edge", async () => {
  const textElement =
    /<text x="([-\d.]+)" y="[-\d.]+" size="([\d.]+)" face="([\w-]+)" spacing="([-\d.]+)"[^>]*>([^<]*)</g;
  const outside: string[] = [];
  for (const service of allServices)
    for (const svg of await picturesOf(service, root))
      for (const [, x, size, face, spacing, value] of svg.matchAll(textElement)) {
        const words = value!.replace(/&\w+;/g, "&");
        const end = Number(x) + textWidth(words, Number(size), face as "regular", Number(spacing));
        if (end > 1450) outside.push(`${service.key}: ${value}`);
      }
  expect(outside).toEqual([]);
});

test("pictures are drawn reproducibly, and those of one service differ", async () => {
  const [service] = allServices;
  expect((await picturesOf(service!, root)).map((svg) => outlined(svg, glyphs))).toEqual(all[0]!.svgs);
  for (const { key, svgs } of all) expect([key, new Set(svgs).size]).toEqual([key, svgs.length]);
});

test("no two covers look alike", { timeout: 60_000 }, async () => {
  const small = await Promise.all(
    allServices.map(async (service) => ({
      key: service.key,
      category: service.category,
      pixels: await sharp(Buffer.from(outlined(coverOf(service), glyphs)))
        .resize(24, 13, { fit: "fill" })
        .removeAlpha()
        .raw()
        .toBuffer(),
    })),
  );
  const alike: string[] = [];
  small.forEach((one, index) => {
    for (const other of small.slice(index + 1)) {
      let sum = 0;
      for (let at = 0; at < one.pixels.length; at += 1) sum += Math.abs(one.pixels[at]! - other.pixels[at]!);
      const mean = sum / one.pixels.length;
      const least = one.category === other.category ? closest.inOneCategory : closest.anywhere;
      if (mean < least) alike.push(`${one.key} and ${other.key}: ${mean.toFixed(1)}`);
    }
  });
  expect(alike).toEqual([]);
});

describe("drawings of the demo", () => {
  test("are found by service and position", async () => {
    const drawings = demoDrawings(root);
    const [service] = allServices;
    const first = await drawings.find(service!.key, 0);
    expect(await first?.svg()).toBe(all[0]!.svgs[0]);
    expect(await drawings.find(service!.key, 0)).toMatchObject({ digest: first!.digest });
  });

  test("are null for unknown services and positions", async () => {
    const drawings = demoDrawings(root);
    expect(await drawings.find("no-such-service", 0)).toBeNull();
    expect(await drawings.find(allServices[0]!.key, 99)).toBeNull();
  });
});
