import type { Scene } from "../brush.ts";
import { textWidth } from "../advances.ts";
import { inkOn, mixed } from "../palettes.ts";
import { circle, fillPath, line, type Point, rect, round, text, through, times } from "../shapes.ts";

type Series = { name: string; at: readonly Point[] };
type ChartStyle = {
  x: readonly string[];
  y?: readonly string[];
  mark?: readonly [x: number, y: number, label: string];
  formula?: readonly string[];
};

/** Series over axes; values from 0 to 1 in both directions. The first series is filled. */
export function chart(series: readonly Series[], { x: below, y: beside = [], mark, formula = [] }: ChartStyle): Scene {
  return ({ box, on }) => {
    const x0 = box.x + 70;
    const y0 = box.y + box.h - 70;
    const w = box.w - 110;
    const h = box.h - 120;
    const at = ([x, y]: Point): Point => [x0 + x * w, y0 - y * h];
    const strokes = [on.textA, on.textB, on.textC];
    const lowest = Math.min(...series.map(({ at: points }) => at(points.at(-1)!)[1]));
    /** Above its end; below it where another line ends close by. */
    const nameY = (index: number, y: number) =>
      series.length > 1 && index > 0 && y > lowest && y - lowest < 110 ? y + 62 : y - 30;
    return [
      times(6, (index) => line(`M${x0} ${round(y0 - (h * index) / 5)}H${x0 + w + 60}`, on.rule, 1.5)),
      series.map(({ name, at: points }, index) => {
        const drawn = points.map(at);
        const [endX, endY] = drawn.at(-1)!;
        const area = `${through(drawn)}L${round(endX)} ${y0}L${round(drawn[0]![0])} ${y0}Z`;
        return [
          fillPath(area, strokes[index]!, { opacity: index === 0 ? 0.22 : 0.1 }),
          line(through(drawn), strokes[index]!, 9, { round: true }),
          circle(endX, endY, 13, on.ground, { stroke: strokes[index], width: 7 }),
          text(endX - 18, nameY(index, endY), name, {
            size: 36,
            fill: strokes[index]!,
            bold: true,
            at: "end",
            max: 420,
          }),
        ];
      }),
      line(`M${x0} ${box.y + 30}V${y0}H${x0 + w + 60}`, on.ink, 4),
      below.map((label, index) =>
        text(x0 + (w * index) / Math.max(1, below.length - 1), y0 + 46, label, {
          size: 28,
          fill: on.muted,
          at: index ? "middle" : undefined,
        }),
      ),
      beside.map((label, index) =>
        text(x0 - 14, y0 - (h * index) / Math.max(1, beside.length - 1) + 8, label, {
          size: 26,
          fill: on.muted,
          at: "end",
        }),
      ),
      mark ? markOf(at([mark[0], mark[1]]), mark[2], y0, on.ink, on.ground) : "",
      formula.map((row, index) =>
        text(x0 + 40, box.y + 76 + index * 58, row, { size: 34, fill: on.ink, mono: true, max: w * 0.8 }),
      ),
    ];
  };
}

const markOf = ([x, y]: Point, label: string, bottom: number, ink: string, ground: string) => [
  line(`M${round(x)} ${round(y)}V${bottom}`, ink, 3, { dash: "9 8" }),
  circle(x, y, 15, ground, { stroke: ink, width: 7 }),
  rect(x + 20, y + 20, textWidth(label, 31, "bold") + 24, 46, ground, { radius: 8, opacity: 0.86 }),
  text(x + 32, y + 53, label, { size: 31, fill: ink, bold: true }),
];

/** A grid of numbers by two questions; one cell is ringed. */
export function heatMap(
  rows: readonly string[],
  columns: readonly string[],
  value: (row: number, column: number) => number,
  [litRow, litColumn]: readonly [number, number],
  unit = "",
): Scene {
  return ({ box, on }) => {
    const x0 = box.x + 96;
    const w = (box.w - 110) / columns.length;
    const h = (box.h - 60) / rows.length;
    const cold = on.b;
    const hot = on.a;
    const most = Math.max(...rows.flatMap((_, row) => columns.map((__, column) => value(row, column))));
    return [
      rows.map((label, row) => [
        text(x0 - 18, box.y + row * h + h * 0.6, label, { size: 29, fill: on.muted, at: "end" }),
        columns.map((_, column) => {
          const amount = value(row, column);
          const fill = mixed(
            mixed(on.ground, cold, 0.16),
            amount > most * 0.55 ? hot : cold,
            0.1 + (0.9 * amount) / most,
          );
          return [
            rect(x0 + column * w, box.y + row * h, w - 7, h - 7, fill, { radius: 5 }),
            text(x0 + column * w + w / 2 - 4, box.y + row * h + h * 0.6, `${amount}${unit}`, {
              size: 31,
              fill: inkOn(fill),
              bold: true,
              at: "middle",
              max: w - 20,
            }),
          ];
        }),
      ]),
      columns.map((label, column) =>
        text(x0 + column * w + w / 2 - 4, box.y + box.h - 14, label, { size: 27, fill: on.muted, at: "middle" }),
      ),
      rect(x0 + litColumn * w - 6, box.y + litRow * h - 6, w + 5, h + 5, "none", {
        radius: 12,
        stroke: on.ink,
        width: 9,
      }),
    ];
  };
}

/** Bars beside each other in pairs: before and after. */
export function beforeAfter(
  names: readonly [string, string],
  rows: readonly (readonly [label: string, before: number, after: number])[],
  unit = "%",
): Scene {
  return ({ box, on }) => {
    const most = Math.max(...rows.flatMap(([, before, after]) => [before, after]));
    const w = box.w / rows.length;
    const bottom = box.y + box.h - 76;
    const height = (value: number) => Math.max(10, ((box.h - 190) * value) / most);
    return [
      circle(box.x + 16, box.y + 24, 13, mixed(on.ground, on.ink, 0.28)),
      text(box.x + 40, box.y + 35, names[0], { size: 29, fill: on.muted }),
      circle(box.x + 196, box.y + 24, 13, on.a),
      text(box.x + 220, box.y + 35, names[1], { size: 29, fill: on.ink, bold: true }),
      rows.map(([label, before, after], index) => {
        const x = box.x + index * w + w * 0.08;
        const bar = w * 0.36;
        return [
          rect(x, bottom - height(before), bar, height(before), mixed(on.ground, on.ink, 0.28), { radius: 4 }),
          rect(x + bar + 14, bottom - height(after), bar, height(after), on.a, { radius: 4 }),
          text(x + bar / 2, bottom - height(before) - 18, `${before}${unit}`, {
            size: 30,
            fill: on.muted,
            at: "middle",
            max: bar + 20,
          }),
          text(x + bar * 1.5 + 14, bottom - height(after) - 18, `${after}${unit}`, {
            size: 40,
            fill: on.ink,
            bold: true,
            at: "middle",
            max: bar + 40,
          }),
          text(x + bar + 7, bottom + 52, label, { size: 29, fill: on.ink, at: "middle", max: w - 14 }),
        ];
      }),
      rect(box.x, bottom, box.w, 4, on.ink),
    ];
  };
}

/** Horizontal bars over time: from and to in steps of `ends`. */
export function plan(
  rows: readonly (readonly [label: string, from: number, to: number])[],
  ends: readonly string[],
): Scene {
  return ({ box, on }) => {
    const last = Math.max(...rows.map(([, , to]) => to));
    const wide = box.w * 0.34;
    const x = (value: number) => box.x + wide + ((box.w - wide) * value) / last;
    const step = (box.h - 70) / rows.length;
    const fills = [on.c, on.b, on.a, on.ink, mixed(on.b, on.ground, 0.4)];
    return [
      ends.map((label, index) => {
        const at = box.x + wide + ((box.w - wide) * index) / (ends.length - 1);
        return [
          rect(at, box.y, 2, box.h - 60, on.rule),
          text(index === ends.length - 1 ? at - 4 : at + 8, box.y + box.h - 14, label, {
            size: 27,
            fill: on.muted,
            at: index === ends.length - 1 ? "end" : undefined,
          }),
        ];
      }),
      rows.map(([label, from, to], index) => {
        const y = box.y + index * step;
        const fill = fills[index % fills.length]!;
        return [
          text(box.x + wide - 22, y + step * 0.58, label, {
            size: 34,
            fill: on.ink,
            bold: true,
            at: "end",
            max: wide - 26,
          }),
          rect(x(from), y + step * 0.16, x(to) - x(from), step * 0.62, fill, { radius: 6 }),
        ];
      }),
    ];
  };
}

/** A circle cut into shares. */
export function pie(shares: readonly (readonly [label: string, share: number])[], middle = ""): Scene {
  return ({ box, on }) => {
    const r = Math.min(box.w * 0.33, box.h * 0.47);
    const cx = box.x + r;
    const cy = box.y + box.h / 2;
    const fills = [on.a, on.b, on.c, on.ink, on.muted];
    let angle = -Math.PI / 2;
    const point = (turn: number) => `${round(cx + r * Math.cos(turn))} ${round(cy + r * Math.sin(turn))}`;
    const parts = shares.map(([, share], index) => {
      const from = angle;
      angle += share * Math.PI * 2;
      return fillPath(
        `M${round(cx)} ${round(cy)}L${point(from)}A${round(r)} ${round(r)} 0 ${share > 0.5 ? 1 : 0} 1 ${point(angle)}Z`,
        fills[index % 5]!,
        { stroke: on.ground, width: 6 },
      );
    });
    const left = cx + r + 50;
    return [
      parts,
      middle
        ? [
            circle(cx, cy, r * 0.5, on.ground),
            text(cx, cy + r * 0.12, middle, { size: r * 0.34, fill: on.ink, bold: true, at: "middle", max: r * 0.9 }),
          ]
        : "",
      shares.map(([label, share], index) => {
        const y = cy - (shares.length * 84) / 2 + index * 84 + 50;
        return [
          rect(left, y - 30, 30, 30, fills[index % 5]!),
          text(left + 48, y - 2, label, { size: 34, fill: on.ink, bold: true, max: box.x + box.w - left - 60 }),
          text(left + 48, y + 36, `${Math.round(share * 100)}%`, { size: 28, fill: on.muted }),
        ];
      }),
    ];
  };
}
