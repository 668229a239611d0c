import type { Run, Typefaces, Weight } from "./typefaces.ts";

export type Style = { size: number; weight: Weight; lang: string };
export type Line = { runs: (Run & { width: number })[]; width: number; weight: Weight };
/** Width of a run in points. */
export type Measure = (run: Run, size: number) => number;

// After a blank or a hyphen, and before each kana or Chinese character.
const BREAKS = /(?<=[\s\-–/,.@_])|(?=[\u3040-\u30ff\u3400-\u9fff])/u;

/** Breaks text into lines of at most so many points; what has no place to break is broken anywhere. */
export class TextLines {
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly typefaces: Typefaces,
    private readonly measure: Measure,
  ) {}

  lineOf(text: string, style: Style): Line {
    const runs = this.typefaces
      .runsOf(text, style.weight, style.lang)
      .map((run) => ({ ...run, width: this.measure(run, style.size) }));
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), weight: style.weight };
  }

  /** With `most`, what does not fit into so many lines ends in an ellipsis. */
  break(text: string, style: Style, width: number, most = Number.POSITIVE_INFINITY): Line[] {
    const lines: string[] = [""];
    for (const piece of text.split(BREAKS).flatMap((part) => this.fitting(part, style, width))) {
      const current = lines.at(-1)!;
      if (current === "" || this.widthOf((current + piece).trimEnd(), style) <= width) lines.push(lines.pop()! + piece);
      else lines.push(piece);
    }
    const shown = lines.slice(0, most).map((line) => line.trim());
    if (lines.length > most) shown.push(`${shown.pop()!.slice(0, -2)}…`);
    return shown.map((line) => this.lineOf(line, style));
  }

  private fitting(part: string, style: Style, width: number): string[] {
    if (this.widthOf(part.trimEnd(), style) <= width) return [part];
    const pieces: string[] = [""];
    for (const { segment } of new Intl.Segmenter(style.lang).segment(part)) {
      const longer = pieces.at(-1)! + segment;
      if (pieces.at(-1) === "" || this.widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(segment);
    }
    return pieces;
  }

  private widthOf(text: string, style: Style): number {
    const key = `${style.size} ${style.weight} ${style.lang} ${text}`;
    const known = this.widths.get(key) ?? this.lineOf(text, style).width;
    this.widths.set(key, known);
    return known;
  }
}
