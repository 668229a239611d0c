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

/** The longest common subsequence of lines stays; what is not in it was taken out or put in. */
function changed(old: readonly string[], now: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: "removed", text });
  const added = (text: string): DiffLine => ({ kind: "added", text });
  if (old.length * now.length > mostComparisons) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      lines.push({ kind: "same", text: old[row]! });
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push(removed(old[row]!));
      row += 1;
    } else {
      lines.push(added(now[column]!));
      column += 1;
    }
  }
  return lines;
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
