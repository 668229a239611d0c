import type { Scene } from "../brush.ts";
import { inkOn, mixed, type Tones } from "../palettes.ts";
import { arrowHead, line, type Point, rect, round, type Shape, text, through, times } from "../shapes.ts";

type Cell = readonly [column: number, row: number, title: string, note?: string, tone?: "a" | "b" | "c" | "ink"];
type Link = readonly [from: number, to: number, label?: string];

/** Boxes on a grid and arrows between them; a box with a tone is the lit one. */
export function diagram(cells: readonly Cell[], links: readonly Link[], lit: readonly number[] = []): Scene {
  return ({ box, on }) => {
    const columns = Math.max(...cells.map(([column]) => column)) + 1;
    const rows = Math.max(...cells.map(([, row]) => row)) + 1;
    const stepX = box.w / columns;
    const stepY = box.h / rows;
    const w = Math.min(350, stepX - (columns > 1 ? 70 : 0));
    const h = Math.min(150, stepY - 56);
    const centre = (index: number): Point => {
      const [column, row] = cells[index]!;
      return [box.x + (column + 0.5) * stepX, box.y + (row + 0.5) * stepY];
    };
    return [
      links.map(([from, to, label], index) => link(centre(from), centre(to), [w, h], label, lit.includes(index), on)),
      cells.map(([, , title, note, tone], index) => {
        const [x, y] = centre(index);
        const fill = tone ? on[tone] : mixed(on.ground, on.ink, on.isDark ? 0.12 : 0.03);
        const ink = tone ? inkOn(fill) : on.ink;
        return [
          rect(x - w / 2, y - h / 2, w, h, fill, { radius: 10, stroke: tone ? fill : on.ink, width: 4 }),
          text(x, y + (note ? -4 : 13), title, { size: 38, fill: ink, bold: true, at: "middle", max: w - 36 }),
          text(x, y + 40, note ?? "", { size: 27, fill: ink, opacity: 0.85, at: "middle", max: w - 36 }),
        ];
      }),
    ];
  };
}

function link(
  [x1, y1]: Point,
  [x2, y2]: Point,
  [w, h]: Point,
  label: string | undefined,
  isLit: boolean,
  on: Tones,
): Shape {
  const stroke = isLit ? on.a : on.muted;
  const width = isLit ? 8 : 5;
  const across = Math.abs(x2 - x1) > 5;
  const start: Point = across ? [x1 + Math.sign(x2 - x1) * (w / 2), y1] : [x1, y1 + Math.sign(y2 - y1) * (h / 2)];
  const end: Point = across ? [x2 - Math.sign(x2 - x1) * (w / 2 + 8), y2] : [x2, y2 - Math.sign(y2 - y1) * (h / 2 + 8)];
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const bend: Point[] =
    across && Math.abs(y2 - y1) > 5
      ? [
          [middle[0], y1],
          [middle[0], y2],
        ]
      : [];
  const last = bend.at(-1) ?? start;
  const angle = Math.atan2(end[1] - last[1], end[0] - last[0]);
  return [
    line(through([start, ...bend, end]), stroke, width),
    arrowHead([end[0] + 8 * Math.cos(angle), end[1] + 8 * Math.sin(angle)], angle, isLit ? 26 : 20, stroke),
    label
      ? text(across ? middle[0] : middle[0] + 16, across ? y1 - 16 : middle[1] + 8, label, {
          size: 25,
          fill: isLit ? on.textA : on.muted,
          at: across ? "middle" : undefined,
          max: across ? 150 : 260,
        })
      : "",
  ];
}

/** A sum tree: every node is the sum of the two below; the way from one leaf to the root is lit. */
export function sumTree(leaves: readonly number[], chosen: number, name: string): Scene {
  return ({ box, on }) => {
    const levels = [[...leaves]];
    while (levels.at(-1)!.length > 1) {
      const below = levels.at(-1)!;
      levels.push(times(below.length / 2, (index) => below[index * 2]! + below[index * 2 + 1]!));
    }
    const stepY = (box.h - 90) / (levels.length - 1);
    const x = (level: number, index: number) => box.x + (box.w * (index + 0.5)) / levels[level]!.length;
    const y = (level: number) => box.y + box.h - 90 - level * stepY;
    const isLit = (level: number, index: number) => chosen >> level === index;
    const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
    return levels.map((row, level) =>
      row.map((value, index) => {
        const w = Math.min(210 + level * 20, box.w / row.length - 18);
        const lit = isLit(level, index);
        const fill = lit ? on.a : on.ground;
        const up = level + 1 < levels.length;
        const [px, py] = up ? [x(level + 1, index >> 1), y(level + 1)] : [0, 0];
        return [
          up
            ? line(
                `M${round(x(level, index))} ${round(y(level) - 34)}V${round((y(level) + py) / 2)}H${round(px)}V${round(py + 34)}`,
                lit ? on.a : on.muted,
                lit ? 8 : 3,
              )
            : "",
          rect(x(level, index) - w / 2, y(level) - 36, w, 72, fill, { stroke: lit ? on.a : on.ink, width: 3.5 }),
          text(x(level, index), y(level) + 13, up ? grouped(value) : `Σ ${grouped(value)}`, {
            size: 36,
            fill: lit ? inkOn(on.a) : on.ink,
            bold: true,
            at: "middle",
            max: w - 16,
          }),
          level === 0 && lit
            ? text(x(0, index), y(0) + 84, name, { size: 36, fill: on.textA, bold: true, at: "middle" })
            : "",
        ];
      }),
    );
  };
}

type Block = readonly [column: number, row: number, title: string, note: string, kind: "kept" | "dropped" | "new"];

/** Blocks in a chain that splits; the dropped branch is struck out. */
export function forkedChain(blocks: readonly Block[], label: string): Scene {
  return ({ box, on }) => {
    const columns = Math.max(...blocks.map(([column]) => column)) + 1;
    const step = box.w / columns;
    const w = step - 54;
    const h = 140;
    const y = (row: number) => box.y + (row === 1 ? box.h / 2 - h / 2 : row === 0 ? 30 : box.h - h - 30);
    const x = (column: number) => box.x + column * step;
    return [
      blocks.map(([column, row, , , kind]) => {
        const from = blocks.find(([other, otherRow]) => other === column - 1 && (otherRow === row || otherRow === 1));
        if (!from) return "";
        const stroke = kind === "new" ? on.c : kind === "dropped" ? on.a : on.muted;
        const d = `M${round(x(from[0]) + w)} ${round(y(from[1]) + h / 2)}C${round(x(column) - 10)} ${round(y(from[1]) + h / 2)} ${round(x(from[0]) + w + 10)} ${round(y(row) + h / 2)} ${round(x(column))} ${round(y(row) + h / 2)}`;
        return line(d, stroke, 7, { dash: kind === "dropped" ? "14 10" : undefined });
      }),
      blocks.map(([column, row, title, note, kind]) => {
        const fill = kind === "new" ? on.c : kind === "dropped" ? on.ground : mixed(on.ground, on.ink, 0.16);
        const ink = kind === "new" ? inkOn(on.c) : on.ink;
        return [
          rect(x(column), y(row), w, h, fill, {
            radius: 8,
            stroke: kind === "dropped" ? on.a : kind === "new" ? on.c : on.muted,
            width: 5,
            dash: kind === "dropped" ? "14 10" : undefined,
          }),
          text(x(column) + 24, y(row) + 60, title, { size: 42, fill: ink, mono: true, bold: true, max: w - 40 }),
          text(x(column) + 24, y(row) + 108, note, { size: 31, fill: ink, mono: true, opacity: 0.85, max: w - 40 }),
          kind === "dropped"
            ? line(
                `M${round(x(column) + 16)} ${round(y(row) + h - 14)}L${round(x(column) + w - 16)} ${round(y(row) + 14)}`,
                on.a,
                7,
              )
            : "",
        ];
      }),
      text(box.x + box.w, box.y + 6, label, {
        size: 34,
        fill: on.ink,
        mono: true,
        bold: true,
        at: "end",
        max: box.w * 0.6,
      }),
    ];
  };
}
