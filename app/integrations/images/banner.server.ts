import sharp from "sharp";
import { type BannerSize, banners } from "../../domain/shared/pictures/banners.ts";
import type { ShareCard } from "../../domain/shared/pictures/share-card.ts";
import { TextLines } from "../typefaces/text-lines.ts";
import type { Typefaces } from "../typefaces/typefaces.ts";
import { COLORS, MARK, outlinesOf, widthOf } from "./card-drawing.ts";

type Layout = {
  mark: readonly [x: number, y: number];
  brand: readonly [x: number, y: number, size: number];
  /** Beginning of the words, and their width. */
  words: readonly [x: number, y: number, width: number];
  /** The first size at which the title has at most so many lines is taken. */
  title: readonly (readonly [size: number, lines: number])[];
  text: readonly [size: number, lines: number];
  act: readonly [x: number, y: number, width: number];
};

/** Places of the parts of a banner, in pixels. */
const LAYOUTS: Record<BannerSize, Layout> = {
  leaderboard: {
    mark: [20, 32],
    brand: [56, 51, 20],
    words: [190, 43, 366],
    title: [
      [24, 1],
      [20, 1],
      [17, 1],
    ],
    text: [14, 1],
    act: [572, 28, 138],
  },
  rectangle: {
    mark: [20, 22],
    brand: [56, 41, 20],
    words: [20, 92, 264],
    title: [
      [26, 2],
      [22, 2],
      [19, 2],
    ],
    text: [15, 2],
    act: [20, 202, 150],
  },
  skyscraper: {
    mark: [14, 24],
    brand: [14, 76, 20],
    words: [14, 148, 132],
    title: [
      [24, 5],
      [21, 6],
      [18, 7],
    ],
    text: [14, 8],
    act: [14, 548, 132],
  },
};

/** A banner of a partner, as JPEG: the mark and name of the site, what it says, and a button. */
export async function drawBanner(card: ShareCard, size: BannerSize, typefaces: Typefaces): Promise<Uint8Array> {
  const drawn = sharp(Buffer.from(bannerSvg(card, size, typefaces)));
  return new Uint8Array(await drawn.jpeg({ quality: 90, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer());
}

function bannerSvg(card: ShareCard, size: BannerSize, typefaces: Typefaces): string {
  const { width, height } = banners[size];
  const { mark, brand, words, title, text, act } = LAYOUTS[size];
  const lines = new TextLines(typefaces, (run, of) => widthOf(typefaces, run, of));
  const style = (of: number, weight: "bold" | "regular") => ({ size: of, weight, lang: card.lang });
  const write = (line: ReturnType<typeof lines.lineOf>, x: number, y: number, of: number, color: string) =>
    outlinesOf(line, { x, y, size: of, color }, typefaces);
  const parts = [write(lines.lineOf(card.brand, style(brand[2], "bold")), brand[0], brand[1], brand[2], COLORS.ink)];
  const room = words[2];
  const heading = title
    .map(([of, most]) => ({ of, most, broken: lines.break(card.title, style(of, "bold"), room, most + 1) }))
    .find(({ broken, most }, index) => broken.length <= most || index === title.length - 1)!;
  const { of } = heading;
  let y = words[1];
  for (const line of lines.break(card.title, style(of, "bold"), room, heading.most)) {
    parts.push(write(line, words[0], y, of, COLORS.ink));
    y += of * 1.25;
  }
  for (const line of lines.break(card.text, style(text[0], "regular"), room, text[1])) {
    parts.push(write(line, words[0], y, text[0], COLORS.soft));
    y += text[0] * 1.4;
  }
  const [left, top, wide] = act;
  const button = lines.break(card.label, style(15, "bold"), wide - 16, 1)[0];
  if (button) parts.push(write(button, left + (wide - button.width) / 2, top + 22, 15, COLORS.paper));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${COLORS.paper}"/><path d="M0 0h${width}v4H0zM0 7h${width}v1H0z" fill="${COLORS.jade}"/><path d="M.5.5h${width - 1}v${height - 1}H.5z" fill="none" stroke="${COLORS.line}"/><g fill="${COLORS.jade}" color="${COLORS.jade}" transform="translate(${mark[0]} ${mark[1]}) scale(1.3)">${MARK}</g><rect x="${left}" y="${top}" width="${wide}" height="34" rx="3" fill="${COLORS.jade}"/>${parts.join("")}</svg>`;
}
