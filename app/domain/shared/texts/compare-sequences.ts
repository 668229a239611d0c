export type ComparedItem = { kind: "same" | "removed" | "added"; text: string };

/**
 * The longest common subsequence of two lists stays, and what is not in it was removed or added; removed comes before
 * added. Takes a step for each pair of items: the caller bounds their number.
 */
export function compareSequences(before: readonly string[], after: readonly string[]): ComparedItem[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const items: ComparedItem[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      items.push({ kind: "same", text: before[row]! });
      row += 1;
      column += 1;
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      items.push({ kind: "removed", text: before[row]! });
      row += 1;
    } else {
      items.push({ kind: "added", text: after[column]! });
      column += 1;
    }
  }
  return items;
}
