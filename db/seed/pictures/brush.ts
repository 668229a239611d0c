import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { type Palette, tonesOf, type Tones } from "./palettes.ts";
import type { Shape } from "./shapes.ts";

/** `before` and `after`: how far a window may run out of the box to the left and to the right. */
export type Box = { x: number; y: number; w: number; h: number; before?: number; after?: number };

export const outerOf = ({ x, y, w, h, before = 0, after = 0 }: Box): Box => ({
  x: x - before,
  y,
  w: w + before + after,
  h,
});

/** The tools of a scene: place, ground, and colors for sheets that lie on it. */
export type Brush = {
  box: Box;
  /** The ground of the picture. */
  on: Tones;
  /** White paper or a light window. */
  sheet: Tones;
  /** A dark window. */
  night: Tones;
  random: () => number;
};

export type Scene = (brush: Brush) => Shape;

export function brushOf(palette: Palette, on: Tones, box: Box, seed: string): Brush {
  const sheet = tonesOf(palette, "sheet");
  return { box, on, sheet, night: tonesOf(palette, "dark"), random: randomFrom(seed) };
}
