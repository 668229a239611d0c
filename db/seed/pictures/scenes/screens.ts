import { type Brush, outerOf, type Scene } from "../brush.ts";
import { inkOn, mixed, type Tones } from "../palettes.ts";
import { circle, clipped, joined, moved, raised, rect, type Shape, text, times } from "../shapes.ts";
import { type Block, stack } from "./blocks.ts";

/** A phone whose screen is drawn at 394 × 824. */
export function phone(
  x: number,
  y: number,
  w: number,
  blocks: readonly Block[],
  brush: Brush,
  { turn = 0, tones = brush.sheet } = {},
): string {
  const k = w / 430;
  const screen = rect(18, 18, 394, 824, tones.ground, { radius: 46 });
  return moved(
    `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn} ${Math.round(w / 2)} ${Math.round(430 * k)}) scale(${Math.round(k * 1000) / 1000})`,
    raised(0, 0, 430, 860, "#15171c", { radius: 62 }),
    rect(3, 3, 424, 854, "none", { radius: 59, stroke: "#ffffff", opacity: 0.18 }),
    clipped(screen, screen, stack(blocks, { x: 46, y: 84, w: 338, k: 1, tones, random: brush.random })),
    rect(160, 34, 110, 30, "#000000", { radius: 15 }),
  );
}

/** One to three phones, the middle one in front. A screen of which the first word is "night" is dark. */
export function phones(...screens: readonly (readonly Block[])[]): Scene {
  return (brush) => {
    const { box } = brush;
    const w = Math.min(430, screens.length === 1 ? box.w * 0.72 : screens.length === 2 ? box.w * 0.47 : box.w * 0.36);
    const turns = screens.length === 1 ? [5] : screens.length === 2 ? [-4, 5] : [-7, 0, 7];
    const step = screens.length === 1 ? 0 : (box.w - w) / (screens.length - 1);
    const left = screens.length === 1 ? box.x + (box.w - w) / 2 : box.x;
    const order = screens.length === 3 ? [0, 2, 1] : screens.map((_, index) => index);
    return order.map((index) => {
      const [first, ...rest] = screens[index]!;
      const isNight = first?.[0] === "night";
      const tones = isNight ? brush.night : brush.sheet;
      const drop = screens.length === 3 && index === 1 ? 0 : 56;
      return phone(left + step * index, box.y + drop, w, isNight ? rest : screens[index]!, brush, {
        turn: turns[index]!,
        tones,
      });
    });
  };
}

/** A browser window with columns of blocks; the numbers are shares of the width. */
export function site(
  address: string,
  columns: readonly (readonly [share: number, blocks: readonly Block[]])[],
  k = 1.15,
): Scene {
  return (brush) => {
    const { box, sheet } = brush;
    const outer = outerOf(box);
    const outline = rect(outer.x, box.y, outer.w, box.h + 60, sheet.ground, { radius: 16 });
    let x = box.x;
    const parts = columns.map(([share, blocks], index) => {
      const w = box.w * share;
      const part: Shape = [
        index === 0 ? "" : rect(x, box.y + 58, 2, box.h, sheet.rule),
        stack(blocks, { x: x + 44, y: box.y + 86, w: w - 88, k, tones: sheet, random: brush.random }),
      ];
      x += w;
      return part;
    });
    return [
      raised(outer.x, box.y, outer.w, box.h + 60, sheet.ground, { radius: 16 }),
      clipped(outline, windowBar(brush, address), parts),
    ];
  };
}

function windowBar({ box, sheet }: Brush, address: string): Shape {
  const outer = outerOf(box);
  return [
    rect(outer.x, box.y, outer.w, 58, mixed(sheet.ground, sheet.ink, 0.07)),
    times(3, (index) => circle(box.x + 34 + index * 28, box.y + 29, 8, [sheet.a, sheet.c, sheet.b][index]!)),
    rect(box.x + 132, box.y + 12, Math.min(520, box.w - 180), 34, sheet.ground, { radius: 9 }),
    text(box.x + 152, box.y + 37, address, { size: 22, fill: sheet.muted, mono: true, max: box.w - 230 }),
  ];
}

/** A panel that lies over a fainter copy of itself: a dialog. */
export function dialog(blocks: readonly Block[]): Scene {
  return (brush) => {
    const { box, sheet, on } = brush;
    const w = Math.min(640, box.w - 60);
    const x = box.x + (box.w - w) / 2;
    return [
      moved(
        `rotate(-4 ${x + w / 2} ${box.y + 300})`,
        rect(x + 26, box.y + 30, w, box.h, mixed(on.ground, on.a, 0.28), { radius: 30 }),
      ),
      raised(x, box.y, w, box.h + 60, sheet.ground, { radius: 30 }),
      stack(blocks, { x: x + 42, y: box.y + 36, w: w - 84, k: 1.16, tones: sheet, random: brush.random }),
    ];
  };
}

/** A tablet on a counter and what stands beside it. */
export function tablet(blocks: readonly Block[]): Scene {
  return (brush) => {
    const { box, sheet, on } = brush;
    const w = Math.min(620, box.w - 40);
    return [
      rect(0, 640, 1460, 160, mixed(on.ground, "#000000", 0.28)),
      rect(box.x + 60, 640, w - 120, 70, "#232427", { radius: 8 }),
      raised(box.x, box.y, w, 640 - box.y + 20, "#17181b", { radius: 34 }),
      rect(box.x + 26, box.y + 26, w - 52, 640 - box.y - 32, sheet.ground, { radius: 14 }),
      stack(blocks, { x: box.x + 70, y: box.y + 54, w: w - 140, k: 1, tones: sheet, random: brush.random }),
    ];
  };
}

/** A conversation. A line that begins with `>` is one's own; the first line of the others' is bold. */
export function chat(name: string, note: string, bubbles: readonly string[]): Scene {
  return ({ box, night }) => {
    let y = box.y + 132;
    const outer = outerOf(box);
    const drawn = bubbles.map((bubble) => {
      const own = bubble.startsWith(">");
      const rows = bubble.replace(/^> ?/, "").split("|");
      const w = Math.min(box.w - 150, own ? 420 : 620);
      const height = 44 + rows.length * 50;
      const x = own ? box.x + box.w - w - 60 : box.x + 44;
      const shape = bubbleShape({ x, y, w, h: height }, rows, own, night);
      y += height + 24;
      return shape;
    });
    return [
      raised(outer.x, box.y, outer.w, box.h + 60, mixed(night.ground, "#000000", 0.2), {
        radius: 18,
        stroke: night.rule,
      }),
      circle(box.x + 74, box.y + 62, 34, night.b),
      tick20(box.x + 74, box.y + 62, inkOn(night.b)),
      text(box.x + 126, box.y + 58, name, { size: 34, fill: night.ink, bold: true, max: box.w - 260 }),
      text(box.x + 126, box.y + 94, note, { size: 24, fill: night.muted, max: box.w - 260 }),
      rect(outer.x, box.y + 116, outer.w, 2, night.rule),
      drawn,
    ];
  };
}

const tick20 = (x: number, y: number, fill: string): string =>
  joined([
    rect(x - 16, y - 10, 32, 24, fill, { radius: 8 }),
    circle(x - 7, y + 2, 3.5, "#10161a"),
    circle(x + 7, y + 2, 3.5, "#10161a"),
  ]);

type Area = { x: number; y: number; w: number; h: number };

function bubbleShape({ x, y, w, h }: Area, rows: readonly string[], own: boolean, night: Tones): Shape {
  const fill = own ? mixed(night.ground, night.b, 0.5) : mixed(night.ground, night.ink, 0.12);
  return [
    rect(x, y, w, h, fill, { radius: 26 }),
    rows.map((value, index) =>
      text(x + 32, y + 56 + index * 50, value, {
        size: index ? 32 : 37,
        fill: own ? "#ffffff" : index ? night.muted : night.textA,
        bold: index === 0 && !own,
        mono: own,
        max: w - 60,
      }),
    ),
  ];
}
