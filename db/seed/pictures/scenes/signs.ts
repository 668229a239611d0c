import { fillPath, joined, rect, round, times } from "../shapes.ts";

/** Looks like a QR code; it holds nothing. */
export function qrCode(
  x: number,
  y: number,
  side: number,
  random: () => number,
  ink = "#14181f",
  paper = "#ffffff",
): string {
  const count = 25;
  const unit = side / (count + 4);
  const left = x + unit * 2;
  const top = y + unit * 2;
  const isFinder = (a: number, b: number) => (a < 8 && b < 8) || (a > 16 && b < 8) || (a < 8 && b > 16);
  const cells = times(count * count, (index) => [index % count, Math.floor(index / count)] as const)
    .filter(([a, b]) => !isFinder(a, b) && random() > 0.52)
    .map(
      ([a, b]) =>
        `M${round(left + a * unit)} ${round(top + b * unit)}h${round(unit + 0.3)}v${round(unit + 0.3)}h-${round(unit + 0.3)}z`,
    );
  const eye = (a: number, b: number) =>
    [7, 5, 3].map((size, ring) =>
      rect(left + (a + ring) * unit, top + (b + ring) * unit, size * unit, size * unit, ring === 1 ? paper : ink),
    );
  return joined([
    rect(x, y, side, side, paper, { radius: 6 }),
    fillPath(cells.join(""), ink),
    eye(0, 0),
    eye(18, 0),
    eye(0, 18),
  ]);
}
