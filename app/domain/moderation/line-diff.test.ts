import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

const plain = (before: string, after: string) =>
  lineDiff(before, after).map((line) =>
    line.kind === "skipped" ? `…${line.count}` : `${{ same: " ", removed: "-", added: "+" }[line.kind]}${line.text}`,
  );

test.each([
  ["one changed line", "a", "b", ["-a", "+b"]],
  ["an empty text before", "", "a\nb", ["+a", "+b"]],
  ["an empty text after", "a", "", ["-a"]],
  ["an inserted line", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
  [
    "two changed places",
    "a\nb\nc\nd\ne\nf\ng",
    "a\nB\nc\nd\ne\nf\nG",
    [" a", "-b", "+B", " c", "…2", " f", "-g", "+G"],
  ],
  ["a moved line", "a\nb\nc", "b\nc\na", ["-a", " b", " c", "+a"]],
  ["equal texts", "a\nb\nc", "a\nb\nc", ["…3"]],
])("lineDiff of %s", (_name, before, after, lines) => {
  expect(plain(before, after)).toEqual(lines);
});

test("lineDiff replaces very long texts as a whole", () => {
  const lines = (mark: string) => Array.from({ length: 600 }, (_, index) => `${mark}${index}`).join("\n");
  expect(lineDiff(lines("a"), lines("b"))).toHaveLength(1200);
});
