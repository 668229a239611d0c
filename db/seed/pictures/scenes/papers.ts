import { outerOf, type Scene } from "../brush.ts";
import { textWidth } from "../advances.ts";
import { inkOn, mixed } from "../palettes.ts";
import { circle, cross, fillPath, line, moved, raised, rect, text, tick, times } from "../shapes.ts";

type TableStyle = { mark?: number; sum?: readonly string[]; turn?: number; note?: string };

/** A page with a ruled table; the first column is text, the others stand to the right. */
export function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  style: TableStyle = {},
): Scene {
  return ({ box, sheet }) => {
    const { mark, sum, turn = 0, note = "" } = style;
    const outer = outerOf(box);
    const left = box.x + 56;
    const right = box.x + box.w - 56;
    const step = Math.min(82, (box.h - 210 - (sum ? 76 : 0)) / rows.length);
    const gap = 34;
    const natural = head.map((_, column) =>
      Math.max(
        ...rows.map((row) => textWidth(row[column] ?? "", 31, "bold")),
        textWidth(sum?.[column] ?? "", 36, "bold"),
        textWidth(head[column]!, 24, "regular"),
      ),
    );
    const needed = natural.reduce((total, width) => total + width + gap, -gap);
    const shrink = Math.min(1, (right - left) / needed);
    const spare = Math.max(0, right - left - needed) / Math.max(1, head.length - 1);
    const ends = natural.map(
      (_, column) =>
        left +
        natural.slice(0, column + 1).reduce((total, width) => total + (width + gap) * shrink, -gap) +
        spare * column,
    );
    const cells = (values: readonly string[], y: number, size: number, bold: boolean, fill: string) =>
      values.map((value, column) =>
        column === 0
          ? text(left, y, value, { size: size * shrink, fill, bold: bold || head.length < 4 })
          : text(ends[column]!, y, value, { size: size * shrink, fill, bold, at: "end" }),
      );
    const top = box.y + 190;
    return moved(
      `rotate(${turn} ${box.x + box.w / 2} ${box.y + box.h / 2})`,
      raised(outer.x, box.y, outer.w, box.h + 60, sheet.ground, { radius: 6 }),
      text(left, box.y + 88, title, { size: 46, fill: sheet.ink, bold: true, serif: sheet.serif, max: right - left }),
      text(left, box.y + 128, note, { size: 25, fill: sheet.muted, max: right - left }),
      rect(left, top - 50, right - left, 3, sheet.ink),
      cells(head, top - 10, 24, false, sheet.muted),
      rows.map((row, index) => [
        index === mark
          ? rect(box.x + 28, top + 8 + index * step, box.w - 56, step, mixed(sheet.ground, sheet.c, 0.3))
          : "",
        cells(row, top + 8 + index * step + step * 0.64, 31, index === mark, sheet.ink),
        rect(left, top + 7 + (index + 1) * step, right - left, 1.5, sheet.rule),
      ]),
      sum
        ? [
            rect(left, top + 12 + rows.length * step, right - left, 4, sheet.ink),
            cells(sum, top + 66 + rows.length * step, 36, true, sheet.textA),
          ]
        : "",
    );
  };
}

/** A written page: `#` a heading, `-` struck out in red, `+` what the red pen writes instead, `>` a quotation. */
export function page(title: string, rows: readonly string[], { turn = 2.5, stamp = "" } = {}): Scene {
  return ({ box, sheet }) => {
    const left = box.x + 64;
    const outer = outerOf(box);
    const room = box.w - 128;
    let y = box.y + 116;
    const drawn = rows.map((row) => {
      const value = row.replace(/^[#+>-] /, "");
      const kind = row === value ? "" : row[0]!;
      y += kind === "#" ? 74 : 60;
      const fill = kind === "+" ? sheet.a : sheet.ink;
      const size = kind === "#" ? 36 : 33;
      const shape = text(left + (kind === ">" ? 30 : 0), y, value, {
        size,
        fill,
        bold: kind === "#" || kind === "+",
        max: room - 30,
      });
      const strike =
        kind === "-"
          ? line(`M${left - 6} ${y - 11}H${left + Math.min(room, 27 * value.length + 20)}`, sheet.a, 6, { round: true })
          : "";
      return [shape, strike, kind === ">" ? rect(left, y - 32, 6, 42, sheet.c) : ""];
    });
    return moved(
      `rotate(${turn} ${box.x + box.w / 2} ${box.y + box.h / 2})`,
      raised(outer.x, box.y, outer.w, box.h + 80, sheet.ground, { radius: 4 }),
      text(left, box.y + 92, title, { size: 46, fill: sheet.ink, bold: true, serif: sheet.serif, max: room }),
      rect(left, box.y + 120, room, 3, sheet.ink),
      drawn,
      stamp ? stampOf(box.x + box.w - 190, box.y + box.h - 110, stamp, sheet.a) : "",
    );
  };
}

const stampOf = (x: number, y: number, value: string, fill: string): string =>
  moved(
    `rotate(-10 ${x} ${y})`,
    rect(x - 140, y - 46, 280, 92, "none", { radius: 10, stroke: fill, width: 7 }),
    text(x, y + 17, value, { size: 46, fill, bold: true, at: "middle", max: 250 }),
  );

/** Pages fanned out; the one in front shows its list. */
export function pages(front: string, rows: readonly string[], behind: readonly string[]): Scene {
  return ({ box, sheet, on }) => {
    const w = box.w * 0.62;
    const x = box.x + 20;
    return [
      [...behind].reverse().map((title, index) => {
        const place = behind.length - index;
        const shift = place * box.w * (0.34 / behind.length);
        return moved(
          `rotate(${place * 4} ${x + w / 2} 1000)`,
          raised(x + shift, box.y + place * 12, w, box.h + 120, mixed(sheet.ground, on.ground, place * 0.16), {
            radius: 4,
          }),
          text(x + shift + w - 36, box.y + place * 12 + 70, title, {
            size: 30,
            fill: sheet.ink,
            bold: true,
            at: "end",
            max: 200,
          }),
        );
      }),
      raised(x, box.y, w, box.h + 120, sheet.ground, { radius: 4 }),
      rect(x, box.y, 16, box.h + 120, sheet.a),
      text(x + 60, box.y + 96, front, { size: 46, fill: sheet.ink, bold: true, serif: sheet.serif, max: w - 110 }),
      rect(x + 60, box.y + 126, w - 120, 3, sheet.ink),
      rows.map((row, index) => [
        text(x + 60, box.y + 196 + index * 72, `${index + 1}`, { size: 32, fill: sheet.textA, bold: true }),
        text(x + 110, box.y + 196 + index * 72, row, { size: 32, fill: sheet.ink, max: w - 160 }),
        rect(x + 60, box.y + 216 + index * 72, w - 120, 1.5, sheet.rule),
      ]),
    ];
  };
}

/** Lines that begin with `+` are done, with `-` refused, with `o` open. */
export function checklist(title: string, rows: readonly string[]): Scene {
  return ({ box, sheet }) => {
    const step = Math.min(92, (box.h - 120) / rows.length);
    const outer = outerOf(box);
    return [
      raised(outer.x, box.y, outer.w, box.h + 60, sheet.ground, { radius: 22 }),
      text(box.x + 52, box.y + 84, title, {
        size: 40,
        fill: sheet.ink,
        bold: true,
        serif: sheet.serif,
        max: box.w - 100,
      }),
      rows.map((row, index) => {
        const y = box.y + 118 + index * step + step / 2;
        const kind = row[0]!;
        const fill = kind === "+" ? sheet.b : kind === "-" ? sheet.a : "none";
        return [
          rect(box.x + 52, y - step / 2, box.w - 104, 1.5, sheet.rule),
          circle(box.x + 80, y, 24, fill, {
            stroke: kind === "o" ? sheet.muted : undefined,
            width: 4,
            dash: kind === "o" ? "8 7" : undefined,
          }),
          kind === "+"
            ? tick(box.x + 80, y, 24, inkOn(sheet.b), 5)
            : kind === "-"
              ? cross(box.x + 80, y, 26, inkOn(sheet.a), 5)
              : "",
          text(box.x + 126, y + 12, row.slice(2), {
            size: 33,
            fill: kind === "-" ? sheet.muted : sheet.ink,
            bold: kind === "+",
            max: box.w - 190,
          }),
        ];
      }),
    ];
  };
}

/** A metal plate with ruled cells: label over value. */
export function plate(title: string, cells: readonly (readonly [label: string, value: string])[], foot = ""): Scene {
  return ({ box, on }) => {
    const steel = on.isDark ? "#cfd0cb" : "#f7f6f2";
    const ink = "#15171a";
    const columns = cells.length > 4 ? 3 : 2;
    const rows = Math.ceil(cells.length / columns);
    const w = (box.w - 120) / columns;
    const h = (box.h - 190 - (foot ? 96 : 0)) / rows;
    return [
      raised(box.x, box.y, box.w, box.h, steel, { radius: 26 }),
      times(4, (index) => {
        const x = box.x + (index % 2 ? box.w - 34 : 34);
        const y = box.y + (index < 2 ? 34 : box.h - 34);
        return [
          circle(x, y, 15, "#8e908c", { stroke: "#5c5e5e" }),
          line(`M${x - 8} ${y - 5}L${x + 8} ${y + 5}`, "#3f4141", 4),
        ];
      }),
      rect(box.x + 60, box.y + 56, box.w - 120, 106, on.a),
      text(box.x + 86, box.y + 130, title, { size: 62, fill: inkOn(on.a), bold: true, max: box.w - 172 }),
      cells.map(([label, value], index) => {
        const x = box.x + 60 + (index % columns) * w;
        const y = box.y + 162 + Math.floor(index / columns) * h;
        return [
          rect(x, y, w, h, "none", { stroke: ink, width: 3 }),
          text(x + 18, y + 38, label, { size: 24, fill: "#45484b", max: w - 36 }),
          text(x + 18, y + h - 26, value, { size: 48, fill: ink, bold: true, max: w - 36 }),
        ];
      }),
      foot
        ? [
            rect(box.x + 60, box.y + box.h - 118, box.w - 120, 78, ink),
            text(box.x + 86, box.y + box.h - 66, foot, { size: 33, fill: "#f2f2ee", mono: true, max: box.w - 172 }),
          ]
        : "",
    ];
  };
}

/** A paper receipt with a torn edge. */
export function receipt(
  title: string,
  rows: readonly (readonly [string, string])[],
  sum: readonly [string, string],
  notes: readonly string[],
): Scene {
  return ({ box, sheet, random }) => {
    const w = Math.min(430, box.w);
    const x = box.x + (box.w - w) / 2;
    const bottom = box.y + box.h - 20;
    const teeth = times(
      12,
      (index) => `L${x + w - (w / 12) * (index + 0.5)} ${bottom - 26}L${x + w - (w / 12) * (index + 1)} ${bottom}`,
    ).join("");
    const y = (index: number) => box.y + 180 + index * 62;
    return moved(
      `rotate(${Math.round((random() - 0.5) * 8)} ${x + w / 2} ${box.y + box.h / 2})`,
      rect(x + 8, box.y + 22, w, box.h - 50, "#0a0f18", { opacity: 0.12, stroke: "#0a0f18", width: 26, round: true }),
      fillPath(`M${x} ${box.y}H${x + w}V${bottom}${teeth}Z`, "#fffdf6"),
      text(x + w / 2, box.y + 92, title, { size: 40, fill: sheet.ink, bold: true, at: "middle", max: w - 60 }),
      line(`M${x + 36} ${box.y + 124}H${x + w - 36}`, "#3a3d42", 3, { dash: "8 8" }),
      rows.map(([name, value], index) => [
        text(x + 36, y(index), name, { size: 30, fill: "#22252a", max: w - 200 }),
        text(x + w - 36, y(index), value, { size: 30, fill: "#22252a", mono: true, at: "end", max: 150 }),
      ]),
      line(`M${x + 36} ${y(rows.length) - 34}H${x + w - 36}`, "#3a3d42", 3, { dash: "8 8" }),
      text(x + 36, y(rows.length) + 22, sum[0], { size: 36, fill: "#14181f", bold: true }),
      text(x + w - 36, y(rows.length) + 22, sum[1], { size: 38, fill: "#14181f", bold: true, at: "end", max: w - 170 }),
      notes.map((note, index) =>
        text(x + 36, y(rows.length) + 82 + index * 44, note, { size: 25, fill: "#5a5e66", max: w - 72 }),
      ),
    );
  };
}
