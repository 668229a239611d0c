import { attachment } from "./attachment.ts";

export type CsvCell = string | number;

/** What a spreadsheet takes for the beginning of a formula, full-width signs and blanks in front included. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/**
 * Rows as a CSV that every Excel opens as it is: a byte order mark, CRLF, every cell in quotes. Words that look like a
 * formula get an apostrophe in front; numbers are numbers, minus sign or not.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(value: CsvCell): string {
  if (typeof value === "number") return `"${value}"`;
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The same as a download that nobody keeps. */
export function csvAnswer(fileName: string, rows: readonly (readonly CsvCell[])[]): Response {
  return new Response(csvOf(rows), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": attachment(fileName), "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
  });
}
