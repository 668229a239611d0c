import { parse } from "csv-parse/sync";

const HEADER_ROWS = 40;

/** The text of a file: UTF-8 where it is that to the last byte, else the encoding that Korean banks and Excel write. null: neither. */
export function decodeStatement(bytes: Uint8Array): string | null {
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return null;
}

/** The sign that the most of the first lines divide by. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, HEADER_ROWS).join("\n");
  const count = (sign: string) => head.split(sign).length - 1;
  return ["\t", ";"].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ",");
}

/** Rows of a CSV file or of a table pasted from a spreadsheet; null when it is none. */
export function rowsOfStatement(text: string): string[][] | null {
  // A ZIP or an old workbook has bytes that no table has; a page saved as a table begins with a tag.
  if (text.includes("\0") || text.startsWith("PK") || /^\s*</.test(text)) return null;
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: 20_000,
    });
    return rows.map((cells) => cells.map((cell) => cell.normalize("NFKC").trim()));
  } catch {
    return null;
  }
}
