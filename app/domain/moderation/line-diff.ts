import { compareSequences } from "../shared/texts/compare-sequences.ts";

export type DiffLine = { kind: "same" | "removed" | "added"; text: string } | { kind: "skipped"; count: number };

const context = 1;
/** Beyond so many comparisons the whole text counts as changed. */
const mostComparisons = 250_000;

/** The lines of a text that were taken out and put in, each with a line around it. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const head = commonStart(old, now);
  const tail = commonStart([...old.slice(head)].reverse(), [...now.slice(head)].reverse());
  const same = (lines: string[]) => lines.map((text): DiffLine => ({ kind: "same", text }));
  return folded([
    ...same(old.slice(0, head)),
    ...changed(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ]);
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Lines between what both texts begin and end with; of very long ones every line was taken out or put in. */
function changed(old: readonly string[], now: readonly string[]): DiffLine[] {
  if (old.length * now.length <= mostComparisons) return compareSequences(old, now);
  const all = (kind: "removed" | "added", lines: readonly string[]) => lines.map((text): DiffLine => ({ kind, text }));
  return [...all("removed", old), ...all("added", now)];
}

/** Long runs of lines that stayed become their number. */
function folded(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== "same");
  const shown: DiffLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(line);
    else if (last?.kind === "skipped") last.count += 1;
    else shown.push({ kind: "skipped", count: 1 });
  }
  return shown;
}
