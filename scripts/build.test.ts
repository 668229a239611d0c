import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the server's file has ASCII only, so that V8 keeps its text with one byte a character", () => {
  const file = readFileSync("build/server/index.js");
  expect(file.findIndex((byte) => byte > 127)).toBe(-1);
});
