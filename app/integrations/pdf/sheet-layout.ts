import type { PrintedSheet, SheetFact, SheetParty } from "../../domain/shared/printed-sheet.ts";
import type { Line, Style, TextLines } from "../typefaces/text-lines.ts";

/** A text, line or box to draw, in points from the upper left corner of the page. */
export type Mark =
  | { kind: "text"; line: Line; x: number; y: number; size: number; color: string }
  | { kind: "rule"; from: [number, number]; to: [number, number]; width: number; color: string }
  | { kind: "box"; at: [number, number]; size: [number, number]; fill?: string; stroke?: string; width?: number };

export const A4 = { width: 595.28, height: 841.89, margin: { x: 42, y: 40 } };
// The colors of app/ui/documents/document-sheet.css.
const INK = "#171a1f";
const INK_2 = "#3c4047";
const HAIR = "#b9b6ad";
const TINT = "#f4f1e8";
const STAMP = "#b3261e";

const LEADING = 1.4;
const COLUMNS = [0.46, 0.18, 0.18, 0.18] as const;
type Align = "left" | "right" | "center";
type Cell = { x: number; width: number; align?: Align; size?: number; bold?: boolean; color?: string; most?: number };

/** The marks of a document at a scale, and how far down the page they reach. */
export function layOut(sheet: PrintedSheet, lines: TextLines, scale: number): { marks: Mark[]; bottom: number } {
  const page = new SheetPage(sheet, lines, scale);
  return { marks: page.draw(), bottom: page.bottom };
}

class SheetPage {
  private readonly marks: Mark[] = [];
  private y = A4.margin.y;
  private readonly left = A4.margin.x;
  private readonly width = A4.width - 2 * A4.margin.x;

  constructor(
    private readonly sheet: PrintedSheet,
    private readonly lines: TextLines,
    private readonly scale: number,
  ) {}

  get bottom(): number {
    return this.y;
  }

  draw(): Mark[] {
    const { facts, issuer, recipient, payment, status } = this.sheet;
    this.head();
    this.state();
    this.facts(facts);
    this.parties(issuer, recipient, status === "issued");
    this.total();
    this.table();
    this.facts(payment);
    this.foot();
    return this.marks;
  }

  /** Draws text into a cell at a height and says how high it is. */
  private cell(text: string, y: number, { x, width, align = "left", bold = false, most, ...look }: Cell): number {
    const size = (look.size ?? 9) * this.scale;
    const style: Style = { size, weight: bold ? "bold" : "regular", lang: this.sheet.lang };
    const broken = this.lines.break(text, style, width, most);
    broken.forEach((line, index) => {
      const room = width - line.width;
      const shift = align === "right" ? room : align === "center" ? room / 2 : 0;
      const at = { x: x + shift, y: y + index * size * LEADING };
      this.marks.push({ kind: "text", line, ...at, size, color: look.color ?? INK });
    });
    return broken.length * size * LEADING;
  }

  private rule(y: number, { width = 0.6, color = HAIR, x = this.left, to = this.left + this.width } = {}): void {
    this.marks.push({ kind: "rule", from: [x, y], to: [to, y], width: width * this.scale, color });
  }

  private gap(points: number): void {
    this.y += points * this.scale;
  }

  private head(): void {
    const { title, number } = this.sheet;
    const row = { x: this.left, width: this.width };
    this.cell("체인장터 Jangteo", this.y, { ...row, color: INK_2 });
    this.y += this.cell(number, this.y, { ...row, align: "right", bold: true });
    this.gap(4);
    this.y += this.cell(title, this.y, { ...row, align: "center", size: 21, bold: true });
    this.gap(6);
    this.rule(this.y, { width: 0.8, color: INK });
    this.rule(this.y + 2 * this.scale, { width: 0.8, color: INK });
    this.gap(10);
  }

  private state(): void {
    const { state, why } = this.sheet;
    if (state === null) return;
    const [top, pad] = [this.y, 6 * this.scale];
    const text = why ? `${state} · ${why}` : state;
    const cell = { x: this.left + pad, width: this.width - 2 * pad, color: "#8f1d17" };
    const height = this.cell(text, top + pad, cell) + 2 * pad;
    this.marks.push({ kind: "box", at: [this.left, top], size: [this.width, height], stroke: STAMP });
    this.y += height;
    this.gap(8);
  }

  /** Two columns of names and values. */
  private facts(facts: SheetFact[]): void {
    const space = 22 * this.scale;
    const width = (this.width - space) / 2;
    for (let index = 0; index < facts.length; index += 2) {
      const heights = facts.slice(index, index + 2).map(({ label, value }, column) => {
        const x = this.left + column * (width + space);
        return Math.max(
          this.cell(label, this.y, { x, width: width * 0.42, color: INK_2 }),
          this.cell(value, this.y, { x: x + width * 0.45, width: width * 0.55, align: "right", bold: true }),
        );
      });
      this.y += Math.max(...heights) + 2 * this.scale;
      heights.forEach((_, column) => {
        const x = this.left + column * (width + space);
        this.rule(this.y, { x, to: x + width });
      });
      this.gap(3);
    }
    this.gap(8);
  }

  private parties(issuer: SheetParty, recipient: SheetParty, isSealed: boolean): void {
    const [top, width] = [this.y, this.width / 2];
    const bottoms = [issuer, recipient].map((party, column) => this.party(party, this.left + column * width, width));
    const height = Math.max(...bottoms) - top;
    for (const x of [this.left, this.left + width])
      this.marks.push({ kind: "box", at: [x, top], size: [width, height], stroke: INK, width: 1 });
    if (isSealed) this.seal(this.left + width, top);
    this.y = top + height;
    this.gap(10);
  }

  private party({ heading, rows }: SheetParty, x: number, width: number): number {
    const pad = 5 * this.scale;
    let y = this.y + 16 * this.scale;
    this.marks.push({ kind: "box", at: [x, this.y], size: [width, y - this.y], fill: TINT });
    this.cell(heading, this.y + 2 * this.scale, { x: x + pad, width: width - 2 * pad, bold: true });
    for (const { label, value } of rows) {
      this.rule(y, { x, to: x + width });
      const named = this.cell(label, y + 3 * this.scale, {
        x: x + pad,
        width: width * 0.3 - pad,
        size: 8,
        color: INK_2,
      });
      const cell = { x: x + width * 0.32, width: width * 0.68 - pad, bold: true };
      y += Math.max(named, this.cell(value, y + 3 * this.scale, cell)) + 6 * this.scale;
    }
    return y;
  }

  private seal(right: number, top: number): void {
    const side = 34 * this.scale;
    const [x, y] = [right - side - 6 * this.scale, top + 8 * this.scale];
    this.marks.push({ kind: "box", at: [x, y], size: [side, side], stroke: STAMP, width: 1.8 });
    const cell = { x, width: side, align: "center", size: 11, bold: true, color: STAMP } as const;
    this.cell("체인", y + 2 * this.scale, cell);
    this.cell("장터", y + 16 * this.scale, cell);
  }

  private total(): void {
    const { label, text } = this.sheet.total;
    const [pad, height] = [8 * this.scale, 32 * this.scale];
    const row = { x: this.left + pad, width: this.width - 2 * pad, bold: true };
    this.marks.push({ kind: "box", at: [this.left, this.y], size: [this.width, height], stroke: INK, width: 1.4 });
    this.cell(label, this.y + 10 * this.scale, row);
    this.cell(text, this.y + 6 * this.scale, { ...row, align: "right", size: 14 });
    this.y += height;
    this.gap(12);
  }

  private table(): void {
    const { columns, rows, sums } = this.sheet;
    const top = this.y;
    this.row([columns.item, columns.supply, columns.vat, columns.total], { align: "center", bold: true, tint: true });
    for (const { title, supply, vat, total } of rows) this.row([title, supply, vat, total], {});
    this.rule(this.y, { width: 1, color: INK });
    this.row([columns.total, sums.supply, sums.vat, sums.total], { bold: true, tint: true });
    const size: [number, number] = [this.width, this.y - top];
    this.marks.push({ kind: "box", at: [this.left, top], size, stroke: INK, width: 1 });
    this.gap(12);
  }

  private row(texts: readonly string[], { align, bold, tint }: { align?: Align; bold?: boolean; tint?: boolean }) {
    const pad = 5 * this.scale;
    // Filled before anything is written on it.
    const fill: Mark = { kind: "box", at: [this.left, this.y], size: [this.width, 0], ...(tint && { fill: TINT }) };
    if (tint) this.marks.push(fill);
    let x = this.left;
    const heights = texts.map((text, index) => {
      const width = this.width * COLUMNS[index]!;
      const cell = {
        x: x + pad,
        width: width - 2 * pad,
        align: align ?? (index === 0 ? "left" : "right"),
        bold,
        most: 2,
      };
      x += width;
      return this.cell(text, this.y + 4 * this.scale, cell);
    });
    const height = Math.max(...heights) + 8 * this.scale;
    fill.size = [this.width, height];
    this.y += height;
    this.rule(this.y);
  }

  private foot(): void {
    const { note, unit } = this.sheet;
    this.rule(this.y, { color: INK_2 });
    this.gap(6);
    const row = { x: this.left, size: 8, color: INK_2 };
    const height = this.cell(note, this.y, { ...row, width: this.width * 0.72 });
    const beside = { ...row, x: this.left + this.width * 0.74, width: this.width * 0.26, align: "right" as const };
    this.y += Math.max(height, this.cell(unit, this.y, beside));
  }
}
