import type { Scene } from "../brush.ts";
import { inkOn, mixed } from "../palettes.ts";
import { textWidth } from "../advances.ts";
import { circle, fillPath, line, rect, round, text, times } from "../shapes.ts";

/** One sign as large as the picture, and a few words beside it; a row that begins with `-` is struck out. */
export function sign(
  value: string,
  rows: readonly string[],
  { tone = "a" as "a" | "b" | "c" | "ink", size = 620, foot = "" } = {},
): Scene {
  return ({ box, on }) => {
    const room = rows.length > 0 ? box.w * 0.56 : box.w;
    const left = box.x + box.w * 0.6;
    const step = Math.min(104, (box.h - 60) / Math.max(1, rows.length));
    const fitted = Math.min(size, room / textWidth(value, 1, "bold"));
    const middle = box.y + (box.h - (foot ? 90 : 0)) / 2;
    return [
      text(box.x, middle + fitted * 0.36, value, { size: fitted, fill: on[tone], bold: true }),
      rows.map((row, index) => {
        const struck = row.startsWith("- ");
        const y = box.y + 90 + index * step;
        const label = row.replace(/^- /, "");
        return [
          text(left, y, label, { size: 46, fill: struck ? on.muted : on.ink, bold: true, max: box.w * 0.4 }),
          struck
            ? rect(left - 8, y - 20, Math.min(box.w * 0.4, label.length * 42 + 16), 8, on.ink)
            : rect(left, y + 26, box.w * 0.4, 3, on.rule),
        ];
      }),
      text(box.x + 4, box.y + box.h - 4, foot, { size: 44, fill: on.ink, bold: true, max: box.w }),
    ];
  };
}

/** Days beside each other; `tones` gives each its color: . empty, # dark, a, b or c. */
export function days(tones: string, below: readonly (readonly [day: number, label: string])[]): Scene {
  return ({ box, on }) => {
    const count = tones.length;
    const w = box.w / count;
    const h = Math.min(280, box.h * 0.62);
    const y = box.y + box.h * 0.08;
    const fills: Record<string, string> = { ".": "none", "#": on.ink, a: on.a, b: on.b, c: on.c };
    return [
      [...tones].map((tone, index) => {
        const fill = fills[tone]!;
        return [
          rect(box.x + index * w, y, w - 10, h, fill, { stroke: tone === "." ? on.ink : fill, width: 5, radius: 4 }),
          text(box.x + index * w + 18, y + h - 24, `${index + 1}`, {
            size: Math.min(38, w * 0.4),
            fill: tone === "." ? on.ink : inkOn(fill),
            bold: true,
          }),
        ];
      }),
      below.map(([day, label]) =>
        text(box.x + (day - 1) * w, y + h + 70, label, { size: 42, fill: on.ink, bold: true, max: w * 5 }),
      ),
    ];
  };
}

/** Numbers with a line each, the first the largest. */
export function figures(rows: readonly (readonly [value: string, label: string])[]): Scene {
  return ({ box, on }) => {
    const [first, ...others] = rows;
    const top = box.h * (others.length ? 0.56 : 0.9);
    const w = box.w / Math.max(1, others.length);
    return [
      text(box.x - 6, box.y + top * 0.74, first![0], {
        size: 330,
        fill: on.textA,
        bold: true,
        max: box.w * 0.9,
        spacing: -6,
      }),
      text(box.x, box.y + top * 0.74 + 76, first![1], { size: 46, fill: on.ink, bold: true, max: box.w }),
      others.length ? rect(box.x, box.y + top + 40, box.w, 4, on.ink) : "",
      others.map(([value, label], index) => [
        text(box.x + index * w, box.y + top + 148, value, { size: 92, fill: on.ink, bold: true, max: w - 36 }),
        text(box.x + index * w, box.y + top + 206, label, { size: 38, fill: on.ink, max: w - 36 }),
      ]),
    ];
  };
}

/** A key in parts that never meet. */
export function keyParts(labels: readonly string[], note: string): Scene {
  return ({ box, on }) => {
    const cx = box.x + box.w / 2;
    const cy = box.y + box.h / 2;
    const r = Math.min(box.w, box.h) * 0.29;
    const count = labels.length;
    return [
      times(4, (index) =>
        circle(cx, cy, r + 70 + index * 64, "none", { stroke: on.a, width: 2.5, opacity: 0.45 - index * 0.1 }),
      ),
      labels.map((label, index) => {
        const from = (index / count) * Math.PI * 2 - Math.PI / 2 + 0.14;
        const to = ((index + 1) / count) * Math.PI * 2 - Math.PI / 2 - 0.14;
        const middle = (from + to) / 2;
        const shift = 34;
        const [ox, oy] = [cx + Math.cos(middle) * shift, cy + Math.sin(middle) * shift];
        const p = (radius: number, angle: number) =>
          `${round(ox + radius * Math.cos(angle))} ${round(oy + radius * Math.sin(angle))}`;
        const inner = r * 0.52;
        const fill = [on.a, on.b, on.c][index % 3]!;
        const d = `M${p(r, from)}A${round(r)} ${round(r)} 0 0 1 ${p(r, to)}L${p(inner, to)}A${round(inner)} ${round(inner)} 0 0 0 ${p(inner, from)}Z`;
        const [tx, ty] = [cx + Math.cos(middle) * (r + 110), cy + Math.sin(middle) * (r + 120)];
        return [
          fillPath(d, fill, { stroke: fill, width: 14, round: true }),
          text(tx, ty + 12, label, { size: 36, fill: on.ink, bold: true, at: "middle", max: 300 }),
        ];
      }),
      text(cx, cy + 16, note, { size: 42, fill: on.ink, bold: true, at: "middle", max: r * 0.9 }),
    ];
  };
}

/** A week or a month as a calendar; the marked days carry a word. */
export function calendar(title: string, count: number, marked: Readonly<Record<number, string>>): Scene {
  return ({ box, sheet }) => {
    const columns = 7;
    const w = (box.w - 60) / columns;
    const rows = Math.ceil(count / columns);
    const h = (box.h - 130) / rows;
    return [
      rect(box.x, box.y, box.w, box.h + 60, sheet.ground, { radius: 10, stroke: sheet.rule }),
      rect(box.x, box.y, box.w, 92, sheet.a, { radius: 10 }),
      text(box.x + 40, box.y + 62, title, { size: 42, fill: inkOn(sheet.a), bold: true, max: box.w - 80 }),
      times(count, (index) => {
        const x = box.x + 30 + (index % columns) * w;
        const y = box.y + 110 + Math.floor(index / columns) * h;
        const word = marked[index + 1];
        const fill = word
          ? [sheet.b, sheet.c, sheet.a][Object.keys(marked).indexOf(`${index + 1}`) % 3]!
          : sheet.ground;
        return [
          rect(x + 4, y + 4, w - 8, h - 8, word ? fill : mixed(sheet.ground, sheet.ink, 0.04), { radius: 8 }),
          text(x + 18, y + 42, `${index + 1}`, {
            size: 26,
            fill: word ? inkOn(fill) : sheet.muted,
            bold: Boolean(word),
          }),
          word ? text(x + 18, y + h - 24, word, { size: 29, fill: inkOn(fill), bold: true, max: w - 30 }) : "",
        ];
      }),
    ];
  };
}

/** A line of stations; the one that counts is filled. */
export function stations(rows: readonly (readonly [title: string, note: string])[], lit: number): Scene {
  return ({ box, on }) => {
    const step = box.h / rows.length;
    const x = box.x + 44;
    return [
      line(`M${x} ${box.y + step / 2}V${box.y + box.h - step / 2}`, on.rule, 10),
      line(`M${x} ${box.y + step / 2}V${box.y + step * (lit + 0.5)}`, on.a, 10),
      rows.map(([title, note], index) => {
        const y = box.y + step * (index + 0.5);
        const passed = index <= lit;
        return [
          circle(x, y, index === lit ? 40 : 28, passed ? on.a : on.ground, {
            stroke: passed ? on.a : on.muted,
            width: 6,
          }),
          text(x, y + 12, `${index + 1}`, {
            size: 34,
            fill: passed ? inkOn(on.a) : on.muted,
            bold: true,
            at: "middle",
          }),
          text(x + 76, y + (note ? -4 : 14), title, {
            size: index === lit ? 50 : 42,
            fill: on.ink,
            bold: true,
            max: box.w - 140,
          }),
          text(x + 76, y + 42, note, { size: 31, fill: on.muted, max: box.w - 140 }),
        ];
      }),
    ];
  };
}
