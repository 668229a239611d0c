import type { SheetFact, SheetRow } from "#app/domain/shared/printed-sheet.ts";

/** Print size at which a sheet fits on one page. */
export type SheetSize = "normal" | "small" | "smallest";

type Filling = { parties: readonly (readonly SheetFact[])[]; rows: readonly SheetRow[] };

// Pixels of an A4 page without its margins, at the size of normal print, and what always stands on it.
const PAGE = 1010;
const ALWAYS = 470;
const LINE = 18;
const BLANK_ROW = 30;
const MOST_BLANK = 5;
/** Lines that fit on a page by print size. */
const SPACE: Record<SheetSize, number> = { normal: PAGE, small: PAGE / 0.86, smallest: PAGE / 0.7 };

/** Ruled lines that are left for the eye, and the size everything fits in. An estimate on the safe side; a browser test prints the longest there is. */
export function spaceOf({ parties, rows }: Filling): { blank: number; size: SheetSize } {
  const party = Math.max(
    ...parties.map((facts) =>
      facts.reduce((sum, { label, value }) => sum + Math.max(linesOf(label, 7), linesOf(value, 14)) * LINE + 11, 0),
    ),
  );
  const lines = rows.reduce((sum, { title }) => sum + Math.min(2, linesOf(title, 24)) * LINE + 13, 0);
  const height = ALWAYS + party + lines;
  const size = (Object.keys(SPACE) as SheetSize[]).find((name) => height <= SPACE[name]) ?? "smallest";
  const wanted = Math.max(0, MOST_BLANK + 1 - rows.length);
  return { size, blank: size === "normal" ? Math.min(wanted, Math.floor((PAGE - height) / BLANK_ROW)) : 0 };
}

/** Lines of a column so many Hangul wide; other letters take three fifths of one. */
function linesOf(text: string, width: number): number {
  const taken = [...text].reduce(
    (sum, letter) =>
      sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 1 : 0.62),
    0,
  );
  return Math.max(1, Math.ceil(taken / width));
}
