import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadsheetAccount } from "#app/domain/bank-accounts/account-number.ts";
import { csvOf, csvStream } from "./csv.ts";

/** The table as a CSV parser of another project reads it. */
const read = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: "\r\n", relax_column_count: false });

// T-15: the characters that a text cell must not begin with.
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

const hostile = [
  '=HYPERLINK("https://evil.example","열기")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+82-10-1234-5678",
  "-1+1",
  "\t=1",
  "\r\n=1",
  "＝1＋1",
  "＠SUM",
  " =1",
  "\u200b=1",
  'a","b',
  '"',
  '""',
  "두\r\n줄",
  "끝,",
  "'=1",
  "김=구매",
  "",
];

test("hostile CSV cells are read back unchanged except for a leading apostrophe", () => {
  const rows = read(csvOf([["이름", "금액"], ...hostile.map((name, index) => [name, index])]));
  expect(rows).toHaveLength(hostile.length + 1);
  for (const [index, name] of hostile.entries()) {
    const [cell, amount] = rows[index + 1]!;
    expect(cell!.replace(/^'/, "")).toBe(name.replace(/^'/, ""));
    expect(cell).not.toMatch(FORMULA);
    expect(amount).toBe(String(index));
  }
});

test("any CSV table is read back cell by cell", () => {
  const cells = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...hostile), fc.integer()), {
    minLength: 2,
    maxLength: 2,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (table) => {
      const rows = read(csvOf(table));
      expect(rows).toHaveLength(table.length);
      table.forEach((row, line) => {
        row.forEach((cell, column) => {
          const found = rows[line]![column]!;
          expect([String(cell), `'${cell}`]).toContain(found);
          if (typeof cell === "string") expect(found).not.toMatch(FORMULA);
        });
      });
    }),
  );
});

test("account numbers in CSV keep their zeros and every digit", () => {
  const numbers = ["0012345678901234", "1104827391", "00000007"];
  const rows = read(csvOf(numbers.map((number) => [spreadsheetAccount(number)])));
  expect(rows.flat().map((cell) => cell.replaceAll("-", ""))).toEqual(numbers);
  // A spreadsheet reads them neither as a number nor as a date.
  for (const cell of rows.flat())
    expect([Number.isNaN(Number(cell)), cell.split("-").length > 3]).toEqual([true, true]);
});

test("a CSV table streamed in parts is one file", async () => {
  async function* pieces() {
    yield [["a", 1]];
    yield [];
    yield [
      ["=b", -2],
      ["c", 3],
    ];
  }
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    await csvStream("장부.csv", pieces()).arrayBuffer(),
  );
  expect(text.lastIndexOf("\uFEFF")).toBe(0);
  expect(read(text)).toEqual([
    ["a", "1"],
    ["'=b", "-2"],
    ["c", "3"],
  ]);
});
