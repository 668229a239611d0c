import sharp from "sharp";
import type { ShareCard } from "../../domain/shared/pictures/share-card.ts";
import { type Line, type Style, TextLines } from "../typefaces/text-lines.ts";
import type { Typefaces } from "../typefaces/typefaces.ts";
import { drawBanner } from "./banner.server.ts";
import { COLORS, MARK, outlinesOf, type Place, widthOf } from "./card-drawing.ts";

const SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
/** A picture stands at the right, as high as the card. */
const PICTURE = { left: 720, top: 14, width: 480, height: 616 };
const RULE = 548;
/** The first size at which a title has at most so many lines is taken. */
const TITLES = [64, 54, 46];

/**
 * The picture of a shared link: words as outlines of our own fonts, so that no font of the machine is needed.
 * Returns a JPEG of 1200 by 630 pixels, or of the size of a banner.
 */
export async function drawCard(card: ShareCard, picture: Uint8Array | null, typefaces: Typefaces): Promise<Uint8Array> {
  if (card.banner) return drawBanner(card, card.banner, typefaces);
  const drawn = sharp(Buffer.from(svgOf(card, picture !== null, typefaces)));
  if (picture) {
    const { left, top, width, height } = PICTURE;
    drawn.composite([{ input: await sharp(picture).resize({ width, height, fit: "cover" }).toBuffer(), left, top }]);
  }
  return new Uint8Array(await drawn.jpeg({ quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer());
}

function svgOf(card: ShareCard, hasPicture: boolean, typefaces: Typefaces): string {
  const lines = new TextLines(typefaces, (run, size) => widthOf(typefaces, run, size));
  const right = hasPicture ? PICTURE.left - 48 : SIZE.width - MARGIN;
  const width = right - MARGIN;
  const write: Write = (line, place) => outlinesOf(line, place, typefaces);
  const style = (size: number, weight: Style["weight"]): Style => ({ size, weight, lang: card.lang });

  const parts = [write(lines.lineOf(card.brand, style(40, "bold")), { x: 156, y: 121, size: 40, color: COLORS.ink })];
  if (card.label) {
    const label = lines.break(card.label, style(26, "bold"), width, 1)[0]!;
    parts.push(write(label, { x: MARGIN, y: 208, size: 26, color: COLORS.jade }));
  }
  const title = titleLines(card, lines, width, hasPicture ? 4 : 3);
  let y = (card.label ? 220 : 190) + title.size;
  for (const line of title.lines) {
    parts.push(write(line, { x: MARGIN, y, size: title.size, color: COLORS.ink }));
    y += title.size * 1.3;
  }
  const room = Math.floor((RULE - 24 - y) / 44) + 1;
  if (card.text && room > 0) {
    for (const line of lines.break(card.text, style(30, "regular"), width, Math.min(room, 3))) {
      parts.push(write(line, { x: MARGIN, y, size: 30, color: COLORS.soft }));
      y += 44;
    }
  }
  parts.push(...factMarks(card, lines, { width, write, style }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${COLORS.paper}"/><path d="M0 0h1200v6H0zM0 11h1200v2H0z" fill="${COLORS.jade}"/><g fill="${COLORS.jade}" color="${COLORS.jade}" transform="translate(${MARGIN} 78) scale(2.8)">${MARK}</g><path d="M${MARGIN} ${RULE}.5H${right}M${MARGIN} ${RULE + 4}.5H${right}" stroke="${COLORS.line}"/>${parts.join("")}</svg>`;
}

function titleLines(card: ShareCard, lines: TextLines, width: number, most: number): { lines: Line[]; size: number } {
  const smallest = TITLES.at(-1)!;
  for (const size of TITLES) {
    const broken = lines.break(card.title, { size, weight: "bold", lang: card.lang }, width, most + 1);
    if (broken.length <= most) return { lines: broken, size };
  }
  return {
    lines: lines.break(card.title, { size: smallest, weight: "bold", lang: card.lang }, width, most),
    size: smallest,
  };
}

type Write = (line: Line, place: Place) => string;
type FactTools = {
  width: number;
  write: Write;
  style: (size: number, weight: Style["weight"]) => Style;
};

/** Side by side below the rule, as many as fit: the first in jade. */
function factMarks({ facts }: ShareCard, lines: TextLines, { width, write, style }: FactTools): string[] {
  const marks: string[] = [];
  let x = MARGIN;
  for (const [index, fact] of facts.entries()) {
    const size = index === 0 ? 34 : 28;
    const line = lines.lineOf(fact, style(size, index === 0 ? "bold" : "regular"));
    if (x + line.width > MARGIN + width) break;
    marks.push(write(line, { x, y: 604, size, color: index === 0 ? COLORS.jade : COLORS.soft }));
    x += line.width + 32;
  }
  return marks;
}
