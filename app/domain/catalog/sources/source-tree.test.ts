import { expect, test } from "vitest";
import { sourceTreeOf } from "./source-tree.ts";

const bytes = (size: number) => `${size} B`;

test("sourceTreeOf lists folders before files and omits the archive's root folder", () => {
  const files = [
    { path: "kit-1.0/README.md", size: 900 },
    { path: "kit-1.0/src/b.ts", size: 2_048 },
    { path: "kit-1.0/src/a/c.ts", size: 10 },
  ];
  expect(sourceTreeOf(files, 3, bytes)).toEqual({
    lines: ["src/", "  a/", "    c.ts  10 B", "  b.ts  2048 B", "README.md  900 B"],
    hidden: 0,
  });
});

test("sourceTreeOf counts the files that are not shown", () => {
  const files = Array.from({ length: 100 }, (_, index) => ({ path: `f${index}`, size: 1 }));
  const { lines, hidden } = sourceTreeOf(files, 250, bytes);
  expect([lines.length, hidden]).toEqual([48, 202]);
  expect(sourceTreeOf([], 0, bytes)).toEqual({ lines: [], hidden: 0 });
});
