import { expect, test } from "vitest";
import { scanSource } from "./scan-source.ts";

test.each([
  ["pragma solidity ^0.8.20;", { asks: "^0.8.20", imports: [] }],
  ["pragma solidity >=0.8.0\n  <0.9.0 ; pragma abicoder v2;", { asks: ">=0.8.0 <0.9.0", imports: [] }],
  ["import './A.sol'; import \"./B.sol\" as B;", { asks: "", imports: ["./A.sol", "./B.sol"] }],
  ["import {\n  A as X, // from 'no.sol'\n  B } from '@a/b.sol';", { asks: "", imports: ["@a/b.sol"] }],
  ["import * as C from 'c.sol'; contract D { string s = \"import 'x.sol';\"; }", { asks: "", imports: ["c.sol"] }],
  ["// import 'a.sol';\n/* import 'b.sol'; */ contract C {}", { asks: "", imports: [] }],
  ["/* never closed import 'a.sol';", { asks: "", imports: [] }],
  ["importer 'a.sol';", { asks: "", imports: [] }],
])("scanSource reads %s", (source, scanned) => expect(scanSource(source)).toEqual(scanned));

test("a megabyte of opening brackets, quotes or comments is scanned and has no imports", () => {
  for (const text of ["/*", '"', "{", "import {", "\\"])
    expect(scanSource(text.repeat(1024 ** 2 / text.length)).imports).toEqual([]);
});
