import { type Box, brushOf, type Scene } from "./brush.ts";
import { textWidth } from "./advances.ts";
import { habits } from "./habits.ts";
import { type Ground, palettes, type Tones, tonesOf } from "./palettes.ts";
import { joined, rect, type Shape, text } from "./shapes.ts";

/**
 * The places of the words and the scene. `left` and `right` name the side of the words, `in` keeps the whole scene inside of
 * the picture where it otherwise runs out of it, `full` has no words.
 */
export type Layout = "left" | "left-in" | "right" | "right-in" | "top" | "top-in" | "bottom" | "full" | "full-in";

export type Picture = { ground: Ground; layout: Layout; hook: string; scene: Scene; note: string };

/** One picture: its words (lines parted by `/`), what is drawn, and what stands below the words. */
export const picture = (ground: Ground, layout: Layout, hook: string, scene: Scene, note = ""): Picture => ({
  ground,
  layout,
  hook,
  scene,
  note,
});

const boxes: Record<Layout, Box> = {
  left: { x: 620, y: 76, w: 784, h: 724, after: 130 },
  "left-in": { x: 640, y: 84, w: 756, h: 604 },
  right: { x: 56, y: 76, w: 770, h: 724, before: 130 },
  "right-in": { x: 64, y: 84, w: 756, h: 604 },
  top: { x: 64, y: 236, w: 1332, h: 564 },
  "top-in": { x: 64, y: 240, w: 1332, h: 456 },
  bottom: { x: 64, y: -60, w: 1332, h: 560 },
  full: { x: 70, y: 70, w: 1340, h: 730, after: 130 },
  "full-in": { x: 70, y: 84, w: 1320, h: 600 },
};

type Words = { x: number; y: number; w: number; rows: number };
const words: Record<Layout, Words> = {
  left: { x: 64, y: 150, w: 508, rows: 4 },
  "left-in": { x: 64, y: 150, w: 520, rows: 4 },
  right: { x: 892, y: 352, w: 504, rows: 4 },
  "right-in": { x: 872, y: 352, w: 524, rows: 4 },
  top: { x: 64, y: 126, w: 1080, rows: 1 },
  "top-in": { x: 64, y: 126, w: 1080, rows: 1 },
  bottom: { x: 64, y: 606, w: 1332, rows: 1 },
  full: { x: 0, y: 0, w: 0, rows: 0 },
  "full-in": { x: 0, y: 0, w: 0, rows: 0 },
};

const edges: Record<Layout, number | null> = {
  left: 64,
  "left-in": 64,
  right: 892,
  "right-in": 872,
  top: null,
  "top-in": 64,
  bottom: null,
  full: null,
  "full-in": 64,
};

function hookShape({ hook, note, layout }: Picture, on: Tones): Shape {
  const place = words[layout];
  if (!hook || place.w === 0) return "";
  const rows = hook.split("/");
  const face = on.serif ? "serif" : "bold";
  const widest = Math.max(...rows.map((row) => textWidth(row, 1, face)));
  const flat = place.rows === 1;
  const size = Math.min(flat ? (rows.length > 1 ? 66 : 82) : rows.length > 3 ? 84 : 104, place.w / widest);
  const step = size * 1.2;
  const below = place.y + (rows.length - 1) * step;
  const notes = note.split("/").filter(Boolean);
  return [
    rows.map((row, index) =>
      text(place.x, place.y + index * step, row, { size, fill: on.ink, bold: true, serif: on.serif }),
    ),
    flat
      ? notes.map((row) => text(place.x, below + 60, row, { size: 34, fill: on.muted, max: place.w }))
      : [
          notes.length ? rect(place.x, below + 46, 70, 8, on.a) : "",
          notes.map((row, index) =>
            text(place.x, below + 116 + index * 52, row, { size: 37, fill: on.muted, max: place.w }),
          ),
        ],
  ];
}

const sizeAttributes = 'width="1460" height="800" viewBox="0 0 1460 800"';

/** The picture as SVG source. `foot` is what sellers who sign their pictures write at the edge. */
export function drawn(
  picture: Picture,
  { seller, seed, foot }: { seller: string; seed: string; foot: string },
): string {
  const palette = palettes[seller]!;
  const on = tonesOf(palette, picture.ground);
  const brush = brushOf(palette, on, boxes[picture.layout], seed);
  const habit = habits[seller] ?? {};
  const shapes: Shape = [
    rect(0, 0, 1460, 800, on.ground),
    habit.back?.(on, brush) ?? "",
    picture.scene(brush),
    hookShape(picture, on),
    habit.front?.(on, foot, edges[picture.layout]) ?? "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeAttributes}>${joined(shapes)}</svg>`;
}
