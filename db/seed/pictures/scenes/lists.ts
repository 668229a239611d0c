import { advanceOf, type Face } from "../advances.ts";
import type { Scene } from "../brush.ts";
import { inkOn, mixed } from "../palettes.ts";
import { circle, cross, raised, rect, text, tick } from "../shapes.ts";

/** Breaks a sentence where it fits; Han and kana may break anywhere. */
export function wrapped(value: string, width: number, size: number, face: Face = "regular"): string[] {
  const rows: string[] = [];
  let row = "";
  let used = 0;
  for (const word of value.match(/[぀-ヿ一-鿿、。「」（）：・]|[^\s぀-ヿ一-鿿、。「」（）：・]+\s*|\s+/gu) ?? []) {
    const wide = [...word].reduce((sum, char) => sum + (advanceOf(char, face) * size) / 1000, 0);
    if (used + wide > width && row && !/^[、。」）]/.test(word)) {
      rows.push(row.trimEnd());
      row = "";
      used = 0;
    }
    row += word;
    used += wide;
  }
  return [...rows, row.trimEnd()].filter(Boolean);
}

export type Point = "number" | "dot" | "tick" | "cross";

/** Sentences of the description under their heading. */
export function points(heading: string, items: readonly string[], kind: Point): Scene {
  return ({ box, on }) => {
    const room = box.w - 120;
    const size = items.length > 5 ? 34 : 38;
    const rows = items.map((item) => wrapped(item, room, size).slice(0, 2));
    const count = rows.reduce((sum, row) => sum + row.length, 0) + rows.length * 0.55;
    const step = Math.min(size * 1.4, (box.h - 110) / count);
    let y = box.y + 120;
    return [
      text(box.x, box.y + 48, heading, { size: 62, fill: on.ink, bold: true, serif: on.serif, max: box.w - 200 }),
      rows.map((row, index) => {
        const top = y;
        y += (row.length + 0.55) * step;
        const middle = top + step * 0.5;
        const mark =
          kind === "number"
            ? [
                circle(box.x + 28, middle, 28, on.a),
                text(box.x + 28, middle + 11, `${index + 1}`, {
                  size: 30,
                  fill: inkOn(on.a),
                  bold: true,
                  at: "middle",
                }),
              ]
            : kind === "tick"
              ? tick(box.x + 28, middle, 34, on.textA, 8)
              : kind === "cross"
                ? cross(box.x + 28, middle, 32, on.muted, 7)
                : rect(box.x + 14, middle - 10, 20, 20, on.a);
        return [
          mark,
          row.map((value, line) =>
            text(box.x + 86, top + step * (line + 0.78), value, { size, fill: on.ink, max: room + 30 }),
          ),
        ];
      }),
    ];
  };
}

/** Files of a source as a tree, and how many there are. */
export function files(name: string, paths: readonly string[], unit: string): Scene {
  return ({ box, on }) => {
    const rows: [depth: number, label: string, isFolder: boolean][] = [];
    let before: string[] = [];
    for (const path of paths) {
      const parts = path.split("/");
      parts.slice(0, -1).forEach((part, depth) => {
        if (before[depth] !== part) rows.push([depth, `${part}/`, true]);
      });
      rows.push([parts.length - 1, parts.at(-1)!, false]);
      before = parts.slice(0, -1);
    }
    const shown = rows.slice(0, 13);
    return [
      text(box.x, box.y + 46, `${name}/`, { size: 50, fill: on.ink, mono: true, bold: true, max: box.w - 260 }),
      shown.map(([depth, label, isFolder], index) => {
        const x = box.x + depth * 54;
        const y = box.y + 116 + index * 43;
        return [
          isFolder
            ? rect(x, y - 22, 34, 24, on.a, { radius: 4 })
            : rect(x + 5, y - 26, 24, 30, "none", { stroke: on.muted, width: 3, radius: 3 }),
          text(x + 52, y, label, {
            size: 31,
            fill: isFolder ? on.ink : on.muted,
            mono: true,
            bold: isFolder,
            max: 760,
          }),
        ];
      }),
      text(box.x + box.w, box.y + box.h - 60, `${paths.length}`, { size: 190, fill: on.textA, bold: true, at: "end" }),
      text(box.x + box.w, box.y + box.h, unit, { size: 40, fill: on.ink, at: "end" }),
    ];
  };
}

/** Names of tests that pass. */
export function tests(command: string, names: readonly string[]): Scene {
  return ({ box, night }) => {
    const step = Math.min(66, (box.h - 120) / names.length);
    return [
      raised(box.x, box.y, box.w, box.h + 40, mixed(night.ground, "#000000", 0.24), { radius: 14, stroke: night.rule }),
      rect(box.x, box.y, box.w, 66, mixed(night.ground, night.ink, 0.1), { radius: 14 }),
      text(box.x + 40, box.y + 44, command, { size: 28, fill: night.muted, mono: true }),
      names.map((name, index) => [
        tick(box.x + 56, box.y + 104 + index * step, 26, night.textB, 6),
        text(box.x + 96, box.y + 116 + index * step, name, { size: 33, fill: night.ink, mono: true, max: box.w - 150 }),
      ]),
    ];
  };
}

/** A word or a number in each of some ruled fields. */
export function facts(cells: readonly (readonly [label: string, value: string])[]): Scene {
  return ({ box, on }) => {
    const columns = cells.length > 4 ? 3 : 2;
    const w = box.w / columns;
    const h = Math.min(230, box.h / Math.ceil(cells.length / columns));
    return cells.map(([label, value], index) => {
      const x = box.x + (index % columns) * w;
      const y = box.y + Math.floor(index / columns) * h;
      return [
        rect(x, y, w - 30, 5, on.ink),
        text(x, y + 56, label, { size: 32, fill: on.muted, max: w - 50 }),
        text(x, y + 134, value, { size: 62, fill: on.ink, bold: true, max: w - 50 }),
      ];
    });
  };
}
