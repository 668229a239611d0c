import { columnsOf } from "../advances.ts";
import { outerOf, type Scene } from "../brush.ts";
import { mixed, type Tones } from "../palettes.ts";
import { circle, cross, joined, raised, rect, text, tick, times } from "../shapes.ts";

const keyword =
  /^(?:contract|function|external|public|private|internal|view|pure|returns|return|if|else|revert|for|while|emit|import|from|export|const|let|async|await|func|type|struct|package|var|range|mapping|memory|calldata|new|event|error|override|using|class|def|in|with|nil|true|false|null|module|fun|match|val|select|where|group|by|order)$/i;
const token = /(\/\/.*$|#.*$|--\s.*$)|("[^"]*"|'[^']*'|`[^`]*`)|(\b\d[\d_.]*\b)|([A-Za-z_$][\w$]*)|(\s+)|(.)/gu;

type Piece = { value: string; column: number; fill: string };

function pieces(source: string, tones: Tones): Piece[] {
  const found: Piece[] = [];
  let column = 0;
  for (const [value, comment, quoted, number, word, space] of source.matchAll(token)) {
    const accent = number || quoted ? tones.textB : word && keyword.test(word) ? tones.textA : null;
    const fill = comment ? tones.muted : (accent ?? (word ? tones.ink : tones.muted));
    const last = found.at(-1);
    if (!space && last && last.fill === fill && last.column + widthOf(last.value) === column) last.value += value;
    else if (!space) found.push({ value, column, fill });
    column += widthOf(value);
  }
  return found;
}

const widthOf = (value: string): number => [...value].reduce((sum, char) => sum + columnsOf(char), 0);

/** Lines of source, each token at its column. */
export function sourceLines(
  x: number,
  y: number,
  rows: readonly string[],
  {
    size,
    step,
    tones,
    lit = [],
    litWidth,
  }: { size: number; step: number; tones: Tones; lit?: readonly number[]; litWidth: number },
): string {
  return rows
    .map((row, index) => {
      const baseline = y + index * step;
      const mark = lit.includes(index)
        ? rect(x - 20, baseline - step * 0.68, litWidth, step, mixed(tones.ground, tones.c, 0.22))
        : "";
      const words = pieces(row, tones).map(({ value, column, fill }) =>
        text(x + column * size * 0.602, baseline, value, { size, fill, mono: true }),
      );
      return joined([mark, ...words]);
    })
    .join("");
}

/** A part of one file in an editor; `lit` are the lines that matter. */
export function code(
  file: string,
  rows: readonly string[],
  lit: readonly number[] = [],
  style: "sheet" | "night" = "night",
): Scene {
  return ({ box, ...brush }) => {
    const tones = brush[style];
    const outer = outerOf(box);
    const longest = Math.max(...rows.map(widthOf));
    const size = Math.max(24, Math.min(40, (box.w - 130) / (longest * 0.602)));
    const step = Math.min(size * 1.75, (box.h - 130) / rows.length);
    return [
      raised(outer.x, box.y, outer.w, box.h + 40, tones.ground, { radius: 14, stroke: tones.rule }),
      times(3, (index) => circle(box.x + 40 + index * 30, box.y + 40, 8, [tones.a, tones.c, tones.b][index]!)),
      text(box.x + 150, box.y + 50, file, { size: 27, fill: tones.muted, mono: true }),
      rect(outer.x, box.y + 76, outer.w, 2, tones.rule),
      sourceLines(box.x + 50, box.y + 96 + step * 0.72, rows, { size, step, tones, lit, litWidth: outer.w - 34 }),
    ];
  };
}

/** Removed lines and their replacements. */
export function diff(file: string, rows: readonly string[]): Scene {
  return (brush) => {
    const { box, sheet } = brush;
    const step = (box.h - 120) / rows.length;
    const longest = Math.max(...rows.map(widthOf));
    const size = Math.max(24, Math.min(38, (box.w - 120) / (longest * 0.602)));
    return [
      raised(box.x, box.y, box.w, box.h + 30, sheet.ground, { radius: 10 }),
      text(box.x + 44, box.y + 58, file, { size: 28, fill: sheet.muted, mono: true }),
      rows.map((row, index) => {
        const y = box.y + 90 + index * step;
        const ground = row[0] === "-" ? "#fbe3df" : row[0] === "+" ? "#dff0e0" : sheet.ground;
        const fill = row[0] === "-" ? "#8f2a1c" : row[0] === "+" ? "#1c5b32" : "#3c4048";
        return [
          rect(box.x, y, box.w, step, ground),
          text(box.x + 40, y + step * 0.66, row, { size, fill, mono: true, bold: row[0] === "+" }),
        ];
      }),
    ];
  };
}

/** A terminal: `$` commands, `ok`, `!` warnings and one sentence after `=` written large. */
export function terminal(title: string, rows: readonly string[], bar = ""): Scene {
  return ({ box, night }) => {
    let y = box.y + 84;
    const outer = outerOf(box);
    const room = box.w - 110;
    const printed = rows.map((row) => {
      const value = row.replace(/^(?:\$|=|!|ok) /, "");
      const kind = row.slice(0, row.length - value.length).trim();
      const size = kind === "=" ? 76 : 36;
      y += kind === "=" ? 104 : 60;
      const fill =
        { $: night.ink, "=": night.textA, "!": night.textC, ok: night.ink, "": night.muted }[kind] ?? night.muted;
      const left = box.x + 54 + (kind === "$" || kind === "ok" || kind === "!" ? 44 : 0);
      const mark = kind === "$" ? text(box.x + 54, y, "$", { size, fill: night.textA, mono: true, bold: true }) : "";
      const sign =
        kind === "ok"
          ? tick(box.x + 66, y - 12, 24, night.b)
          : kind === "!"
            ? cross(box.x + 66, y - 12, 26, night.c)
            : "";
      const face = { size, fill, max: room - (left - box.x - 54), mono: kind !== "=", bold: kind === "=" };
      return [mark, sign, text(left, y, value, face)];
    });
    const foot = bar
      ? [
          rect(outer.x, box.y + box.h - 56, outer.w, 96, night.a),
          text(box.x + 30, box.y + box.h - 16, bar, {
            size: 28,
            fill: "#141007",
            mono: true,
            bold: true,
            max: box.w - 60,
          }),
        ]
      : [];
    return [
      raised(outer.x, box.y, outer.w, box.h + 40, night.isDark ? mixed(night.ground, "#000000", 0.25) : night.ground, {
        radius: 12,
        stroke: night.rule,
      }),
      rect(outer.x, box.y, outer.w, 64, mixed(night.ground, night.ink, 0.1), { radius: 12 }),
      times(3, (index) => circle(box.x + 38 + index * 30, box.y + 32, 8, night.rule)),
      text(box.x + 150, box.y + 42, title, { size: 27, fill: night.muted, mono: true }),
      printed,
      foot,
    ];
  };
}
