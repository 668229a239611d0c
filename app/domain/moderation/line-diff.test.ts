import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

const plain = (before: string, after: string) =>
  lineDiff(before, after).map((line) =>
    line.kind === "skipped" ? `…${line.count}` : `${{ same: " ", removed: "-", added: "+" }[line.kind]}${line.text}`,
  );

test.each([
  ["one line", "a", "b", ["-a", "+b"]],
  ["nothing before", "", "a\nb", ["+a", "+b"]],
  ["nothing after", "a", "", ["-a"]],
  ["a line in between", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
  ["two places", "a\nb\nc\nd\ne\nf\ng", "a\nB\nc\nd\ne\nf\nG", [" a", "-b", "+B", " c", "…2", " f", "-g", "+G"]],
  ["a line moved", "a\nb\nc", "b\nc\na", ["-a", " b", " c", "+a"]],
  ["the same", "a\nb\nc", "a\nb\nc", ["…3"]],
])("%s", (_name, before, after, lines) => {
  expect(plain(before, after)).toEqual(lines);
});

test("lineDiff replaces very long texts as a whole", () => {
  const lines = (mark: string) => Array.from({ length: 600 }, (_, index) => `${mark}${index}`).join("\n");
  expect(lineDiff(lines("a"), lines("b"))).toHaveLength(1200);
});
