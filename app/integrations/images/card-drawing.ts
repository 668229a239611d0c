import type { Line } from "../typefaces/text-lines.ts";
import type { Run, Typefaces } from "../typefaces/typefaces.ts";

/** The light theme of app/ui/base/tokens.css. */
export const COLORS = { paper: "#faf8f3", ink: "#171a1f", soft: "#454a52", jade: "#0e5a50", line: "#c9c3b3" };
export const MARK =
  '<path d="M0 0h9v9H0zM0 11h9v9H0zM11 11h9v9h-9z"/><path d="M11.75.75h7.5v7.5h-7.5z" fill="none" stroke="currentColor" stroke-width="1.5"/>';

export function widthOf(typefaces: Typefaces, { typeface, text }: Run, size: number): number {
  const font = typefaces.fontOf(typeface);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

export type Place = { x: number; y: number; size: number; color: string };

/** A line as paths. Fonts that come in one weight get their bold from a line around each letter. */
export function outlinesOf({ runs, weight }: Line, { x, y, size, color }: Place, typefaces: Typefaces): string {
  let left = x;
  const groups = runs.map((run) => {
    const font = typefaces.fontOf(run.typeface);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    let advance = 0;
    const paths = glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const at = `translate(${advance + xOffset} ${yOffset})`;
      advance += xAdvance;
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
    });
    const outline =
      weight === "bold" && run.typeface.endsWith("-400")
        ? ` stroke="${color}" stroke-width="${font.unitsPerEm / 32}"`
        : "";
    const place = `translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})`;
    left += run.width;
    return `<g transform="${place}"${outline}>${paths.join("")}</g>`;
  });
  return `<g fill="${color}">${groups.join("")}</g>`;
}
