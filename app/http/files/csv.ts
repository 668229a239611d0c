import { attachment } from "./attachment.ts";

export type CsvCell = string | number;

/** What a spreadsheet takes for the beginning of a formula, full-width signs and blanks in front included. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/**
 * Rows as a CSV that every Excel opens as it is: a byte order mark, CRLF, every cell in quotes. Words that look like a
 * formula get an apostrophe in front; numbers are numbers, minus sign or not.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${linesOf(rows)}`;
}

function linesOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: CsvCell): string {
  if (typeof value === "number") return `"${value}"`;
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The same as a download that nobody keeps. */
export function csvAnswer(fileName: string, rows: readonly (readonly CsvCell[])[]): Response {
  return new Response(csvOf(rows), { headers: headersOf(fileName) });
}

/** A download too long to be held: the pieces one after the other, read as fast as they are taken. */
export function csvStream(fileName: string, pieces: AsyncIterable<readonly (readonly CsvCell[])[]>): Response {
  const encoder = new TextEncoder();
  const source = pieces[Symbol.asyncIterator]();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(isFirst ? csvOf(value) : linesOf(value)));
      isFirst = false;
    },
    async cancel() {
      await source.return?.();
    },
  });
  return new Response(body, { headers: headersOf(fileName) });
}

function headersOf(fileName: string): HeadersInit {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": attachment(fileName),
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
  };
}
