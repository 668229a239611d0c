import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { type Options, stringify } from "csv-stringify/sync";
import { attachment } from "./attachment.ts";

export type CsvCell = string | number;
type Rows = readonly (readonly CsvCell[])[];

/** Beginnings that a spreadsheet reads as a formula, full-width signs and leading blanks included. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/**
 * A format that every Excel opens as it is: a byte order mark, CRLF, every cell in quotes. Words that look like a formula
 * get an apostrophe in front (`escape_formulas` of the package reads only the first character); numbers stay numbers,
 * minus sign or not.
 */
const FORMAT: Options = {
  bom: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: "\r\n",
  cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
};

export function csvOf(rows: Rows): string {
  return stringify([...rows], FORMAT);
}

/** Answers with the rows as a CSV download that no cache keeps. */
export function csvAnswer(fileName: string, rows: Rows): Response {
  return new Response(csvOf(rows), { headers: headersOf(fileName) });
}

/** A download too long to be held: the pieces one after the other, read as fast as they are taken. */
export function csvStream(fileName: string, pieces: AsyncIterable<Rows>): Response {
  const body = Readable.from(bytesOf(pieces), { objectMode: false, highWaterMark: 0 });
  return new Response(createReadableStreamFromReadable(body), { headers: headersOf(fileName) });
}

async function* bytesOf(pieces: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  let bom = true;
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield Buffer.from(stringify([...rows], { ...FORMAT, bom }));
    bom = false;
  }
}

function headersOf(fileName: string): HeadersInit {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": attachment(fileName),
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
  };
}
