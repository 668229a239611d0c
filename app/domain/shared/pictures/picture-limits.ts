/** Limits of an uploaded picture, checked on its header before a pixel is decoded. */
export const pictureLimits = {
  /** Shortest side, in pixels. */
  side: 32,
  /** Longest side to shortest. */
  ratio: 10,
  /** Most pixels of a picture as uploaded, and again after scaling. */
  pixels: 40_000_000,
  /** Sides of what one asks for. */
  scaledSide: 4_096,
} as const;

type Facts = { width?: number | undefined; height?: number | undefined };

/** Null when a picture of these sides may be opened; otherwise why not. */
export function objectionTo({ width = 0, height = 0 }: Facts): "unreadable" | "proportions" | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < 1 || width * height > pictureLimits.pixels) return "unreadable";
  return short < pictureLimits.side || long / short > pictureLimits.ratio ? "proportions" : null;
}

/**
 * Whether scaling until the picture covers a box makes it too large to hold: covering scales the shorter side up, and
 * the longer one with it.
 */
export function coversTooMuch({ width = 0, height = 0 }: Facts, box: number): boolean {
  const scale = box / Math.min(width, height);
  return box > pictureLimits.scaledSide || width * scale * height * scale > pictureLimits.pixels;
}
