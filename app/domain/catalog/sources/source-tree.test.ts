import { expect, test } from "vitest";
import { sizeText, sourceTreeOf } from "./source-tree.ts";

test("sourceTreeOf lists folders before files and omits the archive's root folder", () => {
  const files = [
    { path: "kit-1.0/README.md", size: 900 },
    { path: "kit-1.0/src/b.ts", size: 2_048 },
    { path: "kit-1.0/src/a/c.ts", size: 10 },
  ];
  expect(sourceTreeOf(files, 3)).toEqual({
    lines: ["src/", "  a/", "    c.ts  10 B", "  b.ts  2.0 kB", "README.md  900 B"],
    hidden: 0,
  });
});

test("sourceTreeOf counts the files that are not shown", () => {
  const files = Array.from({ length: 100 }, (_, index) => ({ path: `f${index}`, size: 1 }));
  const { lines, hidden } = sourceTreeOf(files, 250);
  expect([lines.length, hidden]).toEqual([48, 202]);
  expect(sourceTreeOf([], 0)).toEqual({ lines: [], hidden: 0 });
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1.0 kB"],
  [14_200, "14 kB"],
  [1_250_000, "1.3 MB"],
])("sizeText formats %d bytes", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
