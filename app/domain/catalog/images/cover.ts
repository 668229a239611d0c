import { motifs, type Palette } from "./cover-motifs.ts";
import type { Category } from "#app/domain/catalog/terms.ts";

/** Recommended size of a main image (spec §5). */
export const coverWidth = 1460;
export const coverHeight = 800;

/** Grounds and inks of the drawn covers: one is picked by the seed. */
export const palettes: readonly Palette[] = [
  {
    paper: "#ffffff",
    sunken: "#f1eee6",
    line: "#ddd8cb",
    control: "#857f70",
    ink: "#171a1f",
    jade: "#0e5a50",
    soft: "#dcece6",
    amber: "#b97c00",
  },
  {
    paper: "#faf8f3",
    sunken: "#e4ece7",
    line: "#c6d3cc",
    control: "#6f8079",
    ink: "#171a1f",
    jade: "#0e5a50",
    soft: "#c9dfd6",
    amber: "#b97c00",
  },
  {
    paper: "#1b2421",
    sunken: "#101615",
    line: "#2b3532",
    control: "#7c8985",
    ink: "#ecf1ee",
    jade: "#62c7b0",
    soft: "#14322c",
    amber: "#f0be52",
  },
  {
    paper: "#fffdf8",
    sunken: "#f5ead2",
    line: "#e2d3b0",
    control: "#8d7f5c",
    ink: "#171a1f",
    jade: "#0e5a50",
    soft: "#e0e8d6",
    amber: "#8a5a00",
  },
];

/** Numbers from 0 to 1, the same every time for the same seed (mulberry32 over FNV-1a). */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A picture in the house's own language: ledger lines, linked blocks and one motif of the trade. Position 0 is the
 * cover; the others show the same service from other sides.
 */
export function coverSvg({ seed, category, position }: { seed: string; category: Category; position: number }): string {
  const palette = palettes[Math.floor(randomFrom(seed)() * palettes.length)]!;
  const random = randomFrom(`${seed}:${position}`);
  const order = motifs[category];
  const motif = order[position % order.length]!;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 1460 800">`,
    `<rect width="1460" height="800" fill="${palette.sunken}"/>`,
    ledgerLines(palette),
    position % 3 === 2 ? "" : chain(random, palette),
    motif(random, palette),
    "</svg>",
  ].join("");
}

function ledgerLines({ line }: Palette): string {
  const rows = Array.from({ length: 15 }, (_, row) => `M0 ${(row + 1) * 50}H1460`).join("");
  return `<path d="${rows}" stroke="${line}" stroke-width="1.500" opacity=".7"/><path d="M96 0V800M104 0V800" stroke="${line}" stroke-width="2"/>`;
}

/** A stepping line with square nodes: blocks that follow from each other. */
function chain(random: () => number, { control, jade, soft, paper }: Palette): string {
  let y = 150 + Math.floor(random() * 5) * 100;
  let path = `M60 ${y}`;
  const nodes: string[] = [];
  for (let x = 60; x < 1400; x += 160) {
    const next = Math.min(700, Math.max(100, y + (Math.floor(random() * 3) - 1) * 100));
    path += `H${x + 120}V${next}H${x + 160}`;
    if (random() > 0.35) nodes.push(node(x + 40, y, [jade, soft, paper][Math.floor(random() * 3)]!, jade));
    y = next;
  }
  return `<path d="${path}" fill="none" stroke="${control}" stroke-width="4"/>${nodes.join("")}`;
}

function node(x: number, y: number, fill: string, stroke: string): string {
  return `<rect x="${x - 28}" y="${y - 28}" width="56" height="56" fill="${fill}" stroke="${stroke}" stroke-width="5"/>`;
}
