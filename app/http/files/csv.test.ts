import { expect, test } from "vitest";
import { csvAnswer, csvOf } from "./csv.ts";

test("csvOf writes a byte order mark, CRLF and quoted cells", () => {
  expect(
    csvOf([
      ["이름", "금액"],
      ['그는 "네"라고', 1_650_000],
      ["두\n줄", -1_650_000],
    ]),
  ).toBe('\uFEFF"이름","금액"\r\n"그는 ""네""라고","1650000"\r\n"두\n줄","-1650000"\r\n');
});

test.each([
  "=1+1",
  "+82 10",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "＝1+1",
  "＋1",
  "－1",
  "＠a",
  "\u200b=1",
  "\u00a0=1",
  "=cmd|' /C calc'!A0",
  "\n=1",
])("the CSV cell %j is escaped so that it is not a formula", (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

test.each(["김=구매", "10-20", "a@b.example", "가나다", "", "'=1"])("the CSV cell %j is not changed", (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test("csvAnswer is an attachment that must not be stored", async () => {
  const answer = csvAnswer("문서.csv", [["a"]]);
  expect([
    answer.headers.get("Content-Type"),
    answer.headers.get("Cache-Control"),
    answer.headers.get("Content-Disposition"),
  ]).toEqual(["text/csv; charset=utf-8", "private, no-store", expect.stringContaining("attachment")]);
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
